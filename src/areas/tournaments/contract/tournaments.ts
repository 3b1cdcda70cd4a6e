import { z } from 'zod';
import { cursor, id, line, page } from '#kernel/contract/fields.ts';
import {
  difficulties,
  distances,
  entryFees,
  gameplayStyles,
  partnersAsks,
  presetNames,
  prizePools,
  refundPolicies,
} from '#kernel/contract/tournament-choices.ts';

/** `upcoming`, `active` and `completed` follow from the dates in the venue's zone; `draft` and `cancelled` are set. */
export const tournamentStatuses = ['draft', 'upcoming', 'active', 'completed', 'cancelled'] as const;
export type TournamentStatus = (typeof tournamentStatuses)[number];

/** The order of entry on opening day: to the first who come, to those at the opening, or drawn. */
export const entryModes = ['first_come', 'queue', 'ballot'] as const;
export type EntryMode = (typeof entryModes)[number];

/**
 * Whether who looks could enter now, and if not, why; in lists, which are the same for everybody, without priority
 * registration.
 */
export const entryStates = ['open', 'full', 'ballot', 'closed', 'awaiting_payments', 'not_open', 'paused'] as const;
export type EntryState = (typeof entryStates)[number];

const styleList = z
  .string()
  .max(200)
  .transform((value) => value.split(',').filter(Boolean))
  .pipe(z.array(z.enum(gameplayStyles)).max(gameplayStyles.length));

const oneOf = <const T extends readonly number[]>(values: T) =>
  z.coerce
    .number()
    .refine((value): value is T[number] => values.includes(value), `Must be one of ${values.join(', ')}`);

/** Filters of the tournament marketplace, all of them optional; `styles` is a comma-separated list. */
export const listTournamentsQuery = z.object({
  q: line(100).optional(),
  styles: styleList.optional(),
  city: line(100).optional(),
  miles: oneOf(distances).optional(),
  prize_min: oneOf(prizePools).optional(),
  fee_under: oneOf(entryFees).optional(),
  cursor,
  limit: z.coerce.number().int().min(1).max(48).default(24),
});

export const tournamentSchema = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  start_date: z.string(),
  /** First tee time, local to `time_zone`; null while not set. */
  start_time: z.string().nullable(),
  time_zone: z.string(),
  registration_fee: z.number(),
  /** Dollars; 0 where none was promised and none is shown. */
  prize_pool: z.number(),
  /** True where no pool was promised and the organizer shows twice the fee instead. */
  prize_pool_estimated: z.boolean(),
  max_participants: z.number(),
  /** Places given: paid and held. */
  entries: z.number(),
  held: z.number(),
  places_left: z.number(),
  gameplay_style: z.enum(gameplayStyles),
  difficulty: z.enum(difficulties),
  venue: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  status: z.enum(tournamentStatuses),
  entry_state: z.enum(entryStates),
  /** The instant after which nobody can enter or withdraw. */
  registration_deadline: z.iso.datetime(),
  /** When entry opens for everybody, null for at once; premium golfers may enter so many hours earlier. */
  opens_at: z.iso.datetime().nullable(),
  early_hours: z.number(),
  /** True while its organizer cannot take the fee. */
  awaiting_payments: z.boolean(),
  /** Its club has withdrawn, and no new venue or date is named yet. */
  is_paused: z.boolean(),
  entry_mode: z.enum(entryModes),
  /** Its places are drawn, or go to who is there at the opening, and that is still to come. */
  in_ballot: z.boolean(),
  /** The end of the waitlist of a full field; null without a waitlist. */
  waitlist_until: z.iso.datetime().nullable(),
  /** It is being played, and its leaderboard is for everybody. */
  is_live: z.boolean(),
  organizer_id: id,
  organizer_name: z.string(),
  country_club_id: id.nullable(),
  country_clubs: z.object({ club_name: z.string(), city: z.string(), state: z.string() }).nullable(),
  /** The picture of its organizer, where it shows one; null where pages draw a hole. */
  picture_url: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type Tournament = z.infer<typeof tournamentSchema>;

export const tournamentPageSchema = page(tournamentSchema);

/** The public page of one tournament. */
export const tournamentDetailSchema = tournamentSchema.extend({
  /** The day of its last round; null until it is set up how it is played. */
  end_date: z.string().nullable(),
  zip_code: z.string().nullable(),
  additional_services: z.string().nullable(),
  /** An entry costs more than the fee says, or less: read its terms. */
  has_price_list: z.boolean(),
  refund_policy: z.enum(refundPolicies),
  /** Human sentence of the refund policy, ready to show. */
  refund_policy_text: z.string(),
  /** Last calendar date of a refund, last and first of entry, where the organizer set them. */
  refund_until: z.string().nullable(),
  last_entry_date: z.string().nullable(),
  registration_opens: z.string().nullable(),
  is_featured: z.boolean(),
  /** The facts asked of each partner: all five, or a name, which may follow later. */
  partners_ask: z.enum(partnersAsks),
  /** True for the organizer it belongs to. */
  is_owner: z.boolean(),
});
export type TournamentDetail = z.infer<typeof tournamentDetailSchema>;

