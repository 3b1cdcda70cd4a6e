import { printSigned } from '#golf/numbers.ts';
import type { ClubOverview } from '#areas/clubs/contract/clubs.ts';
import type { Look } from '#kernel/rules/looks.ts';
import type { FacilityStatus, FacilityUse } from '#areas/clubs/contract/slot-choices.ts';

type YearShare = Pick<ClubOverview['year_on_year']['utilization'], 'this_year' | 'change_points'>;

type Place = { address: string | null; city: string | null; state: string | null; zip_code: string | null };

/** Street, city, state and ZIP code as one line; null where none is known. */
export function addressOf({ address, city, state, zip_code: zipCode }: Place): string | null {
  return [address, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ') || null;
}

export const facilityLooks: Record<FacilityStatus, Look> = {
  excellent: { tone: 'good', words: 'Excellent' },
  good: { tone: 'good', words: 'Good' },
};

export const facilityUseWords: Record<FacilityUse, string> = {
  every_booking: 'Every booking',
  dining: 'Bookings with dining',
  none: 'No booking',
};

/** '+15% from last year'; null if last year's figure was zero. */
export function changeWords(percent: number | null): string | null {
  if (percent === null) return null;
  return percent === 0 ? 'Same as last year' : `${printSigned(percent)}% from last year`;
}

/**
 * Like `changeWords`, for a share, which names this year's itself, since the figure beside it is of all time: '86% this
 * year, +4 percentage points from last year'.
 */
export function shareWords({ this_year: now, change_points: points }: YearShare): string | null {
  if (points === null) return null;
  if (points === 0) return `${now}% this year, same as last year`;
  const unit = Math.abs(points) === 1 ? 'point' : 'points';
  return `${now}% this year, ${printSigned(points)} percentage ${unit} from last year`;
}
