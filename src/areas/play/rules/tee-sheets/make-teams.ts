import { makeGroups } from './pairing.ts';
import type { PairingFinding, PairingRequest } from './pairing-request.ts';

/**
 * 'Make teams': players who entered together stay together; other players are combined by the pairing method. Teams are
 * full except for remaining players, and short teams are reported.
 * @param request as for groups; `groupSize` is the size of a team, 2 to 5
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
