/** How far somebody has come: their place now against their place a while ago. */
import { boardsOf, type Results, scoreEvent } from '#golf/score-event.ts';
import { prepareEvent } from '#golf/prepare-event.ts';
import { eventOf } from './board-event.ts';
import type { BoardCard, BoardFacts, BoardForm } from './board-facts.ts';
import type { Moves } from './board-view.ts';
import { withoutHoles } from './hidden-holes.ts';

const backMs = 30 * 60_000;
const stepMs = 5 * 60_000;

/** When the newest hole was first typed; null before the first. ISO texts of one zone sort as times. */
export function newestAt(cards: readonly BoardCard[]): string | null {
  let newest: string | null = null;
  for (const { merged } of cards)
    for (const [, value, , at] of merged.holes)
      if (value !== null && at !== null && (newest === null || at > newest)) newest = at;
  return newest;
}

/**
 * The facts as they were: in the first round half an hour before the newest score, in a later one at the end of the
 * round before. Of the scores alone, so that every process comes to the same.
 * @returns null where there was nothing yet, or nothing is played any more
 */
export function factsBefore(facts: BoardFacts): BoardFacts | null {
  const playing = facts.rounds.findLast(({ status }) => status === 'playing' || status === 'suspended');
  if (!playing) return null;
  const earlier = facts.rounds.filter(({ number, status }) => number < playing.number && status !== 'cancelled');
  if (earlier.length > 0) return { ...facts, cards: facts.cards.filter(({ roundId }) => roundId !== playing.id) };
  const newest = newestAt(facts.cards);
  if (newest === null) return null;
  const since = new Date(Math.floor(Date.parse(newest) / stepMs) * stepMs - backMs).toISOString();
  const cards = facts.cards.map((card) => {
    const later = card.merged.holes.filter(([, , , at]) => at !== null && at > since).map(([hole]) => hole);
    return later.length === 0 ? card : { ...card, merged: withoutHoles(card.merged, new Set(later)) };
  });
  return { ...facts, cards };
}

/** The place of each row on each board, by their ids. */
type Places = ReadonlyMap<string, ReadonlyMap<string, number | null>>;

const placesOf = (results: Results): Places =>
  new Map(
    boardsOf(results)
      .filter(({ flight }) => flight === null)
      .map(({ id, rows }) => [id, new Map(rows.map((row) => [row.id, row.position] as const))]),
  );

/** How many places each row has gone up on each board; rows without a place now or then are left out. */
function movesSince(then: Places, now: Places): Moves {
  return new Map(
    [...now].map(([board, places]) => {
      const moved = [...places].flatMap(([id, position]): [string, number][] => {
        const old = then.get(board)?.get(id) ?? null;
        return old === null || position === null || old === position ? [] : [[id, old - position]];
      });
      return [board, new Map(moved)];
    }),
  );
}

/**
 * The places of a while ago, and what they were computed from. Of the results no more: they are kept for every board
 * that somebody follows, and are larger than all else of it.
 */
export type Past = { madeOf: string; places: Places };

/** All that the boards of a while ago follow from: while it is the same, so are they. */
const madeOf = ({ cards, rulings, boards, players, teams, inRounds, rounds }: BoardFacts): string =>
  JSON.stringify([
    cards.map(({ id, teeId, startHole, merged }) => [id, teeId, startHole, merged.holes.map(([, value]) => value)]),
    rulings,
    boards,
    players,
    teams,
    inRounds,
    rounds.map(({ id, status, course }) => [id, status, course?.id]),
  ]);

/**
 * What rows have moved by now.
 * @param known the boards of a while ago as they were computed before: they change once in minutes
 */
export function movesOf(
  facts: BoardFacts,
  form: BoardForm,
  now: Results,
  known: Past | null = null,
): { moves: Moves; past: Past | null } {
  const before = factsBefore(facts);
  if (!before) return { moves: new Map(), past: null };
  const key = madeOf(before);
  // Also of a round that is over meanwhile nothing is final as it stood then.
  const past =
    known?.madeOf === key
      ? known
      : {
          madeOf: key,
          places: placesOf(scoreEvent(prepareEvent({ ...eventOf(before, form), state: 'live' as const }).event)),
        };
  return { moves: movesSince(past.places, placesOf(now)), past };
}
