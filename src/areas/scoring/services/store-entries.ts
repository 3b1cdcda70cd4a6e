import { scoringProtocol } from '#kernel/contract/scoring-choices.ts';
import type { Db } from '#kernel/database/connection.ts';
import { announceScores } from '#areas/play/database/scores/announce-scores.ts';
import type { CardRow } from '#areas/play/database/scores/cards.ts';
import { type DeliveryRoundRow, type LockedGroup, startRounds } from '#areas/scoring/database/delivery-facts.ts';
import {
  insertEntries,
  type NumberedEntry,
  writeMergedRows,
  writeGroupCounts,
} from '#areas/scoring/database/take-entries.ts';
import { fixFlightsAtStart } from './fix-flights.ts';
import { followMeasures } from './follow-measures.ts';
import { mergeTouched } from './merge-cards.ts';

/** New entries, with the cards and groups that they change; the caller has locked all of these. */
export type NewEntries = {
  entries: readonly NumberedEntry[];
  /** With their numbers and logical times after these entries. */
  groups: readonly LockedGroup[];
  cards: readonly CardRow[];
  rounds: ReadonlyMap<string, DeliveryRoundRow>;
};

/**
 * Stores entries, merges their cards and starts rounds that have their first score; boards and phones are notified when
 * the transaction commits.
 * @returns the cards after these entries
 * @throws Error where an id was inserted meanwhile; the caller rolls back
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
  await writeMergedRows(tx, merged, now);
  await followMeasures(tx, { cards: touched, came: entries.map(({ entry }) => entry) }, now);
  const begun = [...new Set(touched.map(({ round_id }) => round_id))];
  const toStart = begun.filter((id) => rounds.get(id)?.status === 'published');
  if (toStart.length > 0) await startRounds(tx, toStart);
  // A suspended round may receive its first score.
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
      // Boards that receive card ids read only these cards; measures are stored elsewhere, so they need a full reading.
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
