import type { Db } from './connection.ts';
import { allRows, isWritten } from './reading.ts';

/**
 * Claims a run of a schedule in one statement, so that exactly one of several workers gets it. A start time more than
 * an interval and a minute in the future comes from a wrong clock and is ignored.
 * @param everyMs minimum time since the last start
 * @returns whether this worker has the run
 */
export const claimRun = (db: Db, name: string, everyMs: number, now: Date): Promise<boolean> =>
  isWritten(db, {
    name: 'claim-run',
    text: `insert into schedules as s (name, begun_at) values ($1, $2::timestamptz)
           on conflict (name) do update set begun_at = excluded.begun_at
             where s.begun_at <= excluded.begun_at - $3 * interval '1 millisecond'
               or s.begun_at > excluded.begun_at + $3 * interval '1 millisecond' + interval '1 minute'
           returning name`,
    values: [name, now, everyMs],
  });

/**
 * Records the end of a run.
 * @param failure the error without personal data; null on success
 */
export async function noteRun(db: Db, name: string, now: Date, failure: string | null): Promise<void> {
  await db.query({
    name: failure === null ? 'note-run' : 'note-failed-run',
    text:
      failure === null
        ? 'update schedules set last_succeeded_at = $2 where name = $1'
        : `insert into schedules as s (name, begun_at, last_failed_at, failure) values ($1, $2, $2, $3)
           on conflict (name) do update set last_failed_at = $2, failure = $3`,
    values: failure === null ? [name, now] : [name, now, failure],
  });
}

export type ScheduleRow = {
  name: string;
  begun_at: Date;
  last_succeeded_at: Date | null;
  last_failed_at: Date | null;
  failure: string | null;
  is_failing: boolean;
};

/** SQL: schedules not started for three days are no longer in the program: the rarest runs once a day. */
const known = `s.begun_at > $1::timestamptz - interval '3 days'`;
/** SQL: whether the last finished run of a current schedule `s` failed; `$1` is now. */
export const isFailing = `(s.last_failed_at is not null
  and s.last_failed_at > coalesce(s.last_succeeded_at, '-infinity') and ${known})`;

/** The schedules and their state: failing ones first, then by name. */
export const listSchedules = (db: Db, now: Date): Promise<ScheduleRow[]> =>
  allRows(db, {
    name: 'list-schedules',
    text: `select s.name, s.begun_at, s.last_succeeded_at, s.last_failed_at, s.failure, ${isFailing} as is_failing
           from schedules s where ${known}
           order by is_failing desc, s.name`,
    values: [now],
  });

/** The names of schedules whose last run failed. */
export async function listFailingSchedules(db: Db, now: Date): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>({
    name: 'list-failing-schedules',
    text: `select s.name from schedules s where ${isFailing} order by 1`,
    values: [now],
  });
  return rows.map(({ name }) => name);
}
