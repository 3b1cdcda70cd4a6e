import { z } from 'zod';
import { calendarDate, cursor, id, line, page } from '#kernel/contract/fields.ts';
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

/**
 * `upcoming`, `active` and `completed` are derived from the dates and the progress of play; `draft` and `cancelled` are
 * set.
 */
export const tournamentStatuses = ['draft', 'upcoming', 'active', 'completed', 'cancelled'] as const;
export type TournamentStatus = (typeof tournamentStatuses)[number];

/**
 * How places are given on opening day: first come, first served; drawn among the waiting room at opening; or by ballot.
 */
export const entryModes = ['first_come', 'queue', 'ballot'] as const;
export type EntryMode = (typeof entryModes)[number];

/**
 * Whether the viewer could enter now and, if not, why. Lists are the same for all viewers, so they ignore priority
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

/** Filters of the tournament marketplace, all optional; `styles` is a comma-separated list. */
export const listTournamentsQuery = z.object({
  q: line(100).optional(),
  styles: styleList.optional(),
  city: line(100).optional(),
  miles: oneOf(distances).optional(),
  prize_min: oneOf(prizePools).optional(),
  fee_under: oneOf(entryFees).optional(),
  /** First and last start date, both included. */
  date_from: calendarDate.optional(),
  date_to: calendarDate.optional(),
  cursor,
  limit: z.coerce.number().int().min(1).max(48).default(24),
});

export const tournamentSchema = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  start_date: z.string(),
  /** First tee time in `time_zone`; null while it is not set. */
  start_time: z.string().nullable(),
  time_zone: z.string(),
  registration_fee: z.number(),
  /**
   * Dollars for one person today: the fee or an early price, before tax and fee; where the field is divided, the lowest
   * price of a division, with both.
   */
  price: z.number(),
  /** Whether the field is divided, so that others may pay more. */
  is_lowest_price: z.boolean(),
  /** Dollars: the promised pool or the estimate; 0 where there is neither. */
  prize_pool: z.number(),
  /** True where no pool was promised and the organizer shows twice the fee as an estimate. */
  prize_pool_estimated: z.boolean(),
  max_participants: z.number(),
  /** Places taken, paid or held for payment. */
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
  /** The instant from which nobody can enter or withdraw. */
  registration_deadline: z.iso.datetime(),
  /** When entry opens for everybody; null for immediately. Premium golfers may enter `early_hours` earlier. */
  opens_at: z.iso.datetime().nullable(),
  early_hours: z.number(),
  /** True while the organizer cannot accept payment of the fee. */
  awaiting_payments: z.boolean(),
  /** The club has withdrawn, and no new venue or date has been named. */
  is_paused: z.boolean(),
  entry_mode: z.enum(entryModes),
  /** Places are given by a ballot or waiting room that has not given them yet. */
  in_ballot: z.boolean(),
  /** When joining the waitlist of a full field ends; null without a waitlist. */
  waitlist_until: z.iso.datetime().nullable(),
  /** The tournament is being played, and its leaderboard is public. */
  is_live: z.boolean(),
  organizer_id: id,
  organizer_name: z.string(),
  country_club_id: id.nullable(),
  country_clubs: z.object({ club_name: z.string(), city: z.string(), state: z.string() }).nullable(),
  /** The address of the organizer's picture; null where pages draw a golf hole instead. */
  picture_url: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type Tournament = z.infer<typeof tournamentSchema>;

export const tournamentPageSchema = page(tournamentSchema);

/** The public page of one tournament. */
export const tournamentDetailSchema = tournamentSchema.extend({
  /** The date of the last round; null until play is set up. */
  end_date: z.string().nullable(),
  zip_code: z.string().nullable(),
  additional_services: z.string().nullable(),
  /** A price list exists, so that the price of an entry can differ from the fee; see the tournament's terms. */
  has_price_list: z.boolean(),
  refund_policy: z.enum(refundPolicies),
  /** The refund policy as a sentence for display. */
  refund_policy_text: z.string(),
  /** Last calendar date of a refund, and last and first date of entry; each null where the organizer set none. */
  refund_until: z.string().nullable(),
  last_entry_date: z.string().nullable(),
  registration_opens: z.string().nullable(),
  is_featured: z.boolean(),
  /** The facts asked of each partner: all five, or only a name, which may be given later. */
  partners_ask: z.enum(partnersAsks),
  /** True if the viewer is the tournament's organizer. */
  is_owner: z.boolean(),
});
export type TournamentDetail = z.infer<typeof tournamentDetailSchema>;

/** Why a draft was refused automatic publication on its date. */
export const publishNoteSchema = z.object({ code: z.string(), message: z.string() });
export type PublishNote = z.infer<typeof publishNoteSchema>;

