import { makeGroups } from './pairing.ts';
import type { PairingFinding, PairingRequest } from './pairing-request.ts';

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
