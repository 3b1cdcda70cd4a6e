import type { Db } from '#kernel/database/connection.ts';
import { noteAtDesk } from '#areas/day/database/desk.ts';
import { emitForPrograms } from '#kernel/database/events.ts';
import { type By, rule, takeBack } from './rule-status.ts';

type Noted = By & {
  /** The player's entry. */
  registrationId: string;
  /** It was said before that they come late. */
  isLate: boolean;
  /** For readers of a ruling. */
  reason?: string;
};

/** Whether somebody is here, comes after all, or did not start: their mark of the round, and the ruling on it. */
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
  // A player only not here yet keeps a ruling of the committee.
  if (isHere || op !== 'check_in') await takeBack(tx, by, ['dns']);
  if (op === 'no_show') {
    await rule(tx, by, 'dns', reason);
    return noteAtDesk(tx, { ...who, state: 'no_show', isHere: false });
  }
  const staysLate = op === 'check_in' && isLate && isHere;
  return noteAtDesk(tx, { ...who, state: staysLate ? 'late' : 'in', isHere });
}