/** An organizer's own tournament, with figures that are not public. Amounts in dollars. */
export const ownTournamentSchema = tournamentDetailSchema.extend({
  /** The number of active registrations (orders), paid or held. */
  registrations: z.number(),
  /** Payments for entries, less refunds. Null, like `refunded`, for team members without access to the accounts. */
  revenue: z.number().nullable(),
  refunded: z.number().nullable(),
  /** The version that a change must be based on, see `changeTournamentSchema`. */
  version: z.number(),
  /** The preset of the tournament; null where the organizer chose none. */
  preset: z.enum(presetNames).nullable(),
  /** The organizer's choice to show twice the fee where no pool is promised, even while no fee is set. */
  shows_pool_estimate: z.boolean(),
  /** The booked slot in which the tournament is played. */
  slot_booking_id: id.nullable(),
  /** The code of the short link, `/t/K7Q2MX`; null for an imported tournament. */
  short_code: z.string().nullable(),
  /** The date on which a draft is published automatically, and why that was refused. */
  publish_on: z.string().nullable(),
  publish_note: publishNoteSchema.nullable(),
  /** The tournament is one of a series of repeats. */
  is_repeated: z.boolean(),
  tournament_registrations: z
    .array(z.object({ id, payment_status: z.string(), payment_amount: z.number() }))
    .optional(),
});
export type OwnTournament = z.infer<typeof ownTournamentSchema>;

/** A tournament that was just created. */
export const madeTournamentSchema = ownTournamentSchema.extend({
  /** Courses of the original that are no longer offered, so the copy was made without them. */
  courses_gone: z.array(z.string()),
  /**
   * Other parts of the original that were not copied, such as tees that the course no longer has; in full sentences.
   */
  left_out: z.array(z.string()),
});

/**
 * The filters of an organizer's list by state: 'upcoming' includes tournaments in play, 'ended' cancelled ones.
 */
export const ownTournamentFilters = ['all', 'upcoming', 'draft', 'ended'] as const;
export type OwnTournamentFilter = (typeof ownTournamentFilters)[number];

/** An organizer's own tournaments, newest first. `q` searches the title, the venue, the city and the state's code. */
export const listOwnTournamentsQuery = z.object({
  q: line(100).optional(),
  filter: z.enum(ownTournamentFilters).default('all'),
  cursor: line(300).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(5),
  include: z.enum(['tournament_registrations']).optional(),
});

/** The figures of a calendar month: tournaments, revenue in dollars, and players who entered. */
const ownMonthSchema = z.object({ tournaments: z.number(), revenue: z.number().nullable(), players: z.number() });

/** The most tournaments under way that a page lists. */
export const mostUnderWay = 10;

export const ownTournamentPageSchema = page(ownTournamentSchema).extend({
  /** The tournaments in play or played today, by their start, without regard to the search. Empty on further pages. */
  under_way: z.array(
    z.object({
      id,
      title: z.string(),
      /** `upcoming` before its first tee time. */
      status: z.enum(tournamentStatuses),
      /** Whether its rounds are set up, by which its day is run. */
      has_rounds: z.boolean(),
    }),
  ),
  /** The number of tournaments in play or played today beyond those in `under_way`. */
  more_under_way: z.number(),
  /** Totals of all the organizer's tournaments; for a team member with selected tournaments, only of these. */
  summary: z.object({
    /** Tournaments of every state, with drafts and cancelled ones. */
    all_tournaments: z.number(),
    /** Published tournaments of all time. */
    total_tournaments: z.number(),
    /** Payments for entries, less refunds, in dollars. */
    total_revenue: z.number().nullable(),
    /** Team members of the organizer, besides the owner. */
    team_members: z.number(),
    /** Calls by API key in this calendar month; null for a viewer without permission to manage keys. */
    api_calls: z.number().nullable(),
    /** Confirmed places in published tournaments. */
    total_players: z.number(),
    /** People on waitlists. */
    waitlisted: z.number(),
    /** Tournaments that are neither over nor cancelled. */
    upcoming_events: z.number(),
    this_month: ownMonthSchema,
    last_month: ownMonthSchema,
    published_this_month: z.number(),
    /**
     * The tournaments that the plan allows in a month; null for no limit, and for a team member with selected
     * tournaments.
     */
    monthly_limit: z.number().nullable(),
  }),
});
export type OwnTournamentPage = z.infer<typeof ownTournamentPageSchema>;

/** `cancel_booking=true` also cancels the booking of the tournament's slot. */
export const deleteTournamentQuery = z.object({ cancel_booking: z.enum(['true', 'false']).default('false') });

/** The outcome of a deletion: deleted if nobody had paid, otherwise cancelled with refunds. */
export const tournamentEndSchema = z.object({
  outcome: z.enum(['deleted', 'cancelled']),
  cancellation: z
    .object({
      /** The orders that the cancellation ends, and the ones that are not ended yet. */
      orders: z.number(),
      orders_open: z.number(),
      /** Refunds requested; refunds that the payment provider has made; and their amount in dollars. */
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

/** A city that the distance filter can search around. */
