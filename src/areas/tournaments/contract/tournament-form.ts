import { z } from 'zod';
import {
  calendarDate,
  dollars,
  id,
  line,
  paragraph,
  price,
  required,
  version,
  wallTime,
} from '#kernel/contract/fields.ts';
import {
  difficulties,
  gameplayStyles,
  partnersAsks,
  presetNames,
  refundPolicies,
} from '#kernel/contract/tournament-choices.ts';
import { playAnswersSchema } from './play-answers.ts';

const optionalText = (schema: z.ZodType<string>) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional();

const moreDetails = {
  prizePool: dollars().optional(),
  /** Where no pool is promised: show twice the fee, marked as an estimate. */
  showPoolEstimate: z.boolean().default(false),
  additionalServices: paragraph(2000).optional(),
  description: paragraph(4000).optional(),
  gameplayStyle: z.enum(gameplayStyles).default('Stroke Play'),
  difficulty: z.enum(difficulties).default('Intermediate'),
  startTime: optionalText(wallTime),
  timeZone: optionalText(line(60)),
  countryClubId: id.nullish(),
  /**
   * The own booking of a slot that it is played in: club, place, date, start time and zone are then the slot's. null
   * takes it out; left out, it stays.
   */
  slotBookingId: id.nullish(),
  address: line(200).optional(),
  city: line(100).optional(),
  state: line(40).optional(),
  zipCode: optionalText(
    z
      .string()
      .trim()
      .regex(/^\d{5}(-\d{4})?$/, 'Please enter a valid ZIP code'),
  ),
  /**
   * Last calendar date (in the venue's zone) on which golfers may enter and withdraw; the day before the start if left
   * out.
   */
  registrationDeadline: optionalText(calendarDate),
  refundPolicy: z.enum(refundPolicies).default('full'),
  /** The facts asked of each partner; left out, they stay, and begin as the preset has them. */
  partnersAsk: z.enum(partnersAsks).optional(),
  /** Last calendar date on which a withdrawal is refunded by the policy; the registration deadline if left out. */
  refundUntil: optionalText(calendarDate),
  /** First calendar date of entry; as soon as it is published if left out. */
  registrationOpens: optionalText(calendarDate),
  /** The lead of premium golfers before `registrationOpens`, in hours. */
  earlyHours: z.number().int().min(0).max(168, 'Must be at most a week').default(0),
};

/** 'Create Tournament': everything a published tournament needs. */
export const publishTournamentSchema = z.object({
  tournamentName: required(120, 'Tournament name is required'),
  organizerName: required(120, 'Organizer name is required'),
  countryClub: required(160, 'Country club is required'),
  date: z.string({ error: 'Tournament date is required' }).min(1, 'Tournament date is required').pipe(calendarDate),
  maxEntries: z
    .number({ error: 'Max entries is required' })
    .int('Max entries must be a whole number')
    .min(1, 'Max entries must be at least 1')
    .max(100_000, 'Max entries must be at most 100000'),
  /** One of those that the form lists, or another that cards take; 0 is free. */
  registrationFee: z.number({ error: 'Registration fee is required' }).pipe(price(1_000)),
  ...moreDetails,
});

/** 'Save as Draft': only the name is needed. */
export const draftTournamentSchema = z.object({
  ...publishTournamentSchema.partial().shape,
  tournamentName: publishTournamentSchema.shape.tournamentName,
  date: optionalText(calendarDate),
});

/**
 * The preset, which sets up play, and the answers that differ from it. In a draft play stays as it was set up where
 * the preset is left out; a preset replaces it.
 */
const howPlayed = {
  preset: z.enum(presetNames).optional(),
  /** Null is as the preset has it. */
  play: playAnswersSchema.optional(),
};

/** Made by the form that is filled in: sent again, by whichever button, it makes no second tournament. */
const formKey = {
  key: id.optional(),
  /** Begins as a copy of this own tournament, with all that was set up of it and is not in the form. */
  copiedFrom: id.optional(),
};

export const createTournamentSchema = z.discriminatedUnion('action', [
  publishTournamentSchema.extend({ action: z.literal('publish'), ...howPlayed, ...formKey }),
  draftTournamentSchema.extend({ action: z.literal('draft'), ...howPlayed, ...formKey }),
]);
export type CreateTournament = z.input<typeof createTournamentSchema>;

/**
 * A change of a published tournament: all of its fields, and the version that was read, so that nobody's save is lost.
 */
export const changeTournamentSchema = publishTournamentSchema.omit({ slotBookingId: true }).extend({ version });

/** Another booked day, instead of the one that the club took back. */
export const moveToBookingSchema = z.object({ slotBookingId: id });
