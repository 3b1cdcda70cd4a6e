import { makeGroups } from './pairing.ts';
import type { PairingFinding, PairingPlayer, PairingRequest } from './pairing-request.ts';

/**
 * 'Make teams': entered groups stay a team, and who entered alone or in fewer is put together by the way of pairing.
 * Teams are full but for what is left over; a short one is named.
 * @param request as for groups; its size is that of a team, 2 to 5
 */
export function makeTeams(request: Omit<PairingRequest, 'keepsEntries' | 'sizes'>): {
  teams: string[][];
  findings: PairingFinding[];
} {
  const { groups, findings } = makeGroups({ ...request, keepsEntries: true, sizes: 'full' });
  const short = groups
    .filter(({ length }) => length < request.groupSize)
    .map(
      (playerIds): PairingFinding => ({
        level: 'warning',
        code: 'short_team',
        playerIds,
        message: `This team has ${playerIds.length} of ${request.groupSize} players.`,
      }),
    );
  return { teams: groups, findings: [...findings.filter(({ code }) => code !== 'alone'), ...short] };
}

/** The field with its teams in place of its entries, so that pairing keeps each team in one group. */
export function asTeams(players: readonly PairingPlayer[], teams: readonly (readonly string[])[]): PairingPlayer[] {
  const teamOf = new Map(teams.flatMap((team, place) => team.map((id) => [id, `team ${place + 1}`] as const)));
  return players.map((player) => ({ ...player, entryId: teamOf.get(player.id) ?? player.entryId }));
}
