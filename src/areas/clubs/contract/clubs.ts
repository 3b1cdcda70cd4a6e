import { z } from 'zod';
import { cursor, id, page, required } from '#kernel/contract/fields.ts';
import { facilityStatuses, facilityUses } from './slot-choices.ts';
import { tournamentSchema } from '#areas/tournaments/contract/tournaments.ts';

/**
 * A figure of the year to date and of the same period last year; `change_percent` is null if last year's figure is
 * zero.
 */
const yearFigureSchema = z.object({
  this_year: z.number(),
  last_year: z.number(),
  change_percent: z.number().nullable(),
});
/** The same for a percentage: `change_points` is the difference in percentage points. */
const yearShareSchema = z.object({
  this_year: z.number(),
  last_year: z.number(),
  change_points: z.number().nullable(),
});

/** The first steps of a new club, in order. */
export const clubStepNames = ['plan', 'day', 'payments', 'course', 'photos'] as const;
export type ClubStepName = (typeof clubStepNames)[number];

/** The figures of a club's dashboard. Amounts in dollars. */
export const clubOverviewSchema = z.object({
  hosted_tournaments: z.number(),
  /** Of all booked slots at the booked price, less money that banks gave to cardholders. */
  venue_revenue: z.number(),
  /** Booked slots as a whole percentage of all offered slots. */
  utilization: z.number(),
  /** Booked slots in the future. */
  upcoming_bookings: z.number(),
  year_on_year: z.object({
    hosted_tournaments: yearFigureSchema,
    venue_revenue: yearFigureSchema,
    utilization: yearShareSchema,
    /** Booked days in the future: today, and as of the same date a year ago. */
    upcoming_bookings: yearFigureSchema,
  }),
  /** Whether the club's slots are shown to organizers. */
  is_subscribed: z.boolean(),
  /** In display order. */
  steps: z.array(z.object({ name: z.enum(clubStepNames), is_done: z.boolean() })),
});
export type ClubOverview = z.infer<typeof clubOverviewSchema>;

/**
 * A tournament at the club. `revenue` is the venue fee in dollars: the price of its booking, or the cancellation fee; 0
 * without a booking.
 */
export const hostedTournamentSchema = z.object({
  id,
  name: z.string(),
  date: z.string(),
  entries: z.number(),
  revenue: z.number(),
  /**
   * cancelled_by_club, booking_cancelled: the tournament still takes place, but the club, or the organizer, cancelled
   * its booking.
   */
  status: z.enum(['confirmed', 'active', 'completed', 'cancelled', 'cancelled_by_club', 'booking_cancelled']),
  organizer_name: z.string(),
  booking_id: id.nullable(),
});
export type HostedTournament = z.infer<typeof hostedTournamentSchema>;
export const hostedTournamentPageSchema = page(hostedTournamentSchema);
export const listHostedQuery = z.object({ cursor, limit: z.coerce.number().int().min(1).max(50).default(20) });

const facilityFields = {
  name: required(120, 'Facility name is required'),
  status: z.enum(facilityStatuses, 'Choose excellent or good'),
  /** The bookings that include the facility. */
  used_by: z.enum(facilityUses, 'Choose which bookings use it').default('every_booking'),
};
export const createFacilitySchema = z.object(facilityFields);
export const updateFacilitySchema = z
  .object({ ...facilityFields, used_by: z.enum(facilityUses, 'Choose which bookings use it') })
  .partial();
/** `bookings` counts future bookings that include it. */
export const facilitySchema = z.object({
  id,
  name: z.string(),
  status: z.enum(facilityStatuses),
  used_by: z.enum(facilityUses),
  bookings: z.number(),
});
export type Facility = z.infer<typeof facilitySchema>;

const alt = required(200, 'Describe the picture');
/** The body of an upload is the picture itself, so its alternative text is in the query. */
export const createPhotoQuery = z.object({ alt });
/** `position` counts from 0; the other photos are renumbered. */
export const updatePhotoSchema = z.object({
  alt: alt.optional(),
  position: z.number().int().min(0).max(100).optional(),
});
export const photoSchema = z.object({
  id,
  alt: z.string(),
  position: z.number(),
  width: z.number(),
  height: z.number(),
  /** URLs by width in pixels. */
  urls: z.object({ 480: z.string(), 960: z.string(), 1600: z.string() }),
});
export type Photo = z.infer<typeof photoSchema>;

export const termsSchema = z.object({
  cancel_days: z
    .number({ error: 'Number of days is required' })
    .int('Must be a whole number')
    .min(0, 'Must not be negative')
    .max(365, 'Must be at most 365'),
  late_refund_percent: z
    .number({ error: 'Share is required' })
    .int('Must be a whole number')
    .min(0, 'Must not be negative')
    .max(100, 'Must be at most 100'),
});
/** The club's terms for new bookings, and the sentence shown to organizers. */
export const savedTermsSchema = termsSchema.extend({ terms: z.string() });

/** The public page of a club. */
export const clubPageSchema = z.object({
  id,
  club_name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  time_zone: z.string(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  course_details: z.string().nullable(),
  facilities: z.array(z.object({ id, name: z.string(), status: z.enum(facilityStatuses) })),
  photos: z.array(photoSchema),
  upcoming_tournaments: z.array(tournamentSchema),
  /** Whether organizers can book days here now, and the number of free slots. */
  has_open_slots: z.boolean(),
  open_slots: z.number(),
  cancellation_terms: z.string(),
  /** True for the club itself. */
  is_owner: z.boolean(),
});

export const clubAnalyticsTables = ['weekdays', 'months', 'lead_times', 'prices', 'dining', 'organizers'] as const;
/** Analytics for premium clubs. Amounts in dollars, shares in whole percent. `offered` excludes withdrawn slots. */
export const clubAnalyticsSchema = z.object({
  /** 1 is Monday, 7 Sunday. */
  weekdays: z.array(
    z.object({
      weekday: z.number(),
      name: z.string(),
      offered: z.number(),
      booked: z.number(),
      booked_percent: z.number(),
    }),
  ),
  /** The last twelve months and future months with slots, 'YYYY-MM'. */
  months: z.array(
    z.object({
      month: z.string(),
      offered: z.number(),
      booked: z.number(),
      booked_percent: z.number(),
      revenue: z.number(),
    }),
  ),
  /** Days between booking and play. */
  lead_times: z.array(
    z.object({ from_days: z.number(), to_days: z.number().nullable(), label: z.string(), bookings: z.number() }),
  ),
  /** Bands of the total price; `to` is exclusive, and null in the last band. */
  prices: z.array(
    z.object({
      from: z.number(),
      to: z.number().nullable(),
      label: z.string(),
      offered: z.number(),
      booked: z.number(),
      booked_percent: z.number(),
    }),
  ),
  dining: z.object({
    /** Bookings of slots without dining, with dining included, and with optional dining, taken or not. */
    none: z.number(),
    included: z.number(),
    taken: z.number(),
    declined: z.number(),
    /** Of bookings with optional dining. */
    uptake_percent: z.number(),
  }),
  organizers: z.object({
    total: z.number(),
    repeat: z.number(),
    repeat_percent: z.number(),
    /** The organizers with the most bookings, at most 20. */
    data: z.array(
      z.object({
        organizer_id: id,
        organization_name: z.string(),
        bookings: z.number(),
        revenue: z.number(),
        last_date: z.string(),
      }),
    ),
  }),
});
export type ClubAnalytics = z.infer<typeof clubAnalyticsSchema>;
export const exportClubAnalyticsQuery = z.object({ table: z.enum(clubAnalyticsTables).default('weekdays') });
