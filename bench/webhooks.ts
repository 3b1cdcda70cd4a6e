import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '#kernel/database/connection.ts';
import { insertEndpoint } from '#areas/integrations/database/endpoints.ts';
import { insertOwnerEvent } from '#areas/integrations/database/owner-events.ts';
import { encrypt } from '#areas/accounts/services/secrets.ts';
import { newWebhookSecret, signatureOf } from '#areas/integrations/services/sign-message.ts';
import { type Figures, ratio } from './listing.ts';
import { type Spent, spentBy } from './spent.ts';
import { benchSecret, makeWorld, type World } from './world.ts';

const endpoints = 50;
/** Every third fails, and one of those does not answer at all. */
const fails = (place: number): boolean => place % 3 === 2;
const hanging = 2;
const hands = 8;

type Receiver = { url(place: number): string; arrived: Map<string, number[]>; mend: boolean; stop(): void };

/** The programs of fifty organizers, which note when each message came. */
async function startReceivers(): Promise<Receiver> {
  const self = { arrived: new Map<string, number[]>(), mend: false };
  const http = createServer((request, response) => {
    const place = Number(request.url?.slice(1));
    request.resume().on('end', () => {
      const isHanging = place === hanging && !self.mend;
      if (!isHanging && (!fails(place) || (self.mend && place % 2 === 0))) {
        const id = String(request.headers['webhook-id']);
        self.arrived.set(id, [...(self.arrived.get(id) ?? []), Date.now()]);
        response.end('thanks');
      } else if (!isHanging) response.writeHead(500).end('no');
    });
  });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const { port } = http.address() as AddressInfo;
  return Object.assign(self, {
    url: (place: number) => `http://127.0.0.1:${port}/${place}`,
    stop: () => {
      http.close();
      http.closeAllConnections();
    },
  });
}

async function makeOwners(world: World, receivers: Receiver): Promise<string[]> {
  const people = Array.from({ length: endpoints }, () => newId());
  await world.pool.query(
    `insert into users (id, name, email, email_verified) select p, 'Bench', p || '@bench.test', true from unnest($1::uuid[]) p`,
    [people],
  );
  await world.pool.query(
    `insert into organizers (id, user_id, organization_name) select p, p, 'Bench' from unnest($1::uuid[]) p`,
    [people],
  );
  for (const [place, ownerId] of people.entries())
    await insertEndpoint(world.pool, {
      owner: { accountType: 'organizer', ownerId },
      url: receivers.url(place),
      kind: 'standard',
      types: [],
      secretEncrypted: encrypt(benchSecret, newWebhookSecret()),
      version: '2026-12-01',
      createdBy: ownerId,
      now: new Date(),
    });
  return people;
}

/** The least that a delivery can cost: eight at once sign and post, and nothing is written down. */
async function floor(receivers: Receiver, count: number): Promise<number> {
  const secret = newWebhookSecret();
  const body = JSON.stringify({ type: 'ping', timestamp: new Date(), data: { message: 'x'.repeat(800) } });
  const start = performance.now();
  let n = 0;
  const post = async () => {
    while (n++ < count) {
      const id = newId();
      const headers = { 'webhook-id': id, 'webhook-signature': signatureOf(secret, id, 1, body) };
      await (await fetch(receivers.url(0), { method: 'POST', headers, body })).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: hands }, post));
  return Math.round(count / ((performance.now() - start) / 1_000));
}

const at = (sorted: readonly number[], part: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN);

/**
 * Events of fifty organizers at a steady pace, a third of whose programs fail and one of which hangs: how long after
 * its commit each healthy one has it, and that in the end every delivery is done or dead. The day that retries take is
 * wound forward.
 */
