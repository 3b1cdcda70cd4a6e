/** Writes a copy of a tournament as a draft: the rows that it includes, and the initial state of each. */
import type { CopyPart } from '#areas/tournaments/contract/tournament-copy.ts';
import { type CapabilityId, mayUse } from '#kernel/rules/capabilities.ts';
import { describeDate } from '#kernel/rules/describe-days.ts';
import { maxPlaces } from '#kernel/rules/plans.ts';
import { takeParts } from '#areas/organizers/rules/copy-parts.ts';
import {
  droppedRows,
  fewerPlaces,
  type LeftOut,
  leftOutSentences,
  type OfPlan,
} from '#areas/organizers/rules/left-out.ts';
import {
  type DateMove,
  movedDate,
  movedTiers,
  movedUntil,
  sameWeekdayNextYear,
} from '#areas/organizers/rules/tournament-copy.ts';
import { scheduleOf } from '#areas/tournaments/rules/tournaments.ts';
import { dateIn, daysBetween, instantAt, shiftDate, timeIn } from '#kernel/rules/venue-time.ts';
import type { Db } from '#kernel/database/connection.ts';
import {
  type GoneCourse,
  listGoneCourses,
  listNewerVersions,
  type NewerVersion,
} from '#areas/play/database/golf-rounds/set-up-courses.ts';
import {
  type Beginning,
  type CarriedRow,
  copiedTables,
  type ReadTables,
  readTables,
  writeCopy,
} from '#areas/organizers/database/tournament-rows.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { type OrganizerViewer, personOf } from '#areas/accounts/services/viewer.ts';

/** The date on which the tournament would be held again; null where it has none. */
export const nextDateOf = ({ start_date: date, time_zone: zone }: TournamentDetailRow, now: Date): string | null =>
  date && sameWeekdayNextYear(date, dateIn(now, zone));

/** The rows that copies of a tournament include, the courses that they cannot, and the other losses. */
type Model = { read: ReadTables; gone: readonly GoneCourse[]; leftOut: LeftOut };

/**
 * Reads what copies of a tournament include: its courses in their newest versions, and none that is no longer offered.
 */
export async function readModel(
  tx: Db,
  organizer: OrganizerViewer,
  { id }: TournamentDetailRow,
  parts: readonly CopyPart[],
): Promise<Model> {
  const gone = await listGoneCourses(tx, id);
  const newer = new Map((await listNewerVersions(tx, id)).map((version) => [version.before, version]));
  const all = await readTables(tx, id, copiedTables);
  const read = takeParts(all, parts);
  const dropped = droppedRows(all, read);
  const rounds = read.get('golf_rounds') ?? [];
  const versionOf = new Map(
    rounds.map(({ id: round, course_version_id: version }) => [round, newer.get(String(version))]),
  );
  const goneTee = ({ round_id: round, tee_id: tee }: CarriedRow) =>
    versionOf.get(round)?.gone.find((one) => one.id === tee);
  read.set(
    'golf_rounds',
    rounds.map((round) => ({ ...round, course_version_id: versionOf.get(round.id)?.id ?? round.course_version_id })),
  );
  const chosen = read.get('division_tees') ?? [];
  read.set(
    'division_tees',
    chosen.filter((row) => !goneTee(row)),
  );
  const tees = [...new Set(newer.values())].flatMap(({ facility, gone: lost }) => {
    const names = lost.filter((tee) => chosen.some((row) => goneTee(row) === tee)).map(teeWords);
    return names.length > 0 ? [{ course: facility, tees: names }] : [];
  });
  return { read, gone, leftOut: { tees, dropped, ofPlan: notOfPlan(organizer, read) } };
}

const teeWords = ({ name, gender }: NewerVersion['gone'][number]): string =>
  `${name} (${gender === 'F' ? 'ladies' : 'men'})`;

/** Whether the organizer's plan includes a feature. */
const includes = (organizer: OrganizerViewer, id: CapabilityId): boolean => mayUse(personOf(organizer), id);

/** The set-up features that the plan no longer includes. */
function notOfPlan(organizer: OrganizerViewer, read: ReadTables): OfPlan[] {
  const terms = read.get('entry_terms') ?? [];
  const givers = [...(read.get('sponsor_packages') ?? []), ...(read.get('sponsorships') ?? [])];
  const has: Record<OfPlan, boolean> = {
    entry_taxes: terms.some((row) => row.tax_bps != null),
    entry_shares: terms.some((row) => row.share_hours != null),
    set_aside_places: givers.some(({ gives }) => Number((gives as { places?: number }).places ?? 0) > 0),
  };
  return (Object.keys(has) as OfPlan[]).filter((id) => has[id] && !includes(organizer, id));
}

/** The number of places, limited to those that the plan covers with an event credit. */
const coveredPlaces = ({ plan }: OrganizerViewer, capacity: number): number =>
  Math.min(capacity, maxPlaces(plan, true) ?? capacity);

/** The losses of copies, in whole sentences. */
export const leftOutOf = (organizer: OrganizerViewer, { read, leftOut }: Pick<Model, 'read' | 'leftOut'>): string[] => [
  ...(read.get('tournament_places') ?? []).flatMap(({ capacity }) =>
    fewerPlaces(Number(capacity), coveredPlaces(organizer, Number(capacity))),
  ),
  ...leftOutSentences(leftOut),
];

type Copy = {
  id: string;
  /** The key of the form that makes it. */
  key?: string | undefined;
  code: string;
  title: string;
  startDate: string | null;
  publishOn: string | null;
  repeatId: string | null;
  now: Date;
};

