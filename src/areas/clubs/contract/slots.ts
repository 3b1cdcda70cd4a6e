import { z } from 'zod';
import { contact, calendarDate, cursor, dollars, id, line, page, version, price } from '#kernel/contract/fields.ts';
import { distances } from '#kernel/contract/tournament-choices.ts';
import { photoSchema } from './clubs.ts';
import { durationTypes, maxWeeks, slotProblems, slotSorts, startTimes } from './slot-choices.ts';

export const slotStatuses = ['available', 'booked'] as const;
export type SlotStatus = (typeof slotStatuses)[number];

const slotFields = {
  /** The signed-in club offers the slot; another club's id is refused. */
  country_club_id: id.optional(),
  date: z.string({ error: 'Date is required' }).min(1, 'Date is required').pipe(calendarDate),
  start_time: z
    .string({ error: 'Start time is required' })
    .min(1, 'Start time is required')
    .refine((time) => startTimes.includes(time), 'Choose one of the start times, such as 9:00 AM'),
  duration_type: z.enum(durationTypes, 'Duration is required'),
  slot_price: z.number({ error: 'Slot price is required' }).pipe(price(100_000)),
  has_dining: z.boolean().default(false),
  /** Ignored unless dining is offered. */
  dining_price: price(100_000).nullish(),
  is_dining_included: z.boolean().default(false),
  /** Ignored: the server computes the total. */
  total_price: z.unknown().optional(),
};

/** A slot that a club offers. Amounts in dollars. */
export const createSlotSchema = z.object(slotFields);
export type CreateSlot = z.input<typeof createSlotSchema>;
export type SlotOffer = z.output<typeof createSlotSchema>;

/** The same slot every week, starting at `date`. */
export const slotSeriesSchema = createSlotSchema.extend({
  weeks: z
    .number({ error: 'Number of weeks is required' })
    .int('Must be a whole number')
    .min(1, 'Must be at least 1')
    .max(maxWeeks, `Must be at most ${maxWeeks}`),
});
export type SlotSeries = z.output<typeof slotSeriesSchema>;

/** A change of a free slot: all of its fields, and the version on which the change is based. */
export const updateSlotSchema = createSlotSchema.extend({ version });

export const joinedClubSchema = z.object({
  club_name: z.string(),
  city: z.string(),
  state: z.string(),
  address: z.string(),
  zip_code: z.string(),
  course_details: z.string().nullable(),
});

/** A club's slot as shown to organizers. Date and start time are in the club's `time_zone`. Amounts in dollars. */
export const slotSchema = z.object({
  id,
  country_club_id: id,
  date: z.string(),
  start_time: z.string(),
  duration_type: z.enum(durationTypes),
  time_zone: z.string(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  slot_price: z.number(),
  has_dining: z.boolean(),
  dining_price: z.number().nullable(),
  is_dining_included: z.boolean(),
  total_price: z.number(),
  status: z.enum(slotStatuses),
  /** Visible to the club and to the organizer who booked; null for everybody else. */
  booked_by_organizer_id: id.nullable(),
  /** Whether its club takes card payments through this site; otherwise the club is paid directly. */
  card_payment: z.boolean(),
  /** The cancellation terms of a booking made now, as a sentence to show. */
  cancellation_terms: z.string(),
  /** Distance from the requested city; null without one. */
  miles: z.number().nullable(),
  country_clubs: joinedClubSchema,
});
export type Slot = z.infer<typeof slotSchema>;

/** A slot of the venue marketplace. `photo` is its club's first photo. */
export const listedSlotSchema = slotSchema.extend({ photo: photoSchema.omit({ id: true, position: true }).nullable() });
export type ListedSlot = z.infer<typeof listedSlotSchema>;
export const slotPageSchema = page(listedSlotSchema);

/** Filters of offered slots. `state` is a code or a name; `near` is a city, `miles` the distance from it. */
const slotFilters = {
  city: line(100).optional(),
  state: line(40).optional(),
  near: line(100).optional(),
  miles: z.coerce
    .number()
    .refine(
      (value): value is (typeof distances)[number] => (distances as readonly number[]).includes(value),
      `Must be one of ${distances.join(', ')}`,
    )
    .optional(),
  price_max: z.coerce.number().pipe(dollars()).optional(),
};

/** Optional filters of the venue marketplace. */
export const listSlotsQuery = z.object({
  ...slotFilters,
  date_from: calendarDate.optional(),
  date_to: calendarDate.optional(),
  /** `distance` needs `near`. */
  sort: z.enum(slotSorts).default('date'),
  cursor,
  limit: z.coerce.number().int().min(1).max(48).default(24),
});

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Must be a month such as 2027-05');

/** Filters of the count by day, and the month; by default the month of the next day with a slot. */
export const slotDaysQuery = z.object({ ...slotFilters, month: month.optional() });
/** The days of a month on which slots are offered. */
export const slotDaysSchema = z.object({
  month,
  /** Counted up to `mostCountedSlots` a day. */
  days: z.array(z.object({ date: z.string(), slots: z.number() })),
  /** The previous and the next month; null if slots cannot be offered there. */
  previous: month.nullable(),
  following: month.nullable(),
  /** For a month without slots, the next month that has some, if any. */
  next_with_days: month.nullable(),
});
export type SlotDays = z.infer<typeof slotDaysSchema>;

/** One date of a series: `problem` is the reason why it cannot be offered, null if it can. */
export const slotDateSchema = z.object({ date: z.string(), problem: z.enum(slotProblems).nullable() });
export const slotPreviewSchema = z.object({ data: z.array(slotDateSchema), total_price: z.number() });

/** A slot as its club sees it: with the organizer who booked it, and the version to send with a change. */
export const ownSlotSchema = slotSchema.extend({
  version: z.number(),
  /** Whether organizers see it now: it is free and not over, and the club's subscription is active. */
  is_listed: z.boolean(),
  booking: z
    .object({
      id,
      organization_name: z.string(),
      contact_name: z.string(),
      email: contact,
      phone: contact.nullable(),
      with_dining: z.boolean(),
      amount: z.number(),
      is_paid: z.boolean(),
    })
    .nullable(),
});
export type OwnSlot = z.infer<typeof ownSlotSchema>;
export const ownSlotPageSchema = page(ownSlotSchema).extend({
  /** Whether organizers see the club's slots at all. */
  is_subscribed: z.boolean(),
  /** Today's date at the club: a calendar disables earlier days. */
  today: z.string(),
  time_zone: z.string(),
});
export const slotSeriesResultSchema = z.object({ data: z.array(ownSlotSchema), skipped: z.array(slotDateSchema) });

/**
 * The club's own slots by date; `from` and `to` are calendar dates, both inclusive. Without a cursor, up to `limit`
 * slots.
 */
export const listOwnSlotsQuery = z.object({
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  status: z.enum(slotStatuses).optional(),
  cursor,
  limit: z.coerce.number().int().min(1).max(400).default(100),
});
