import type { z } from 'zod';
import { AppError, type FieldError } from '#contracts/errors.ts';
import type { createTournamentSchema } from '#contracts/tournaments.ts';
import { limitsOf } from '#domain/plans.ts';
import { dateIn, isTimeZone, latestDate } from '#domain/venue-time.ts';
import type { OrganizerViewer } from '#server/services/accounts/viewer.ts';

export type TournamentForm = z.output<typeof createTournamentSchema>;

type Known = { timeZone: string; now: Date; kept: string | null; isClubUnknown: boolean };

/**
 * What of a form only today, the plan and the zone can judge.
 * @throws AppError validation_failed by field, upgrade_required for more places than the plan covers
 */
export function checkForm(
  form: TournamentForm,
  organizer: OrganizerViewer,
  { timeZone, now, kept, isClubUnknown }: Known,
): void {
  const errors: FieldError[] = [];
  const complain = (field: string, message: string) => errors.push({ field, message });
  if (!isTimeZone(timeZone)) complain('timeZone', 'Choose a time zone from the list');
  else if (form.date && form.date !== kept && form.date < dateIn(now, timeZone))
    complain('date', 'The date must be today or later');
  if (form.date && form.date > latestDate(now)) complain('date', 'The date is too far ahead');
  if (form.registrationDeadline && form.date && form.registrationDeadline > form.date) {
    complain('registrationDeadline', 'The registration deadline must not be after the tournament');
  }
  if (form.registrationOpens && form.date && form.registrationOpens > (form.registrationDeadline ?? form.date)) {
    complain('registrationOpens', 'Registration must open before its deadline');
  }
  if (form.refundUntil && form.date && form.refundUntil > (form.registrationDeadline ?? form.date)) {
    complain('refundUntil', 'Refunds must not end after the registration deadline');
  }
  if (isClubUnknown) complain('countryClubId', 'This club does not exist');
  if (errors.length > 0) throw new AppError('validation_failed', undefined, errors);
  const { participants } = limitsOf('organizer', organizer.plan);
  if (participants !== null && (form.maxEntries ?? 0) > participants) {
    const message = `Your plan covers up to ${participants} participants. Upgrade for more.`;
    throw new AppError('upgrade_required', message, [{ field: 'maxEntries', message }]);
  }
}
