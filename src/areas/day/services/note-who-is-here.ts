import type { Db } from '#kernel/database/connection.ts';
import { noteAtDesk } from '#areas/day/database/desk.ts';
import { emitForPrograms } from '#kernel/database/events.ts';
import { type By, rule, takeBack } from './rule-status.ts';

type Noted = By & {
  /** The player's entry. */
  registrationId: string;
  /** The player was noted as late before. */
  isLate: boolean;
  /** The public reason of the ruling. */
  reason?: string;
};

/**
 * Records that a player is here, arrived after all, or did not start: their check-in in the round, and the ruling on
 * it.
 */
export async function noteWhoIsHere(
  tx: Db,
  { registrationId, isLate, reason, ...by }: Noted,
  { op, isHere }: { op: 'check_in' | 'came' | 'no_show'; isHere: boolean },
): Promise<void> {
  const { roundId, playerId, userId, now } = by;
  const who = { roundId, playerId, userId, now };
  await emitForPrograms(tx, {
    type: 'checkin.changed',
    subjectId: registrationId,
    tournamentId: by.tournamentId,
    now,
    data: { playerId },
  });
  // A check-in that is taken back does not void a ruling of the committee.
  if (isHere || op !== 'check_in') await takeBack(tx, by, ['dns']);
  if (op === 'no_show') {
    await rule(tx, by, 'dns', reason);
    return noteAtDesk(tx, { ...who, state: 'no_show', isHere: false });
  }
  const staysLate = op === 'check_in' && isLate && isHere;
  return noteAtDesk(tx, { ...who, state: staysLate ? 'late' : 'in', isHere });
}
