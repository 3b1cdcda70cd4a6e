import { type HoleOutcome, lastPrintedHole } from '#kernel/contract/scoring-choices.ts';
import type { Card, Entry } from '#golf/cards.ts';
import type { Finding } from '#golf/findings.ts';
import type { MatchSaid } from '#golf/event.ts';
import type { HoleResult } from '#golf/match-play.ts';
import type { MergedCard } from '#areas/play/rules/merged-card.ts';
import type { HoleValue } from '#areas/play/rules/merged-card.ts';

/** The part of a card that the golf engine scores. */
export type CountingCard = Required<Pick<Card, 'entries' | 'likely' | 'drives'>> & {
  status: 'open' | 'returned';
  /** In match play, the winner of each hole, by its printed number. */
  outcomes: Record<string, HoleResult>;
  /** The extra holes of a match, in order. */
  extraHoles: HoleResult[];
  said: MatchSaid | null;
  /** One finding for each hole that differs, so that the gap is not taken for a lost score. */
  findings: Finding[];
};

const isOutcome = (value: HoleValue): value is HoleOutcome => value === 'A' || value === 'B' || value === 'H';
const entryOf = (value: HoleValue): Entry => (isOutcome(value) ? null : value);

/** The values of the holes in order; null for a hole without a value. */
function extraHolesOf(extra: MergedCard['holes']): HoleResult[] {
  const last = Math.max(lastPrintedHole, ...extra.flatMap(([hole, value]) => (value === null ? [] : hole)));
  const said = new Map(extra.map(([hole, value]) => [hole, isOutcome(value) ? value : null]));
  return Array.from({ length: last - lastPrintedHole }, (_, place) => said.get(lastPrintedHole + 1 + place) ?? null);
}

/**
 * A merged card in the form that the engine reads. A hole that differs is null until it is settled.
 * @param players of the field and its teams, because drives of other people do not count; none for a player's own ball
 * @param path of the card in the engine's input, for findings
 */
export function countingCard(
  merged: MergedCard,
  players: ReadonlySet<string> = new Set(),
  path = 'card',
): CountingCard {
  const { holes, extra = [], said, likely, drives, state, differs } = merged;
  return {
    entries: holes.map(([, value]) => entryOf(value)),
    likely,
    drives: holes.map(([hole]) => {
      const player = drives[hole];
      return player !== undefined && players.has(player) ? player : null;
    }),
    status: state,
    outcomes: Object.fromEntries(holes.flatMap(([hole, value]) => (isOutcome(value) ? [[hole, value]] : []))),
    extraHoles: extraHolesOf(extra),
    said: said ? { winner: said.winner === 'H' ? null : said.winner, result: said.result } : null,
    findings: differs
      .filter((hole) => hole <= lastPrintedHole)
      .map((hole) => ({
        level: 'warning',
        path: `${path}.entries.${holes.findIndex(([number]) => number === hole)}`,
        code: 'cards-differ',
        message: `Two scorers differ on hole ${hole}; it is open until they agree.`,
      })),
  };
}
