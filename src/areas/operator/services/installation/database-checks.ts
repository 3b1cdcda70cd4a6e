import type { Db } from '#kernel/database/connection.ts';
import { connectionsNeeded } from '#kernel/database/connections-needed.ts';
import { type NewestBackup, readNewestBackup } from '#areas/operator/database/backups.ts';
import { readDatabaseFacts, readOperatingFigures, readReplicaLag } from '#areas/operator/database/read-facts.ts';
import { listMigrations, planOwnUpgrade } from '#areas/operator/database/migrate.ts';
import { beforeFirstRelease, endOfWayBack, UpgradeRefused } from '#areas/operator/database/upgrade.ts';
import type { Clock } from '#kernel/platform/clock.ts';
import type { Env } from '#kernel/platform/settings/env.ts';
import { type Check, fail, type Finding, ok, warn } from './finding.ts';

export type Databases = {
  /** As the server connects, possibly through a pooler. */
  pool: Db;
  /** A direct connection, without a pooler. */
  direct: Db;
  replica: Db | null;
};

/** Checks of the database, and of the installation's state stored in it. */
export function databaseChecks(env: Env, { pool, direct, replica }: Databases, clock: Clock): Check[] {
  const check = (about: string, todo: string, run: Check['run']): Check => ({ about, limitMs: 8_000, todo, run });
  const reach = 'Start PostgreSQL, and check DATABASE_URL: host, port, user, password, name and pg_hba.conf.';
  return [
    check('the database', reach, async () => {
      const asked = clock();
      const facts = await readDatabaseFacts(direct);
      const answered = clock();
      const skew = Math.max(asked.getTime() - facts.now.getTime(), facts.now.getTime() - answered.getTime(), 0);
      const findings: Finding[] = [
        facts.version < 150_000
          ? fail(`PostgreSQL ${facts.shown_version} is too old`, 'Upgrade it to 15 or newer.')
          : ok(`PostgreSQL ${facts.shown_version}, ${Math.ceil(facts.bytes / 1024 ** 2)} MB`),
        clockFinding(skew),
        connectionsFinding({
          needed: connectionsNeeded(env),
          room: facts.max_connections - facts.reserved,
          used: facts.used,
        }),
      ];
      if (facts.is_standby)
        findings.push(fail('DATABASE_URL leads to a standby, which takes no writes', 'Point it at the primary.'));
      if (facts.missing_extensions.length > 0)
        findings.push(
          fail(
            `extensions are missing: ${facts.missing_extensions.join(', ')}`,
            'Run `npm run golf -- migrate`, as a role that may create extensions.',
          ),
        );
      if (facts.fsync === 'off')
        findings.push(fail('fsync is off: a crash of the machine loses acknowledged writes', 'Set fsync = on.'));
      return findings;
    }),
    check('the tables', 'Run `npm run golf -- migrate`.', () => tablesFinding(direct)),
    ...(env.DATABASE_DIRECT_URL
      ? [
          check('the pooler', 'Start the pooler, and check DATABASE_URL.', async () => {
            const { statement_timeout } = await readDatabaseFacts(pool);
            return statement_timeout === '0'
              ? fail(
                  'through the pooler a statement may run for ever',
                  'Run `npm run golf -- migrate` as the role of the server, or: alter role … ' +
                    "set statement_timeout = '15s', lock_timeout = '3s', idle_in_transaction_session_timeout = '15s'.",
                )
              : ok(`the pooler answers; a statement may take ${statement_timeout}`);
          }),
        ]
      : []),
    ...(replica
      ? [
          check(
            'the replica',
            'Start the replica, or leave DATABASE_REPLICA_URL out: the primary answers meanwhile.',
            async () => {
              const lag = await readReplicaLag(replica);
              if (lag === null)
                return fail(
                  'DATABASE_REPLICA_URL leads to a server that is no replica',
                  'Point it at a streaming replica of DATABASE_URL.',
                );
              return lag > 10
                ? warn(
                    `the replica is ${Math.round(lag)} s behind`,
                    'Look at its disk and its network; readers are sent to the primary meanwhile.',
                  )
                : ok(`the replica is ${lag.toFixed(1)} s behind`);
            },
          ),
        ]
      : []),
    check('the state', 'Run `npm run golf -- migrate`.', async () =>
      stateFindings(await readOperatingFigures(direct, clock())),
    ),
    check('backups', 'Run `npm run golf -- migrate`.', async () =>
      backupFinding(env, await readNewestBackup(direct, clock()), clock()),
    ),
  ];
}

/**
 * The finding on migrations: those that a start of this program would apply, or the reason for which it would refuse to
 * start.
 */
async function tablesFinding(db: Db): Promise<Finding> {
  try {
    const plan = await planOwnUpgrade(db);
    if (plan.kind === 'newer') return warn(plan.words, 'Go back to the later version when you can.');
    const { pending, ends } = plan;
    if (pending.length === 0) return ok('the tables are at this version');
    return fail(
      `${pending.length} of ${listMigrations().length} migrations are missing`,
      ends.length > 0 ? endOfWayBack(ends) : 'Run `npm run golf -- migrate`; a server that starts does it too.',
    );
  } catch (error) {
    if (error instanceof UpgradeRefused)
      return fail(
        error.message,
        error.message === beforeFirstRelease
          ? 'Export its tournaments as files with the program that made it, and import them into an empty database of this one.'
          : 'Run the version that migrated it.',
      );
    throw error;
  }
}

