import type { Entry } from './cards.ts';
import { courseHandicap, courseUnits, type Rating } from './course-handicap.ts';
import { type Cap, exceptionalReduction, readIndex } from './handicap-index.ts';
import { type AdjustedHole, adjustCard } from './hole-adjustment.ts';
import { dayNumber, type IndexTimeline, openTimeline } from './index-timeline.ts';
import { type Fraction, sumOf, type Tenths } from './numbers.ts';
import { type RuleVersion, type RuleVersionId, type RuleVersions, ruleVersions } from './rule-versions.ts';
import {
  addFractions,
  eighteenHoles,
  nineHoleDifferential,
  nineHoles,
  partialDifferential,
  ratingShare,
  roundTenths,
} from './score-differential.ts';
import { ranksOf } from './stroke-allocation.ts';

/** A calendar date, `2026-05-02`. */
export type CalendarDate = string;

/**
 * One score as it was posted; what follows from it is never stored. Rating and par are those of the holes of the round.
 */
export type RecordInput = {
  id: string;
  playedOn: CalendarDate;
  order: number;
  holes: 9 | 18;
  /** Of 18 holes, so many were not played, for a valid reason. */
  missing: number;
  /** The adjusted gross score; a card stands above it. */
  adjusted: number | null;
  card: { par: readonly number[]; strokeIndex: readonly number[]; entries: readonly Entry[] } | null;
  rating: Rating;
  /** The ratings of the two nines where they are known, for rounds that were not finished. */
  nines: readonly [Rating, Rating] | null;
  par: number;
  pccTenths: Tenths;
  source: 'posted' | 'event' | 'penalty';
  rules: RuleVersionId;
};

/** A committee's ruling on a record, in the same order as its scores. */
export type RecordRuling = { playedOn: CalendarDate; order: number } & (
  | { kind: 'set-index'; tenths: Tenths }
  | { kind: 'no-cap' }
  | { kind: 'no-exceptional'; score: string }
  | { kind: 'freeze'; until: CalendarDate; tenths: Tenths }
);

export type RecordStep = RecordInput & {
  /** The index of that morning: two rounds of one day are played off the same (Rules of Handicapping 5.4). */
  inForce: Tenths | null;
  adjustedUsed: number;
  /** The index by which holes that were not played are expected; null where all 18 were, or there is none. */
  expectedBy: Tenths | null;
  /** Null where the score gives none: under nine holes, not yet 54 holes, no index to complete it with. */
  differential: Tenths | null;
  reduction: 0 | -10 | -20;
  /** The differentials from which the index is read, oldest first: the newest ones, reductions taken off. */
  record: readonly { id: string; tenths: Tenths }[];
  counted: string[];
  lowIndex: Tenths | null;
  cap: Cap;
  index: Tenths | null;
};

/** A differential in the record; reductions of exceptional scores change `tenths`, nothing else does. */
type Stored = { place: number; id: string; tenths: Tenths };

/** The state carried from score to score. */
type Standing = {
  stored: Stored[];
  waiting: { place: number; step: RecordStep }[];
  holesPosted: number;
  firstIndex: Tenths | null;
  timeline: IndexTimeline;
  exempt: Set<string>;
};

const inOrder = (one: { playedOn: string; order: number }, other: { playedOn: string; order: number }): number =>
  dayNumber(one.playedOn) - dayNumber(other.playedOn) || one.order - other.order;

const isPlayed = (entry: Entry): boolean => entry !== null && entry !== '-';

/** The number of holes not played: by the card where there is one. */
const missingHoles = ({ card, missing }: RecordInput): number =>
  card ? card.entries.filter((entry) => !isPlayed(entry)).length : missing;

/** The holes of a card as they count, by the course handicap of that day. */
function adjustedHoles(
  card: NonNullable<RecordInput['card']>,
  { rating, par, holes }: RecordInput,
  inForce: Tenths | null,
): AdjustedHole[] {
  const course = inForce === null ? null : courseHandicap(courseUnits(inForce, rating, par, holes));
  return adjustCard(card.entries, card.par, ranksOf(card.strokeIndex), course, () => undefined);
}

