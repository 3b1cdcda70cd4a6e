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
import { inTransaction } from '#kernel/database/connection.ts';
import { type Beginning, type CarriedRow, copiedTables, copyRows } from '#areas/organizers/database/tournament-rows.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { type OrganizerViewer, personOf } from '#areas/accounts/services/viewer.ts';
import { withShortCode } from '#areas/tournaments/services/short-code.ts';
import type { Context } from '#kernel/services/context.ts';

/**
 * A draft of an own tournament to be held again: with all that was set up of it, and nothing of what happened. It is
 * played on the same weekday a year on, and its other dates move along; those that are over even so are left out. Of
 * its places there are as many as the plan covers, with an event credit; taxes, shares and sponsors' places in the
 * field that the plan does not include any more are left out. Its sponsors wait to be agreed with again.
 * @returns the copy's id
 */
export async function duplicateTournament(
  context: Context,
  organizer: OrganizerViewer,
  model: TournamentDetailRow,
): Promise<string> {
  const ids = await withShortCode((code) => {
    const begin = beginningOf(model, organizer, code, context.clock());
    return inTransaction(context.pool, (tx) => copyRows(tx, model.id, copiedTables, begin));
  });
  return ids.get(model.id) ?? '';
}

/** What each row of the copy is from the beginning. */
function beginningOf(model: TournamentDetailRow, organizer: OrganizerViewer, code: string, now: Date): Beginning {
  const today = dateIn(now, model.time_zone);
  const startDate = model.start_date && sameWeekdayNextYear(model.start_date, today);
  const days = model.start_date && startDate ? daysBetween(model.start_date, startDate) : 0;
  const move: DateMove = { days, today, timeZone: model.time_zone };
  const participants = maxPlaces(organizer.plan, true);
  const may = (id: CapabilityId) => mayUse(personOf(organizer), id);
  const givesOf = ({ gives }: CarriedRow) => (may('set_aside_places') ? gives : { ...(gives as object), places: 0 });
  const made = { created_at: now, updated_at: now, version: 1 };
  const known: Record<string, (row: CarriedRow) => CarriedRow> = {
    tournaments: () => ({ ...made, ...datesOf(model, startDate, move), state: 'draft', short_code: code }),
    tournament_places: ({ capacity }) => ({ capacity: Math.min(Number(capacity), participants ?? Number(capacity)) }),
    set_ups: () => made,
    divisions: () => ({ created_at: now }),
    golf_rounds: ({ date }) => ({ created_at: now, version: 1, date: shiftDate(String(date), days) }),
    boards: () => ({ created_at: now }),
    contests: () => ({ created_at: now }),
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
    purses: () => ({ created_at: now, version: 1 }),
    sponsor_packages: (row) => ({ ...made, taken: 0, gives: givesOf(row) }),
    sponsorships: (row) => ({
      gives: givesOf(row),
      state: 'asked',
      refunded_amount: 0,
      paid_at: null,
      message: model.start_date ? `Sponsored it on ${describeDate(model.start_date)}.` : null,
      confirmed_at: now,
      created_at: now,
      updated_at: now,
    }),
  };
  return (table, row) => known[table]?.(row) ?? {};
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
