import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyWebhook } from '#kernel/platform/stripe.ts';
import { signatureOf } from '#stand-ins/stripe/deliveries.ts';
import { sandboxWebhookSecret } from '#kernel/platform/stripe.ts';
import { until } from '#tests/until.ts';
import { type SandboxServer, startSandbox } from './sandbox-server.ts';

let sandbox: SandboxServer;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(async () => {
  await sandbox.stop();
  expect(sandbox.complaints).toEqual([]);
});
beforeEach(async () => {
  await sandbox.setSwitches({});
  await sandbox.lever('POST', 'deliver');
  sandbox.receiver.events.length = 0;
  sandbox.receiver.requests.length = 0;
  sandbox.receiver.answers.length = 0;
});

const addCustomers = async (count: number) => {
  const made: string[] = [];
  for (let n = 0; n < count; n += 1)
    made.push((await sandbox.stripe.customers.create({ email: `${n}@example.com` })).id);
  return made;
};
const idsIn = (events: { data: { object: object } }[]) =>
  events.map(({ data }) => ('id' in data.object ? data.object.id : null));

// On a busy machine an event arrived after a test had asked for all of them, and was counted in what came later.
test('asking for everything waits for what is on its way', async () => {
  let answer = () => {};
  sandbox.receiver.held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await addCustomers(1);
  await until(() => sandbox.receiver.requests.length === 1);
  setTimeout(answer, 200);
  await sandbox.lever('POST', 'deliver');
  expect(sandbox.receiver.events.map(({ type }) => type)).toEqual(['customer.created']);
});

test('events are signed as Stripe signs them', async () => {
  await addCustomers(1);
  const [event] = await sandbox.untilEvents('customer.created');
  expect(event).toMatchObject({
    object: 'event',
    livemode: false,
    api_version: expect.any(String),
    pending_webhooks: 1,
  });
  const [request] = sandbox.receiver.requests;
  if (!request) throw new Error('no request');
  const verify = (body: Buffer, signature: string, secrets: string[]) =>
    verifyWebhook(sandbox.stripe, body, signature, secrets).id;
  expect(verify(request.body, request.signature, ['whsec_new', sandboxWebhookSecret])).toBe(event?.id);
  const mutated = Buffer.from(request.body.toString().replace('0@example.com', '9@example.com'));
  expect(() => verify(mutated, request.signature, [sandboxWebhookSecret])).toThrow('Invalid signature');
  expect(() => verify(request.body, request.signature, ['whsec_other'])).toThrow('Invalid signature');
  expect(() => verify(request.body, request.signature, [])).toThrow('Invalid signature');
  expect(() => verify(request.body, '', [sandboxWebhookSecret])).toThrow('Invalid signature');
  expect(() => verify(request.body, 't=1,v0=abc', [sandboxWebhookSecret])).toThrow('Invalid signature');
  const signedAt = (age: number) =>
    signatureOf(request.body.toString(), sandboxWebhookSecret, Math.floor(Date.now() / 1000) - age);
  expect(verify(request.body, signedAt(290), [sandboxWebhookSecret])).toBe(event?.id);
  expect(() => verify(request.body, signedAt(310), [sandboxWebhookSecret])).toThrow('Invalid signature');
  // One signed for a time to come would be as good until long after it: whoever has seen it could send it for years.
  expect(verify(request.body, signedAt(-290), [sandboxWebhookSecret])).toBe(event?.id);
  for (const ahead of [310, 86_400 * 365])
    expect(() => verify(request.body, signedAt(-ahead), [sandboxWebhookSecret])).toThrow('Invalid signature');
});

test('an event arrives quickly', async () => {
  const from = performance.now();
  await addCustomers(1);
  await sandbox.untilEvents('customer.created');
  expect(performance.now() - from).toBeLessThan(400);
});

