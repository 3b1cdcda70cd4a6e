import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import { sandboxWebhookSecret } from '#kernel/platform/stripe.ts';
import type { TestServer } from '#tests/factories/server.ts';

/** Signs and posts an event as the provider would, any number of times and in any order. */
export async function post(
  server: TestServer,
  event: object,
  options: { secret?: string; at?: number; body?: string; signature?: string } = {},
) {
  const body = options.body ?? JSON.stringify(event);
  const t = options.at ?? Math.floor(Date.now() / 1000);
  const v1 = createHmac('sha256', options.secret ?? sandboxWebhookSecret)
    .update(`${t}.${body}`)
    .digest('hex');
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    payload: body,
    headers: { 'content-type': 'application/json', 'stripe-signature': options.signature ?? `t=${t},v1=${v1}` },
  });
  return answer.statusCode;
}

/** Everything the provider has told so far, oldest first. */
export async function allEvents(server: TestServer): Promise<Stripe.Event[]> {
  const events: Stripe.Event[] = [];
  for await (const event of server.context.stripe.events.list({ limit: 100 })) events.push(event);
  return events.reverse();
}

/** The provider's events on one purchase: those that name its session, its payment or its charge. */
export async function eventsOf(server: TestServer, sessionId: string): Promise<Stripe.Event[]> {
  const session = await server.context.stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] });
  const intent = session.payment_intent as Stripe.PaymentIntent | null;
  const ids = [
    sessionId,
    intent?.id,
    typeof intent?.latest_charge === 'string' ? intent.latest_charge : intent?.latest_charge?.id,
  ].filter((id) => id !== undefined);
  return (await allEvents(server)).filter((event) => ids.some((id) => JSON.stringify(event.data.object).includes(id)));
}

/** The events of every purchase so far, by its payment intent; some name only the charge. */
export async function eventsByIntent(server: TestServer): Promise<Map<string, Stripe.Event[]>> {
  const events = await allEvents(server);
  const intentOfCharge = new Map<string, string>();
  for (const { type, data } of events)
    if (type === 'charge.succeeded') intentOfCharge.set(data.object.id, String(data.object.payment_intent));
  const sixes = new Map<string, Stripe.Event[]>();
  for (const event of events) {
    const text = JSON.stringify(event.data.object);
    const intent = text.match(/pi_\w+/)?.[0] ?? intentOfCharge.get(text.match(/ch_\w+/)?.[0] ?? '');
    if (intent) sixes.set(intent, [...(sixes.get(intent) ?? []), event]);
  }
  return sixes;
}

export const permutations = <Item>(items: Item[]): Item[][] =>
  items.length <= 1
    ? [items]
    : items.flatMap((item, index) =>
        permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
      );

/** The number of a person's notifications and mails. */
export const told = async (server: TestServer, userId: string) => {
  const { rows } = await server.context.pool.query(
    `select (select count(*) from notifications where user_id = $1) as notes,
       (select count(*) from mails m join users u on u.email = m."to" where u.id = $1) as mails`,
    [userId],
  );
  return rows[0] as { notes: number; mails: number };
};
