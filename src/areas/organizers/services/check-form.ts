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

/** The instants of a form with a date: start, close and opening of entry. */
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

/** Words for the default deadline: entry closes with the day before. */
const closeOf = (closesAt: Date, zone: string): string => `which closes ${describeInstant(closesAt, zone)}`;

type Known = {
  timeZone: string;
  now: Date;
  /** A date that may stay although it has passed. */
  kept: string | null;
  /**
   * The present start: a start in the hour that clocks skip may stay, because an earlier version did not check for it.
   */
  stands: { start_date: string | null; start_time: string | null; time_zone: string } | undefined;
  isClubUnknown: boolean;
  /** The number of places that plan and credits cover; null is unlimited. */
  covered: number | null;
  /** The places granted before; 0 for a tournament that is published only now. */
  places: number;
};

/**
 * Checks what a form cannot check itself: today's date, the plan and the zone. Reports all faults at once.
 * @throws AppError validation_failed by field, upgrade_required for more places than the plan covers and the tournament
 * has
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
  // Granted places stay after a downgrade of the plan, so everything else can still be corrected.
  const granted = covered === null ? null : Math.max(covered, places);
  const uncovered = refusalOfPlaces(organizer, form.maxEntries ?? 0, granted, 'maxEntries');
  if (errors.length > 0) throw new AppError('validation_failed', undefined, [...errors, ...(uncovered?.errors ?? [])]);
  if (uncovered) throw uncovered;
}
