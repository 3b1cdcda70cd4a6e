/** The movement of rows: their present place compared with that of a while ago. */
import { type Results, scoreEvent } from '#golf/score-event.ts';
import { prepareEvent } from '#golf/prepare-event.ts';
import { eventOf } from './board-event.ts';
import type { BoardCard, BoardFacts } from './board-facts.ts';
import type { Moves } from './board-view.ts';
import { withoutHoles } from './hidden-holes.ts';
import { isSame, isSameButCards, rescored } from './rescored.ts';
import type { BoardForm } from '#areas/scoring/contract/board-choices.ts';

const backMs = 30 * 60_000;
const stepMs = 5 * 60_000;

/**
 * When the newest hole of a card was first typed; null before the first. ISO texts of one zone sort chronologically.
 */
function newestOf({ merged }: BoardCard): string | null {
  let newest: string | null = null;
  for (const [, value, , at] of merged.holes) if (value !== null && isLater(at, newest)) newest = at;
  return newest;
}

const isLater = (at: string | null, since: string | null): at is string =>
  at !== null && (since === null || at > since);

/** The time of each card's newest hole, in the order of the cards. */
export type CardTimes = { cards: readonly BoardCard[]; newest: readonly (string | null)[] };

/** @param known the times computed before; a card that is the same object is not examined again */
export const timesOf = (cards: readonly BoardCard[], known: CardTimes | null = null): CardTimes => ({
  cards,
  newest: cards.map((card, at) => (card === known?.cards[at] ? (known.newest[at] ?? null) : newestOf(card))),
});

/** When the newest hole of all cards was first typed; null before the first. */
export function newestAt({ newest: all }: CardTimes): string | null {
  let newest: string | null = null;
  for (const own of all) if (isLater(own, newest)) newest = own;
  return newest;
}

type Since = { roundId: string } | { at: string };

/**
 * The instant that places are compared with: the end of the round before, or half an hour before the newest score. It
 * depends on scores alone, so that every process gets the same.
 * @returns null where there was no score then, or play is over
 */
function comparedSince(facts: BoardFacts, newest: string | null): Since | null {
  const playing = facts.rounds.findLast(({ status }) => status === 'playing' || status === 'suspended');
  if (!playing) return null;
  if (facts.rounds.some(({ number, status }) => number < playing.number && status !== 'cancelled'))
    return { roundId: playing.id };
  if (newest === null) return null;
  return { at: new Date(Math.floor(Date.parse(newest) / stepMs) * stepMs - backMs).toISOString() };
}

/** The facts at that instant. */
function factsBefore(facts: BoardFacts, since: Since): BoardFacts {
  if ('roundId' in since) return { ...facts, cards: facts.cards.filter(({ roundId }) => roundId !== since.roundId) };
  const cards = facts.cards.map((card) => {
    const later = card.merged.holes.filter(([, , , at]) => isLater(at, since.at)).map(([hole]) => hole);
    return later.length === 0 ? card : { ...card, merged: withoutHoles(card.merged, new Set(later)) };
  });
  return { ...facts, cards };
}

/** The place of each row on a board, by row id. */
type Places = ReadonlyMap<string, number | null>;

const placesOn = ({ boards }: Results, id: string): Places => {
  const [whole] = boards.find(({ plan }) => plan.board.id === id)?.entries ?? [];
  return new Map(whole?.result.rows.map((row) => [row.id, row.position]));
};

/** The number of places that each row has gained; rows without a place now or then are left out. */
function movesSince(then: Places, { boards }: Results, id: string): ReadonlyMap<string, number> {
  const [whole] = boards.find(({ plan }) => plan.board.id === id)?.entries ?? [];
  const moved = new Map<string, number>();
  for (const row of whole?.result.rows ?? []) {
    const old = then.get(row.id) ?? null;
    if (old !== null && row.position !== null && old !== row.position) moved.set(row.id, old - row.position);
  }
  return moved;
}

/**
 * The earlier places, with the facts that they are computed from. The results themselves are not kept: they are the
 * largest part of a board, and every followed board has earlier places.
 */
export type Past = {
  since: Since;
  facts: BoardFacts;
  /** For each card, the scores that it had then. */
  scores: readonly string[];
  /** For each board that was needed. */
  places: Map<string, Places>;
};

/** The scores on a card at that instant, as a text to compare; '' where its round had not begun. */
function scoresBefore({ id, roundId, teeId, startHole, merged }: BoardCard, since: Since): string {
  if ('roundId' in since && roundId === since.roundId) return '';
  const values = merged.holes.map(([, value, , at]) => ('at' in since && isLater(at, since.at) ? null : value));
  return `${id} ${teeId} ${startHole} ${values.join()}`;
}

const isSameSince = (one: Since, other: Since | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other ?? null);

/** The results at that instant. Nothing in them is final, even in a round that is over by now. */
function resultsThen(facts: BoardFacts, form: BoardForm, since: Since, now: Results): Results {
  const before = factsBefore(facts, since);
  const known = now.prepared.event.isFinal ? null : rescored(now, facts, before);
  return known ?? scoreEvent(prepareEvent({ ...eventOf(before, form), state: 'live' }).event);
}

/**
 * The present moves of rows.
 * @param newest when the newest hole was first typed
 * @param known the earlier boards as computed before, which change only every few minutes
 */
export function movesOf(
  facts: BoardFacts,
  form: BoardForm,
  now: Results,
  newest: string | null = newestAt(timesOf(facts.cards)),
  known: Past | null = null,
): { moves: Moves; past: Past | null } {
  const since = comparedSince(facts, newest);
  if (!since) return { moves: () => new Map(), past: null };
  const old = isSameSince(since, known?.since) ? known : null;
  const scores = facts.cards.map((card, at) =>
    card === old?.facts.cards[at] ? (old.scores[at] ?? '') : scoresBefore(card, since),
  );
  const isKnown = old !== null && isSame(old.scores, scores) && isSameButCards(old.facts, facts);
  const past: Past = { since, facts, scores, places: isKnown ? old.places : new Map() };
  return { moves: movesFrom(past, form, now), past };
}

/** A separate function, so that its closure does not keep earlier states in memory. */
function movesFrom({ since, facts, places }: Past, form: BoardForm, now: Results): Moves {
  let then: WeakRef<Results> | null = null;
  return (board) => {
    const known = places.get(board);
    if (known) return movesSince(known, now, board);
    const results = then?.deref() ?? resultsThen(facts, form, since, now);
    then = new WeakRef(results);
    const own = placesOn(results, board);
    places.set(board, own);
    return movesSince(own, now, board);
  };
}
