import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { loadOwn } from '#areas/organizers/web/load-own.ts';
import { EnterAsTest } from '#areas/organizers/web/enter-as-test.tsx';
import { OwnTournamentPage } from '#areas/organizers/web/own-tournament-page.tsx';
import { endpoints } from '#apps/endpoints.ts';
import { call } from '#kernel/web/client/api.ts';
import { QuestionsForm } from '#areas/entries/web/questions/questions-form.tsx';
import { FailedTool } from '../failed-tool.tsx';

export const loader = (args: LoaderArgs) =>
  loadOwn(args, (id, fetchApi) => call(endpoints.getOwnQuestions, { params: { id }, fetchApi }));

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded ? `Questions of ${loaded.tournament.title}` : 'Questions'} | ${brand.name}` },
];

export const ErrorBoundary = () => <FailedTool title="Questions" noun="the questions" />;

/** The questions that an entry into the organizer's own tournament asks. */
export default function TournamentQuestionsScreen() {
  return (
    <OwnTournamentPage
      own={useLoaderData<typeof loader>()}
      subject="Questions"
      actions={(own) => <EnterAsTest {...own} />}
    >
      {({ tournament: { id }, loaded }) => <QuestionsForm key={id} tournamentId={id} loaded={loaded} />}
    </OwnTournamentPage>
  );
}
