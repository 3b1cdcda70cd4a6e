/** Trees of single calculations, from what they were given. */
import { currentRules } from '#golf/rule-versions.ts';
import type { Cap } from '#golf/handicap-index.ts';
import { parseIndex, tenthsOf } from '#golf/numbers.ts';
import { whyCourse, whyPlaying } from './handicap.ts';
import { whyConditions, whyExpected, whySlope } from './differential.ts';
import { whyCapped } from './golfer-record.ts';
import { given, step, type Explanation } from './why.ts';

type Given = Record<string, unknown>;
/** Any decimal, exact to six places. */
const decimal = (what: string, value: unknown): Explanation =>
  given(what, Math.round(Number(value) * 1_000_000), 1_000_000);
const teeOf = (own: Given) => ({
  ratingTenths: tenthsOf(Number(own.rating)),
  slope: Number(own.slope),
  par: Number(own.par),
  holes: own.holes === 9 ? (9 as const) : (18 as const),
});
const indexOf = (own: Given): Explanation => given('index', parseIndex(own.index), 10);

function whyScored(own: Given): Explanation {
  const isNine = own.holes === 9;
  const played = whySlope({
    score: given('score', Number(own.score)),
    rating: given('rating', tenthsOf(Number(own.rating)), 10),
    slope: Number(own.slope),
    conditions: whyConditions(tenthsOf(Number(own.pcc ?? 0)), isNine ? 9 : 18),
  });
  const whole = isNine
    ? step('eighteen holes', 'sum', [played, whyExpected(indexOf(own))], { rule: 'RH 5.1b' })
    : played;
  return step('differential', 'nearest', [whole], { to: 10, rule: 'RH 5.1a' });
}

/** The mean of the lowest, adjusted, capped, at most the highest index, rounded once; null below three. */
function whyIndex({ differentials, lowIndex }: Given, { cap }: { cap?: Cap }): Explanation | null {
  const list = Array.isArray(differentials) ? differentials.slice(-currentRules.recordLength) : [];
  const row = currentRules.table.findLast(([scores]) => list.length >= scores);
  if (!row) return null;
  const [, lowest, adjustment] = row;
  const parts = list.map((own) => given('differential', tenthsOf(Number(own)), 10));
  const mean = step('mean of the lowest', 'quotient', [
    step('the lowest', 'least', parts, { k: lowest }),
    given('how many', lowest),
  ]);
  const adjusted = step('adjusted', 'sum', [mean, given('adjustment', adjustment, 10)]);
  const low = parseIndex(lowIndex);
  const capped = cap && low !== null ? whyCapped(adjusted, low, currentRules) : adjusted;
  const most = step('at most', 'least', [capped, given('highest index', currentRules.maximum, 10)]);
  return step('index', 'nearest', [most], { to: 10, rule: 'RH 5.2' });
}

/** @param result what the calculation answered: the tree's figure is its first one, or it is given as it stands */
export function whyCalculation(of: string, own: Given, result: object): Explanation {
  const [name = of, figure] = Object.entries(result)[0] ?? [];
  const stated =
    typeof figure === 'number' ? decimal(name, figure) : given(name, null, 1, { show: JSON.stringify(figure) ?? '-' });
  const tree = treeOf(of, own, result);
  const isSame = tree?.value && stated.value && tree.value.n * stated.value.d === stated.value.n * tree.value.d;
  return tree && isSame ? tree : stated;
}

function treeOf(of: string, own: Given, result: object): Explanation | null {
  if (of === 'courseHandicap')
    return step('course handicap', 'nearest', [whyCourse(indexOf(own), teeOf(own))], { rule: 'RH 6.1' });
  if (of === 'playingHandicap') {
    const course =
      own.course === undefined ? whyCourse(indexOf(own), teeOf(own)) : decimal('course handicap', own.course);
    return whyPlaying(course, tenthsOf(Number(own.allowancePct ?? 100)));
  }
  if (of === 'scoreDifferential') return whyScored(own);
  return of === 'handicapIndex' ? whyIndex(own, result) : null;
}
