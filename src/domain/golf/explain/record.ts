/** Trees of a handicap record: from the strokes of a card to its differential, and from differentials to an index. */
import type { Cap } from '../handicap-index.ts';
import { adjustedHoles, playedShare, type RecordStep } from '../handicap-record.ts';
import type { Tenths } from '../numbers.ts';
import { currentRules, type RuleVersion, ruleVersions } from '../rule-versions.ts';
import { given, step, type Why } from './why.ts';

type Scored = { score: Why; rating: Why; slope: number; conditions: Why };

/**
 * What a score is worth at the usual slope, rounded once.
 * @param expected the holes that were not played, and the index by which something is expected of them
 */
export function whyDifferential(
  { score, rating, slope, conditions }: Scored,
  expected: { index: Why; holes: number } | null,
  rules: RuleVersion = currentRules,
): Why {
  const over = step('over the rating', 'difference', [score, rating, conditions]);
  const bySlope = step('at the usual slope', 'quotient', [
    step('x 113', 'product', [over, given('usual slope', 113)]),
    given('slope', slope),
  ]);
  if (!expected) return step('differential', 'nearest', [bySlope], { to: 10, rule: 'RH 5.1a' });
  const [perIndex, constant] = rules.expected;
  const ofNine = step('expected of nine holes, an estimate', 'sum', [
    step('by index', 'product', [expected.index, given('per stroke of index', perIndex, 100)]),
    given('constant', constant, 1000),
  ]);
  const share = step('of the holes not played', 'product', [ofNine, given('nines', expected.holes, 9)]);
  return step('differential', 'nearest', [step('eighteen holes', 'sum', [bySlope, share])], {
    to: 10,
    rule: 'RH 5.1b',
  });
}

/** The mean of the lowest differentials, adjusted, capped and rounded once; null below three. */
export function whyMean(
  differentials: readonly Why[],
  low: Tenths | null,
  cap: Cap,
  rules: RuleVersion = currentRules,
): Why | null {
  const row = rules.table.findLast(([scores]) => differentials.length >= scores);
  if (!row) return null;
  const [, lowest, adjustment] = row;
  const mean = step('mean of the lowest', 'quotient', [
    step('the lowest', 'least', differentials, { k: lowest }),
    given('how many', lowest),
  ]);
  const adjusted = step('adjusted', 'sum', [mean, given('adjustment', adjustment, 10)]);
  const capped = whyCapped(adjusted, given('low index', low, 10), cap, rules);
  const most = step('at most', 'least', [capped, given('highest index', rules.maximum, 10)]);
  return step('index', 'nearest', [most], { to: 10, rule: 'RH 5.2' });
}

/** Half of what is above the soft line, or the hard line. */
function whyCapped(mean: Why, low: Why, cap: Cap, { soft, hard }: RuleVersion): Why {
  if (cap === null) return mean;
  const line = (tenths: Tenths) => step('above the low index', 'sum', [low, given('by', tenths, 10)]);
  if (cap === 'hard') return step('hard cap', 'least', [mean, line(hard)], { rule: 'RH 5.8' });
  const both = step('line and mean', 'sum', [line(soft), mean]);
  return step('soft cap', 'quotient', [both, given('of two', 2)], { rule: 'RH 5.8' });
}

/** The score that was posted, or the sum of the holes of its card as they count. */
function whyAdjusted(own: RecordStep): Why {
  const holes = adjustedHoles(own, own.inForce).flatMap(({ maximum, counted }, place) => {
    const strokes = own.card?.entries[place] ?? null;
    const about = { hole: place + 1 };
    if (counted === null) return [];
    return typeof strokes === 'number'
      ? [step('counts at most', 'least', [given('strokes', strokes), given('maximum', maximum)], { about })]
      : [given('picked up', counted, 1, { about })];
  });
  return own.card
    ? step('adjusted score', 'sum', holes, { rule: 'RH 3.1' })
    : given('adjusted score', own.adjustedUsed);
}

function whyOwnDifferential(own: RecordStep, rules: RuleVersion): Why {
  const { rating, pccTenths, missing, holes, expectedBy } = own;
  const share = missing > 0 ? playedShare(own) : { n: rating.ratingTenths, d: 1 };
  const played = holes === 9 ? 9 : 18 - missing;
  return whyDifferential(
    {
      score: whyAdjusted(own),
      rating: given('rating of the holes played', share.n, 10 * share.d),
      slope: rating.slope,
      conditions: given('playing conditions', pccTenths * played, 180),
    },
    expectedBy === null ? null : { index: given('index', expectedBy, 10), holes: 18 - played },
    rules,
  );
}

/** The index after a score, with the differential of that score down to its strokes. */
export function whyStep(own: RecordStep): Why {
  const rules = ruleVersions[own.rules];
  const differentials = own.record.map(({ id, tenths }) => {
    if (id !== own.id) return given('differential', tenths, 10);
    const differential = whyOwnDifferential(own, rules);
    return own.reduction === 0
      ? differential
      : step('exceptional score', 'sum', [differential, given('reduction', own.reduction, 10)], { rule: 'RH 5.9' });
  });
  const tree = whyMean(differentials, own.lowIndex, own.cap, rules);
  const stated = given('index', own.index, 10);
  // A committee may have set or frozen it: then it is what was decided, and not what the record gives.
  const isSame = tree?.value && stated.value && tree.value.n * stated.value.d === stated.value.n * tree.value.d;
  return tree && isSame ? tree : stated;
}
