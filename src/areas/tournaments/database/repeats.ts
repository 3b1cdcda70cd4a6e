import { type Db, newId } from '#kernel/database/connection.ts';
import { allRows, isFound, isWritten, listIds } from '#kernel/database/reading.ts';
import type { PublishNote } from '#areas/tournaments/contract/tournaments.ts';
import { insertion, pick, type RowOf } from '#kernel/database/rows.ts';
import { repeats } from '#areas/tournaments/tables/repeats.ts';
import type { tournaments } from '#areas/tournaments/tables/tournaments.ts';

/** Creates a repeat: a series of tournaments copied from one. @returns its id */
export async function insertRepeat(
  tx: Db,
  organizerId: string,
  repeat: Pick<RowOf<typeof repeats>, 'every' | 'publish_days_before'>,
): Promise<string> {
  const id = newId();
  await tx.query({
    name: 'insert-repeat',
    ...insertion(repeats, { id, organizer_id: organizerId, ...pick(repeat, ['every', 'publish_days_before']) }),
  });
  return id;
}

/** The tournaments of a repeat, by date. */
export const listOfRepeat = (db: Db, repeatId: string): Promise<string[]> =>
  listIds(db, {
    name: 'list-of-repeat',
    text: 'select id from tournaments where repeat_id = $1 order by start_date, id',
    values: [repeatId],
  });

/** Newly made copies, by date. */
export const listDrafts = (
  db: Db,
  ids: readonly string[],
): Promise<Pick<RowOf<typeof tournaments>, 'id' | 'title' | 'start_date' | 'publish_on'>[]> =>
  allRows(db, {
    name: 'list-copies',
    text: `select id, title, start_date, publish_on from tournaments where id = any($1::uuid[]) order by start_date, id`,
    values: [ids],
  });

/**
 * SQL: the publishing date of a draft whose date of play changes: it keeps its distance from play, but is today at the
 * earliest; null where the draft has none.
 */
export const publishOnFor = (startDate: string, now: string): string =>
  `publish_on + greatest(${startDate}::date - start_date, case when ${startDate}::date <> start_date then
               (${now}::timestamptz at time zone time_zone)::date - publish_on end)`;

/** The note on a draft that is no longer published automatically because its date of play was removed. */
const lostDay: PublishNote = {
  code: 'no_day',
  message: 'It lost its day to be published when the date of the tournament was taken away. Choose both again.',
};

/** SQL: the note on a draft that is saved without a date of play; it stays until a publishing date is chosen again. */
export const lostDayFor = (startDate: string): string =>
  `case when publish_note ->> 'code' = '${lostDay.code}' then publish_note
        when publish_on is not null and ${startDate}::date is null then '${JSON.stringify(lostDay)}'::jsonb end`;

/** Time of day at the venue from which drafts are published, so that followers are not notified at night. */
const publishFrom = '08:00';

/**
 * SQL: whether the draft `t` is due: its publishing date has come, its date of play has not passed, and it is late
 * enough in the day.
 */
const isDue = `t.state = 'draft' and t.publish_on <= ($1::timestamptz at time zone t.time_zone)::date
             and t.start_date >= ($1::timestamptz at time zone t.time_zone)::date
             and ($1::timestamptz at time zone t.time_zone)::time >= '${publishFrom}'`;

/** Whether any draft is due to be published. */
export const isAnyDue = (db: Db, now: Date): Promise<boolean> =>
  isFound(db, {
    name: 'is-any-draft-due',
    text: `select from tournaments t where ${isDue} limit 1`,
    values: [now],
  });

/** The drafts that are due to be published, by date of play, each with its organizer's account. */
export const listDue = (db: Db, now: Date): Promise<{ id: string; user_id: string }[]> =>
  allRows(db, {
    name: 'list-due-drafts',
    text: `select t.id, o.user_id
           from tournaments t join organizers o on o.id = t.organizer_id
           where ${isDue} and o.user_id is not null
           order by t.start_date, t.id`,
    values: [now],
  });

/**
 * Records why a draft was not published, unless it was changed since it was read.
 * @returns false where this reason is recorded already, or the draft was changed meanwhile
 */
export const noteRefusal = (tx: Db, id: string, version: number, note: PublishNote): Promise<boolean> =>
  isWritten(tx, {
    name: 'note-publish-refusal',
    text: `update tournaments set publish_note = $3
           where id = $1 and version = $2 and state = 'draft' and publish_on is not null
             and publish_note is distinct from $3::jsonb`,
    values: [id, version, JSON.stringify(note)],
  });

/** Sets the date on which a draft is published automatically. @returns false where it is no longer a draft */
export const savePublishOn = (tx: Db, id: string, day: string | null, now: Date): Promise<boolean> =>
  isWritten(tx, {
    name: 'save-publish-on',
    text: `update tournaments set publish_on = $2, publish_note = null, updated_at = $3, version = version + 1
           where id = $1 and state = 'draft'`,
    values: [id, day, now],
  });

/** The drafts of a repeat, by id, each with whether it was ever edited. Lock their counters first. */
export const listDraftsOfRepeat = (tx: Db, repeatId: string): Promise<{ id: string; is_changed: boolean }[]> =>
  allRows(tx, {
    name: 'list-drafts-of-repeat',
    text: `select t.id, t.version > 1 or exists (
               select from audit_entries a
               where a.organizer_id = t.organizer_id and a.created_at >= t.created_at and (
                 -- What was deleted is known by the tournament that it was of.
                 a.details ->> 'tournament' = t.id::text or a.subject in (
                 select t.id::text
                 union all select id::text from golf_rounds where tournament_id = t.id
                 union all select id::text from sponsor_packages where tournament_id = t.id
                 union all select id::text from sponsorships where tournament_id = t.id
                 union all select id::text from purses where tournament_id = t.id
                 union all select id::text from contests where tournament_id = t.id))
             ) as is_changed
           from tournaments t
           where t.repeat_id = $1 and t.state = 'draft'
           order by t.id`,
    values: [repeatId],
  });

/** Ends a repeat: its drafts become independent and are no longer published automatically. */
export async function endRepeat(tx: Db, repeatId: string, now: Date): Promise<void> {
  await tx.query({
    name: 'end-days-of-repeat',
    text: `update tournaments set publish_on = null, publish_note = null, updated_at = $2, version = version + 1
           where repeat_id = $1 and state = 'draft'`,
    values: [repeatId, now],
  });
  await tx.query({ name: 'end-repeat', text: 'delete from repeats where id = $1', values: [repeatId] });
}
