import type { FieldError } from '#kernel/contract/errors.ts';
import { latestDate } from '#kernel/rules/venue-time.ts';

/** The dates in a tournament's form, 'YYYY-MM-DD'. */
export type FormDates = { date?: string | undefined; registrationDeadline?: string | undefined };

/**
 * The faults in the dates of a form, by field. Used by the form before it is sent, so that all faults are shown at
 * once, and by the server.
 * @param today at the venue; where the venue is not known yet, the earliest date anywhere on earth
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
