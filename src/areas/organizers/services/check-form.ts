import type { z } from 'zod';
import { AppError, type FieldError } from '#kernel/contract/errors.ts';
import type { createTournamentSchema } from '#areas/tournaments/contract/tournament-form.ts';
import { describeInstant } from '#kernel/rules/describe-instant.ts';
import { dateFaults } from '#areas/tournaments/rules/tournament-dates.ts';
import { scheduleOf } from '#areas/tournaments/rules/tournaments.ts';
import { dateIn, isTimeZone, skippedSentence } from '#kernel/rules/venue-time.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { refusalOfPlaces } from '#areas/accounts/services/plans/covered-places.ts';

export type TournamentForm = z.output<typeof createTournamentSchema>;

/** The instants of a form with a date: when it starts, closes and opens. */
export const scheduleOfForm = (form: TournamentForm, startDate: string, timeZone: string, endDate?: string | null) =>
  scheduleOf({
    startDate,
    startTime: form.startTime ?? null,
    endDate: endDate ?? null,
    timeZone,
    deadline: form.registrationDeadline ?? null,
    opens: form.registrationOpens ?? null,
    refundUntil: form.refundUntil ?? null,
  });

/** Where no deadline is set, entry closes with the day before. */
const closeOf = (closesAt: Date, zone: string): string => `which closes ${describeInstant(closesAt, zone)}`;

type Known = {
  timeZone: string;
  now: Date;
  /** A date that may stay although it has passed. */
  kept: string | null;
  /** When it starts so far: a start that the clocks skip was taken by a version that did not look, and may stay. */
  stands: { start_date: string | null; start_time: string | null; time_zone: string } | undefined;
  isClubUnknown: boolean;
  /** The number of places that plan and credits cover; null is no limit. */
  covered: number | null;
  /** Places that were granted before: none for what is published only now. */
  places: number;
};

/**
 * The faults of a form that only today, the plan and the zone can judge: all of them at once.
 * @throws AppError validation_failed by field, upgrade_required for more places than the plan covers and than it has
 */
export function checkForm(
  form: TournamentForm,
  organizer: OrganizerViewer,
  { timeZone, now, kept, stands, isClubUnknown, covered, places }: Known,
): void {
  const errors: FieldError[] = [];
  const complain = (field: string, message: string) => errors.push({ field, message });
  if (!isTimeZone(timeZone)) complain('timeZone', 'Choose a time zone from the list');
  else errors.push(...dateFaults(form, { today: dateIn(now, timeZone), now, kept }));
  const isStartKept =
    stands?.start_date === form.date && stands?.start_time === form.startTime && stands?.time_zone === timeZone;
  const skipped =
    form.date && form.startTime && !isStartKept && isTimeZone(timeZone)
      ? skippedSentence(form.date, form.startTime, timeZone)
      : null;
  if (skipped) complain('startTime', skipped);
  const schedule = form.date && isTimeZone(timeZone) ? scheduleOfForm(form, form.date, timeZone) : null;
  if (schedule?.opensAt && schedule.opensAt >= schedule.closesAt)
    complain('registrationOpens', `Registration must open before it closes, ${closeOf(schedule.closesAt, timeZone)}`);
  if (schedule && form.refundUntil && form.refundUntil > dateIn(schedule.closesAt, timeZone))
    complain('refundUntil', `Refunds must not end after registration, ${closeOf(schedule.closesAt, timeZone)}`);
  if (isClubUnknown) complain('countryClubId', 'This club does not exist');
  // Granted places stay after a step down, and all else of it can be corrected.
  const granted = covered === null ? null : Math.max(covered, places);
  const uncovered = refusalOfPlaces(organizer, form.maxEntries ?? 0, granted, 'maxEntries');
  if (errors.length > 0) throw new AppError('validation_failed', undefined, [...errors, ...(uncovered?.errors ?? [])]);
  if (uncovered) throw uncovered;
}
