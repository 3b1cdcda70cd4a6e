import { bracket } from '#golf/bracket.ts';
import { lowestOf } from '#golf/combine-balls.ts';
import { comparisonsOf, separationsOf, type TieCard, tieCard, tiesPresets } from '#golf/countback.ts';
import { holeValue, valueOfNoScore } from '#golf/hole-values.ts';
import { cardProbability, expectedInField, printedOdds } from '#golf/integrity.ts';
import { foldMatch, type HoleResult, holeResult, type SideHole } from '#golf/match-play.ts';
import { nearest, thousandths } from '#golf/numbers.ts';
import { centsOfPlaces, payGroups, placeWhole, shareCents } from '#golf/payouts.ts';
import { scores } from '#golf/presets.ts';
import { partsByKey, place, separate, settle } from '#golf/ranking.ts';
import { playSkins } from '#golf/skins.ts';
import { ranksOf, strokesOnHoles, strokesOnRank } from '#golf/stroke-allocation.ts';
import { teeWaits } from '#golf/tee-waits.ts';
import { type Calculation, calculation, Problem } from './calculation.ts';
import * as field from './fields.ts';
import {
  decimal,
  either,
  flag,
  index,
  isObject,
  list,
  listOf,
  map,
  nullable,
  object,
  oneOf,
  optional,
  whole,
} from './reader.ts';

const worth = either(
  (value) => typeof value === 'string',
  map(oneOf('stableford', 'modified', 'chicago', 'par-bogey'), (name) => scores[name]),
  either(
    isObject,
    field.pointsScore,
    map(field.worthTable, (pairs) => ({ kind: 'points' as const, worth: pairs, beyond: 0, worse: 0, none: 0 })),
  ),
);

/**
 * Strokes received on each of some holes: all of a nine or an eighteen are ranked among themselves, single holes belong
 * to an 18-hole card.
 */
function received(playing: number, holes: { strokes: number | null; strokeIndex: number | null }[]): number[] {
  const given = holes.map(({ strokes, strokeIndex }) => {
    if (strokeIndex === null && strokes === null) throw new Problem('no-stroke-index');
    return strokeIndex ?? 18;
  });
  return given.length === 9 || given.length === 18
    ? strokesOnHoles(playing, given)
    : given.map((own) => strokesOnRank(playing, own, 18));
}

/** Indexes of rows, level ones in a list of their own. */
const inBrackets = (levels: readonly { rows: readonly number[] }[]) =>
  levels.map(({ rows }) => (rows.length === 1 ? rows[0] : rows));

