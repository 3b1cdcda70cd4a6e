import { type Db, newId } from '#kernel/database/connection.ts';
import { allRows, isFound, isWritten, listIds } from '#kernel/database/reading.ts';
import type { PublishNote } from '#areas/tournaments/contract/tournaments.ts';
import { insertion, pick, type RowOf } from '#kernel/database/rows.ts';
import { repeats } from '#areas/tournaments/tables/repeats.ts';
import type { tournaments } from '#areas/tournaments/tables/tournaments.ts';

/** Notes that a tournament is held again and again. @returns its id */
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

/** The tournaments of a repeat, the first day first. */
export const listOfRepeat = (db: Db, repeatId: string): Promise<string[]> =>
  listIds(db, {
    name: 'list-of-repeat',
    text: 'select id from tournaments where repeat_id = $1 order by start_date, id',
    values: [repeatId],
  });

/** Copies that were just made, the first day first. */
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
 * SQL: the day that publishes a draft once it is held on another day: as long before it as it was, today where that is
 * over; null where there is none.
 */
export const publishOnFor = (startDate: string, now: string): string =>
  `publish_on + greatest(${startDate}::date - start_date, case when ${startDate}::date <> start_date then
               (${now}::timestamptz at time zone time_zone)::date - publish_on end)`;

/** Why a draft is not published by itself any more: somebody took its day away. */
const lostDay: PublishNote = {
  code: 'no_day',
  message: 'It lost its day to be published when the date of the tournament was taken away. Choose both again.',
};

/** SQL: what is noted of a draft that is written without a date, and until somebody chooses a day once more. */
export const lostDayFor = (startDate: string): string =>
  `case when publish_note ->> 'code' = '${lostDay.code}' then publish_note
        when publish_on is not null and ${startDate}::date is null then '${JSON.stringify(lostDay)}'::jsonb end`;

/** From when on in the venue's day drafts are published: followers are told, and nobody at night. */
const publishFrom = '08:00';

/** SQL: the day of the draft `t` has come, its own is not over, and it is not too early. */
const isDue = `t.state = 'draft' and t.publish_on <= ($1::timestamptz at time zone t.time_zone)::date
             and t.start_date >= ($1::timestamptz at time zone t.time_zone)::date
             and ($1::timestamptz at time zone t.time_zone)::time >= '${publishFrom}'`;

/** Whether any draft is to be published now. */
export const isAnyDue = (db: Db, now: Date): Promise<boolean> =>
  isFound(db, {
    name: 'is-any-draft-due',
    text: `select from tournaments t where ${isDue} limit 1`,
    values: [now],
  });

/** Drafts that are to be published now, the first day first, each with its organizer's account. */
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
 * Notes why a draft was not published, as long as it is as it was read.
 * @returns false where it says so already, and for one that was changed meanwhile
 */
export const noteRefusal = (tx: Db, id: string, version: number, note: PublishNote): Promise<boolean> =>
  isWritten(tx, {
    name: 'note-publish-refusal',
    text: `update tournaments set publish_note = $3
           where id = $1 and version = $2 and state = 'draft' and publish_on is not null
             and publish_note is distinct from $3::jsonb`,
    values: [id, version, JSON.stringify(note)],
  });

/** Says on which day a draft is published by itself. @returns false where it is no draft any more */
export const savePublishOn = (tx: Db, id: string, day: string | null, now: Date): Promise<boolean> =>
  isWritten(tx, {
    name: 'save-publish-on',
    text: `update tournaments set publish_on = $2, publish_note = null, updated_at = $3, version = version + 1
           where id = $1 and state = 'draft'`,
    values: [id, day, now],
  });

/** The drafts of a repeat, by id, each with whether anything of it was ever changed. Lock their counters before. */
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

/** Ends a repeat: its drafts are by themselves, and no day publishes them. */
export async function endRepeat(tx: Db, repeatId: string, now: Date): Promise<void> {
  await tx.query({
    name: 'end-days-of-repeat',
    text: `update tournaments set publish_on = null, publish_note = null, updated_at = $2, version = version + 1
           where repeat_id = $1 and state = 'draft'`,
    values: [repeatId, now],
  });
  await tx.query({ name: 'end-repeat', text: 'delete from repeats where id = $1', values: [repeatId] });
}
