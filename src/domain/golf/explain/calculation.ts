/** Trees of single calculations, from what they were given. */
import { currentRules } from '../rule-versions.ts';
import type { Cap } from '../handicap-index.ts';
import { parseIndex } from '../numbers.ts';
import { whyCourse, whyPlaying } from './handicap.ts';
import { whyDifferential, whyMean } from './record.ts';
import { given, step, type Why } from './why.ts';

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

function whyScored(own: Given): Why {
  const isNine = own.holes === 9;
  return whyDifferential(
    {
      score: given('score', Number(own.score)),
      rating: given('rating', tenths(own.rating), 10),
      slope: Number(own.slope),
      conditions: given('playing conditions', tenths(own.pcc ?? 0), isNine ? 20 : 10),
    },
    isNine ? { index: indexOf(own), holes: 9 } : null,
  );
}

function whyIndex({ differentials, lowIndex }: Given, { cap }: { cap?: Cap }): Why | null {
  const list = Array.isArray(differentials) ? differentials.slice(-currentRules.recordLength) : [];
  const parts = list.map((own) => given('differential', tenths(own), 10));
  return whyMean(parts, parseIndex(lowIndex), cap ?? null);
}

/** @param result what the calculation answered: the tree's figure is its first one, or it is given as it stands */
export function whyCalculation(of: string, own: Given, result: object): Why {
  const [name = of, figure] = Object.entries(result)[0] ?? [];
  const stated =
    typeof figure === 'number' ? decimal(name, figure) : given(name, null, 1, { show: JSON.stringify(figure) ?? '-' });
  const tree = treeOf(of, own, result);
  const isSame = tree?.value && stated.value && tree.value.n * stated.value.d === stated.value.n * tree.value.d;
  return tree && isSame ? tree : stated;
}

function treeOf(of: string, own: Given, result: object): Why | null {
  if (of === 'courseHandicap')
    return step('course handicap', 'nearest', [whyCourse(indexOf(own), teeOf(own))], { rule: 'RH 6.1' });
  if (of === 'playingHandicap') {
    const course =
      own.course === undefined ? whyCourse(indexOf(own), teeOf(own)) : decimal('course handicap', own.course);
    return whyPlaying(course, tenths(own.allowancePct ?? 100));
  }
  if (of === 'scoreDifferential') return whyScored(own);
  return of === 'handicapIndex' ? whyIndex(own, result) : null;
}
