import { type CapabilityId, mayUse } from '#kernel/rules/capabilities.ts';
import { describeDate } from '#kernel/rules/describe-days.ts';
import { maxPlaces } from '#kernel/rules/plans.ts';
import {
  type DateMove,
  movedDate,
  movedTiers,
  movedUntil,
  sameWeekdayNextYear,
} from '#areas/organizers/rules/tournament-copy.ts';
import { scheduleOf } from '#areas/tournaments/rules/tournaments.ts';
import { dateIn, daysBetween, shiftDate } from '#kernel/rules/venue-time.ts';
import { type Db, inTransaction, newId } from '#kernel/database/connection.ts';
import { type GoneCourse, listGoneCourses } from '#areas/play/database/golf-rounds/set-up-courses.ts';
import { type Beginning, type CarriedRow, copiedTables, copyRows } from '#areas/organizers/database/tournament-rows.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { type OrganizerViewer, personOf } from '#areas/accounts/services/viewer.ts';
import { withShortCode } from '#areas/tournaments/services/short-code.ts';
import type { Context } from '#kernel/services/context.ts';

/** A copy that was made, and the courses that it could not take along by their names. */
export type Copied = { id: string; leftOut: string[] };

/**
 * A draft of an own tournament to be held again: with all that was set up of it, and nothing of what happened. It is
 * played on the same weekday a year on, and its other dates move along.
 */
export async function duplicateTournament(
  context: Context,
  organizer: OrganizerViewer,
  model: TournamentDetailRow,
): Promise<Copied> {
  const [id, now] = [newId(), context.clock()];
  const startDate = nextDateOf(model, now);
  const gone = await listGoneCourses(context.pool, model.id);
  await withShortCode((code) =>
    inTransaction(context.pool, (tx) => copyTournament(tx, organizer, model, { id, code, startDate, gone, now })),
  );
  return { id, leftOut: gone.map(({ name }) => name) };
}

/** The day on which it would be held again; null where it has none. */
export const nextDateOf = ({ start_date: date, time_zone: zone }: TournamentDetailRow, now: Date): string | null =>
  date && sameWeekdayNextYear(date, dateIn(now, zone));

type Copy = {
  id: string;
  /** Of the form that makes it. */
  key?: string | undefined;
  code: string;
  startDate: string | null;
  gone: readonly GoneCourse[];
  now: Date;
};

/**
 * Makes a draft with all that was set up of a tournament, in the caller's transaction. Dates that are over even when
 * they moved along are left out. Of its places there are as many as the plan covers, with an event credit; taxes,
 * shares and sponsors' places in the field that the plan does not include any more are left out, and courses that are
 * gone. Its sponsors wait to be agreed with again.
 * @returns the ids of the copy by those of the original
 */
export const copyTournament = (tx: Db, organizer: OrganizerViewer, model: TournamentDetailRow, copy: Copy) =>
  copyRows(tx, model.id, copiedTables, beginningOf(model, organizer, copy), () => [[model.id, copy.id]]);

