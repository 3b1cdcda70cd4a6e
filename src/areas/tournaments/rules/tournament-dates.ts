import type { FieldError } from '#kernel/contract/errors.ts';
import { latestDate } from '#kernel/rules/venue-time.ts';

/** The dates in a tournament's form, 'YYYY-MM-DD'. */
export type FormDates = { date?: string | undefined; registrationDeadline?: string | undefined };

/**
 * The invalid dates in a form, by field. The form uses it before submitting, so that all errors are shown at once, and
 * the server uses it too.
 * @param today the date at the venue; while the venue is unknown, the earliest date anywhere on earth
 * @param kept a date that may stay although it has passed
 */
export function dateFaults(
  { date, registrationDeadline: deadline }: FormDates,
  { today, now, kept = null }: { today: string; now: Date; kept?: string | null },
): FieldError[] {
  const faults: FieldError[] = [];
  if (date && date !== kept && date < today) faults.push({ field: 'date', message: 'The date must be today or later' });
  if (date && date > latestDate(now)) faults.push({ field: 'date', message: 'The date is too far ahead' });
  if (deadline && date && deadline > date)
    faults.push({
      field: 'registrationDeadline',
      message: 'The registration deadline must not be after the tournament',
    });
  return faults;
}
