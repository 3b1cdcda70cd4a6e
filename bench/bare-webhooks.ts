import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { lockEntriesOfSeveral, seatHeld } from '#areas/entries/database/places/seat-held.ts';
import { findPaymentOfSession, lockPayments, markPaid } from '#areas/money/database/payments.ts';
import { saveProviderEvents } from '#areas/money/database/provider-events.ts';
import { inTransaction, openPool } from '#kernel/database/connection.ts';
import { emitTogether } from '#kernel/database/events.ts';
import { sandboxWebhookSecret } from '#kernel/platform/stripe.ts';

/**
 * The floor of signed webhooks: node:http and pg with the very same SQL. The signature is checked, the event kept by a
 * statement of its own, and acknowledged; then each order is booked in a transaction of its own, eight at once. The
 * provider is not asked again, no queue is kept, and nobody is told.
 */
const pool = openPool(process.env.DATABASE_URL ?? '', 12, () => {});
const hands = 8;

const isSigned = (body: string, header: string): boolean => {
  const [, t = '', v1 = ''] = header.match(/^t=(\d+),v1=([0-9a-f]{64})$/) ?? [];
  const own = createHmac('sha256', sandboxWebhookSecret).update(`${t}.${body}`).digest();
  return Math.abs(Date.now() / 1000 - Number(t)) < 300 && timingSafeEqual(own, Buffer.from(v1, 'hex'));
};

async function complete(sessionId: string): Promise<void> {
  const payment = await findPaymentOfSession(pool, sessionId, null);
  if (!payment) throw new Error(`there is no payment of ${sessionId}`);
  const now = new Date();
  await inTransaction(pool, async (tx) => {
    await tx.query({
      name: 'lock-counter',
      text: 'select 1 from tournament_places where tournament_id = $1 for no key update',
      values: [payment.tournament_id],
    });
    const [entry] = await lockEntriesOfSeveral(tx, [payment.purchase_id]);
    const [open] = await lockPayments(tx, [payment.id]);
    if (!entry?.is_held || open?.status !== 'open') throw new Error(`${sessionId} is not to be paid`);
    await seatHeld(tx, [entry.id], now);
    await markPaid(tx, [{ id: payment.id, sessionId, intentId: `pi_${payment.id}` }], now);
    await emitTogether(tx, [{ type: 'registration.completed', subjectId: entry.id, userId: entry.user_id }], now);
  });
}

const kept: string[] = [];
let underWay = 0;
async function goOn(): Promise<void> {
  if (underWay >= hands) return;
  underWay += 1;
  for (let next = kept.shift(); next; next = kept.shift()) await complete(next);
  underWay -= 1;
}

const server = createServer(async (request, answer) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  if (!isSigned(body, String(request.headers['stripe-signature']))) {
    answer.writeHead(400).end();
    return;
  }
  const { id, type, data } = JSON.parse(body) as { id: string; type: string; data: { object: { id: string } } };
  const now = new Date();
  await saveProviderEvents(pool, [{ id, type, objectId: data.object.id, account: null, isActedOn: true, now }]);
  answer.writeHead(200, { 'content-type': 'application/json' }).end('{"received":true}');
  kept.push(data.object.id);
  void goOn();
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('Stop with Ctrl-C\n'));
