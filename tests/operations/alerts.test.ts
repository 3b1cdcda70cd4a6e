import { readFileSync } from 'node:fs';
import { AggregatorRegistry, Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { stateGauges } from '#areas/operator/routes/state-gauges.ts';
import { runInvariants } from '#areas/operator/services/admin/run-invariants.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { evaluate, type Labels, readExposition, type Scrapes, type Series } from './promql.ts';

/** The sample alerts on a server's figures: each is fired once, and just below nothing is. */

type Rules = { groups: { rules: { alert: string; expr: string }[] }[] };
const rules = parse(readFileSync('deploy/prometheus/alerts.yaml', 'utf8')) as Rules;
const alerts = rules.groups
  .flatMap((group) => group.rules)
  .map(({ alert, expr }) => ({ name: alert, expr: expr.trim() }));

let server: TestServer;
let own: Series[];
beforeAll(async () => {
  server = await startTestServer();
  await runInvariants(server.context);
  await server.call('GET', '/api/tournaments');
  // A machine that is busy with tests makes this process late and large; the alerts are asked of one that is not.
  const quiet: Record<string, number> = {
    nodejs_eventloop_lag_p99_seconds: 0.02,
    process_resident_memory_bytes: 200e6,
    // A new installation has none, and that is an alert: see below.
    backup_age_seconds: 3_600,
  };
  own = readExposition(String((await server.call('GET', '/metrics')).body), { job: 'fairway', instance: 'a' }).map(
    (one) => ({ ...one, value: quiet[one.name] ?? one.value }),
  );
});
afterAll(() => server.stop());

/** The figures of two processes of one server: the second has done what the first has. */
const calm = (): Series[] => [
  ...own,
  ...own.filter(({ labels }) => labels.process).map((one) => ({ ...one, labels: { ...one.labels, process: '2' } })),
  { name: 'up', labels: { job: 'fairway', instance: 'a' }, value: 1 },
];
const scrapes = (now: Series[], before = calm()): Scrapes => ({ before, now, seconds: 60 });
const firing = (told: Scrapes): string[] =>
  alerts.filter(({ expr }) => evaluate(expr, told).length > 0).map(({ name }) => name);

/** The figures, with one of them at a value: that of the second process where it has one for each. */
function having(name: string, value: number, labels: Labels = {}): Series[] {
  const isMeant = (one: Series) =>
    one.name === name &&
    (one.labels.process ?? '2') === '2' &&
    Object.entries(labels).every(([label, wanted]) => one.labels[label] === wanted);
  const all = calm();
  if (!all.some(isMeant)) throw new Error(`the server shows no ${name} ${JSON.stringify(labels)}`);
  return all.map((one) => (isMeant(one) ? { ...one, value } : one));
}

/** For each alert, what a server shows just before it, and when it fires. */
const simple: Record<string, [name: string, before: number, then: number, labels?: Labels]> = {
  ServerDown: ['up', 1, 0],
  DatabaseDown: ['database_up', 1, 0],
  EventLoopLags: ['nodejs_eventloop_lag_p99_seconds', 0.29, 0.31],
  PoolExhausted: ['database_pool_connections', 5, 6, { state: 'waiting' }],
  JobsFailed: ['jobs_failed', 0, 1],
  JobsWait: ['jobs_oldest_seconds', 300, 301],
  EventsUnprocessed: ['provider_events_unprocessed', 100, 101],
  EventsRefused: ['provider_events_refused', 0, 1],
  HoldsOverdue: ['holds_overdue', 0, 1],
  MailsUndelivered: ['mails_undelivered', 20, 21],
  MailsGivenUp: ['mails_given_up', 20, 21],
  StateIsOff: ['invariants_broken', 0, 1],
  StateUnchecked: ['invariants_age_seconds', 180_000, 180_001],
  SchedulesFail: ['schedules_failing', 0, 1],
  BackupIsOld: ['backup_age_seconds', 172_800, 172_801],
  MemoryGrows: ['process_resident_memory_bytes', 700e6, 701e6],
  ManyStreams: ['live_streams', 8_000, 8_001, { kind: 'leaderboard' }],
  HoldsPileUp: ['holds_open', 5_000, 5_001],
  JobsPileUp: ['jobs_waiting', 10_000, 10_001],
};
/** So many answers in the minute, of which a part fail or take three seconds. */
function answering(total: number, { failing = 0, slow = 0 }: { failing?: number; slow?: number }): Scrapes {
  const route = { method: 'GET', route: '/api/tournaments', process: '2', job: 'fairway', instance: 'a' };
  const count = (status: string, value: number): Series => ({
    name: 'http_request_duration_seconds_count',
    labels: { ...route, status },
    value,
  });
  const buckets = [0.005, 0.02, 0.1, 0.5, 2, 10, Number.POSITIVE_INFINITY].map((bound) => ({
    name: 'http_request_duration_seconds_bucket',
    labels: { ...route, status: '200', le: bound === Number.POSITIVE_INFINITY ? '+Inf' : String(bound) },
    value: bound > 2 ? total : total - slow,
  }));
  const others = own.filter(({ name }) => !name.startsWith('http_request_duration'));
  const up = { name: 'up', labels: { job: 'fairway' }, value: 1 };
  return scrapes([...others, up, count('200', total - failing), count('500', failing), ...buckets], []);
}

describe('the sample alerts', () => {
  it('are all tried here', () => {
    expect([...Object.keys(simple), 'ManyErrors', 'SlowAnswers'].sort()).toEqual(alerts.map(({ name }) => name).sort());
  });

  it('are silent about a server that is well', () => {
    expect(firing(scrapes(calm()))).toEqual([]);
  });

  it.each(Object.entries(simple))('%s', (alert, [name, before, then, labels]) => {
    expect(firing(scrapes(having(name, before, labels)))).toEqual([]);
    expect(firing(scrapes(having(name, then, labels)))).toEqual([alert]);
  });

  it('ManyErrors and SlowAnswers count the answers since the scrape before', () => {
    expect(firing(answering(1_000, { failing: 10 }))).toEqual([]);
    expect(firing(answering(1_000, { failing: 11 }))).toEqual(['ManyErrors']);
    expect(firing(answering(1_000, { slow: 40 }))).toEqual([]);
    expect(firing(answering(1_000, { slow: 60 }))).toEqual(['SlowAnswers']);
  });

  it('find that there never was a backup', async () => {
    const registry = new Registry();
    stateGauges(registry, { pool: server.context.pool, clock: server.clock.now });
    // As the processes of a server tell their figures to the one that joins them.
    const told = JSON.parse(JSON.stringify(await registry.getMetricsAsJSON()));
    const joined = await AggregatorRegistry.aggregate([told]).getSingleMetricAsString('backup_age_seconds');
    const age = Number(joined.split(' ').at(-1));
    expect(firing(scrapes(having('backup_age_seconds', age)))).toEqual(['BackupIsOld']);
  });

  it('do not add up processes that are each well, and add up all streams of one', () => {
    const three = (value: number) => ['1', '2', '3'].map((process) => ({ value, process }));
    const memory = three(300e6).map(({ value, process }) => ({
      name: 'process_resident_memory_bytes',
      labels: { process },
      value,
    }));
    const streams = (each: number) =>
      three(each).flatMap(({ value, process }) =>
        ['person', 'leaderboard', 'phone'].map((kind) => ({
          name: 'live_streams',
          labels: { process, kind, instance: 'a' },
          value,
        })),
      );
    const others = calm().filter(({ name }) => !['process_resident_memory_bytes', 'live_streams'].includes(name));
    expect(firing(scrapes([...others, ...memory, ...streams(2_600)]))).toEqual([]);
    expect(firing(scrapes([...others, ...memory, ...streams(2_700)]))).toEqual(['ManyStreams']);
  });
});
