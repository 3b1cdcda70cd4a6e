import { z } from 'zod';
import { cursor, id, line, page } from '#kernel/contract/fields.ts';

/** Dollars; `until` is the last date on which it can be spent, at the venue of what it was given for. */
const credit = {
  id,
  amount: z.number(),
  left: z.number(),
  tournament: z.string(),
  reason: z.string(),
  until: z.string(),
  created_at: z.iso.datetime(),
};

const creditMoves = ['spent', 'back', 'ended'] as const;
export type CreditMove = (typeof creditMoves)[number];
/** The movements of a credit: spending, return and end; dollars, below zero for a decrease. */
const movementSchema = z.object({
  id,
  what: z.enum(creditMoves),
  tournament: z.string(),
  amount: z.number(),
  at: z.iso.datetime(),
});

export const ownCreditSchema = z.object({ ...credit, movements: z.array(movementSchema) });
export type OwnCredit = z.infer<typeof ownCreditSchema>;

/** The credit of a golfer with each organizer. */
export const ownCreditsSchema = z.object({
  data: z.array(
    z.object({
      organizer_id: id,
      organizer: z.string(),
      /** The last part of the address of their page, where their tournaments are. */
      page: z.string(),
      left: z.number(),
      credits: z.array(ownCreditSchema),
    }),
  ),
});
export type OwnCredits = z.infer<typeof ownCreditsSchema>;

/** Credit that golfers can still spend with the organizer, what ends first is first. */
export const openCreditSchema = z.object({
  ...credit,
  /** Empty where the account is gone. */
  golfer: z.string(),
  tournament_id: id,
});
export const openCreditsSchema = page(openCreditSchema).extend({
  /** Of all of it: dollars that are open, of how many golfers, and dollars that end within thirty days. */
  open: z.number(),
  golfers: z.number(),
  ending: z.number(),
  /** Dollars that were ever given, were spent, and ended or were paid out. */
  given: z.number(),
  spent: z.number(),
  ended: z.number(),
});
export type OpenCredits = z.infer<typeof openCreditsSchema>;
export const listCreditsQuery = z.object({ cursor, limit: z.coerce.number().int().min(1).max(50).default(20) });

/** Calls a tournament off because of the weather. */
export const weatherRemedySchema = z.object({
  /** refund: money goes back to cards. credit: it is kept for another tournament of the organizer. */
  remedy: z.enum(['refund', 'credit']),
  /** Of what was paid; all of it before anybody has begun. */
  percent: z.int('A whole number').min(0, 'Not below nothing').max(100, 'At most 100').default(100),
  /** The reason for golfers. */
  reason: line(200).min(3, '3 letters or more').default('Bad weather'),
  dry_run: z.boolean().default(false),
  /** The `preview` of the dry run: refused where it would do something else now. */
  preview: z.string().max(64).optional(),
});
export type WeatherRemedy = z.output<typeof weatherRemedySchema>;

/** The effects, done or foreseen. */
export const weatherEffectsSchema = z.object({
  effects: z.array(z.string()),
  warnings: z.array(z.string()),
  preview: z.string(),
});
