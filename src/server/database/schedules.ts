import type { Db } from './connection.ts';

/**
 * Begins a run of what is done again and again, in one statement: of any number of workers that ask at once, one gets
 * it. A beginning that lies more than a run and a minute ahead was written by a clock that was wrong, and counts for
 * nothing.
 * @param everyMs how long after the last beginning the next may be
 * @returns whether the run is this worker's
 */
export async function claimRun(db: Db, name: string, everyMs: number, now: Date): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'claim-run',
    text: `insert into schedules as s (name, begun_at) values ($1, $2::timestamptz)
           on conflict (name) do update set begun_at = excluded.begun_at
             where s.begun_at <= excluded.begun_at - $3 * interval '1 millisecond'
               or s.begun_at > excluded.begun_at + $3 * interval '1 millisecond' + interval '1 minute'
           returning name`,
    values: [name, now, everyMs],
  });
  return (rowCount ?? 0) > 0;
}
