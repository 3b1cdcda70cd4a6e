import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { loadOwn } from '#areas/organizers/web/load-own.ts';
import { OwnTournamentPage } from '#areas/organizers/web/own-tournament-page.tsx';
import { endpoints } from '#apps/endpoints.ts';
import { call } from '#kernel/web/client/api.ts';
import { OwnSponsorsView } from '#areas/sponsors/web/own-sponsors.tsx';
import { FailedTool } from '../failed-tool.tsx';

export const loader = (args: LoaderArgs) =>
  loadOwn(args, (id, fetchApi) => call(endpoints.getOwnSponsors, { params: { id }, fetchApi }));

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded ? `Sponsors of ${loaded.tournament.title}` : 'Sponsors'} | ${brand.name}` },
];

export const ErrorBoundary = () => <FailedTool title="Sponsors" noun="the sponsors" />;

/** The sponsor packages and sponsors of the organizer's own tournament. */
export default function TournamentSponsorsScreen() {
  return (
    <OwnTournamentPage own={useLoaderData<typeof loader>()} subject="Sponsors">
      {({ tournament: { id }, loaded }) => <OwnSponsorsView key={id} tournamentId={id} loaded={loaded} />}
    </OwnTournamentPage>
  );
}
