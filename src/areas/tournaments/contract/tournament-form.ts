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
  /** Shows twice the fee, marked as an estimate, where no prize pool is promised. */
  showPoolEstimate: z.boolean().default(false),
  additionalServices: paragraph(2000).optional(),
  description: paragraph(4000).optional(),
  gameplayStyle: z.enum(gameplayStyles).default('Stroke Play'),
  difficulty: z.enum(difficulties).default('Intermediate'),
  startTime: optionalText(wallTime),
  timeZone: optionalText(line(60)),
  countryClubId: id.nullish(),
  /**
   * The organizer's booked slot for the tournament; club, address, date, start time and time zone are taken from it.
   * null removes the booking; an absent value leaves it unchanged.
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
   * Last calendar date, in the venue's time zone, on which golfers may enter and withdraw; the default is the day
   * before the start.
   */
  registrationDeadline: optionalText(calendarDate),
  refundPolicy: z.enum(refundPolicies).default('full'),
  /** The facts asked of each partner. An absent value leaves them unchanged; at first they are the preset's. */
  partnersAsk: z.enum(partnersAsks).optional(),
  /** Last calendar date on which a withdrawal is refunded by the policy; the default is the registration deadline. */
  refundUntil: optionalText(calendarDate),
  /** First calendar date of entry; by default entry opens when the tournament is published. */
  registrationOpens: optionalText(calendarDate),
  /** Hours by which entry opens earlier for premium golfers. */
  earlyHours: z.number().int().min(0).max(168, 'Must be at most a week').default(0),
};

/** The fields of 'Create Tournament', with everything that a published tournament needs. */
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
  /** Dollars: a fee that the form offers, or another amount that can be charged to a card; 0 is free. */
  registrationFee: z.number({ error: 'Registration fee is required' }).pipe(price(1_000)),
  ...moreDetails,
});

/** The fields of 'Save as Draft': only the name is required. */
export const draftTournamentSchema = z.object({
  ...publishTournamentSchema.partial().shape,
  tournamentName: publishTournamentSchema.shape.tournamentName,
  date: optionalText(calendarDate),
});

/**
 * The preset, which sets up play, and the answers that differ from it. A draft saved without a preset keeps its set-up
 * of play; a preset replaces it.
 */
const howPlayed = {
  preset: z.enum(presetNames).optional(),
  /** Answers that are null are the preset's. */
  play: playAnswersSchema.optional(),
};

/** The form's key: submitting the same form again, by either button, creates no second tournament. */
const formKey = {
  key: id.optional(),
  /** The organizer's tournament that the new one is copied from, with all of its set-up that is not in the form. */
  copiedFrom: id.optional(),
};

export const createTournamentSchema = z.discriminatedUnion('action', [
  publishTournamentSchema.extend({ action: z.literal('publish'), ...howPlayed, ...formKey }),
  draftTournamentSchema.extend({ action: z.literal('draft'), ...howPlayed, ...formKey }),
]);
export type CreateTournament = z.input<typeof createTournamentSchema>;

/**
 * A change of a published tournament: all of its fields, and the version that the form was read from, so that a
 * concurrent change is not overwritten.
 */
export const changeTournamentSchema = publishTournamentSchema.omit({ slotBookingId: true }).extend({ version });

/** Another booking, to replace the one that the club has cancelled. */
export const moveToBookingSchema = z.object({ slotBookingId: id });