test('a receiver that fails is asked again until it takes the event', async () => {
  sandbox.receiver.answers.push(500, 404, 302);
  const [id] = await addCustomers(1);
  const events = await sandbox.untilEvents('customer.created');
  expect(idsIn(events)).toEqual([id]);
  expect(sandbox.receiver.requests).toHaveLength(4);
  await sleep(700);
  expect(sandbox.receiver.requests).toHaveLength(4);
});

test('deliveries are held back until they are flushed or switched on', async () => {
  await sandbox.setSwitches({ deliveries: 'hold' });
  await addCustomers(3);
  await sleep(700);
  expect(sandbox.receiver.requests).toHaveLength(0);
  expect(await (await sandbox.lever('POST', 'deliver')).json()).toEqual({ delivered: 3, failed: 0, dropped: 0 });
  expect(sandbox.receiver.events).toHaveLength(3);
  await addCustomers(2);
  await sandbox.setSwitches({});
  expect(await sandbox.untilEvents('customer.created', 5)).toHaveLength(5);
});

test('events come twice, late, or not at all when asked for', async () => {
  await sandbox.setSwitches({ duplicate: 2 });
  await addCustomers(1);
  const copies = await sandbox.untilEvents('customer.created', 3);
  expect(new Set(copies.map((event) => event.id)).size).toBe(1);

  await sandbox.setSwitches({ dropNext: 2 });
  sandbox.receiver.events.length = 0;
  await addCustomers(5);
  await sandbox.untilEvents('customer.created', 3);
  await sleep(700);
  expect(sandbox.receiver.events).toHaveLength(3);

  await sandbox.setSwitches({ delayMs: 800 });
  sandbox.receiver.events.length = 0;
  await addCustomers(1);
  await sleep(400);
  expect(sandbox.receiver.events).toHaveLength(0);
  await sandbox.untilEvents('customer.created');

  await sandbox.setSwitches({ dropRate: 1 });
  sandbox.receiver.events.length = 0;
  await addCustomers(2);
  await sleep(700);
  expect(sandbox.receiver.events).toHaveLength(0);
});

test('events come out of order when asked for', async () => {
  await sandbox.setSwitches({ deliveries: 'hold', shuffle: true });
  const made = await addCustomers(40);
  await sandbox.lever('POST', 'deliver');
  const arrived = idsIn(sandbox.receiver.events);
  expect(arrived).not.toEqual(made);
  expect([...arrived].sort()).toEqual([...made].sort());
});

test('one event can be sent again', async () => {
  await addCustomers(1);
  const [event] = await sandbox.untilEvents('customer.created');
  const again = await sandbox.lever('POST', `events/${event?.id}/deliver`);
  expect(await again.json()).toEqual({ outcome: '200', isDelivered: true });
  expect(sandbox.receiver.events.map(({ id }) => id)).toEqual([event?.id, event?.id]);
  expect((await sandbox.lever('POST', 'events/evt_nothing/deliver')).status).toBe(404);
});

test('several processes deliver each event once', async () => {
  const other = await startSandbox({ url: sandbox.databaseUrl, drop: async () => {} });
  await addCustomers(60);
  await Promise.all([sandbox.lever('POST', 'deliver'), other.lever('POST', 'deliver')]);
  await sleep(700);
  const arrived = [...sandbox.receiver.events, ...other.receiver.events].map(({ id }) => id);
  expect(arrived).toHaveLength(60);
  expect(new Set(arrived).size).toBe(60);
  await other.stop();
});

test('books and waiting events survive a restart', async () => {
  const shared = { url: sandbox.databaseUrl, drop: async () => {} };
  await sandbox.setSwitches({ deliveries: 'hold' });
  const first = await startSandbox(shared);
  const made = await first.stripe.customers.create({ email: 'lasting@example.com' });
  await first.stop();
  const second = await startSandbox(shared);
  expect(await second.stripe.customers.retrieve(made.id)).toMatchObject({ email: 'lasting@example.com' });
  expect(await (await second.lever('POST', 'deliver')).json()).toEqual({ delivered: 1, failed: 0, dropped: 0 });
  expect(idsIn(second.receiver.events)).toEqual([made.id]);
  await second.stop();
});
