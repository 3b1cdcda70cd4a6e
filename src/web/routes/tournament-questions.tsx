import type { LoaderArgs } from '#web/client/load-context.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { loadOwn } from '#web/features/organizers/load-own.ts';
import { EnterAsTest } from '#web/features/organizers/enter-as-test.tsx';
import { OwnTournamentPage } from '#web/features/organizers/own-tournament-page.tsx';
import { endpoints } from '#contracts/endpoints.ts';
import { call } from '#web/client/api.ts';
import { QuestionsForm } from '#web/features/questions/questions-form.tsx';

export const loader = (args: LoaderArgs) =>
  loadOwn(args, (id, fetchApi) => call(endpoints.getOwnQuestions, { params: { id }, fetchApi }));

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.own ? `Questions of ${loaded.own.tournament.title}` : 'Questions'} | ${brand.name}` },
];

/** What is asked with an entry into an own tournament. */
export default function TournamentQuestionsScreen() {
  return (
    <OwnTournamentPage
      found={useLoaderData<typeof loader>()}
      subject="Questions"
      actions={(own) => <EnterAsTest {...own} />}
    >
      {({ tournament: { id }, loaded }) => <QuestionsForm key={id} tournamentId={id} loaded={loaded} />}
    </OwnTournamentPage>
  );
}
