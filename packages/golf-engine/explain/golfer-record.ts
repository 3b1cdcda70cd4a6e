/** Trees of a golfer's record: the index, and what each score gave to it. */
import type { RecordStep } from '#golf/handicap-record.ts';
import { readIndex } from '#golf/handicap-index.ts';
import { printIndex, type Tenths } from '#golf/numbers.ts';
import { ruleVersions } from '#golf/rule-versions.ts';
import { whyAdjusted, whyUnrounded } from './differential.ts';
import { given, step, type Explanation } from './why.ts';

/** A figure that may lie below zero as golfers write it: with a plus. */
const printed = (why: Explanation): Explanation =>
  why.value ? { ...why, show: printIndex(Math.round((why.value.n * 10) / why.value.d)) } : why;

const index = (what: string, tenths: Tenths, rule?: 'RH 5.4' | 'RH 5.7'): Explanation =>
  given(what, tenths, 10, { show: printIndex(tenths), ...(rule ? { rule } : {}) });

/** The differential of a score before its rounding. */
const unrounded = (own: RecordStep, score?: Explanation): Explanation =>
  whyUnrounded(own, own.expectedBy === null ? null : index('index', own.expectedBy), score);

/**
 * Why a round's differential is what it is.
 * @returns null where it has none
 */
export function whyDifferential(own: RecordStep, score?: Explanation): Explanation | null {
  if (own.differential === null) return null;
  return printed(
    step('differential', 'nearest', [unrounded(own, score)], { to: 10, rule: 'RH 5.1a', about: { round: own.id } }),
  );
}

/** The reduction of the record by an exceptional score, from its margin below the index in force. */
function whyReduction(own: RecordStep): Explanation {
  const margin = step('below the index in force', 'difference', [
    index('index in force that morning', own.inForce ?? 0, 'RH 5.4'),
    unrounded(own, given('adjusted gross score', own.adjustedUsed)),
  ]);
  return step('exceptional score', 'look-up', [margin], {
    table: 'exceptional score',
    rule: 'RH 5.9',
    about: { round: own.id },
  });
}

/** A score as the record has it: its differential less what exceptional scores took off. */
function whyScore(
  own: RecordStep,
  { id, tenths }: RecordStep['record'][number],
  steps: readonly RecordStep[],
): Explanation {
  const about = { round: id };
  // Hole by hole it stands in the round's own tree.
  const differential =
    whyDifferential(own, given('adjusted gross score', own.adjustedUsed, 1, { about })) ??
    given('differential', tenths, 10);
  const reductions = steps.filter(
    ({ reduction, record }) => reduction !== 0 && record.some((score) => score.id === id),
  );
  if (reductions.length === 0) return differential;
  return printed(step('differential, reduced', 'sum', [differential, ...reductions.map(whyReduction)], { about }));
}

/** A mean that rose above the low index is bounded: half of what is above 3.0, and 5.0 at most. */
export function whyCapped(mean: Explanation, low: Tenths, { soft, hard }: { soft: Tenths; hard: Tenths }): Explanation {
  const lowest = index('low index', low, 'RH 5.7');
  const allowance = given('may rise freely', soft, 10);
  const above = step('above it', 'difference', [mean, lowest, allowance]);
  const softened = step('half of what is above', 'sum', [
    lowest,
    allowance,
    step('half', 'quotient', [above, given('halves', 2)]),
  ]);
  const most = step('the most it may be', 'sum', [lowest, given('may rise at most', hard, 10)]);
  return step('rise over the low index, capped', 'least', [mean, softened, most], { k: 1, rule: 'RH 5.8' });
}

/**
 * Why a record's index is what it is after its last score, down to the scores that were posted.
 * @param steps the whole record, oldest first
 * @returns null while there is no index
 */
export function whyRecord(steps: readonly RecordStep[]): Explanation | null {
  const last = steps.at(-1);
  if (!last || last.index === null) return null;
  const rules = ruleVersions[last.rules];
  const { counted, adjustment } = readIndex(
    last.record.map(({ tenths }) => tenths),
    null,
    rules,
  );
  if (counted.length === 0) return index('index', last.index);
  const byId = new Map(steps.map((own) => [own.id, own]));
  const scores = last.record.flatMap((score) => {
    const own = byId.get(score.id);
    return own ? [whyScore(own, score, steps)] : [];
  });
  const lowest = step(`the ${counted.length} lowest of ${scores.length}`, 'least', scores, { k: counted.length });
  const mean = step('their mean', 'quotient', [lowest, given('how many', counted.length)]);
  const adjusted =
    adjustment === 0 ? mean : step('adjusted', 'sum', [mean, given('for so few scores', adjustment, 10)]);
  const capped = last.cap && last.lowIndex !== null ? whyCapped(adjusted, last.lowIndex, rules) : adjusted;
  const bounded = step('at most', 'least', [capped, given('maximum', rules.maximum, 10)], { k: 1 });
  const isBounded = capped.value && 10 * capped.value.n > rules.maximum * capped.value.d;
  const tree = printed(step('index', 'nearest', [isBounded ? bounded : capped], { to: 10, rule: 'RH 5.2' }));
  // A ruling of the committee stands above the scores.
  return tree.value && tree.value.n * 10 === last.index * tree.value.d ? tree : index('index', last.index);
}

/** Why a round counts as it does, hole by hole where it has a card. */
export const whyRound = (own: RecordStep): Explanation => whyDifferential(own) ?? whyAdjusted(own);