/**
 * Writes a draft from the rows read of a tournament, in the caller's transaction. Dates that are in the past even after
 * moving are left out. The number of places is limited to what the plan covers with an event credit. Left out are
 * taxes, shares and sponsors' places that the plan no longer includes, and courses that are no longer offered. Its
 * sponsors have to be agreed on again, and its codes keep no places.
 * @returns the ids of the copy by those of the original
 */
export const writeCopyOf = (
  tx: Db,
  organizer: OrganizerViewer,
  model: TournamentDetailRow,
  { read, gone }: Pick<Model, 'read' | 'gone'>,
  copy: Copy,
) => writeCopy(tx, read, beginningOf(model, organizer, gone, copy), [[model.id, copy.id]]);

/** The initial state of each row of the copy. */
function beginningOf(
  model: TournamentDetailRow,
  organizer: OrganizerViewer,
  gone: readonly GoneCourse[],
  { key, code, title, startDate, publishOn, repeatId, now }: Copy,
): Beginning {
  const today = dateIn(now, model.time_zone);
  const days = model.start_date && startDate ? daysBetween(model.start_date, startDate) : 0;
  const move: DateMove = { days, today, timeZone: model.time_zone };
  const may = (id: CapabilityId) => includes(organizer, id);
  const givesOf = ({ gives }: CarriedRow) => (may('set_aside_places') ? gives : { ...(gives as object), places: 0 });
  const made = { created_at: now, updated_at: now, version: 1 };
  const movedInstant = (instant: unknown): Date | null => {
    if (typeof instant !== 'string') return null;
    const [at, zone] = [new Date(instant), model.time_zone];
    return instantAt(shiftDate(dateIn(at, zone), days), timeIn(at, zone), zone);
  };
  const known: Record<string, (row: CarriedRow, read: Parameters<Beginning>[2]) => CarriedRow> = {
    tournaments: (row) => ({
      ...made,
      ...datesOf(model, row, startDate, move),
      title,
      state: 'draft',
      form_key: key ?? null,
      short_code: code,
      publish_on: publishOn,
      copied_from: model.id,
      repeat_id: repeatId,
    }),
    tournament_places: ({ capacity }) => ({ capacity: coveredPlaces(organizer, Number(capacity)) }),
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
      // A sponsor that is not copied keeps its id, which belongs to the other tournament, so the reference is removed.
      const isLeftOut = read.get('contests')?.some(({ sponsorship_id: before }) => before === sponsor);
      return { created_at: now, sponsorship_id: isLeftOut ? null : sponsor };
    },
    entry_terms: ({ early, changes_until: until }) => ({
      version: 1,
      updated_at: now,
      early: movedUntil(early as { until: string }[], move),
      changes_until: movedDate((until ?? null) as string | null, move),
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
      asked_again: 'open',
      refunded_amount: 0,
      paid_how: null,
      paid_at: null,
      message: model.start_date ? `Sponsored it on ${describeDate(model.start_date)}.` : null,
      confirmed_at: now,
      created_at: now,
      updated_at: now,
    }),
    entry_codes: ({ valid_from: from, valid_until: until }) => ({
      used: 0,
      kept_places: 0,
      kept_until: null,
      valid_from: movedInstant(from),
      valid_until: movedInstant(until),
      created_at: now,
    }),
  };
  return (table, row, read) => known[table]?.(row, read) ?? {};
}

/** Replaces courses that are no longer offered by null; in the answers of a round, null values are removed. */
export function withoutCourses<Answered>(answered: Answered, gone: readonly GoneCourse[]): Answered {
  const said = (round: object) => Object.fromEntries(Object.entries(round).filter(([, value]) => value !== null));
  return JSON.parse(JSON.stringify(answered), (key, value) => {
    if (gone.some(({ id }) => id === value)) return null;
    if (key !== 'rounds') return value;
    const rounds = Object.entries(value as Record<string, object>);
    return Object.fromEntries(rounds.map(([number, round]) => [number, said(round)]));
  }) as Answered;
}

/** A date of a row, which lacks it where its part is not copied. */
const dateAt = (row: CarriedRow, column: string): string | null => (row[column] as string | null | undefined) ?? null;

/**
 * The dates of play, entry and refunds in the copy. Without a date of play they are those of the original, which has
 * none either. Where only the original has none, its other dates are kept if they are not after the copy's.
 */
function datesOf(model: TournamentDetailRow, row: CarriedRow, startDate: string | null, move: DateMove): CarriedRow {
  if (startDate === null) return {};
  const moved = (column: string) => {
    const date = movedDate(dateAt(row, column), move);
    return model.start_date === null && date !== null && date > startDate ? null : date;
  };
  const end = dateAt(row, 'end_date');
  const endDate = end && shiftDate(end, move.days);
  const deadline = moved('registration_deadline');
  const opens = moved('registration_opens');
  const refundUntil = moved('refund_until');
  const { time_zone: timeZone } = model;
  const startTime = dateAt(row, 'start_time');
  const schedule = scheduleOf({ startDate, startTime, endDate, timeZone, deadline, opens, refundUntil });
  const tiers = (row.refund_tiers ?? null) as TournamentDetailRow['refund_tiers'];
  return {
    start_date: startDate,
    end_date: endDate,
    registration_deadline: deadline,
    registration_opens: opens,
    early_hours: opens ? model.early_hours : 0,
    refund_until: refundUntil,
    refund_tiers: movedTiers(tiers, move),
    starts_at: schedule.startsAt,
    ends_at: schedule.endsAt,
    closes_at: schedule.closesAt,
    opens_at: schedule.opensAt,
    refund_until_at: schedule.refundUntilAt,
  };
}
