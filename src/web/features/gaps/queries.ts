import { type EndpointOutput, type Endpoints, endpoints } from '#contracts/endpoints.ts';
import { call } from '#web/client/api.ts';

/** Lies below the key of the set-up, so that reading the set-up anew reads the gaps anew as well. */
export const gapsKey = (tournamentId: string) => ['play', tournamentId, 'gaps'] as const;

/** Writes 'No handicap: Counts as 0' into the set-up as it stands. */
export async function countAsZero(tournamentId: string): Promise<EndpointOutput<Endpoints['setUpPlay']>> {
  const params = { id: tournamentId };
  const { version, answers, changes, state } = await call(endpoints.getPlay, { params });
  const reason = state === 'scored' ? { reason: 'Players without a handicap count as 0' } : {};
  return call(endpoints.setUpPlay, {
    params,
    body: { version, answers, changes: { ...changes, no_index: 'zero' }, ...reason },
  });
}

/** Splits every team that has more players than play for one result; one that has a score is refused and named. */
export async function splitLargeTeams(tournamentId: string): Promise<EndpointOutput<Endpoints['listTeams']>> {
  const params = { id: tournamentId };
  const { size, teams } = await call(endpoints.listTeams, { params });
  const operations = teams.flatMap(({ id, players }) =>
    players.length > size ? [{ op: 'split' as const, team: id }] : [],
  );
  return call(endpoints.changeTeams, { params, body: { operations } });
}
