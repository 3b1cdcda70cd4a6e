import { Gauge, type Registry } from 'prom-client';
import type { Pool } from '#kernel/database/connection.ts';
import { type OperatingFigures, readOperatingFigures } from '#areas/operator/database/read-facts.ts';
import type { Clock } from '#kernel/platform/clock.ts';
import type { PlacesQueue } from '#areas/entries/services/registrations/places-queue.ts';
import type { OpenStreams } from '#kernel/routes/stream-bounds.ts';

/** Metrics of this process. */
export function processGauges(
  registry: Registry,
  options: { pool: Pool; openStreams: OpenStreams; placesQueue: PlacesQueue },
): void {
  const { pool, openStreams, placesQueue } = options;
  // Read before the state, so that the scrape's own query is not counted.
  new Gauge({
    name: 'database_pool_connections',
    help: 'Pool connections in use and idle, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'entries_waiting',
    help: 'Entries that wait until places are given to the batches before them, on connections of their own',
    registers: [registry],
    collect() {
      this.set(placesQueue.waitingCount());
    },
  });
  new Gauge({
    name: 'live_streams',
    help: 'Open streams of signed-in people, of readers of leaderboards and of phones that keep scores',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      for (const [kind, count] of openStreams) this.set({ kind }, count());
    },
  });
}

/** Maximum duration of a scrape's query, so that it never burdens the server; beyond it the database counts as down. */
const patienceMs = 5_000;

/**
 * Metrics of the stored state, read on demand in one statement a scrape. Without the database they are missing and
 * `database_up` is 0. All processes report the same state, so the maximum over processes is the total.
 */
export function stateGauges(registry: Registry, { pool, clock }: { pool: Pool; clock: Clock }): void {
  let underWay: Promise<OperatingFigures | null> | null = null;
  const read = async (): Promise<OperatingFigures | null> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((done) => {
      timer = setTimeout(() => done(null), patienceMs);
    });
    try {
      return await Promise.race([readOperatingFigures(pool, clock()).catch(() => null), late]);
    } finally {
      clearTimeout(timer);
    }
  };
  const look = () => {
    underWay ??= read().finally(() => {
      underWay = null;
    });
    return underWay;
  };
  const ofState = (name: string, help: string, value: (figures: OperatingFigures) => number | null) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      aggregator: 'max',
      async collect() {
        const figures = await look();
        const found = figures && value(figures);
        if (found === null) this.remove();
        else this.set(found);
      },
    });
  new Gauge({
    name: 'database_up',
    help: '1 when the database answered this scrape',
    registers: [registry],
    aggregator: 'min',
    async collect() {
      this.set((await look()) ? 1 : 0);
    },
  });
  ofState('jobs_waiting', 'Jobs that wait for a worker or for their next try', (figures) => figures.jobs_waiting);
  ofState('jobs_failed', 'Jobs that failed for good', (figures) => figures.jobs_failed);
  ofState('jobs_oldest_seconds', 'How long the oldest job has been due', (figures) => figures.oldest_job_seconds);
  ofState('holds_open', 'Places held during payment', (figures) => figures.holds_open);
  ofState('holds_overdue', 'Held places more than a minute past their end', (figures) => figures.holds_overdue);
  ofState(
    'mails_undelivered',
    'Mails and text messages that were refused at least once, and are tried again',
    (figures) => figures.mails_undelivered,
  );
  ofState(
    'mails_given_up',
    'Mails and text messages whose last attempt failed within a day',
    (figures) => figures.mails_given_up,
  );
  ofState(
    'provider_events_unprocessed',
    'Events of the payment provider that were taken and not worked on yet',
    (figures) => figures.events_unprocessed,
  );
  ofState(
    'provider_events_refused',
    'Payment provider events of the last day for objects that are not ours',
    (figures) => figures.events_refused,
  );
  ofState(
    'invariants_broken',
    'Findings of the last check of places, payments and books',
    (figures) => figures.invariants_broken,
  );
  ofState(
    'schedules_failing',
    'Schedules whose last run failed; /readyz names them',
    (figures) => figures.schedules_failing,
  );
  ofState(
    'backup_age_seconds',
    'How old the newest backup is; as if made in 1970 before the first one',
    // Infinity would become 0, since processes exchange metrics as JSON.
    (figures) => figures.backup_age_seconds ?? clock().getTime() / 1000,
  );
  ofState('invariants_age_seconds', 'How long ago that check was', (figures) => figures.invariants_age_seconds);
}
