import { z } from 'zod';
import { postRoundSchema } from '#areas/golfers/contract/rounds.ts';
import { usualPars } from '#golf/combine-nines.ts';
import type { Round } from './queries.ts';

export type RoundBody = z.input<typeof postRoundSchema>;
/** The values of the form: the body, with the score as a total or as a card. */
export type RoundValues = Omit<RoundBody, 'holes' | 'holes_not_played'> & {
  /** The number of holes played: '18', '9', or '17' down to '10' of eighteen. */
  length: string;
  way: 'total' | 'card';
};

/** Parses a number field; empty is undefined, not 0. */
export const numberOrNothing = (typed: unknown) =>
  typed === '' || typed === null || typed === undefined ? undefined : Number(typed);

/** Parses the input of a hole: strokes, X, or -. */
export function entryOf(typed: unknown): number | 'X' | '-' | undefined {
  const text = String(typed ?? '')
    .trim()
    .toUpperCase();
  if (text === '') return undefined;
  return text === 'X' || text === '-' ? text : Number(text);
}

export const holesOf = (length: string): 9 | 18 => (length === '9' ? 9 : 18);

/** An empty card with typical pars. */
export const blankCard = (holes: 9 | 18): NonNullable<RoundBody['card']> =>
  ({
    par: usualPars.slice(0, holes),
    stroke_index: Array.from({ length: holes }),
    entries: Array.from({ length: holes }),
  }) as NonNullable<RoundBody['card']>;

/** Today's date in the golfer's time zone. */
export function today(): string {
  const now = new Date();
  return [now.getFullYear(), String(now.getMonth() + 1).padStart(2, '0'), String(now.getDate()).padStart(2, '0')].join(
    '-',
  );
}

/** A posted round as form values, to correct it. */
export function valuesOf({ card, holes, holes_not_played, pcc, ...round }: Round): RoundValues {
  const { played_on, course, course_rating, slope, adjusted_score } = round;
  return {
    played_on,
    course,
    course_rating,
    slope,
    length: String(card ? holes : holes - holes_not_played),
    pcc: pcc as RoundValues['pcc'],
    par: round.par ?? undefined,
    front_rating: round.front_rating ?? undefined,
    back_rating: round.back_rating ?? undefined,
    ...(card ? { way: 'card', card } : { way: 'total', adjusted_score }),
  };
}

/** Restores a card from a stored draft: JSON has null for holes that were never filled in. */
const typedCard = (card: RoundBody['card']): RoundBody['card'] =>
  card &&
  ({
    par: card.par.map((own) => own ?? undefined),
    stroke_index: card.stroke_index.map((own) => own ?? undefined),
    entries: card.entries.map((own) => own ?? undefined),
  } as RoundBody['card']);

/** The request body for the form; the score that was not chosen is left out. */
export function bodyOf({ length, way, card, adjusted_score, par, ...rest }: RoundValues): RoundBody {
  const holes = holesOf(length);
  const score =
    way === 'card'
      ? { card: typedCard(card) }
      : { adjusted_score, par, holes_not_played: holes === 9 ? 0 : 18 - Number(length) };
  const isWhole = way === 'total' ? length === '18' || length === '9' : holes === 9;
  const { front_rating, back_rating, ...known } = rest;
  return { ...known, ...(isWhole ? {} : { front_rating, back_rating }), holes, ...score };
}

/** The newest earlier round on a course with the same number of holes, whose facts prefill the form. */
export function knownCourse(earlier: readonly Round[], course: string, holes: 9 | 18): Round | undefined {
  const name = course.trim().toLowerCase();
  const there = earlier.filter((round) => round.holes === holes && round.course.trim().toLowerCase() === name);
  return there.find(({ card }) => card !== null) ?? there[0];
}

/**
 * Validates the request body made from the form with the schema of the API, and the date together with the rest: the
 * server compares it with its clock only once all else is valid.
 */
export const roundFormSchema = z.custom<RoundValues>().transform((values, context) => {
  const body = bodyOf(values);
  const { data, error } = postRoundSchema.safeParse(body);
  for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message });
  if (body.played_on && body.played_on > today())
    context.addIssue({ code: 'custom', path: ['played_on'], message: 'The date must not be in the future' });
  return data ?? z.NEVER;
});
