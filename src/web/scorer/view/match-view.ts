import type { HoleOutcome } from '#contracts/scoring-choices.ts';
import { foldMatch, type HoleResult, type Side } from '#domain/golf/match-play.ts';
import type { FoldedCard } from '#domain/scoring/fold-card.ts';
import type { KeptLink } from '../store/kept.ts';
import { listed, shortName } from './words.ts';

type Bundle = NonNullable<KeptLink['bundle']>;
type Card = Bundle['cards'][number];

/** The match that a card belongs to, seen from its side. */
export type CardMatch = {
  side: Side;
  /** Of both sides: what is said of a hole is said on each of them. */
  cards: Card[];
  /** 'Ben', or both names of a side. */
  against: string;
};

/** The match of a card; null in a round that is no match, and for whoever has no opponent. */
export function matchOf(bundle: Bundle, card: Card): CardMatch | null {
  // What was kept before there were matches has none.
  for (const { sides } of bundle.matches ?? []) {
    const place = sides.findIndex((players) => card.players.some((id) => players.includes(id)));
    const others = sides[1 - place];
    if (place < 0 || !others) continue;
    const all = sides.flat();
    const names = bundle.players.filter(({ id }) => others.includes(id)).map(({ name }) => name);
    return {
      side: place === 0 ? 'A' : 'B',
      cards: bundle.cards.filter(({ players }) => players.some((id) => all.includes(id))),
      against: listed(names.map((name) => shortName(name, bundle.players))),
    };
  }
  return null;
}

/** What somebody says of a hole from their side, as it is stored: the first side's word is 'A'. */
export function outcomeOf(said: 'won' | 'halved' | 'lost', side: Side): HoleOutcome {
  if (said === 'halved') return 'H';
  return (said === 'won') === (side === 'A') ? 'A' : 'B';
}

const isOutcome = (value: unknown): value is HoleOutcome => value === 'A' || value === 'B' || value === 'H';

/**
 * How a match stands for the side of a card: '2 UP', '1 DOWN', 'AS', '3&2'.
 * @param order the holes as they are played
 * @returns null before the first hole, and where strokes were written: then the board says it, with handicaps
 */
export function matchText(folded: FoldedCard, { side }: CardMatch, order: readonly number[]): string | null {
  const values = new Map(folded.holes.map(([hole, value]) => [hole, value]));
  const typed = [...values.values()].filter((value) => value !== null);
  if (typed.length === 0 || !typed.every(isOutcome)) return null;
  const results = order.map((hole): HoleResult => {
    const value = values.get(hole);
    return isOutcome(value) ? value : null;
  });
  const { up, result, winner } = foldMatch(results, order.length);
  if (result !== null && winner === null) return 'Halved';
  if (result !== null) return winner === side ? `Won ${result}` : `Lost ${result}`;
  const own = side === 'A' ? up : -up;
  if (own === 0) return 'AS';
  return own > 0 ? `${own} UP` : `${-own} DOWN`;
}
