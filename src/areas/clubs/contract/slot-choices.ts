/** The options for a day that a club offers. Has no schemas, so that pages can import it without loading zod. */
const clockTime = (minutes: number) => {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
};
/** Every half hour from 7:00 AM to 6:00 PM. */
export const startTimes: readonly string[] = Array.from({ length: 23 }, (_, index) => clockTime(7 * 60 + index * 30));

export const durationTypes = ['half-day', 'full-day'] as const;
export type DurationType = (typeof durationTypes)[number];
/** Hours of play. */
export const durationHours: Record<DurationType, number> = { 'half-day': 4, 'full-day': 8 };
export const durationNames: Record<DurationType, string> = {
  'half-day': 'Half day (4 hours)',
  'full-day': 'Full day (8 hours)',
};

/** A calendar counts at most this many slots a day; more are shown as 'this many or more'. */
export const mostCountedSlots = 100;

export const slotSorts = ['date', 'price', 'distance'] as const;
export type SlotSort = (typeof slotSorts)[number];
/** Maximum length of a series, in weeks. */
export const maxWeeks = 52;
/** The reason for which a date of a series cannot be offered; null if it can. */
export const slotProblems = ['past', 'overlap'] as const;
export type SlotProblem = (typeof slotProblems)[number];

export const facilityStatuses = ['excellent', 'good'] as const;
export type FacilityStatus = (typeof facilityStatuses)[number];
/** The bookings that use a facility. */
export const facilityUses = ['every_booking', 'dining', 'none'] as const;
export type FacilityUse = (typeof facilityUses)[number];
/** Maximum number of photos and facilities of a club. */
export const maxPhotos = 24;
export const maxFacilities = 50;
