import { type DurationType, durationHours, type SlotProblem } from '#areas/clubs/contract/slot-choices.ts';
import type { OwnSlot } from '#areas/clubs/contract/slots.ts';
import { formatCalendarDate } from '#kernel/web/ui/date.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';

export const durationWords: Record<DurationType, string> = { 'half-day': 'Half day', 'full-day': 'Full day' };

/** 'Half day, 4 hours' */
export const durationInFull = (duration: DurationType) =>
  `${durationWords[duration]}, ${durationHours[duration]} hours`;

/** 'Sat, Jun 6, 2026 at 9:00 AM' */
export const whenOf = ({ date, start_time: time }: Pick<OwnSlot, 'date' | 'start_time'>) =>
  `${formatCalendarDate(date)} at ${time}`;

/** The dining option of a slot, with its price. */
export function diningWords({
  has_dining: hasDining,
  is_dining_included: isIncluded,
  dining_price: price,
}: Pick<OwnSlot, 'has_dining' | 'is_dining_included' | 'dining_price'>): string {
  if (!hasDining) return 'No dining';
  if (isIncluded) return 'Dining included';
  return price === null ? 'Optional dining' : `Optional dining ${formatDollars(price)}`;
}

/** The reasons for which a date of a series is left out. */
export const problemWords: Record<SlotProblem, string> = {
  past: 'This day is over',
  overlap: 'Overlaps a slot you already offer',
};

/** 'date, start time and slot price' */
export const listOf = (words: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(words).replace(/, and /, ' and ');
