/** Trees of single calculations, from what they were given. */
import { currentRules } from '../rule-versions.ts';
import { whyCourse, whyPlaying } from './handicap.ts';
import { given, step, type Why } from './why.ts';
import { parseIndex } from '../numbers.ts';

type Given = Record<string, unknown>;
const tenths = (value: unknown): number => Math.round(Number(value) * 10);
/** Any decimal, exact to six places. */
const decimal = (what: string, value: unknown): Why => given(what, Math.round(Number(value) * 1_000_000), 1_000_000);
const teeOf = (own: Given) => ({
  ratingTenths: tenths(own.rating),
  slope: Number(own.slope),
  par: Number(own.par),
  holes: own.holes === 9 ? (9 as const) : (18 as const),
});
const indexOf = (own: Given): Why => given('index', parseIndex(own.index), 10);

function whyDifferential(own: Given): Why {
  const isNine = own.holes === 9;
  const pcc = given('playing conditions', tenths(own.pcc ?? 0), isNine ? 20 : 10);
  const over = step('over the rating', 'difference', [
    given('score', Number(own.score)),
    given('rating', tenths(own.rating), 10),
    pcc,
  ]);
  const bySlope = step('at the usual slope', 'quotient', [
    step('x 113', 'product', [over, given('usual slope', 113)]),
    given('slope', Number(own.slope)),
  ]);
  if (!isNine) return step('differential', 'nearest', [bySlope], { to: 10, rule: 'RH 5.1a' });
  const [perIndex, constant] = currentRules.expected;
  const expected = step('expected of nine more, an estimate', 'sum', [
    step('by index', 'product', [indexOf(own), given('per stroke of index', perIndex, 100)]),
    given('constant', constant, 1000),
  ]);
  return step('differential', 'nearest', [step('eighteen holes', 'sum', [bySlope, expected])], {
    to: 10,
    rule: 'RH 5.1a',
  });
}

/** The mean of the lowest, adjusted; null where a cap or the maximum stands above it. */
function whyIndex({ differentials }: Given): Why | null {
  const list = (Array.isArray(differentials) ? differentials : []).slice(-currentRules.recordLength);
  const row = currentRules.table.findLast(([scores]) => list.length >= scores);
  if (!row) return null;
  const [, lowest, adjustment] = row;
  const parts = list.map((own) => given('differential', tenths(own), 10));
  const mean = step('mean of the lowest', 'quotient', [
    step('the lowest', 'least', parts, { k: lowest }),
    given('how many', lowest),
  ]);
  const adjusted = step('adjusted', 'sum', [mean, given('adjustment', adjustment, 10)]);
  return step('index', 'nearest', [adjusted], { to: 10, rule: 'RH 5.2' });
}

/** @param result what the calculation answered: the tree's figure is its first one, or it is given as it stands */
export function whyCalculation(of: string, own: Given, result: object): Why {
  const [name = of, figure] = Object.entries(result)[0] ?? [];
  const stated =
    typeof figure === 'number' ? decimal(name, figure) : given(name, null, 1, { show: JSON.stringify(figure) ?? '-' });
  const tree = treeOf(of, own);
  const isSame = tree?.value && stated.value && tree.value.n * stated.value.d === stated.value.n * tree.value.d;
  return tree && isSame ? tree : stated;
}

function treeOf(of: string, own: Given): Why | null {
  if (of === 'courseHandicap')
    return step('course handicap', 'nearest', [whyCourse(indexOf(own), teeOf(own))], { rule: 'RH 6.1' });
  if (of === 'playingHandicap') {
    const course =
      own.course === undefined ? whyCourse(indexOf(own), teeOf(own)) : decimal('course handicap', own.course);
    return whyPlaying(course, tenths(own.allowancePct ?? 100));
  }
  if (of === 'scoreDifferential') return whyDifferential(own);
  return of === 'handicapIndex' ? whyIndex(own) : null;
}
