import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { settle } from '#server/services/payments/settle.ts';
import { followRefund } from '#server/services/payments/follow-refund.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { pay, sessionIdOf, setSwitches } from '#tests/factories/checkout.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { endRefund } from '#tests/factories/refunds.ts';
import { groupEntry, soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { isLong, volume } from '#tests/volume.ts';
import { seeded } from '../races/harness.ts';

/**
 * Random lives of tournaments: whatever is bought, given back, refused by cards and called off, no cent goes astray.
 */

const histories = isLong ? 10_000 : volume(32);
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
if (isLong) vi.setConfig({ testTimeout: 12 * 3_600_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { PLATFORM_FEE_BPS: '275' } });
  // Events come when the history says so.
  await setSwitches(server, { deliveries: 'hold' });
});
afterAll(() => server.stop());

type Random = () => number;
const below = (random: Random, count: number): number => Math.floor(random() * count);
const pick = <Item>(random: Random, items: readonly Item[]): Item => items[below(random, items.length)] as Item;

type Host = Awaited<ReturnType<typeof makeOrganizer>>;
type Entry = { id: string; as: string };
type World = {
  random: Random;
  host: Host;
  tournamentId: string;
  extras: string[];
  packageId: string;
  entries: Entry[];
};

const post = (as: string | undefined, path: string, body: unknown = {}) => server.call('POST', path, { as, body });

async function begin(host: Host, random: Random): Promise<World> {
  const { id } = await makeTournament(server, {
    organizer: host.organizer,
    registrationFee: pick(random, [75, 125, 175]),
    maxEntries: 60,
    refundPolicy: pick(random, ['full', 'half', 'none']),
  });
  const extra = { description: '', stock: null, most_each: 2 };
  const terms = await server.call('PUT', `/api/organizer/tournaments/${id}/terms`, {
    as: host.token,
    body: {
      version: 0,
      early: [],
      tax: null,
      fee_percent: pick(random, [null, 3.5]),
      refunds: [],
      share_hours: 48,
      extras: [
        { ...extra, name: 'Dinner', kind: 'item', price: 45.5, is_refundable: true },
        { ...extra, name: 'Fund', kind: 'donation', price: 25, is_refundable: false },
      ],
    },
  });
  expect(terms.status, JSON.stringify(terms.body)).toBe(200);
  const code = await post(host.token, `/api/organizer/tournaments/${id}/codes`, {
    code: 'LESS',
    kind: 'percent',
    value: 33,
    most_uses: null,
    min_people: 1,
    valid_until: null,
  });
  expect(code.status, JSON.stringify(code.body)).toBeLessThan(300);
  const pack = await post(host.token, `/api/organizer/tournaments/${id}/sponsor-packages`, {
    name: 'Hole',
    description: '',
    price: 250,
    most: 9,
    gives: { page: true, board: false, cards: false, mails: false, hole: false },
  });
  expect(pack.status, JSON.stringify(pack.body)).toBe(201);
  const extras = terms.body.extras.map((one: { id: string }) => one.id);
  return { random, host, tournamentId: id, extras, packageId: pack.body.id, entries: [] };
}

async function payAt(world: World, url: string | undefined): Promise<void> {
  if (!url) return;
  const session = sessionIdOf(url);
  await pay(server, session).catch(() => undefined);
  for (let told = 0; told < 1 + below(world.random, 2); told++) await settle(server.context, session);
}

async function enter(world: World): Promise<void> {
  const { random, tournamentId, extras } = world;
  const { token } = await makeGolfer(server);
  const isShared = random() < 0.4;
  const bought = [
    ...(random() < 0.5 ? [{ id: extras[0], quantity: 1 + below(random, 2) }] : []),
    ...(random() < 0.3 ? [{ id: extras[1], quantity: 1, amount: 12.34 }] : []),
  ];
  const more = {
    ...(bought.length > 0 ? { extras: bought } : {}),
    ...(random() < 0.3 ? { code: 'LESS' } : {}),
  };
  const body = isShared
    ? { ...groupEntry(tournamentId, 1 + below(random, 2)), ...more, pays: 'shares' }
    : soloEntry(tournamentId, more);
  const entered = await post(token, '/api/tournament-registrations', body);
  if (entered.status !== 201) return;
  const entry = { id: entered.body.id as string, as: token };
  world.entries.push(entry);
  await payAt(world, (await post(token, '/api/functions/create-payment', { tournamentId })).body.url);
  if (!isShared) return;
  const shares = (await server.call('GET', `/api/tournament-registrations/${entry.id}/shares`, { as: token })).body;
  for (const { url } of shares.data ?? []) {
    const link = url?.split('/pay/')[1];
    if (link && random() < 0.8) await payAt(world, (await post(undefined, `/api/pay-links/${link}/payment`)).body.url);
  }
}