/** The adjusted score: of the card where there is one. */
const adjustedScore = (input: RecordInput, inForce: Tenths | null): number =>
  input.card
    ? sumOf(adjustedHoles(input.card, input, inForce).map(({ counted }) => counted ?? 0))
    : (input.adjusted ?? 0);

/** The rating's share of the holes that were played: by the pars of the card, else by their number. */
function playedShare({ card, nines, rating, par, missing }: RecordInput): Fraction {
  if (!card) return { n: rating.ratingTenths * (18 - missing), d: 18 };
  const played = card.entries.map((entry, place) => (isPlayed(entry) ? (card.par[place] ?? 0) : 0));
  if (!nines) return ratingShare([{ ratingTenths: rating.ratingTenths, par, parPlayed: sumOf(played) }]);
  return ratingShare(
    nines.map(({ ratingTenths }, nine) => ({
      ratingTenths,
      par: sumOf(card.par.slice(9 * nine, 9 * nine + 9)),
      parPlayed: sumOf(played.slice(9 * nine, 9 * nine + 9)),
    })),
  );
}

/**
 * The differential before rounding; null where an index is needed and missing, or fewer than ten holes of eighteen were
 * played (a rated nine of them is a score of nine holes).
 */
function differentialOf(step: RecordStep, index: Tenths | null, rules: RuleVersion): Fraction | null {
  const scored = { score: step.adjustedUsed, rating: step.rating, pccTenths: step.pccTenths };
  if (step.holes === 18 && step.missing === 0) return eighteenHoles(scored);
  if (index === null || step.missing > (step.holes === 18 ? 8 : 0)) return null;
  if (step.holes === 9) return nineHoleDifferential(scored, index, rules);
  const played = { ...scored, slope: step.rating.slope, share: playedShare(step) };
  return partialDifferential(played, step.missing, index, rules);
}

/** The first index of a player with nine-hole scores: of the 18-hole scores and of pairs of nines, in order. */
function indexOfFirstHoles({ stored, waiting }: Standing, rules: RuleVersion): Tenths | null {
  const nines = waiting.map(({ place, step }) => ({
    place,
    part: nineHoles({ score: step.adjustedUsed, rating: step.rating, pccTenths: step.pccTenths }),
  }));
  const pairs = nines.flatMap(({ place, part }, at) => {
    const before = nines[at - 1];
    return at % 2 === 1 && before ? [{ place, tenths: roundTenths(addFractions(before.part, part)) }] : [];
  });
  const differentials = [...stored, ...pairs].sort((one, other) => one.place - other.place);
  return readIndex(
    differentials.map(({ tenths }) => tenths),
    null,
    rules,
  ).index;
}

/** Once 54 holes are posted, the nines that waited are completed with the index which those holes give. */
function completeWaiting(standing: Standing, rules: RuleVersion): void {
  if (standing.holesPosted < 54 || standing.waiting.length === 0) return;
  standing.firstIndex ??= indexOfFirstHoles(standing, rules);
  for (const { place, step } of standing.waiting) {
    const unrounded = differentialOf(step, standing.firstIndex, rules);
    if (!unrounded) continue;
    step.differential = roundTenths(unrounded);
    step.expectedBy = standing.firstIndex;
    standing.stored.push({ place, id: step.id, tenths: step.differential });
  }
  standing.stored.sort((one, other) => one.place - other.place);
  standing.waiting = [];
}

/**
 * Nine holes of eighteen are a score of nine holes where they are one nine that is rated (Rules of Handicapping 2.2).
 */
function asPlayed(input: RecordInput): RecordInput {
  const { card, nines, holes } = input;
  if (holes !== 18 || !card || !nines) return input;
  const nine = [0, 9].findIndex((from) =>
    card.entries.every((entry, at) => isPlayed(entry) === (at >= from && at < from + 9)),
  );
  const rating = nines[nine];
  if (!rating) return input;
  const of = <T>(list: readonly T[]) => list.slice(9 * nine, 9 * nine + 9);
  const own = { par: of(card.par), strokeIndex: of(card.strokeIndex), entries: of(card.entries) };
  return { ...input, holes: 9, missing: 0, card: own, rating, nines: null, par: sumOf(own.par) };
}

