import { printSigned } from '#golf/numbers.ts';
import type { Look } from '#kernel/rules/looks.ts';
import type { FacilityStatus, FacilityUse } from '#areas/clubs/contract/slot-choices.ts';

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

/** Like `changeWords`, for the difference of two shares: '+4 percentage points from last year'. */
export function pointWords(points: number | null): string | null {
  if (points === null) return null;
  if (points === 0) return 'Same as last year';
  return `${printSigned(points)} percentage ${Math.abs(points) === 1 ? 'point' : 'points'} from last year`;
}
