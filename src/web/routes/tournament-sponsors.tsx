import type { LoaderArgs } from '#web/client/load-context.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { loadOwn } from '#web/features/organizers/load-own.ts';
import { OwnTournamentPage } from '#web/features/organizers/own-tournament-page.tsx';
import { endpoints } from '#contracts/endpoints.ts';
import { call } from '#web/client/api.ts';
import { OwnSponsorsView } from '#web/features/sponsors/own-sponsors.tsx';

export const loader = (args: LoaderArgs) =>
  loadOwn(args, (id, fetchApi) => call(endpoints.getOwnSponsors, { params: { id }, fetchApi }));

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.own ? `Sponsors of ${loaded.own.tournament.title}` : 'Sponsors'} | ${brand.name}` },
];

/** Packages and sponsors of an own tournament. */
export default function TournamentSponsorsScreen() {
  return (
    <OwnTournamentPage found={useLoaderData<typeof loader>()} subject="Sponsors">
      {({ tournament: { id }, loaded }) => <OwnSponsorsView key={id} tournamentId={id} loaded={loaded} />}
    </OwnTournamentPage>
  );
}
