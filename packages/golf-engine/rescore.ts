import { type Card, type CardKey, type Entry, withEntry } from './cards.ts';
import { concerns, scoreMatch } from './match-event.ts';
import type { ResolvedEvent } from './resolve-event.ts';
import type { ScoredBoard } from './score-board.ts';
import { completeResults, type Results, scoreEvent } from './score-event.ts';
import { prepareEvent } from './prepare-event.ts';
import type { Row } from './standing.ts';

/** One entry of one card; null takes it back. */
export type EntryChange = { card: CardKey; hole: number; entry: Entry };
/** A row of a board before and after; null where it was or is not on the board. */
export type ChangedRow = { board: string; id: string; before: Row | null; after: Row | null };

/** A card that begins with its first entry. */
const openCard = (key: CardKey, numbers: readonly number[]): Card => ({
  ...key,
  entries: numbers.map(() => null),
  likely: {},
  start: numbers[0] ?? 1,
  status: 'open',
  handicap: null,
});

/** The event with one entry changed; null where there is no such card or hole. */
export function applyEntry(event: ResolvedEvent, { card: key, hole, entry }: EntryChange): ResolvedEvent | null {
  const slot = event.slotOf(key);
  const numbers = event.roundsById.get(key.round)?.numbers ?? [];
  const place = numbers.indexOf(hole);
  if (slot === null || place < 0) return null;
  const card = event.cards[slot] ?? openCard(key, numbers);
  return { ...event, cards: event.cards.with(slot, withEntry(card, place, entry)) };
}

/**
 * The results after one entry: equal to scoring the changed event anew, for the price of a row and an order. The given
 * results stay as they are; boards that the entry does not concern are shared.
 */
export function rescore(results: Results, change: EntryChange): { results: Results; changed: ChangedRow[] } {
  const { prepared } = results;
  const event = applyEntry(prepared.event, change);
  const slot = prepared.event.slotOf(change.card);
  if (!event || slot === null) return { results, changed: [] };
  if (isFirstOfItsKind(prepared.event, change.card)) return scoreAnew(results, event);
  // Rows that stay are the same objects where they were read before.
  for (const board of results.boards) void board.entries;
  const after = rescoreSlots(results, event, [change.card], new Set([slot]));
  return { results: after, changed: after.boards.flatMap((board, place) => changedRows(results.boards[place], board)) };
}

function rescoreSlots(
  results: Results,
  event: ResolvedEvent,
  keys: readonly CardKey[],
  slots: ReadonlySet<number>,
): Results {
  const { prepared } = results;
  const boards = results.boards.map((board) => board.after(event, slots));
  const matches = prepared.matches.map((plan, place) => {
    const before = results.matches[place];
    return before && !keys.some((key) => concerns(event, plan, key)) ? before : scoreMatch(event, plan);
  });
  return completeResults({ ...prepared, event }, boards, matches);
}

/**
 * The results after some cards were replaced, each by one of the same round and owner: equal to scoring the changed
 * event anew, for the price of their rows and an order. Rows that neither changed nor moved are the same objects.
 * @returns null where the event has to be scored anew: a card that begins, or of which more than entries changed
 */
export function rescoreCards(results: Results, cards: readonly Card[]): Results | null {
  const { event } = results.prepared;
  const after = [...event.cards];
  const given = new Map<Card, Card>();
  const slots = new Set<number>();
  for (const card of cards) {
    const slot = event.slotOf(card);
    const old = slot === null ? null : after[slot];
    if (slot === null || !old || !isSameButEntries(old, card)) return null;
    after[slot] = card;
    given.set(old, card);
    slots.add(slot);
  }
  const input = event.input.cards.map((card) => given.get(card) ?? card);
  // Where two cards shared a slot the event keeps a third, which is not in its input.
  if (input.filter((card, at) => card !== event.input.cards[at]).length < given.size) return null;
  return rescoreSlots(results, { ...event, input: { ...event.input, cards: input }, cards: after }, cards, slots);
}

/** Whether only entries may differ. A card that ended, or with a handicap of its own, changes more than scores. */
const isSameButEntries = (one: Card, other: Card): boolean =>
  one.entries.length === other.entries.length &&
  one.start === other.start &&
  [one, other].every(({ status, handicap }) => (status === 'open' || status === 'returned') && handicap === null);

/** The first own ball or the first team ball of a round decides which boards can be scored at all. */
const isFirstOfItsKind = (event: ResolvedEvent, { round, team }: CardKey): boolean =>
  !event.cards.some((card) => card?.round === round && (card.team === undefined) === (team === undefined));

function scoreAnew(before: Results, event: ResolvedEvent): ReturnType<typeof rescore> {
  const input = { ...event.input, cards: event.cards.filter((card) => card !== null) };
  const results = scoreEvent(prepareEvent(input).event);
  const old = new Map(before.boards.map((board) => [board.plan.board.id, board]));
  const changed = results.boards.flatMap((board) => changedRows(old.get(board.plan.board.id), board));
  return { results, changed };
}

/** The rows of the overall board that differ. */
function changedRows(before: ScoredBoard | undefined, after: ScoredBoard): ChangedRow[] {
  if (before === after) return [];
  const rows = after.entries[0]?.result.rows ?? [];
  const previous = before?.entries[0]?.result.rows ?? [];
  // Most rows stand where they stood: only the others are looked up.
  const moved = rows.filter((row, place) => row !== previous[place]);
  const old = new Map(previous.flatMap((row, place) => (row === rows[place] ? [] : [[row.id, row] as const])));
  return moved.flatMap((row) => {
    const own = old.get(row.id) ?? null;
    return own && isSameRow(own, row) ? [] : [{ board: after.plan.board.id, id: row.id, before: own, after: row }];
  });
}

const isSameRow = (one: Row, other: Row): boolean => one === other || isSameShown(one, other);

const isSameShown = (one: Row, other: Row): boolean =>
  one.label === other.label &&
  one.status === other.status &&
  one.total === other.total &&
  one.toPar === other.toPar &&
  one.thru === other.thru &&
  one.incomplete === other.incomplete &&
  one.tieBreak?.step === other.tieBreak?.step &&
  one.tieBreak?.over === other.tieBreak?.over &&
  one.rounds.every((round, at) => isSameList(round.values, other.rounds[at]?.values ?? []));

/** A round that was not begun has no values, however many it has later. */
const isSameList = (one: readonly (number | null)[], other: readonly (number | null)[]): boolean =>
  one.length === other.length && one.every((value, hole) => value === other[hole]);
