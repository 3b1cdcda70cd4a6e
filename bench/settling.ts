import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createStripe, sandboxKey } from '#kernel/platform/stripe.ts';
import { demoProvider } from '#stand-ins/stripe/demo-provider.ts';
import { sandboxWebhookSecret } from '#kernel/platform/stripe.ts';
import { sessionCookieOf } from '#areas/accounts/routes/session-cookies.ts';
import { insertGolfers, insertTournaments } from '#tests/factories/bulk.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { type Figures, ratio } from './listing.ts';
import { load, type LoadFigures, type Shot } from './load.ts';
import { loadNow } from './machine.ts';
import { type Spent, spentBy } from './spent.ts';
import { makeWorld, type Running, settledMemory, type World } from './world.ts';

/** Orders that are paid for, whose events nobody has told yet. @returns the sessions of a tournament of their own */
async function payOrders({ pool }: World, ours: Running, count: number): Promise<string[]> {
  const provider = demoProvider(ours.origin);
  const [tournament] = await insertTournaments(pool, 1, { now: new Date(), capacity: 100_000 });
  const account = await createStripe({ sandboxBaseUrl: ours.origin }).accounts.create({
    type: 'express',
    country: 'US',
  });
  await provider.connectAccount(account.id);
  await pool.query(
    'update organizers set stripe_account_id = $1 where id = (select organizer_id from tournaments where id = $2)',
    [account.id, tournament?.id],
  );
  const sessions: string[] = [];
  for (const { token } of await insertGolfers(pool, count)) {
    const headers = { 'content-type': 'application/json', cookie: sessionCookieOf(token) };
    await fetch(`${ours.origin}/api/tournament-registrations`, {
      method: 'POST',
      headers,
      body: JSON.stringify(soloEntry(tournament?.id ?? '')),
    });
    const answer = await fetch(`${ours.origin}/api/functions/create-payment`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ tournamentId: tournament?.id }),
    });
    const { url } = (await answer.json()) as { url: string };
    const id = url.match(/cs_[A-Za-z0-9_]+/)?.[0] ?? '';
    await provider.payCheckout(id);
    sessions.push(id);
  }
  return sessions;
}

/** The event of a session, signed now. */
function eventOf(id: string): Shot {
  const body = JSON.stringify({
    id: `evt_bench_${id}`,
    object: 'event',
    type: 'checkout.session.completed',
    livemode: false,
    data: { object: { id, object: 'checkout.session' } },
  });
  const t = Math.floor(Date.now() / 1000);
  const signature = `t=${t},v1=${createHmac('sha256', sandboxWebhookSecret).update(`${t}.${body}`).digest('hex')}`;
  return {
    path: '/api/webhooks/stripe',
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  };
}

type Settled = { figures: LoadFigures; completePerSecond: number; toldPerSecond: number; spent: Spent };

/**
 * Tells a server all of them, sixteen at once, and waits until each order is complete, and until nothing is due.
 * @param isTold whether the server tells people of them as well
 */
async function tellAll(world: World, server: Running, sessions: string[], isTold: boolean): Promise<Settled> {
  const { pool } = world;
  const untilNone = async (text: string, everyMs: number, values: unknown[] = []) => {
    while ((await pool.query<{ n: number }>(text, values)).rows[0]?.n !== 0) await sleep(everyMs);
  };
  const shots = sessions.map(eventOf);
  const before = await spentBy(pool, server.pid, world.postgresPid);
  const started = performance.now();
  const perSecond = () => Math.round((sessions.length * 1_000) / (performance.now() - started));
  const figures = await load(server.origin, (n) => shots[n] ?? null, {
    connections: 16,
    pids: [server.pid, world.postgresPid],
  });
  await untilNone(
    `select count(*)::integer as n
     from payments y join tournament_registrations r on r.id = y.purchase_id
     where y.session_id = any($1) and r.payment_status <> 'completed'`,
    50,
    [sessions],
  );
  const completePerSecond = perSecond();
  // The work that follows an order (receipt, notice, fee, mail) belongs to its cost.
  if (isTold) await untilNone('select count(*)::integer as n from graphile_worker.jobs where run_at <= now()', 200);
  const toldPerSecond = perSecond();
  const after = await spentBy(pool, server.pid, world.postgresPid);
  const anOrder = (what: keyof Spent): number => Number(((after[what] - before[what]) / sessions.length).toFixed(1));
  return {
    figures,
    completePerSecond,
    toldPerSecond,
    spent: {
      serverMs: anOrder('serverMs'),
      databaseMs: anOrder('databaseMs'),
      transactions: anOrder('transactions'),
    },
  };
}

const row = (
  what: string,
  { figures, completePerSecond, toldPerSecond, spent }: Settled,
  isTold: boolean,
): Figures[number] => ({
  what,
  'acknowledged/s': figures.perSecond,
  'p99 ms': figures.p99,
  'complete/s': completePerSecond,
  ...(isTold ? { 'told/s': toldPerSecond } : {}),
  'server CPU ms an order': spent.serverMs,
  'database CPU ms an order': spent.databaseMs,
  'transactions an order': spent.transactions,
});

/**
 * Signed webhooks: how fast they are acknowledged (stored), and how long until every order is complete, and until all
 * that follows from each is done; beside it the leanest program with the same statements, in the same minute.
 */
export async function settling(count = 400): Promise<{ title: string; rows: Figures }[]> {
  const world = await makeWorld();
  try {
    const ours = await world.startOurs({ ROLES: 'web,worker' });
    await fetch(`${ours.origin}/sandbox/switches`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${sandboxKey}` },
      body: JSON.stringify({ deliveries: 'hold' }),
    });
    const sessions = await payOrders(world, ours, count);
    const ofFloor = await payOrders(world, ours, count);
    const settled = await tellAll(world, ours, sessions, true);
    const memory = await settledMemory(ours.pid);
    await ours.stop();
    const bare = await world.startBareWebhooks();
    const floor = await tellAll(world, bare, ofFloor, false);
    await bare.stop();
    return [
      {
        title: `settling ${count} signed webhooks, the stand-in for the provider in the same process; ${loadNow()}`,
        rows: [
          { ...row('ours', settled, true), 'server MB': memory },
          row('floor: node:http and pg, an event and an order a transaction', floor, false),
          {
            what: 'ours to floor; aim: 800 and 400 a second',
            'acknowledged/s': ratio(settled.figures.perSecond, floor.figures.perSecond),
            'complete/s': ratio(settled.completePerSecond, floor.completePerSecond),
          },
        ],
      },
    ];
  } finally {
    await world.stop();
  }
}