export async function webhooks(count = 10_000, perSecond = 100): Promise<{ title: string; rows: Figures }[]> {
  const world = await makeWorld();
  const receivers = await startReceivers();
  try {
    const bare = await floor(receivers, 2_000);
    receivers.arrived.clear();
    const owners = await makeOwners(world, receivers);
    const ours = await world.startOurs({ ROLES: 'web,worker' });
    const committed = new Map<string, { place: number; at: number }>();
    const write = async (n: number) => {
      const place = n % endpoints;
      const now = new Date();
      await insertOwnerEvent(world.pool, {
        owner: { accountType: 'organizer', ownerId: owners[place] ?? '' },
        type: 'ping',
        subject: `bench:${n}`,
        data: { message: 'x'.repeat(800) },
        happenedAt: now,
        now,
      });
      committed.set(`bench:${n}`, { place, at: Date.now() });
    };
    const before = await spentBy(world.pool, ours.pid, world.postgresPid);
    const started = performance.now();
    const writing: Promise<void>[] = [];
    for (let n = 0; n < count; n++) {
      const ahead = (n / perSecond) * 1_000 - (performance.now() - started);
      if (ahead > 5) await sleep(ahead);
      writing.push(write(n));
    }
    await Promise.all(writing);
    const healthy = [...committed].filter(([, { place }]) => !fails(place));
    const { rows: events } = await world.pool.query<{ id: string; subject: string }>(
      'select id, subject from webhook_events',
    );
    const eventOf = new Map(events.map(({ id, subject }) => [subject, id]));
    const firstOf = (subject: string) => receivers.arrived.get(eventOf.get(subject) ?? '')?.[0];
    for (let wait = 0; wait < 600 && healthy.some(([subject]) => !firstOf(subject)); wait++) await sleep(200);
    const late = healthy.map(([subject, { at: then }]) => (firstOf(subject) ?? Number.POSITIVE_INFINITY) - then);
    late.sort((one, other) => one - other);
    const after = await spentBy(world.pool, ours.pid, world.postgresPid);
    const anEvent = (what: keyof Spent) => Math.round(((after[what] - before[what]) / count) * 10) / 10;

    // Deliveries that wait for hours are due now, again and again; half of the failing ones are mended meanwhile.
    receivers.mend = true;
    const wound = performance.now();
    const left = async () =>
      (await world.pool.query(`select count(*)::int as count from webhook_deliveries where state = 'waiting'`)).rows[0]
        .count as number;
    while ((await left()) > 0 && performance.now() - wound < 900_000) {
      await world.pool.query(
        `update webhook_deliveries set next_at = now() - interval '10 seconds'
         where state = 'waiting' and next_at > now() + interval '61 seconds'`,
      );
      // Each endpoint's job waits for the time that was: wound forward like the deliveries, it is due as well.
      await world.pool.query(
        `select graphile_worker.reschedule_jobs(array_agg(id), run_at := now())
         from graphile_worker.jobs
         where task_identifier = 'send-webhooks' and locked_at is null and run_at > now() + interval '30 seconds'`,
      );
      await sleep(1_000);
    }
    const { rows: states } = await world.pool.query<{ state: string; count: number }>(
      'select state, count(*)::int as count from webhook_deliveries group by state',
    );
    const countOf = (state: string) => states.find((row) => row.state === state)?.count ?? 0;
    const done = await world.pool.query<{ event_id: string }>(
      `select event_id from webhook_deliveries where state = 'done'`,
    );
    await ours.stop();
    const perDelivery = Math.round(healthy.length / (count / perSecond));
    return [
      {
        title: `${count} events of ${endpoints} organizers, ${perSecond} a second; a third of their programs fail`,
        rows: [
          {
            what: 'to the healthy ones',
            events: healthy.length,
            'p50 ms': at(late, 0.5),
            'p95 ms': at(late, 0.95),
            'last ms': at(late, 1),
            'server CPU ms an event': anEvent('serverMs'),
            'database CPU ms an event': anEvent('databaseMs'),
            'transactions an event': anEvent('transactions'),
          },
          {
            what: 'in the end',
            events: count,
            delivered: countOf('done'),
            dead: countOf('dead'),
            waiting: countOf('waiting'),
            'said done, never came': done.rows.filter(({ event_id }) => !receivers.arrived.has(event_id)).length,
            'came twice': [...receivers.arrived.values()].filter(({ length }) => length > 1).length,
          },
          { what: 'floor: signed and posted by eight', 'a second': bare, 'of it': ratio(perDelivery, bare) },
        ],
      },
    ];
  } finally {
    receivers.stop();
    await world.stop();
  }
}