/** @param skewMs difference between the clocks of this machine and of the database */
function clockFinding(skewMs: number): Finding {
  if (skewMs > 60_000)
    return fail(
      `the clocks of this machine and of the database differ by ${Math.round(skewMs / 1000)} s`,
      'Keep both in time by NTP: holds and sessions end by the clock.',
    );
  if (skewMs > 2_000) return warn(`the clocks differ by ${(skewMs / 1000).toFixed(1)} s`, 'Keep both in time by NTP.');
  return ok('the clocks agree');
}

function connectionsFinding({ needed, room, used }: { needed: number; room: number; used: number }): Finding {
  if (needed > room)
    return fail(
      `this server may open ${needed} connections, the database lets in ${room}`,
      'Lower DATABASE_POOL or WORKERS, raise max_connections, or put a pooler between.',
    );
  if (needed > room / 2)
    return warn(
      `this server may open ${needed} of ${room} connections`,
      'Two such servers would not fit: see DATABASE_POOL and max_connections.',
    );
  return ok(`${needed} of ${room} connections at most, ${used} open now`);
}

function stateFindings(figures: Awaited<ReturnType<typeof readOperatingFigures>>): Finding[] {
  const {
    jobs_waiting,
    jobs_failed,
    oldest_job_seconds,
    holds_overdue,
    mails_undelivered,
    mails_given_up,
    events_refused,
    invariants_broken,
    invariants_age_seconds,
  } = figures;
  return [
    jobs_failed > 0
      ? warn(
          `${jobs_failed} jobs failed for good`,
          'See `npm run golf -- jobs failed`, mend the cause, then `jobs retry --all`.',
        )
      : ok('no job failed for good'),
    oldest_job_seconds > 300
      ? fail(
          `${jobs_waiting} jobs wait, the oldest for ${Math.round(oldest_job_seconds / 60)} minutes`,
          'Start a process with the role worker (ROLES), or look at its log.',
        )
      : ok(`${jobs_waiting} jobs wait`),
    holds_overdue > 0
      ? fail(`${holds_overdue} held places are past their end`, 'No worker ends them: start one (ROLES).')
      : ok('no held place is past its end'),
    mails_undelivered > 0
      ? warn(
          `${mails_undelivered} mails and text messages were taken by nobody so far`,
          'See `npm run golf -- mails failed`.',
        )
      : ok('no mail waits for another attempt'),
    ...(mails_given_up > 0
      ? [
          warn(
            `${mails_given_up} mails and text messages were given up within a day`,
            'See `npm run golf -- mails failed`, then `mails retry` or `mails forget`.',
          ),
        ]
      : []),
    ...(events_refused > 0
      ? [
          warn(
            `${events_refused} events of the last day were refused`,
            "See the table provider_events, outcome <> 'received'.",
          ),
        ]
      : []),
    invariantsFinding(invariants_broken, invariants_age_seconds),
  ];
}

/** Outside production no backup is required. */
function backupFinding(env: Env, newest: NewestBackup | null, now: Date): Finding {
  const todo = env.BACKUP_DIR
    ? 'A worker makes one every night: is one running? `/admin/jobs` says why it fails.'
    : 'Set BACKUP_DIR to a folder on another disk, or run `npm run golf -- backup FILE --verify` every day.';
  if (!newest) return env.PRODUCTION ? fail('there is no backup', todo) : ok('no backups are made');
  const hours = Math.floor((now.getTime() - newest.made_at.getTime()) / 3_600_000);
  const tried = newest.verified_at ? 'and was restored to try it' : 'and was never tried';
  const what = `the newest backup is ${hours < 1 ? 'of this hour' : `${hours} hours old`}, ${tried}`;
  if (env.PRODUCTION && hours > 48) return fail(what, todo);
  return newest.verified_at || !env.PRODUCTION
    ? ok(what)
    : warn(what, 'Make it with `--verify`, or set BACKUP_VERIFY=1.');
}

function invariantsFinding(broken: number | null, ageSeconds: number | null): Finding {
  if (broken === null || ageSeconds === null)
    return warn(
      'places, payments and books were never checked',
      'Run `npm run golf -- invariants`; a worker does it once a day.',
    );
  if (broken > 0)
    return fail(
      `the last check of places, payments and books found ${broken} that are off`,
      'Run `npm run golf -- invariants`, and follow “The state is off” in docs/operating.md.',
    );
  const hours = ageSeconds / 3600;
  if (hours > 49)
    return warn(
      `places, payments and books were checked ${Math.round(hours)} hours ago`,
      'A worker does it once a day: is one running?',
    );
  const checked = hours < 1 ? 'within the hour' : `${Math.round(hours)} hours ago`;
  return ok(`places, payments and books agree (checked ${checked})`);
}
