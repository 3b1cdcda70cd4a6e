import type { Db } from '#kernel/database/connection.ts';
import { isUndelivered } from '#areas/messages/database/undelivered-mails.ts';
import { isFailing } from '#kernel/database/schedules.ts';
import { isOfThePast } from './backups.ts';
import { isFound } from '#kernel/database/reading.ts';

export type DatabaseFacts = {
  version: number;
  shown_version: string;
  now: Date;
  max_connections: number;
  reserved: number;
  used: number;
  is_standby: boolean;
  missing_extensions: string[];
  statement_timeout: string;
  fsync: string;
  bytes: number;
};

/** Facts about the database server; `version` is such as 150013. */
export async function readDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await db.query<DatabaseFacts>(
    `select current_setting('server_version_num')::int as version,
         current_setting('server_version') as shown_version, clock_timestamp() as now,
       current_setting('max_connections')::int as max_connections, current_setting('superuser_reserved_connections')::int as reserved,
       (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used, pg_is_in_recovery() as is_standby,
       (select coalesce(array_agg(e), '{}')
         from unnest(array['pg_trgm', 'btree_gist']) e
         where e not in (select extname from pg_extension)) as missing_extensions,
       current_setting('statement_timeout') as statement_timeout, current_setting('fsync') as fsync,
       pg_database_size(current_database()) as bytes`,
  );
  const facts = rows[0];
  if (!facts) throw new Error('the database said nothing about itself');
  return facts;
}

/** The lag of a replica, in seconds; 0 if it has replayed everything, null if the server is not a replica. */
export async function readReplicaLag(db: Db): Promise<number | null> {
  const { rows } = await db.query<{ is_standby: boolean; lag: number | null }>(
    `select pg_is_in_recovery() as is_standby,
       case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
         else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 end as lag`,
  );
  return rows[0]?.is_standby ? (rows[0].lag ?? 0) : null;
}

export type OperatingFigures = {
  jobs_waiting: number;
  jobs_failed: number;
  oldest_job_seconds: number;
  holds_open: number;
  holds_overdue: number;
  mails_undelivered: number;
  mails_given_up: number;
  events_refused: number;
  events_unprocessed: number;
  invariants_broken: number | null;
  invariants_age_seconds: number | null;
  schedules_failing: number;
  /** Null before the first backup. */
  backup_age_seconds: number | null;
};

/** The monitoring figures in one statement; each part reads an index or a table that stays small. */
export async function readOperatingFigures(db: Db, now: Date): Promise<OperatingFigures> {
  const { rows } = await db.query<OperatingFigures>({
    name: 'read-operating-figures',
    text: `select jobs.*, holds.*,
             (select count(*) from mails m where ${isUndelivered} and m.given_up_at is null) as mails_undelivered,
             (select count(*)
               from mails m
               where ${isUndelivered} and m.given_up_at > $1::timestamptz - interval '1 day') as mails_given_up,
             (select count(*)
               from provider_events
               where outcome <> 'received' and created_at > $1::timestamptz - interval '1 day') as events_refused,
             (select sum((c->>'broken')::int) from jsonb_array_elements(last.checks::jsonb) c)::int as invariants_broken,
             extract(epoch from $1::timestamptz - last.ran_at)::float8 as invariants_age_seconds,
             (select count(*)::int from schedules s where ${isFailing}) as schedules_failing,
             (select extract(epoch from $1::timestamptz - max(made_at))::float8
               from backups
               where ${isOfThePast}) as backup_age_seconds
           from (select count(*) filter (where locked_at is null and attempts < max_attempts) as jobs_waiting,
                   count(*) filter (where locked_at is null and attempts >= max_attempts) as jobs_failed,
                   count(*) filter (where task_identifier = 'handle-provider-event') as events_unprocessed,
                   coalesce(extract(epoch from clock_timestamp() - min(run_at) filter (where locked_at is null
                     and attempts < max_attempts and run_at <= clock_timestamp())),
                   0)::float8 as oldest_job_seconds
                 from graphile_worker.jobs) jobs
           cross join (select count(*) as holds_open,
           count(*) filter (where hold_expires_at < $1::timestamptz - interval '1 minute') as holds_overdue
                       from tournament_registrations where payment_status = 'pending' and not pays_later) holds
           left join lateral (select ran_at, checks from invariant_runs order by ran_at desc limit 1) last on true`,
    values: [now],
  });
  const figures = rows[0];
  if (!figures) throw new Error('the database gave no figures');
  return figures;
}

/** Whether the database answers at all. */
export const answers = (db: Db): Promise<boolean> =>
  db.query('select 1').then(
    () => true,
    () => false,
  );

/** Whether any tournament exists: the demo is loaded into an empty database only. */
export const hasAnyTournament = (db: Db): Promise<boolean> =>
  isFound(db, { text: 'select 1 from tournaments limit 1' });
