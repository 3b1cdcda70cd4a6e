import { brand } from '#kernel/contract/brand.ts';
import { formatKey } from '#areas/accounts/rules/api-keys.ts';
import { hashOf } from '#areas/accounts/services/secrets.ts';
import { sessionCookieOf } from '#areas/accounts/routes/session-cookies.ts';
import { insertTournaments } from '#tests/factories/bulk.ts';
import { type Figures, ratio } from './listing.ts';
import { load, type LoadFigures } from './load.ts';
import { makeWorld, type World } from './world.ts';

const path = '/api/organizer/tournaments';
const keys = 40;

/** An organizer with a session and many keys, so that no key's minute is full while it is measured. */
async function makeOwner(world: World): Promise<{ session: string; secrets: string[] }> {
  const [tournament] = await insertTournaments(world.pool, 20, { now: new Date() });
  const { rows } = await world.pool.query(
    'select o.id, o.user_id from tournaments t join organizers o on o.id = t.organizer_id where t.id = $1',
    [tournament?.id],
  );
  const { id, user_id: userId } = rows[0];
  await world.pool.query(
    `insert into organizer_subscriptions (user_id, plan_type, subscribed) values ($1, 'platinum', true)
     on conflict (user_id) do update set plan_type = 'platinum', subscribed = true`,
    [userId],
  );
  const session = 'a-session-for-measuring';
  await world.pool.query(
    `insert into sessions (id, user_id, token, expires_at) values (gen_random_uuid(), $1, $2, now() + interval '1 day')`,
    [userId, hashOf(session)],
  );
  const secrets = Array.from({ length: keys }, (_, n) =>
    formatKey(
      brand.apiKeyPrefix,
      Array.from({ length: 40 }, (_unused, place) => (n * 7 + place * 3) % 62),
    ),
  );
  await world.pool.query(
    `insert into api_keys (id, organizer_id, name, prefix, last4, hash, permissions, version, created_by, created_at,
       expires_at)
     select gen_random_uuid(), $1, 'Bench', 'fw_bench', 'last', h, '{tournaments.read}', '2026-12-01', $2, now(),
       now() + interval '1 day'
     from unnest($3::text[]) h`,
    [id, userId, secrets.map(hashOf)],
  );
  return { session, secrets };
}

const middle = (values: number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * 100) / 100;
};
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

const row = (caller: string, turns: LoadFigures[]) => ({
  caller,
  requests: sum(turns.map(({ requests }) => requests)),
  'req/s': middle(turns.map(({ perSecond }) => perSecond)),
  'req/CPU-s': middle(turns.map(({ perCpuSecond }) => perCpuSecond)),
  'p50 ms': middle(turns.map(({ p50 }) => p50)),
  'p99 ms': middle(turns.map(({ p99 }) => p99)),
  refused: sum(turns.map(({ requests, statuses }) => requests - (statuses[200] ?? 0))),
});

/**
 * The extra cost of a call by key over one by session: the same read of the same organizer, one at a time and many at
 * once.
 */
export async function apiKeys(count = 8_000): Promise<{ title: string; rows: Figures }[]> {
  const world = await makeWorld();
  try {
    const { session, secrets } = await makeOwner(world);
    const ours = await world.startOurs();
    const measure = (connections: number, headersOf: (n: number) => Record<string, string>, size = count) =>
      load(ours.origin, (n) => (n < size ? { path, headers: headersOf(n) } : null), {
        connections,
        pids: [ours.pid, world.postgresPid],
      });
    const bySession = () => ({ cookie: sessionCookieOf(session) });
    const byKeys = (many: number) => (n: number) => ({ authorization: `Bearer ${secrets[n % many]}` });
    for (const headersOf of [bySession, byKeys(keys)]) await measure(8, headersOf, count / 8);
    const rows: Figures = [];
    for (const [connections, many] of [
      [1, 12],
      [16, keys],
    ] as const) {
      // By turns, so that whatever else the machine does falls on both.
      const turns: { session: LoadFigures; key: LoadFigures }[] = [];
      for (let turn = 0; turn < 8; turn++) {
        const size = (connections === 1 ? count / 4 : count) / 8;
        const first = await measure(connections, turn % 2 ? byKeys(many) : bySession, size);
        const second = await measure(connections, turn % 2 ? bySession : byKeys(many), size);
        turns.push(turn % 2 ? { session: second, key: first } : { session: first, key: second });
      }
      rows.push(
        row(
          `session, ${connections} at once`,
          turns.map(({ session: one }) => one),
        ),
        row(
          `key, ${connections} at once`,
          turns.map(({ key }) => key),
        ),
        {
          caller: `key beside session, ${connections} at once`,
          'p50 ms': middle(turns.map(({ session: one, key }) => key.p50 - one.p50)),
          'req/CPU-s': middle(turns.map(({ session: one, key }) => ratio(key.perCpuSecond, one.perCpuSecond))),
        },
      );
    }
    await ours.stop();
    return [{ title: `a call by API key, ${keys} keys of one organizer, 20 tournaments listed`, rows }];
  } finally {
    await world.stop();
  }
}
