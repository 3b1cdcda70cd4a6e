import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { loadOwn } from '#areas/organizers/web/load-own.ts';
import { OwnTournamentPage } from '#areas/organizers/web/own-tournament-page.tsx';
import { getTeams } from '#areas/play/web/teams/queries.ts';
import { TeamsView } from '#areas/play/web/teams/teams-view.tsx';
import { FailedTool } from '../failed-tool.tsx';

export const loader = (args: LoaderArgs) => loadOwn(args, getTeams);

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `Teams${loaded ? `: ${loaded.tournament.title}` : ''} | ${brand.name}` },
];

export const ErrorBoundary = () => <FailedTool title="Teams" noun="the teams" />;

/** The teams of the organizer's own tournament, each of which plays for one result. */
export default function TournamentTeamsScreen() {
  return (
    <OwnTournamentPage own={useLoaderData<typeof loader>()} subject="Teams">
      {({ tournament: { id }, loaded }) => <TeamsView key={id} tournamentId={id} loaded={loaded} />}
    </OwnTournamentPage>
  );
}
