import { z } from 'zod';
import { calendarDate, id, page, required } from '#kernel/contract/fields.ts';

/** A whole number within bounds, both included. */
const whole = (missing: string, from: number, to: number) =>
  z
    .number(missing)
    .int('Must be a whole number')
    .min(from, `Must be from ${from} to ${to}`)
    .max(to, `Must be from ${from} to ${to}`);

const hasOneDecimal = (value: number) => Number.isInteger(Math.round(value * 1e6) / 1e5);
const rating = (missing: string) => z.number(missing).refine(hasOneDecimal, 'Must have at most one decimal');

const strokes = 'Must be strokes from 1 to 20, X or -';
/** A missing score has its own message; forms show it for the default way of entering a score. */
const strokesError = ({ input }: { input?: unknown }) => (input === undefined ? 'Score is required' : strokes);

/** Strokes hole by hole; `X` is a hole that was picked up, `-` a hole that was not played. */
export const roundCardSchema = z.object({
  par: z.array(whole('Par is required', 3, 6)),
  stroke_index: z.array(whole('Stroke index is required', 1, 18)),
  entries: z.array(
    z.union([z.int({ error: strokesError }).min(1, strokes).max(20, strokes), z.literal('X'), z.literal('-')], {
      error: strokesError,
    }),
  ),
});
type RoundCard = z.infer<typeof roundCardSchema>;

const roundFields = z.object({
  played_on: calendarDate,
  course: required(120, 'Course is required'),
  /** The number of holes of the round, including those not played. */
  holes: z.union([z.literal(18), z.literal(9)], 'Must be 9 or 18').default(18),
  /**
   * Holes of eighteen not played because the round was stopped for a valid reason; with a card they are counted from
   * it.
   */
  holes_not_played: whole('Must be a whole number', 0, 8).default(0),
  adjusted_score: z.number('Score is required').int('Must be a whole number').nullish(),
  card: roundCardSchema.nullish(),
  course_rating: rating('Course rating is required'),
  slope: whole('Slope is required', 55, 155),
  /** Of all holes of the round. */
  par: z.number('Par is required').int('Must be a whole number').nullish(),
  /** The playing conditions calculation (PCC) of that day, as published by the club. */
  pcc: z
    .union([z.literal(-1), z.literal(0), z.literal(1), z.literal(2), z.literal(3)], 'Must be -1, 0, 1, 2 or 3')
    .default(0),
  /** Ratings of the two nines, for incomplete rounds. */
  front_rating: rating('Must be a number').nullish(),
  back_rating: rating('Must be a number').nullish(),
});
type RoundFields = z.output<typeof roundFields>;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The number of holes that were not played, from the card if there is one. */
export const holesNotPlayed = ({ card, holes_not_played }: Pick<RoundFields, 'card' | 'holes_not_played'>): number =>
  card ? card.entries.filter((entry) => entry === '-').length : holes_not_played;

type Complain = (path: PropertyKey[], message: string) => void;

/** A course rating must be within 0.6 to 1.4 times its par; without a par, of a typical one. */
function checkRating(path: string, value: number, par: number | null, holes: number, complain: Complain): void {
  const usual = holes === 18 ? ([50, 90] as const) : ([25, 45] as const);
  const [from, to] = par === null ? usual : ([(6 * par) / 10, (14 * par) / 10] as const);
  if (value >= from && value <= to) return;
  complain([path], `Must be from ${from} to ${to}${par === null ? '' : ` for a par of ${par}`}`);
}

function checkCard(card: RoundCard, holes: number, complain: Complain): void {
  for (const part of ['par', 'stroke_index', 'entries'] as const)
    if (card[part].length !== holes) complain(['card', part], `Must have ${holes} holes`);
  card.stroke_index.forEach((own, hole) => {
    if (own > holes || card.stroke_index.indexOf(own) !== hole)
      complain(['card', 'stroke_index', hole], `Every number from 1 to ${holes} stands once`);
  });
}

