import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { loadOwn } from '#areas/organizers/web/load-own.ts';
import { OwnTournamentPage } from '#areas/organizers/web/own-tournament-page.tsx';
import { OwnWaitlistView } from '#areas/waitlist/web/own-waitlist-view.tsx';
import { getOwnWaitlist } from '#areas/waitlist/web/queries.ts';
import { FailedTool } from '../failed-tool.tsx';

export const loader = (args: LoaderArgs) => loadOwn(args, (id, fetchApi) => getOwnWaitlist(id, { fetchApi }));

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded ? `Waitlist of ${loaded.tournament.title}` : 'Waitlist'} | ${brand.name}` },
];

export const ErrorBoundary = () => <FailedTool title="Waitlist" noun="the waitlist" />;

/** The waitlist of the organizer's own tournament. */
export default function TournamentWaitlistScreen() {
  return (
    <OwnTournamentPage own={useLoaderData<typeof loader>()} subject="Waitlist">
      {({ tournament, loaded }) => <OwnWaitlistView key={tournament.id} tournament={tournament} firstPage={loaded} />}
    </OwnTournamentPage>
  );
}
