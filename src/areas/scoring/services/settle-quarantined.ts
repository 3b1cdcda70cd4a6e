import { AppError } from '#kernel/contract/errors.ts';
import { isEntryRight } from '#areas/scoring/rules/judge-delivery.ts';
import { readEntry } from '#areas/scoring/rules/read-entry.ts';
import type { ScoreEntry } from '#areas/scoring/rules/score-entry.ts';
import { enteredAtMs } from '#areas/scoring/rules/logical-time.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { listRoundCardIds } from '#areas/play/database/scores/cards.ts';
import {
  lockQuarantined,
  settleQuarantinedScoreRows,
  type QuarantinedScoreRow,
} from '#areas/scoring/database/quarantined.ts';
import type { NumberedEntry } from '#areas/scoring/database/take-entries.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import type { GolfRoundRow } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { judgedCardOf } from './card-facts.ts';
import { type HeldCards, holdCards } from './official-scores.ts';
import { storeEntries } from './store-entries.ts';

export type SettledQuarantined = { settled: string[]; left: { id: string; why: string }[] };

/** Parses a quarantined score that can count as it was typed; null for one that the committee has to enter itself. */
export function readQuarantinedScore({ raw }: Pick<QuarantinedScoreRow, 'raw'>): ScoreEntry | null {
  const entry = readEntry(raw);
  return entry && entry.kind !== 'correction' && entry.scorer_role !== 'official' ? entry : null;
}

/**
 * Counts quarantined scores as if they had arrived in time, each with its own id and scorer role, or rejects them.
 * Their rows are kept either way, with who decided and why.
 * @throws AppError wrong_state for a round whose scores can no longer be changed
 */
export async function settleQuarantined(
  context: Context,
  organizer: OrganizerViewer,
  { id: roundId }: GolfRoundRow,
  { ids, as, reason }: { ids: readonly string[]; as: 'entry' | 'drop'; reason: string },
): Promise<SettledQuarantined> {
  const now = context.clock();
  const note = { userId: organizer.userId, reason, now };
  return inTransaction(context.pool, async (tx) => {
    if (as === 'drop') {
      const rows = await lockQuarantined(tx, roundId, ids);
      if (rows.length === 0) throw new AppError('wrong_state', 'These were settled already.');
      await settleQuarantinedScoreRows(
        tx,
        rows.map(({ id }) => id),
        { ...note, counted: false },
      );
      return { settled: rows.map(({ id }) => id), left: [] };
    }
    // Groups are locked before quarantined scores, as in deliveries.
    const cardIds = await listRoundCardIds(tx, roundId, ids);
    const held = await holdCards(tx, roundId, cardIds);
    const rows = await lockQuarantined(tx, roundId, ids);
    if (rows.length === 0) throw new AppError('wrong_state', 'These were settled already.');
    const { entries, groups, left } = countQuarantined(rows, held, { ...note });
    await storeEntries(
      tx,
      { entries, groups, cards: [...held.cards.values()], rounds: new Map([[roundId, held.round]]) },
      now,
    );
    const settled = entries.map(({ entry }) => entry.id);
    if (settled.length > 0) await settleQuarantinedScoreRows(tx, settled, { ...note, counted: true });
    return { settled, left };
  });
}

function countQuarantined(
  rows: readonly QuarantinedScoreRow[],
  { cards, groups: held, round, entries: stored }: HeldCards,
  { userId, reason, now }: { userId: string; reason: string; now: Date },
) {
  const groups = new Map([...held].map(([id, group]) => [id, { ...group }]));
  const known = new Set([...stored.values()].flat().map(({ id }) => id));
  const left: SettledQuarantined['left'] = [];
  const entries = rows.flatMap((row): NumberedEntry[] => {
    const entry = readQuarantinedScore(row);
    const card = entry && cards.get(entry.card);
    const group = card && groups.get(card.group_id ?? '');
    const leave = (why: string): NumberedEntry[] => {
      left.push({ id: row.id, why });
      return [];
    };
    if (!entry) return leave('It cannot be read. Type it on the card instead.');
    if (!card || !group) return leave('It is on no card of this round.');
    if (known.has(entry.id)) return leave('Another score with its number counts already.');
    if (!isEntryRight(entry, judgedCardOf(card, round), group.greatest_logical_time))
      return leave('Its value cannot be on the card.');
    group.last_seq += 1;
    group.greatest_logical_time = Math.max(group.greatest_logical_time, entry.logical_time);
    const receivedMs = row.received_at.getTime();
    const enteredAt = new Date(enteredAtMs(Date.parse(entry.at), 0, Math.min(receivedMs, now.getTime())));
    return [{ entry, groupId: group.id, seq: group.last_seq, enteredAt, source: { userId, reason } }];
  });
  return { entries, groups: [...groups.values()], left };
}
