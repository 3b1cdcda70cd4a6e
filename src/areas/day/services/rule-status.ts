import type { DisqualificationScope } from '#golf/disqualification-scopes.ts';
import { type RuledStatus, statusRules } from '#golf/rulings.ts';
import { type Db, newId } from '#kernel/database/connection.ts';
import { listStatusRulings, type StatusReach } from '#areas/play/database/rulings/read-rulings.ts';
import { insertRulings, voidRulings } from '#areas/scoring/database/write-rulings.ts';
import { announceScores } from '#areas/play/database/scores/announce-scores.ts';

/** The player whom a ruling concerns, and its author. */
export type By = { tournamentId: string; roundId: string; playerId: string; userId: string; now: Date };

/** Followed boards are read again, because places changed although no card did. */
const announce = (tx: Db, { tournamentId: tournament }: By): Promise<void> =>
  announceScores(tx, { tournament, cards: [], groups: [] });

/**
 * Creates the committee's ruling on a player's status; for a disqualification also its scope and what remains of the
 * score.
 */
export async function rule(
  tx: Db,
  by: By,
  status: RuledStatus,
  reason = 'Noted at the desk',
  { scope, is_acceptable: isAcceptable }: { scope?: DisqualificationScope; is_acceptable?: boolean } = {},
): Promise<void> {
  const { playerId: player, ...ruled } = by;
  const more = { ...(scope === 'round' ? { scope } : {}), ...(isAcceptable ? { isAcceptable } : {}) };
  await insertRulings(tx, [
    {
      ...ruled,
      id: newId(),
      act: { kind: 'status', player, team: null, round: by.roundId, status, ...more },
      rule: statusRules[status],
      reason,
    },
  ]);
  await announce(tx, by);
}

/**
 * Voids rulings in force with these statuses on a player: those given in this round, those that apply in it, or all.
 */
export async function takeBack(
  tx: Db,
  { of = 'round', ...by }: By & { of?: StatusReach },
  statuses: readonly RuledStatus[],
): Promise<void> {
  const standing = await listStatusRulings(tx, { ...by, of, statuses });
  if (standing.length === 0) return;
  await voidRulings(tx, standing, { reason: 'Taken back at the desk', userId: by.userId, now: by.now });
  await announce(tx, by);
}