/** Why a draft was not published by itself on its day: the refusal. */
export const publishNoteSchema = z.object({ code: z.string(), message: z.string() });
export type PublishNote = z.infer<typeof publishNoteSchema>;

/** An organizer's own tournament, with the figures the public does not see. Amounts in dollars. */
export const ownTournamentSchema = tournamentDetailSchema.extend({
  /** Number of live registrations (orders), paid or held. */
  registrations: z.number(),
  /** Money for entries, less refunds; null, as below, for members of a team without access to the books. */
  revenue: z.number().nullable(),
  refunded: z.number().nullable(),
  /** The version that a change must name, see `changeTournamentSchema`. */
  version: z.number(),
  /** The preset it was made from, where its organizer chose one. */
  preset: z.enum(presetNames).nullable(),
  /** Its organizer chose to show twice the fee where no pool is promised, whether or not there is a fee yet. */
  shows_pool_estimate: z.boolean(),
  /** The booked slot it is played in. */
  slot_booking_id: id.nullable(),
  /** Of its short link, `/t/K7Q2MX`; null for one that came from a file. */
  short_code: z.string().nullable(),
  /** The day on which a draft is published by itself, and why it was not. */
  publish_on: z.string().nullable(),
  publish_note: publishNoteSchema.nullable(),
  /** It was made with others, to be held again and again. */
  is_repeated: z.boolean(),
  tournament_registrations: z
    .array(z.object({ id, payment_status: z.string(), payment_amount: z.number() }))
    .optional(),
});
export type OwnTournament = z.infer<typeof ownTournamentSchema>;

/** One that was just made. */
export const madeTournamentSchema = ownTournamentSchema.extend({
  /** Courses of the one that it is a copy of that are not offered any more: it was made without them. */
  courses_gone: z.array(z.string()),
  /** The other losses of a copy, in whole sentences: tees that its course has no more, places, and so on. */
  left_out: z.array(z.string()),
});
/** The figures of a calendar month: tournaments made, dollars that moved, and the people who entered. */
const ownMonthSchema = z.object({ tournaments: z.number(), revenue: z.number().nullable(), players: z.number() });

export const ownTournamentPageSchema = page(ownTournamentSchema).extend({
  /** Of all own tournaments; for who acts for chosen ones, of these alone. */
  summary: z.object({
    /** Published ones, of all time. */
    total_tournaments: z.number(),
    /** The revenue of entries, less refunds. */
    total_revenue: z.number().nullable(),
    /** People who act for the organizer besides the owner. */
    team_members: z.number(),
    /** Calls by API key in this calendar month; null for who may not manage keys. */
    api_calls: z.number().nullable(),
    /** Confirmed places in them. */
    total_players: z.number(),
    /** People on the waitlist. */
    waitlisted: z.number(),
    /** Tournaments that are neither over nor cancelled. */
    upcoming_events: z.number(),
    this_month: ownMonthSchema,
    last_month: ownMonthSchema,
    published_this_month: z.number(),
    /** Tournaments the plan allows a month; null means unlimited, and for who acts for chosen ones. */
    monthly_limit: z.number().nullable(),
  }),
});
export type OwnTournamentPage = z.infer<typeof ownTournamentPageSchema>;

/** `cancel_booking=true` also cancels the booking of the slot that it was to be played in. */
export const deleteTournamentQuery = z.object({ cancel_booking: z.enum(['true', 'false']).default('false') });

/** The outcome of a deletion: gone where nobody had paid, otherwise cancelled with a refund to everybody. */
export const tournamentEndSchema = z.object({
  outcome: z.enum(['deleted', 'cancelled']),
  cancellation: z
    .object({
      /** Orders that still have to be ended, of all that stood. */
      orders: z.number(),
      orders_open: z.number(),
      /** Refunds asked for, and those that the provider has made; dollars of the latter. */
      refunds: z.number(),
      refunds_done: z.number(),
      refunded: z.number(),
    })
    .nullable(),
});
export const featureTournamentSchema = z.object({ is_featured: z.boolean() });

export const featuredTournamentSchema = z.object({
  id,
  title: z.string(),
  start_date: z.string(),
  organizer_name: z.string(),
  registration_fee: z.number(),
  max_participants: z.number(),
  description: z.string().nullable(),
  picture_url: z.string().nullable(),
});

/** A city that the distance filter knows. */
