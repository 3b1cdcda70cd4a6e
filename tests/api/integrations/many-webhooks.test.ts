import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertOwnerEvent } from '#areas/integrations/database/owner-events.ts';
import { sendDeliveries } from '#areas/integrations/services/send-deliveries.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeWebhook, type Receiver, startReceiver } from '#tests/factories/webhook-receiver.ts';

let server: TestServer;
let receiver: Receiver;
beforeAll(async () => {
  server = await startTestServer();
  receiver = await startReceiver();
});
afterAll(async () => {
  await server.stop();
  await receiver.stop();
});

const [owners, each] = [12, 25];
const day = 86_400_000;
/** Every third program refuses everything; one of these is mended after a day. */
const fails = (place: number) => place % 3 === 2;
const mended = 2;

it('of many events to many programs, a third of which fail, each is delivered or given up, and none is lost', async () => {
  const { pool } = server.context;
  const made: { owner: string; endpoint: string; path: string }[] = [];
  for (let place = 0; place < owners; place++) {
    const { token, organizer } = await makeOrganizer(server, { charges: false });
    const path = `/hook/${place}`;
    if (fails(place)) receiver.answer({ status: 500 }, path);
    const { id } = await makeWebhook(server, token, { url: receiver.url.replace('/hook', path) });
    made.push({ owner: organizer.organizerId, endpoint: id, path });
  }
  const now = server.clock.now();
  await Promise.all(
    Array.from({ length: owners * each }, (_, n) =>
      insertOwnerEvent(pool, {
        owner: { accountType: 'organizer', ownerId: made[n % owners]?.owner ?? '' },
        type: 'ping',
        subject: `many:${n}`,
        data: { message: `${n}` },
        happenedAt: now,
        now,
      }),
    ),
  );
  const healthy = made.filter((_, place) => !fails(place));
  // The queue alone does it: those that fail hold up nobody.
  await receiver.until(healthy.length * each, ({ path }) => healthy.some((one) => one.path === path));

  receiver.answer({ status: 200 }, made[mended]?.path);
  for (let tries = 0; tries < 12; tries++) {
    // Longer than the queue may wait between two tries.
    server.clock.advance(1.2 * day);
    for (const { endpoint } of made.filter((_, place) => fails(place))) await sendDeliveries(server.context, endpoint);
  }
  const { rows } = await pool.query<{ endpoint_id: string; event_id: string; state: string }>(
    'select endpoint_id, event_id, state from webhook_deliveries',
  );
  expect(rows).toHaveLength(owners * each);
  for (const [place, { endpoint, path }] of made.entries()) {
    const own = rows.filter(({ endpoint_id }) => endpoint_id === endpoint);
    const isDead = fails(place) && place !== mended;
    expect(
      own.filter(({ state }) => state === (isDead ? 'dead' : 'done')),
      path,
    ).toHaveLength(each);
    // Messages that count as delivered did arrive, and the order of a healthy program is that of its events.
    const came = receiver.received.filter((one) => one.path === path).map(({ body }) => JSON.parse(body).data.message);
    if (!isDead) expect(new Set(came).size, path).toBe(each);
    if (!fails(place)) expect(came, path).toHaveLength(each);
  }
}, 120_000);