const acts: Record<string, (world: World) => Promise<unknown>> = {
  enter,
  sponsor: async (world) => {
    const taken = await post(undefined, `/api/tournaments/${world.tournamentId}/sponsorships`, {
      packageId: world.packageId,
      company: 'Acme',
      contactName: 'Ann Lee',
      contactEmail: 'ann@acme.test',
      website: '',
      pay: 'card',
    });
    if (world.random() < 0.8) await payAt(world, taken.body.url);
  },
  buyLater: async (world) => {
    const entry = pick(world.random, world.entries);
    if (!entry) return;
    const extras = [{ id: world.extras[0], quantity: 1 }];
    const bought = await post(entry.as, `/api/tournament-registrations/${entry.id}/extras`, { extras });
    if (world.random() < 0.8) await payAt(world, bought.body.url);
  },
  giveBack: async ({ random, host, tournamentId, entries }) => {
    const entry = pick(random, entries);
    if (!entry) return;
    const amount = pick(random, [undefined, 10, 33.33, 0.5]);
    await post(host.token, `/api/organizer/tournaments/${tournamentId}/registrations/${entry.id}/refund`, { amount });
  },
  leave: async ({ random, entries }) => {
    const entry = pick(random, entries);
    if (entry) await server.call('DELETE', `/api/tournament-registrations/${entry.id}`, { as: entry.as });
  },
  fate: ({ random }) =>
    setSwitches(server, { deliveries: 'hold', refunds: { pendMs: pick(random, [0, 3_600_000]), fails: false } }),
  refuse: async (world) => {
    const refund = pick(
      world.random,
      (await providerRefunds(world)).filter(({ status }) => status !== 'failed'),
    );
    if (!refund) return;
    await endRefund(server, refund.id, pick(world.random, ['failed', 'failed', 'succeeded'] as const));
    // The provider tells of it late, twice, or not now.
    for (let told = 0; told < below(world.random, 3); told++) await followRefund(server.context, refund.id);
  },
  sendAgain: async ({ random, host }) => {
    const { refunds } = (await server.call('GET', '/api/organizer/failed-refunds', { as: host.token })).body;
    const failed = pick(random, refunds as { id: string }[]);
    if (failed)
      await Promise.all([0, 1].map(() => post(host.token, `/api/organizer/failed-refunds/${failed.id}/send`)));
  },
};

/** Every payment of the host, with what the books say of it. */
async function paymentsOf({ host }: Pick<World, 'host'>) {
  const { rows } = await server.context.pool.query<{
    intent: string;
    amount: number;
    back: number;
    held: number;
    owed: number;
  }>(
    `select y.payment_intent_id as intent, y.amount::int as amount,
       coalesce((select sum(f.amount) from refunds f where f.payment_id = y.id and f.status = 'done'), 0)::int as back,
       coalesce((select sum(f.amount) from refunds f where f.payment_id = y.id and f.status = 'failed'), 0)::int as held,
       coalesce((select sum(f.amount) from refunds f where f.payment_id = y.id and f.status = 'owed'), 0)::int as owed
     from payments y join purchases p on p.id = y.purchase_id
     where p.organizer_id = $1 and y.status = 'paid'`,
    [host.organizer.organizerId],
  );
  return rows;
}

async function providerRefunds(world: Pick<World, 'host'>) {
  const listed = await Promise.all(
    (await paymentsOf(world)).map(({ intent }) =>
      server.context.stripe.refunds.list({ payment_intent: intent, limit: 100 }),
    ),
  );
  return listed.flatMap(({ data }) => data);
}

/** Books, provider, and what people were told are one. */
async function judge(world: World, history: string): Promise<void> {
  const { stripe, pool } = server.context;
  await quiet(server);
  for (const { id } of await providerRefunds(world)) await followRefund(server.context, id);
  await quiet(server);
  let held = 0;
  for (const { intent, amount, back, held: failed, owed } of await paymentsOf(world)) {
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] });
    expect(charge, history).toMatchObject({ amount, amount_refunded: back });
    expect(owed, history).toBe(0);
    held += failed;
  }
  const { rows: accounts } = await pool.query<{ account: string; cents: number }>(
    `select account, sum(amount)::int as cents from ledger_entries
     where organizer_id = $1 and source not in ('credit', 'credit_used', 'credit_back', 'credit_ended') group by account`,
    [world.host.organizer.organizerId],
  );
  const booked = Object.fromEntries(accounts.map(({ account, cents }) => [account, cents]));
  expect(booked.returned ?? 0, history).toBe(held);
  const { rows: payees } = await pool.query<{ id: string }>(
    'select stripe_account_id as id from organizers where id = $1',
    [world.host.organizer.organizerId],
  );
  const balance = await stripe.balance.retrieve({}, { stripeAccount: String(payees[0]?.id) });
  expect(balance.available[0]?.amount ?? 0, history).toBe(booked.organizer ?? 0);
  const { rows: untold } = await pool.query(
    `select x.id from refund_failures x join refunds f on f.id = x.refund_id join payments y on y.id = f.payment_id
     join purchases p on p.id = y.purchase_id
     where p.organizer_id = $1 and f.status = 'failed' and x.sent_again_at is null
       and not exists (select from notifications n where n.subject = 'refund-failed:' || x.id and n.user_id = $2)`,
    [world.host.organizer.organizerId, world.host.organizer.userId],
  );
  expect(untold, history).toEqual([]);
}

it(`${histories} random histories leave 0 cents astray`, async () => {
  console.info(`money histories: seed ${seed}`);
  const random = seeded(seed);
  for (let number = 0; number < histories; number++) {
    const host = await makeOrganizer(server, { plan: 'premium' });
    const world = await begin(host, random);
    // What cards refuse and what is sent again comes up more often than in life.
    const names = [...Object.keys(acts), 'giveBack', 'refuse', 'refuse', 'sendAgain'];
    const done = ['enter'];
    await enter(world);
    for (let step = 0; step < 4 + below(random, 8); step++) {
      const name = pick(random, names);
      done.push(name);
      await acts[name]?.(world);
      if (random() < 0.5) await quiet(server);
    }
    if (random() < 0.5) {
      done.push('cancel');
      await server.call('DELETE', `/api/tournaments/${world.tournamentId}`, { as: host.token });
      await quiet(server);
      for (const name of ['refuse', 'refuse', 'sendAgain', 'refuse']) await acts[name]?.(world);
    }
    await judge(world, `seed ${seed}, history ${number}: ${done.join(', ')}`);
  }
  await server.judge();
});
