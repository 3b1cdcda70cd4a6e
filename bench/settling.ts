import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createStripe, sandboxKey } from '#kernel/platform/stripe.ts';
import { demoProvider } from '#stand-ins/stripe/demo-provider.ts';
import { sandboxWebhookSecret } from '#kernel/platform/stripe.ts';
import { sessionCookieOf } from '#areas/accounts/routes/session-cookies.ts';
import { insertGolfers, insertTournaments } from '#tests/factories/bulk.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import type { Figures } from './listing.ts';
import { load } from './load.ts';
import { type Spent, spentBy } from './spent.ts';
import { makeWorld, settledMemory } from './world.ts';

/**
 * Signed webhooks: how fast they are acknowledged (stored), and how long until every order is complete, and until all
 * that follows from each is done.
 */
export async function settling(count = 400): Promise<{ title: string; rows: Figures }[]> {
  const world = await makeWorld();
  try {
    const ours = await world.startOurs({ ROLES: 'web,worker' });
    const provider = demoProvider(ours.origin);
    const stripe = createStripe({ sandboxBaseUrl: ours.origin });
    const account = await stripe.accounts.create({ type: 'express', country: 'US' });
    await provider.connectAccount(account.id);
    const [tournament] = await insertTournaments(world.pool, 1, { now: new Date(), capacity: 100_000 });
    await world.pool.query('update organizers set stripe_account_id = $1', [account.id]);
    await fetch(`${ours.origin}/sandbox/switches`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${sandboxKey}` },
      body: JSON.stringify({ deliveries: 'hold' }),
    });
    const golfers = await insertGolfers(world.pool, count);
    const sessions: string[] = [];
    for (const { token } of golfers) {
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
    const shots = sessions.map((id, n) => {
      const body = JSON.stringify({
        id: `evt_bench_${n}`,
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
    });
    const spent = await spentBy(world.pool, ours.pid, world.postgresPid);
    const started = performance.now();
    const figures = await load(ours.origin, (n) => shots[n] ?? null, {
      connections: 16,
      pids: [ours.pid, world.postgresPid],
    });
    for (;;) {
      const { rows } = await world.pool.query(
        `select count(*)::integer as n from tournament_registrations where payment_status = 'completed'`,
      );
      if (rows[0].n >= count) break;
      await sleep(100);
    }
    const seconds = (performance.now() - started) / 1000;
    // What follows from an order (receipt, notice, fee, mail) belongs to its cost.
    for (;;) {
      const { rows } = await world.pool.query(
        'select count(*)::integer as n from graphile_worker.jobs where run_at <= now()',
      );
      if (rows[0].n === 0) break;
      await sleep(200);
    }
    const whole = (performance.now() - started) / 1000;
    const after = await spentBy(world.pool, ours.pid, world.postgresPid);
    const anOrder = (what: keyof Spent): number => Number(((after[what] - spent[what]) / count).toFixed(1));
    const memory = await settledMemory(ours.pid);
    await ours.stop();
    return [
      {
        title: `settling ${count} signed webhooks, the stand-in for the provider in the same process`,
        rows: [
          {
            'acknowledged/s': figures.perSecond,
            'p99 ms': figures.p99,
            'complete/s': Math.round(count / seconds),
            'told/s': Math.round(count / whole),
            'server CPU ms an order': anOrder('serverMs'),
            'database CPU ms an order': anOrder('databaseMs'),
            'transactions an order': anOrder('transactions'),
            'server MB': memory,
          },
        ],
      },
    ];
  } finally {
    await world.stop();
  }
}
