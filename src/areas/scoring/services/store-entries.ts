import { scoringProtocol } from '#kernel/contract/scoring-choices.ts';
import type { Db } from '#kernel/database/connection.ts';
import { announceScores } from '#areas/play/database/scores/announce-scores.ts';
import type { CardRow } from '#areas/play/database/scores/cards.ts';
import { type DeliveryRoundRow, type LockedGroup, startRounds } from '#areas/scoring/database/delivery-facts.ts';
import {
  insertEntries,
  type NumberedEntry,
  writeMerged,
  writeGroupCounts,
} from '#areas/scoring/database/take-entries.ts';
import { fixFlightsAtStart } from './fix-flights.ts';
import { followMeasures } from './follow-measures.ts';
import { mergeTouched } from './merge-cards.ts';

/** Entries with the cards and groups that they change, all of which the caller holds. */
export type NewEntries = {
  entries: readonly NumberedEntry[];
  /** With their numbers and logical times as they are after these entries. */
  groups: readonly LockedGroup[];
  cards: readonly CardRow[];
  rounds: ReadonlyMap<string, DeliveryRoundRow>;
};

/**
 * Stores entries, merges the cards that they are on, begins rounds whose first score is among them, and tells boards
 * and phones when the transaction commits.
 * @returns the cards as they stand then
 * @throws Error where an id was written meanwhile; the caller rolls back
 */
export async function storeEntries(
  tx: Db,
  { entries, groups, cards, rounds }: NewEntries,
  now: Date,
): Promise<CardRow[]> {
  if (entries.length === 0) return [...cards];
  await insertEntries(tx, entries, { receivedAt: now, protocol: scoringProtocol });
  const grown = new Set(entries.map(({ groupId }) => groupId));
  await writeGroupCounts(
    tx,
    groups.filter(({ id }) => grown.has(id)),
  );
  const touchedIds = new Set(entries.map(({ entry }) => entry.card));
  const touched = cards.filter(({ id }) => touchedIds.has(id));
  const merged = await mergeTouched(tx, { cards: touched, came: entries.map(({ entry }) => entry), rounds });
  await writeMerged(tx, merged, now);
  await followMeasures(tx, { cards: touched, came: entries.map(({ entry }) => entry) }, now);
  const begun = [...new Set(touched.map(({ round_id }) => round_id))];
  const toStart = begun.filter((id) => rounds.get(id)?.status === 'published');
  if (toStart.length > 0) await startRounds(tx, toStart);
  // A round may have its first score while it is suspended.
  const isFirst = ({ round_id }: CardRow) => ['published', 'suspended'].includes(rounds.get(round_id)?.status ?? '');
  const mayBegin = [...new Set(touched.filter(isFirst).map(({ tournament_id }) => tournament_id))];
  if (mayBegin.length > 0) await fixFlightsAtStart(tx, mayBegin);
  const measured = new Set(entries.flatMap(({ entry }) => (entry.kind === 'measure' ? [entry.card] : [])));
  const changes = [...new Set(touched.map(({ tournament_id }) => tournament_id))].map((tournament) => {
    const changed = touched.filter(({ tournament_id }) => tournament_id === tournament);
    const groupIds = new Set(changed.map(({ group_id }) => group_id));
    const own = groups.filter(({ id }) => groupIds.has(id));
    return {
      tournament,
      // Boards that are told of cards read these alone: what was measured stands beside them.
      cards: changed.some(({ id }) => measured.has(id)) ? [] : changed.map(({ id }) => id),
      groups: own.map(({ id }) => id),
      numbers: own.map(({ last_seq }) => last_seq),
    };
  });
  await announceScores(tx, ...changes);
  const byId = new Map(merged.map((row) => [row.id, row]));
  return cards.map((card) => {
    const row = byId.get(card.id);
    if (!row) return card;
    return { ...card, merged: row.merged, state: card.state === 'accepted' ? card.state : row.merged.state };
  });
}
