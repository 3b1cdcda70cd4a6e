import type { LoaderArgs } from '#web/client/load-context.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { loadOwn } from '#web/features/organizers/load-own.ts';
import { OwnTournamentPage } from '#web/features/organizers/own-tournament-page.tsx';
import { OwnLineView } from '#web/features/line/own-line-view.tsx';
import { getOwnLine } from '#web/features/line/queries.ts';

export const loader = (args: LoaderArgs) => loadOwn(args, (id, fetchApi) => getOwnLine(id, { fetchApi }));

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.own ? `Waitlist of ${loaded.own.tournament.title}` : 'Waitlist'} | ${brand.name}` },
];

/** The waitlist of an own tournament. */
export default function TournamentWaitlistScreen() {
  return (
    <OwnTournamentPage found={useLoaderData<typeof loader>()} subject="Waitlist">
      {({ tournament, loaded }) => <OwnLineView key={tournament.id} tournament={tournament} firstPage={loaded} />}
    </OwnTournamentPage>
  );
}