export const playCalculations: Record<string, Calculation> = {
  holePoints: calculation(
    {
      worth,
      holes: list(
        object({
          par: field.parOfHole,
          gross: optional(field.scoreOrNone, null),
          strokes: optional(whole(-20, 20), null),
          strokeIndex: optional(whole(1, 18, 'stroke-index'), null),
        }),
      ),
      playingHandicap: optional(whole(-200, 400), null),
    },
    ({ worth: score, holes, playingHandicap }) => {
      const byIndex = playingHandicap === null ? [] : received(playingHandicap, holes);
      return {
        points: holes.map(({ par, gross, strokes }, at) => {
          const own = strokes ?? byIndex[at] ?? 0;
          return typeof gross === 'number' ? holeValue(score, gross, par, own) : valueOfNoScore(score, par, own);
        }),
      };
    },
  ),
  matchState: calculation(
    {
      results: optional(listOf(nullable(oneOf('A', 'B', 'H'))), null),
      a: optional(listOf(field.scoreOrNone), null),
      b: optional(listOf(field.scoreOrNone), null),
      holes: optional(whole(1, 36), null),
    },
    ({ results, a, b, holes }) => {
      if (!results && !(a && b)) throw new Problem('wrong-type');
      // None is no score; a hole beyond the list is still to be played.
      const side = (score: number | 'X' | null | undefined): SideHole => {
        if (score === undefined) return null;
        return typeof score === 'number' ? score : 'lost';
      };
      const length = Math.max(a?.length ?? 0, b?.length ?? 0);
      const played: HoleResult[] =
        results ?? Array.from({ length }, (_, at) => holeResult(side(a?.[at]), side(b?.[at])));
      const state = foldMatch(played, holes ?? (results ? 18 : length));
      return {
        winner: state.winner,
        result: state.result,
        ...leaderOf(state.up),
        played: state.played,
        remaining: state.remaining,
        dormie: state.dormie,
      };
    },
  ),
  sideHole: calculation(
    { scores: listOf(nullable(whole(-20, 100))), count: optional(whole(1, 100), 1) },
    ({ scores: given, count }) => ({
      score: lowestOf(
        given.filter((score) => score !== null),
        count,
      ),
    }),
  ),
  countback: calculation(
    {
      cards: listOf(
        object({
          scores: listOf(whole(-100, 100)),
          playingHandicap: optional(nullable(decimal(1, -2000, 4000)), null),
          start: optional(whole(1, 18), 1),
        }),
      ),
      better: optional(field.better, 'low' as const),
      steps: optional(field.tieSteps, tiesPresets.full.steps),
      net: optional(oneOf('fractions', 'holes'), 'fractions' as const),
      order: optional(oneOf('card', 'play'), 'card' as const),
      strokeIndex: optional(field.someStrokeIndexes, null),
    },
    ({ cards, better, steps, net, order, strokeIndex }) => {
      const holes = cards[0]?.scores.length ?? 0;
      if (holes === 0 || cards.some((card) => card.scores.length !== holes)) throw new Problem('score-count');
      if (strokeIndex && strokeIndex.length !== holes) throw new Problem('stroke-index');
      const numbers = Array.from({ length: holes }, (_, at) => at + 1);
      const ranks = ranksOf(strokeIndex ?? numbers);
      const tieCards = cards.map(({ scores: own, playingHandicap, start }) => {
        const lumpTenths = better === 'low' ? (playingHandicap ?? 0) : 0;
        const byHole = ranks.map((rank) => strokesOnRank(nearest(lumpTenths, 10), rank, holes));
        const hasFractions = net === 'fractions';
        const figures = {
          holes: hasFractions ? own : own.map((score, at) => score - (byHole[at] ?? 0)),
          lumpTenths: hasFractions ? lumpTenths : 0,
          hasFractions,
          ranks,
          totals: [],
          scale: 1 as const,
        };
        return tieCard(figures, start - 1, order);
      });
      const comparisons = comparisonsOf(steps, numbers, 1);
      const rows = cards.map((_, at) => at);
      const levels = separate(
        rows,
        separationsOf(comparisons, (row: number) => tieCards[row] as TieCard, better === 'low'),
      );
      const decidedBy = levels[0]?.by ?? null;
      const comparison = comparisons.find(({ step }) => step === decidedBy);
      return {
        order: inBrackets(levels),
        decidedBy,
        values: comparison
          ? tieCards.map((card) => thousandths({ n: comparison.key(card), d: comparison.per(card) }))
          : null,
      };
    },
  ),
  positions: calculation(
    {
      totals: listOf(nullable(decimal(3, -100_000_000, 100_000_000))),
      better: optional(field.better, 'low' as const),
      playoff: optional(
        listOf(
          either(
            Array.isArray,
            listOf(whole(0, 10_000)),
            map(whole(0, 10_000), (one) => [one]),
          ),
        ),
        [],
      ),
    },
    ({ totals, better, playoff }) => {
      const rows = totals.flatMap((total, at) => (total === null ? [] : [{ id: String(at), at, total }]));
      const parts = partsByKey(rows, ({ total }) => (better === 'low' ? total : -total));
      const order = playoff.map((group) => group.map(String));
      const named = order.flat();
      const isLevel = parts.some((part) => named.every((id) => part.some((row) => row.id === id)));
      if (named.length > 0 && !isLevel) throw new Problem('play-off-not-level');
      const decided = named.length > 0 ? [{ step: 'play-off' as const, order }] : [];
      const placed = place(parts.flatMap((part) => settle(part, decided, [])));
      const own = (at: number) => placed.find(({ row }) => row.at === at);
      return {
        positions: totals.map((_, at) => own(at)?.position ?? null),
        labels: totals.map((_, at) => own(at)?.label ?? '-'),
      };
    },
  ),
  shareCents: calculation(
    {
      cents: field.cents,
      weights: optional(listOf(whole(0, 100_000)), null),
      placesPct: optional(listOf(field.placePercent), null),
      groups: optional(listOf(whole(1, 10_000)), null),
    },
    ({ cents, weights, placesPct, groups }) => {
      if (weights) return { cents: shareCents(cents, weights) };
      if (!placesPct || placesPct.reduce((sum, share) => sum + share, 0) > placeWhole) throw new Problem('wrong-type');
      return { cents: payGroups(centsOfPlaces(cents, placesPct), groups ?? placesPct.map(() => 1)) };
    },
  ),
  skins: calculation(
    { scores: listOf(listOf(nullable(whole(-20, 100)))), carry: optional(flag, true) },
    ({ scores: holes, carry }) => playSkins(holes, carry),
  ),
  bracket: calculation({ entrants: whole(1, 4096) }, ({ entrants }) => bracket(entrants)),
  teeWaits: calculation(
    { holeMinutes: listOf(whole(0, 600)), intervalMinutes: whole(0, 600), groups: whole(0, 1000) },
    ({ holeMinutes, intervalMinutes, groups }) => ({ minutes: teeWaits(holeMinutes, intervalMinutes, groups) }),
  ),
  scoreOdds: calculation(
    {
      index,
      differential: decimal(1, -1000, 3000),
      field: optional(either(Array.isArray, listOf(index), whole(1, 100_000)), null),
    },
    ({ index: own, differential, field: others }) => {
      const probability = cardProbability(own, differential);
      const inField = Array.isArray(others) ? expectedInField(others, own - differential) : (others ?? 0) * probability;
      return {
        oneIn: printedOdds(probability),
        expectedInField: others === null ? null : Math.round(inField * 100) / 100,
      };
    },
  ),
};

/** The score of a match, without a sign, and the leader; null when level. */
export const leaderOf = (up: number): { up: number; leader: 'A' | 'B' | null } => {
  if (up === 0) return { up: 0, leader: null };
  return { up: Math.abs(up), leader: up > 0 ? 'A' : 'B' };
};
