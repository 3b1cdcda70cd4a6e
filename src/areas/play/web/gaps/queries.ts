import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { playEndpoints } from '#areas/play/contract/endpoints/play.ts';
import { teamsEndpoints } from '#areas/play/contract/endpoints/teams.ts';
import { call } from '#kernel/web/client/api.ts';

/** Below the key of the set-up, so that invalidating the set-up also invalidates the gaps. */
export const gapsKey = (tournamentId: string) => ['play', tournamentId, 'gaps'] as const;

/** Saves 'No handicap: Counts as 0' in the current set-up. */
export async function countAsZero(tournamentId: string): Promise<EndpointOutput<(typeof playEndpoints)['setUpPlay']>> {
  const params = { id: tournamentId };
  const { version, answers, changes, state } = await call(playEndpoints.getPlay, { params });
  const reason = state === 'scored' ? { reason: 'Players without a handicap count as 0' } : {};
  return call(playEndpoints.setUpPlay, {
    params,
    body: { version, answers, changes: { ...changes, no_index: 'zero' }, ...reason },
  });
}

/** Splits every team that has too many players; the server refuses to split one that has a score, and names it. */
export async function splitLargeTeams(
  tournamentId: string,
): Promise<EndpointOutput<(typeof teamsEndpoints)['listTeams']>> {
  const params = { id: tournamentId };
  const { size, teams } = await call(teamsEndpoints.listTeams, { params });
  const operations = teams.flatMap(({ id, players }) =>
    players.length > size ? [{ op: 'split' as const, team: id }] : [],
  );
  return call(teamsEndpoints.changeTeams, { params, body: { operations } });
}