/** What each row of the copy is from the beginning. */
function beginningOf(
  model: TournamentDetailRow,
  organizer: OrganizerViewer,
  { key, code, startDate, gone, now }: Copy,
): Beginning {
  const today = dateIn(now, model.time_zone);
  const days = model.start_date && startDate ? daysBetween(model.start_date, startDate) : 0;
  const move: DateMove = { days, today, timeZone: model.time_zone };
  const participants = maxPlaces(organizer.plan, true);
  const may = (id: CapabilityId) => mayUse(personOf(organizer), id);
  const givesOf = ({ gives }: CarriedRow) => (may('set_aside_places') ? gives : { ...(gives as object), places: 0 });
  const made = { created_at: now, updated_at: now, version: 1 };
  const known: Record<string, (row: CarriedRow, read: Parameters<Beginning>[2]) => CarriedRow> = {
    tournaments: () => ({
      ...made,
      ...datesOf(model, startDate, move),
      state: 'draft',
      form_key: key ?? null,
      short_code: code,
    }),
    tournament_places: ({ capacity }) => ({ capacity: Math.min(Number(capacity), participants ?? Number(capacity)) }),
    set_ups: ({ answers, changes }) => ({ ...made, ...withoutCourses({ answers, changes }, gone) }),
    divisions: () => ({ created_at: now }),
    golf_rounds: ({ date, course_version_id: version }) => ({
      created_at: now,
      version: 1,
      date: shiftDate(String(date), days),
      ...(gone.some(({ versions }) => versions.includes(String(version))) ? { course_version_id: null } : {}),
    }),
    boards: () => ({ created_at: now }),
    contests: ({ sponsorship_id: sponsor }, read) => {
      // A sponsor that is not copied keeps its id, and sponsors the other tournament alone.
      const isLeftOut = read.get('contests')?.some(({ sponsorship_id: before }) => before === sponsor);
      return { created_at: now, sponsorship_id: isLeftOut ? null : sponsor };
    },
    entry_terms: ({ early, changes_until: until }) => ({
      version: 1,
      updated_at: now,
      early: movedUntil(early as { until: string }[], move),
      changes_until: movedDate(until as string | null, move),
      ...(may('entry_taxes') ? {} : { tax_name: null, tax_bps: null }),
      ...(may('entry_shares') ? {} : { share_hours: null }),
    }),
    entry_extras: () => ({ taken: 0 }),
    entry_questions: () => ({ text_version: 1 }),
    waitlist_rules: ({ fit, hold_front_until: until }) => {
      const moved = movedDate(until as string | null, move);
      return { is_paused: false, hold_front_until: moved, fit: moved === null ? 'best_fit' : fit };
    },
    purses: ({ places }) => ({
      created_at: now,
      version: 1,
      places: (places as { winner?: string }[]).map(({ winner: _, ...place }) => place),
    }),
    sponsor_packages: (row) => ({ ...made, taken: 0, gives: givesOf(row) }),
    sponsorships: (row) => ({
      gives: givesOf(row),
      state: 'asked',
      refunded_amount: 0,
      paid_how: null,
      paid_at: null,
      message: model.start_date ? `Sponsored it on ${describeDate(model.start_date)}.` : null,
      confirmed_at: now,
      created_at: now,
      updated_at: now,
    }),
  };
  return (table, row, read) => known[table]?.(row, read) ?? {};
}

/** What was answered, without courses that are gone: of a round nothing is said then, where an answer is null. */
export function withoutCourses<Answered>(answered: Answered, gone: readonly GoneCourse[]): Answered {
  const said = (round: object) => Object.fromEntries(Object.entries(round).filter(([, value]) => value !== null));
  return JSON.parse(JSON.stringify(answered), (key, value) => {
    if (gone.some(({ id }) => id === value)) return null;
    if (key !== 'rounds') return value;
    const rounds = Object.entries(value as Record<string, object>);
    return Object.fromEntries(rounds.map(([number, round]) => [number, said(round)]));
  }) as Answered;
}

/** When the copy is played, entered and refunded. Without a day all of it is as in the original, which has none. */
function datesOf(model: TournamentDetailRow, startDate: string | null, move: DateMove): CarriedRow {
  if (startDate === null) return {};
  const endDate = model.end_date && shiftDate(model.end_date, move.days);
  const deadline = movedDate(model.registration_deadline, move);
  const opens = movedDate(model.registration_opens, move);
  const refundUntil = movedDate(model.refund_until, move);
  const { start_time: startTime, time_zone: timeZone } = model;
  const schedule = scheduleOf({ startDate, startTime, endDate, timeZone, deadline, opens, refundUntil });
  return {
    start_date: startDate,
    end_date: endDate,
    registration_deadline: deadline,
    registration_opens: opens,
    early_hours: opens ? model.early_hours : 0,
    refund_until: refundUntil,
    refund_tiers: movedTiers(model.refund_tiers, move),
    starts_at: schedule.startsAt,
    ends_at: schedule.endsAt,
    closes_at: schedule.closesAt,
    opens_at: schedule.opensAt,
    refund_until_at: schedule.refundUntilAt,
  };
}
