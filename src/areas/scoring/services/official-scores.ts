import { AppError } from '#kernel/contract/errors.ts';
import { isFinal } from '#areas/play/rules/golf-rounds.ts';
import { type ScoreEntry, valueFields, valueSaid } from '#areas/scoring/rules/score-entry.ts';
import type { HoleValue } from '#areas/play/rules/merged-card.ts';
import { nextLogicalTime } from '#areas/scoring/rules/logical-time.ts';
import { type Db, newId } from '#kernel/database/connection.ts';
import type { CardRow } from '#areas/play/database/scores/cards.ts';
import {
  type DeliveryRoundRow,
  listDeliveryCards,
  listDeliveryRounds,
  listGroupsOfCards,
  lockGroups,
  lockRoundsToStart,
  type LockedGroup,
} from '#areas/scoring/database/delivery-facts.ts';
import { listCardEntries } from '#areas/scoring/database/entries.ts';
import type { EntrySource, NumberedEntry } from '#areas/scoring/database/take-entries.ts';

/** Cards on which the committee writes, with all their entries; the cards and their groups are locked. */
export type HeldCards = {
  round: DeliveryRoundRow;
  groups: ReadonlyMap<string, LockedGroup>;
  cards: ReadonlyMap<string, CardRow>;
  entries: ReadonlyMap<string, ScoreEntry[]>;
};

/**
 * Locks cards of one round until the transaction ends, as deliveries do.
 * @throws AppError not_found for a card of another round, wrong_state for a round whose scores can no longer be changed
 */
export async function holdCards(
  tx: Db,
  roundId: string,
  cardIds: readonly string[],
  { isCorrection = false } = {},
): Promise<HeldCards> {
  await lockRoundsToStart(tx, [roundId]);
  const locked = await lockGroups(tx, await listGroupsOfCards(tx, cardIds));
  const [round] = await listDeliveryRounds(tx, [roundId]);
  const cards = await listDeliveryCards(tx, { groupIds: [], cardIds });
  const groups = new Map(locked.map((group) => [group.id, group]));
  if (!round || cards.length < new Set(cardIds).size || cards.some(({ round_id }) => round_id !== roundId))
    throw new AppError('not_found', 'This card does not exist.');
  // Mistakes in official results may be corrected, with a reason; the results themselves are corrected afterwards.
  const isPast = isCorrection ? round.status === 'cancelled' : isFinal(round.status);
  if (round.status === 'planned' || isPast)
    throw new AppError('wrong_state', 'Scores of this round are not typed any more.');
  if (cards.some(({ group_id }) => !groups.has(group_id ?? '')))
    throw new AppError('not_ready', 'This player is in no group. Place them in one first.');
  return {
    round,
    groups,
    cards: new Map(cards.map((card) => [card.id, card])),
    entries: await listCardEntries(tx, cardIds),
  };
}

/** An official entry before it has its number and logical time. */
export type OfficialEntry = Pick<
  ScoreEntry,
  'card' | 'hole' | 'kind' | 'after' | 'player' | 'drive' | 'likely' | 'contest' | 'mm' | 'result'
> & {
  value: HoleValue;
  hash?: string;
};

/** The fields of an entry that the committee repeats in its own: the score, the drive, and the likely score. */
export const officialFields = (
  entry: ScoreEntry | null | undefined,
): Pick<OfficialEntry, 'value' | 'player' | 'drive' | 'likely' | 'result'> => {
  if (!entry || valueSaid(entry) === null) return { value: null };
  const { player, drive, likely, result } = entry;
  return {
    value: valueSaid(entry),
    ...(player === undefined ? {} : { player }),
    ...(drive === undefined ? {} : { drive }),
    ...(likely === undefined ? {} : { likely }),
    ...(result === undefined ? {} : { result }),
  };
};

/** Assigns logical times and numbers to official entries: each sorts after every entry that its group has. */
export function numberEntries(
  { groups, cards }: HeldCards,
  official: readonly OfficialEntry[],
  { source, now }: { source: EntrySource; now: Date },
): { entries: NumberedEntry[]; groups: LockedGroup[] } {
  const counted = new Map([...groups].map(([id, group]) => [id, { ...group }]));
  const entries = official.map(({ value, hash, ...said }): NumberedEntry => {
    const group = counted.get(cards.get(said.card)?.group_id ?? '');
    if (!group) throw new Error('a card lies in a group that is not held');
    group.last_seq += 1;
    group.greatest_logical_time = nextLogicalTime(now.getTime(), 0, group.greatest_logical_time);
    const entry: ScoreEntry = {
      id: newId(),
      ...said,
      scorer_role: 'official',
      ...valueFields(value),
      ...(hash === undefined ? {} : { hash }),
      logical_time: group.greatest_logical_time,
      at: now.toISOString(),
    };
    return { entry, groupId: group.id, seq: group.last_seq, enteredAt: now, source };
  });
  return { entries, groups: [...counted.values()] };
}
