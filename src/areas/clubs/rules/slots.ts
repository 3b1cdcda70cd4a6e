import type { Cents } from '#kernel/rules/money.ts';
import { type DurationType, durationHours } from '#areas/clubs/contract/slot-choices.ts';
import { shiftDate, dateIn, endOfDay, instantAt } from '#kernel/rules/venue-time.ts';

/** Prices of a slot in whole cents; `diningPriceCents` is null if dining has no separate price. */
export type SlotPrices = {
  slotPriceCents: Cents;
  hasDining: boolean;
  diningPriceCents: Cents | null;
  isDiningIncluded: boolean;
};

/** Normalizes prices typed by a club: a dining price, and dining included, apply only if dining is offered. */
export const pricesOf = (given: SlotPrices): SlotPrices => ({
  slotPriceCents: given.slotPriceCents,
  hasDining: given.hasDining,
  diningPriceCents: given.hasDining ? given.diningPriceCents : null,
  isDiningIncluded: given.hasDining && given.isDiningIncluded,
});

/** The surcharge for optional dining: only if dining is offered, not included, and has a price. */
const diningExtraCents = ({ hasDining, isDiningIncluded, diningPriceCents }: SlotPrices): Cents =>
  hasDining && !isDiningIncluded ? (diningPriceCents ?? 0) : 0;

/** The price of a slot with everything that it offers, in whole cents. */
export const totalPriceCents = (slot: SlotPrices): Cents => slot.slotPriceCents + diningExtraCents(slot);

/** The amount of a booking: included dining is always part of it, optional dining if wanted. */
export function bookingOf(slot: SlotPrices, wantsDining: boolean): { withDining: boolean; amountCents: Cents } {
  const withDining = slot.hasDining && (slot.isDiningIncluded || wantsDining);
  return { withDining, amountCents: slot.slotPriceCents + (withDining ? diningExtraCents(slot) : 0) };
}

/** '9:00 AM' as '09:00', 24 hours. */
export function wallTimeOf(startTime: string): string {
  const [, hour = '0', minutes = '00', half] = /^(\d{1,2}):(\d{2}) (AM|PM)$/.exec(startTime) ?? [];
  return `${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minutes}`;
}

export type SlotInstants = { startsAt: Date; endsAt: Date; dayEndsAt: Date };

/**
 * The instants of a slot at a club.
 * @param date 'YYYY-MM-DD' @param startTime such as '9:00 AM', both local to the club @param zone the club's IANA zone
 * @returns startsAt; endsAt, elapsed hours later, unaffected by daylight saving; dayEndsAt, the end of the calendar day
 */
export function slotInstants(date: string, startTime: string, duration: DurationType, zone: string): SlotInstants {
  const startsAt = instantAt(date, wallTimeOf(startTime), zone);
  return {
    startsAt,
    endsAt: new Date(startsAt.getTime() + durationHours[duration] * 3_600_000),
    dayEndsAt: endOfDay(date, zone),
  };
}

/** Whether two slots of one club overlap; one may begin when the other ends. */
export const overlaps = (
  a: Pick<SlotInstants, 'startsAt' | 'endsAt'>,
  b: Pick<SlotInstants, 'startsAt' | 'endsAt'>,
): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt;

/** The dates of a weekly series that starts at `date`. */
export const weeklyDates = (date: string, weeks: number): string[] =>
  Array.from({ length: weeks }, (_, week) => shiftDate(date, week * 7));

/** Whether a date is past in a time zone. */
export const isPast = (date: string, zone: string, now: Date): boolean => date < dateIn(now, zone);

/** Suggested number of players by duration. */
export const playersHint: Record<DurationType, number> = { 'half-day': 72, 'full-day': 144 };
