import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#kernel/database/connection.ts';
import { lockRegistrationRow } from '#areas/entries/database/places/move.ts';
import { shrinkToPaid } from '#areas/entries/database/places/shrink.ts';
import { readShares } from '#areas/entries/database/shares/shares.ts';
import { sharesEnd } from '#areas/money/rules/shares.ts';
import { settle } from '#areas/money/services/settle.ts';
import { sweepHolds } from '#areas/entries/services/registrations/sweep-holds.ts';
import { endSharesOf } from '#areas/entries/services/shares/end-shares.ts';
import { orderOf, pay, setSwitches } from '#tests/factories/checkout.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { endShareTime, keptOfCards, makeSharedGroup, makeSharedTournament } from '#tests/factories/shares.ts';
import { rush, seeded, spread } from '../harness.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { patience } from '#tests/patience.ts';

/** The long form of these tests, for proving rather than for every run. */
const isLong = process.env.LONG === '1';
if (isLong) vi.setConfig({ testTimeout: 1_800_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { PLATFORM_FEE_BPS: '300' } });
});
afterEach(() => server.judge());
afterAll(() => server.stop());

type Group = Awaited<ReturnType<typeof makeSharedGroup>>;

const paidSharesOf = async (on: TestServer, entry: string) => {
  const { rows } = await on.context.pool.query(
    `select r.payment_status as status, r.places, r.payment_amount::int as cents,
       (select count(*)::int from registration_shares s where s.registration_id = r.id and s.state = 'paid') as paid,
       (select count(*)::int from registration_players p where p.registration_id = r.id) as seated
     from tournament_registrations r where r.id = $1`,
    [entry],
  );
  return rows[0] as { status: string; places: number; cents: number; paid: number; seated: number };
};

describe('shares that are paid while their time ends', () => {
  /** Two pay, the captain pays for all, and the time ends, in a random order; each pays at the provider first. */
  async function race(group: Group, random: () => number, isRestPaid: boolean) {
    const sessions = [await group.open(1), await group.open(2)];
    const rest = await group.openRest();
    // On a busy machine paying takes as much longer: the end of the time comes before, between and after it there too.
    const longest = patience(40);
    const atRandom = () => spread(Math.floor(random() * longest));
    const buy = async (session: string) => {
      await atRandom();
      // A card page that was closed meanwhile takes no money.
      await pay(server, session).catch(() => undefined);
      await settle(server.context, session);
    };
    const lapse = async () => {
      await atRandom();
      await endShareTime(server, group.entry);
      await endSharesOf(server.context, group.entry);
    };
    await Promise.all([...sessions, ...(isRestPaid ? [rest] : [])].map(buy).concat(lapse()));
    return [group.first, ...sessions, rest];
  }

  it('charge nobody twice and lose no place: what the cards paid is what the group costs, whoever was first', async () => {
    const runs = isLong ? 200 : 5;
    const maxBatches = isLong ? 1 : 3;
    const { id } = await makeSharedTournament(server, maxBatches * runs * 4);
    const random = seeded(23);
    const ends = new Set<number>();
    // Whether they meet is chance: where every group ended alike, more are tried.
    for (let batch = 0; batch < maxBatches && ends.size < 2; batch++) {
      const groups = await rush(Array.from({ length: runs }), 4, async () => makeSharedGroup(server, id));
      const raced = await rush(groups, 4, async (group, n) => ({
        group,
        sessions: await race(group, random, n % 2 === 0),
      }));
      await sweepHolds(server.context);
      await quiet(server);
      for (const { group, sessions } of raced) {
        const { status, places, cents, paid, seated } = await paidSharesOf(server, group.entry);
        expect(status).toBe('completed');
        expect([paid, seated, cents]).toEqual([places, places, places * 10_000]);
        expect(await keptOfCards(server, sessions)).toBe(cents);
        ends.add(places);
      }
    }
    expect(ends.size).toBeGreaterThan(1);
    const { rows } = await server.context.pool.query(
      `select p.held, p.sold, (select sum(places)::int from tournament_registrations where tournament_id = $1) as seated
       from tournament_places p where p.tournament_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ held: 0, sold: rows[0].seated, seated: rows[0].seated }]);
  });

  it('pay all of it back where whole groups alone are taken, and a share that came in between too', async () => {
    const runs = isLong ? 60 : 4;
    const { id } = await makeSharedTournament(server, runs * 2, { whole_groups: true });
    const random = seeded(29);
    const raced = await rush(Array.from({ length: runs }), 3, async () => {
      const group = await makeSharedGroup(server, id, 1);
      const last = await group.open(1);
      const buy = async () => {
        await spread(Math.floor(random() * 30));
        await pay(server, last).catch(() => undefined);
        await settle(server.context, last);
      };
      const lapse = async () => {
        await spread(Math.floor(random() * 30));
        await endShareTime(server, group.entry);
        await endSharesOf(server.context, group.entry);
      };
      await Promise.all([buy(), lapse()]);
      return { group, sessions: [group.first, last] };
    });
    await quiet(server);
    for (const { group, sessions } of raced) {
      const order = await orderOf(server, group.captain, group.entry);
      const kept = await keptOfCards(server, sessions);
      expect([order.payment_status, kept]).toEqual(
        order.payment_status === 'completed' ? ['completed', 20_000] : ['refunded', 0],
      );
    }
  });
});

it('who pays loses their place where the end reads the shares before its lock: the twin is broken', async () => {
  // A server of its own, whose books nobody judges.
  const twin = await startTestServer();
  try {
    const { id } = await makeSharedTournament(twin, 80);
    // Whether they meet is chance: a race that ends well by luck is run again.
    for (let run = 0; run < 20; run++) {
      const group = await makeSharedGroup(twin, id, 2);
      const session = await group.open(1);
      await pay(twin, session);
      const endUnguarded = async () => {
        const { kept, paidCents } = sharesEnd(await readShares(twin.context.pool, group.entry), false);
        await spread(15);
        await inTransaction(twin.context.pool, async (tx) => {
          const order = await lockRegistrationRow(tx, group.entry);
          if (order) await shrinkToPaid(tx, order, { kept, paidCents, now: twin.clock.now() });
        });
      };
      await Promise.all([endUnguarded(), settle(twin.context, session)]);
      const { paid, seated } = await paidSharesOf(twin, group.entry);
      if (paid > seated) return;
    }
    expect.unreachable('twenty races without a guard ended well');
  } finally {
    await quiet(twin);
    await twin.stop();
  }
});

it('a share that is paid twice by events of two pages goes back once', async () => {
  const { id } = await makeSharedTournament(server, 8);
  const group = await makeSharedGroup(server, id, 1);
  await setSwitches(server, { deliveries: 'hold' });
  const [share, rest] = [await group.open(1), await group.openRest()];
  await Promise.all([pay(server, share), pay(server, rest)]);
  await Promise.all([share, rest, share, rest].map((session) => settle(server.context, session)));
  await setSwitches(server, { deliveries: 'on' });
  await quiet(server);
  expect(await keptOfCards(server, [group.first, share, rest])).toBe(20_000);
  expect(await orderOf(server, group.captain, group.entry)).toMatchObject({
    payment_status: 'completed',
    payment_amount: 200,
  });
});
