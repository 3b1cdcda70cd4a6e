import { type HoleOutcome, lastExtraHole, lastPrintedHole } from '#kernel/contract/scoring-choices.ts';
import type { Entry } from '#golf/cards.ts';
import {
  foldMatch,
  holeResult,
  type HoleResult,
  isLevelAtEnd,
  type MatchState,
  type Side,
  sideHole,
} from '#golf/match-play.ts';
import { furtherHole } from '#areas/scoring/rules/leaderboards/further-holes.ts';
import type { MergedCard, MergedValue, SaidResult } from '#areas/play/rules/merged-card.ts';
import type { KeptLink } from '../store/kept.ts';
import { listed, shortName } from './words.ts';

type Bundle = NonNullable<KeptLink['bundle']>;
type Card = Bundle['cards'][number];

/** The match of a card, from the card's side. */
export type CardMatch = {
  side: Side;
  /** The cards of both sides; each outcome of a hole is entered on all of them. */
  cards: Card[];
  /** 'Ben', or both names of the opposing side. */
  against: string;
  /** The names of both sides, as the group uses them. */
  names: Record<Side, string>;
  /** The players of the first side. */
  first: readonly string[];
  /** Whether the match continues if it is all square after the last hole. */
  goesOn: boolean;
};

/** The match of a card; null without match play, and for a player without an opponent. */
export function matchOf(bundle: Bundle, card: Card): CardMatch | null {
  // Bundles stored by programs without match play have no matches.
  for (const { sides, goes_on: goesOn } of bundle.matches ?? []) {
    const place = sides.findIndex((players) => card.players.some((id) => players.includes(id)));
    if (place < 0) continue;
    const all = sides.flat();
    const nameOf = (side: readonly string[]) =>
      listed(bundle.players.filter(({ id }) => side.includes(id)).map(({ name }) => shortName(name, bundle.players)));
    const names = { A: nameOf(sides[0]), B: nameOf(sides[1]) };
    return {
      side: place === 0 ? 'A' : 'B',
      cards: bundle.cards.filter(({ players }) => players.some((id) => all.includes(id))),
      against: place === 0 ? names.B : names.A,
      names,
      first: sides[0],
      // Older servers do not send it.
      goesOn: goesOn === true,
    };
  }
  return null;
}

/** The stored outcome of a hole, from one side's point of view; 'A' is the first side. */
export function outcomeOf(said: 'won' | 'halved' | 'lost', side: Side): HoleOutcome {
  if (said === 'halved') return 'H';
  return (said === 'won') === (side === 'A') ? 'A' : 'B';
}

const isOutcome = (value: unknown): value is HoleOutcome => value === 'A' || value === 'B' || value === 'H';

/** The state of a match, from all of its cards. */
export type MatchPlay = {
  /** Null if strokes were entered and handicaps are unknown here; then only the board has the state. */
  state: MatchState | null;
  /** All square after all holes, and the match continues. */
  isLevel: boolean;
  /** The numbers of the extra holes on the card: those with a value, and the next one while the match is all square. */
  further: number[];
  /** Extra holes that do not count, because the match was decided before them. */
  ignored: number[];
  said: SaidResult | null;
};

/** The facts of a card that its match needs; strokes received are by printed hole number. */
type View = { card: Card; merged: MergedCard; received: ReadonlyMap<number, number> };

/** The value of a hole on a card, including extra holes. */
export const valueOn = ({ holes, extra = [] }: MergedCard, hole: number): MergedValue | undefined =>
  [...holes, ...extra].find(([number]) => number === hole);

/** @param views the group's cards @param order the holes in the order of play */
export function matchPlay(
  { cards, first, goesOn }: CardMatch,
  views: readonly View[],
  order: readonly number[],
): MatchPlay {
  const own = views.filter(({ card }) => cards.includes(card));
  const ofSide = (isFirst: boolean, hole: number) =>
    sideHole(
      own
        .filter(({ card }) => first.includes(card.players[0] ?? '') === isFirst)
        .map(({ merged, received }) => ({
          entry: (valueOn(merged, hole)?.[1] ?? null) as Entry,
          received: received.get(hole) ?? 0,
        })),
    );
  const resultOn = (hole: number): HoleResult => {
    const words = own.map(({ merged }) => valueOn(merged, hole)?.[1]).filter(isOutcome);
    const [only = null] = words;
    if (only !== null) return words.every((word) => word === only) ? only : null;
    return holeResult(ofSide(true, hole), ofSide(false, hole));
  };
  const beyond = (last: number) => Array.from({ length: last - lastPrintedHole }, (_, place) => furtherHole(place + 1));
  const typed = own.flatMap(({ merged }) => merged.holes.flatMap(([, value]) => value ?? []));
  const isKnown = typed.every(isOutcome) || own.every(({ card }) => card.strokes !== null);
  const last = Math.max(lastPrintedHole, ...own.flatMap(({ merged }) => (merged.extra ?? []).map(([hole]) => hole)));
  const said = own.find(({ merged }) => merged.said)?.merged.said ?? null;
  const merged = foldMatch(order.map(resultOn), order.length, [], goesOn ? beyond(last).map(resultOn) : []);
  const state = goesOn && merged.result === 'halved' ? { ...merged, result: null } : merged;
  const isLevel = isKnown && !said && goesOn && isLevelAtEnd(state);
  const next = Math.min(lastExtraHole, furtherHole(state.played - order.length + 1));
  const further = beyond(isLevel ? Math.max(last, next) : last);
  const lastThatCounts = said || state.result ? (!said && state.decidedOn) || 0 : Infinity;
  return {
    state: isKnown ? state : null,
    isLevel,
    further,
    ignored: further.filter((hole) => order.length + hole - lastPrintedHole > lastThatCounts),
    said,
  };
}

/**
 * The standing of a match for one side: '2 UP', '1 DOWN', 'AS', 'Won 3&2', 'Won on the 19th', 'Level after 18'.
 * @returns null before the first hole, and if only the board has the state
 */
export function matchText({ state, said, isLevel }: MatchPlay, side: Side): string | null {
  const result = said?.result ?? state?.result ?? null;
  const winner = said ? said.winner : (state?.winner ?? null);
  if (result !== null) {
    if (winner === null || winner === 'H') return 'Halved';
    return `${winner === side ? 'Won' : 'Lost'} ${result.replace(/^(?=\d+(st|nd|rd|th)$)/, 'on the ')}`;
  }
  if (!state || state.played === 0) return null;
  if (isLevel) return `Level after ${state.played}`;
  const own = side === 'A' ? state.up : -state.up;
  if (own === 0) return 'AS';
  return own > 0 ? `${own} UP` : `${-own} DOWN`;
}
