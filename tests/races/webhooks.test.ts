import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClaimDelivery, claimDelivery } from '#areas/integrations/database/deliveries.ts';
import { insertOwnerEvent } from '#areas/integrations/database/owner-events.ts';
import { openWebhookSender } from '#kernel/platform/webhook-sender.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { sendDeliveries } from '#areas/integrations/services/send-deliveries.ts';
import { patience } from '#tests/patience.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeWebhook, startReceiver } from '#tests/factories/webhook-receiver.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
});
afterAll(() => server.stop());

const day = 86_400_000;
const write = ({ organizerId }: OrganizerViewer, subject: string) =>
  insertOwnerEvent(server.context.pool, {
    owner: { accountType: 'organizer', ownerId: organizerId },
    type: 'ping',
    subject,
    data: { message: subject },
    happenedAt: server.clock.now(),
    now: server.clock.now(),
  });

/** Looks first and takes afterwards. */
const claimWithoutLock: ClaimDelivery = async (db, endpointId, now) => {
  const { rows } = await db.query<{ id: string }>(
    `select id from webhook_deliveries where endpoint_id = $1 and state = 'waiting' and next_at <= $2 order by seq limit 1`,
    [endpointId, now],
  );
  if (!rows[0]) return null;
  const { rows: taken } = await db.query(
    `update webhook_deliveries d set tries = d.tries + 1, next_at = $2
     from webhook_events e, webhook_endpoints w
     where d.id = $1 and e.id = d.event_id and w.id = d.endpoint_id
     returning d.id, d.event_id, d.endpoint_id, d.tries, e.type, e.data, e.happened_at, e.is_test, w.url, w.kind,
       w.secret_encrypted, w.old_secret_encrypted, w.old_until, w.failing_since`,
    [rows[0].id, new Date(now.getTime() + 60_000)],
  );
  return taken[0] ?? null;
};

/** Four workers send what waits for one endpoint. @returns how often each message came */
async function sendByFour(claim: ClaimDelivery): Promise<number[]> {
  const receiver = await startReceiver();
  const { token, organizer } = await makeOrganizer(server, { charges: false });
  const { id } = await makeWebhook(server, token, { url: receiver.url });
  for (let n = 0; n < 30; n++) await write(organizer, `event ${n}`);
  await Promise.allSettled(Array.from({ length: 4 }, () => sendDeliveries(server.context, id, claim)));
  const times = new Map<string, number>();
  for (const { headers } of receiver.received) {
    const key = String(headers['webhook-id']);
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  await receiver.stop();
  expect(times.size).toBe(30);
  return [...times.values()];
}

describe('deliveries that several workers reach for', () => {
  it('are sent by one of them each', async () => {
    expect((await sendByFour(claimDelivery)).every((times) => times === 1)).toBe(true);
  });

  it('TWIN: looked for without a lock, some are sent by several', async () => {
    expect((await sendByFour(claimWithoutLock)).some((times) => times > 1)).toBe(true);
  });
});

describe('a third of the endpoints failing and one hanging', () => {
  it('leaves every delivery delivered or given up, and the healthy ones know nothing of it', async () => {
    const receiver = await startReceiver();
    const { token, organizer } = await makeOrganizer(server, { charges: false });
    const fates = ['good', 'bad', 'good', 'bad', 'good', 'hang'];
    const endpoints: { id: string; path: string; fate: string }[] = [];
    for (const [n, fate] of fates.entries()) {
      const path = `/hook-${n}`;
      receiver.answer(fate === 'hang' ? 'hang' : { status: fate === 'bad' ? 500 : 200 }, path);
      const { id } = await makeWebhook(server, token, { url: receiver.url.replace('/hook', path) });
      endpoints.push({ id, path, fate });
    }
    const context = { ...server.context, webhooks: openWebhookSender({ mayBeLocal: true, patienceMs: patience(500) }) };
    for (let n = 0; n < 20; n++) await write(organizer, `storm ${n}`);
    const countWaiting = async () => {
      const { rows } = await server.context.pool.query(
        `select count(*)::int as waiting from webhook_deliveries where state = 'waiting' and endpoint_id = any($1)`,
        [endpoints.map(({ id }) => id)],
      );
      return rows[0].waiting as number;
    };
    await Promise.all(endpoints.map(({ id }) => sendDeliveries(context, id)));
    for (const { path } of endpoints.filter(({ fate }) => fate === 'good')) {
      const seen = receiver.received
        .filter((one) => one.path === path)
        .map(({ body }) => JSON.parse(body).data.message);
      expect(seen).toEqual(Array.from({ length: 20 }, (_, n) => `storm ${n}`));
    }
    for (let days = 0; days < 8 && (await countWaiting()) > 0; days++) {
      server.clock.advance(day);
      await Promise.all(endpoints.map(({ id }) => sendDeliveries(context, id)));
    }
    expect(await countWaiting()).toBe(0);
    const { rows } = await server.context.pool.query(
      `select endpoint_id, count(*) filter (where state = 'done')::int as done,
         count(*) filter (where state = 'dead')::int as dead
       from webhook_deliveries where endpoint_id = any($1) group by endpoint_id`,
      [endpoints.map(({ id }) => id)],
    );
    for (const { id, fate } of endpoints) {
      const row = rows.find(({ endpoint_id }) => endpoint_id === id);
      expect([row.done, row.dead], fate).toEqual(fate === 'good' ? [20, 0] : [0, 20]);
    }
    await receiver.stop();
  });
});
