import { brand } from '#contracts/brand.ts';
import { formatKey } from '#domain/api-keys.ts';
import { hashOf } from '#server/services/accounts/secrets.ts';
import { sessionCookieOf } from '#server/routes/session-cookies.ts';
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

const row = (caller: string, { requests, perSecond, perCpuSecond, p50, p99, statuses }: LoadFigures) => ({
  caller,
  requests,
  'req/s': perSecond,
  'req/CPU-s': perCpuSecond,
  'p50 ms': p50,
  'p99 ms': p99,
  refused: requests - (statuses[200] ?? 0),
});

/** What a call costs more by key than by session: the same read of the same organizer, one at a time and many at once. */
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
    const byKey = (n: number) => ({ authorization: `Bearer ${secrets[n % keys]}` });
    for (const headersOf of [bySession, byKey]) await measure(8, headersOf, count / 4);
    const rows: Figures = [];
    for (const connections of [1, 16]) {
      const size = connections === 1 ? count / 4 : count;
      const session = await measure(connections, bySession, size);
      const key = await measure(connections, byKey, size);
      rows.push(row(`session, ${connections} at once`, session), row(`key, ${connections} at once`, key), {
        caller: `key beside session, ${connections} at once`,
        'p50 ms': Math.round((key.p50 - session.p50) * 10) / 10,
        'req/CPU-s': ratio(key.perCpuSecond, session.perCpuSecond),
      });
    }
    await ours.stop();
    return [{ title: `a call by API key, ${keys} keys of one organizer, 20 tournaments listed`, rows }];
  } finally {
    await world.stop();
  }
}