/** Validates fields against each other. */
function checkRound(round: RoundFields, complain: Complain): void {
  const { holes, card, course_rating, adjusted_score, front_rating, back_rating } = round;
  if (card) checkCard(card, holes, complain);
  const missing = holesNotPlayed(round);
  if (holes === 9 && missing > 0)
    complain(card ? ['card', 'entries'] : ['holes_not_played'], 'All of nine holes must be played');
  if (missing > 8) complain(['card', 'entries'], 'At least ten of eighteen holes must be played');
  const par = card ? sum(card.par) : (round.par ?? null);
  if (par !== null && (par < 3 * holes || par > 6 * holes))
    complain(['par'], `Must be from ${3 * holes} to ${6 * holes}`);
  else checkRating('course_rating', course_rating, par, holes, complain);
  const played = holes - missing;
  const most = Math.round((200 * played) / 18);
  if (typeof adjusted_score === 'number' && !card && (adjusted_score < played || adjusted_score > most))
    complain(['adjusted_score'], `Must be from ${played} to ${most}`);
  const nines = [
    ['front_rating', front_rating ?? null],
    ['back_rating', back_rating ?? null],
  ] as const;
  const known = nines.filter(([, value]) => value !== null);
  nines.forEach(([name, value], nine) => {
    if (value === null && known.length === 1) complain([name], 'Both nines have a rating, or none');
    const ofNine = card && holes === 18 ? sum(card.par.slice(9 * nine, 9 * nine + 9)) : null;
    if (value !== null) checkRating(name, value, ofNine, 9, complain);
  });
  if (known.length > 0 && holes === 9) complain(['front_rating'], 'Only rounds of eighteen holes have two nines');
}

const hasScore = (round: unknown): boolean =>
  typeof round === 'object' &&
  round !== null &&
  (('card' in round && Boolean(round.card)) || ('adjusted_score' in round && typeof round.adjusted_score === 'number'));

/** A round to post: with an adjusted score, or with a card. */
export const postRoundSchema = roundFields
  .refine(hasScore, {
    path: ['adjusted_score'],
    message: 'Score is required',
    // Reported together with other missing fields.
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'adjusted_score'),
  })
  .superRefine((round, context) =>
    checkRound(round, (path, message) => context.addIssue({ code: 'custom', path, message })),
  );

/** The role of a posted round in the current index. */
export const roundStandings = ['counts', 'in_record', 'older', 'waits', 'no_differential'] as const;

/** The values of a round as entered. */
const enteredRound = z.object({
  played_on: z.string(),
  course: z.string(),
  holes: z.number().int(),
  holes_not_played: z.number().int(),
  /** With a card: adjusted by net double bogey with the index of that day. */
  adjusted_score: z.number(),
  course_rating: z.number(),
  slope: z.number(),
  par: z.number().int().nullable(),
  pcc: z.number().int(),
  card: roundCardSchema.nullable(),
  front_rating: z.number().nullable(),
  back_rating: z.number().nullable(),
});

export const roundSchema = enteredRound.extend({
  id,
  /** When it was last corrected; the earlier values are part of its explanation. */
  corrected_at: z.iso.datetime().nullable(),
  /** False for rounds posted by a tournament or a committee, which the golfer cannot correct. */
  may_correct: z.boolean(),
  /** One decimal; null while the golfer has no index from which to complete the holes that were not played. */
  differential: z.number().nullable(),
  /** Whether the round is incomplete, so that its differential includes an estimate for the holes not played. */
  is_estimate: z.boolean(),
  standing: z.enum(roundStandings),
  /** The differential in the record after reductions for exceptional scores; null if it is not in the record. */
  in_record: z.number().nullable(),
});
export const roundPageSchema = page(roundSchema);

/** A step of an explanation; its parts follow with a depth one greater. */
export const whyLineSchema = z.object({
  depth: z.number().int(),
  what: z.string(),
  show: z.string(),
  /** The rule applied, in a sentence, and a link to its text. */
  rule: z.object({ name: z.string(), says: z.string(), at: z.string().nullable() }).nullable(),
  round_id: z.string().nullable(),
});
export type WhyLine = z.infer<typeof whyLineSchema>;

export const roundWhySchema = z.object({
  round: roundSchema,
  lines: z.array(whyLineSchema),
  /** The values before each correction, newest first. */
  before: z.array(enteredRound.extend({ corrected_at: z.iso.datetime() })),
});

/** A corrected round, and the index before and after the correction. */
export const correctedRoundSchema = z.object({
  round: roundSchema,
  handicap_index: z.object({ before: z.number().nullable(), now: z.number().nullable() }),
});

export const indexWhySchema = z.object({
  handicap_index: z.number().nullable(),
  /** The number of scores in the record, the number of lowest ones that count, and the adjustment of their mean. */
  scores: z.number().int(),
  lowest: z.number().int(),
  adjustment: z.number(),
  /** The lowest index of the last year; null with fewer than twenty scores. */
  low_index: z.number().nullable(),
  cap: z.enum(['soft', 'hard']).nullable(),
  /** The scores of the record, newest first. */
  record: z.array(roundSchema),
  /** The number of nine-hole rounds that do not count before 54 holes are posted. */
  waiting: z.number().int(),
  lines: z.array(whyLineSchema),
});