/** Puts a score into the record. */
function post(posted: RecordInput, place: number, standing: Standing, rules: RuleVersion): RecordStep {
  const { timeline } = standing;
  const input = asPlayed(posted);
  const inForce = timeline.inForceOn(input.playedOn);
  const missing = missingHoles(input);
  const step: RecordStep = {
    inForce,
    adjustedUsed: adjustedScore(input, inForce),
    expectedBy: input.holes === 9 || missing > 0 ? inForce : null,
    differential: null,
    reduction: 0,
    record: [],
    counted: [],
    lowIndex: null,
    cap: null,
    index: null,
    // Copied first, every step would be three times as slow to make and thirty times as slow to read.
    ...input,
    missing,
  };
  if (missing === 0) standing.holesPosted += input.holes;
  const unrounded = differentialOf(step, inForce, rules);
  if (unrounded) {
    step.differential = roundTenths(unrounded);
    standing.stored.push({ place, id: input.id, tenths: step.differential });
    if (inForce !== null && !standing.exempt.has(input.id)) {
      step.reduction = exceptionalReduction({ n: inForce * unrounded.d - unrounded.n, d: unrounded.d }, rules);
      for (const score of standing.stored.slice(-rules.recordLength)) score.tenths += step.reduction;
    }
  } else if (input.holes === 9 && missing === 0) standing.waiting.push({ place, step });
  completeWaiting(standing, rules);
  return readStep(step, standing, rules);
}

/** The step of the record after a score. */
function readStep(step: RecordStep, { stored, timeline }: Standing, rules: RuleVersion): RecordStep {
  const isFull = stored.length >= rules.recordLength;
  step.lowIndex = isFull ? timeline.lowest() : null;
  step.record = stored.slice(-rules.recordLength).map(({ id, tenths }) => ({ id, tenths }));
  const reading = readIndex(
    step.record.map(({ tenths }) => tenths),
    step.lowIndex,
    rules,
  );
  step.counted = reading.counted.map((place) => step.record[place]?.id ?? '');
  step.cap = reading.cap;
  const index = reading.index ?? timeline.latest();
  timeline.add(step.playedOn, index, isFull);
  step.index = timeline.frozenOn(step.playedOn) ?? index;
  return step;
}

/** A committee's decision changes what follows, never what was posted. */
function rule(ruling: RecordRuling, standing: Standing, rules: RuleVersion): void {
  const { timeline, stored } = standing;
  if (ruling.kind === 'no-exceptional') standing.exempt.add(ruling.score);
  if (ruling.kind === 'no-cap') timeline.forgetLow();
  if (ruling.kind === 'freeze') timeline.freeze(ruling.playedOn, ruling.until, ruling.tenths);
  if (ruling.kind !== 'set-index') return;
  // The record is moved as a whole, so that the next score goes on from the index that was set (Rules of Handicapping
  // 7.1a), and what was set is its low index: an earlier one would take part of a raise back.
  const change = ruling.tenths - (timeline.latest() ?? ruling.tenths);
  for (const score of stored.slice(-rules.recordLength)) score.tenths += change;
  timeline.forgetLow();
  timeline.add(ruling.playedOn, ruling.tenths, stored.length >= rules.recordLength);
}

/**
 * Follows a record score by score. Nothing of it is stored: a correction replaces an input, and the record is followed
 * again.
 * @returns a step a score, oldest first
 */
export function followRecord(
  inputs: readonly RecordInput[],
  rulings: readonly RecordRuling[] = [],
  versions: RuleVersions = ruleVersions,
): RecordStep[] {
  const standing: Standing = {
    stored: [],
    waiting: [],
    holesPosted: 0,
    firstIndex: null,
    timeline: openTimeline(),
    exempt: new Set(rulings.flatMap((ruling) => (ruling.kind === 'no-exceptional' ? [ruling.score] : []))),
  };
  const scores = inputs.toSorted(inOrder);
  const due = rulings.toSorted(inOrder);
  let done = 0;
  return scores.map((input, place) => {
    const rules = versions[input.rules];
    for (let next = due[done]; next && inOrder(next, input) <= 0; next = due[++done]) rule(next, standing, rules);
    return post(input, place, standing, rules);
  });
}
