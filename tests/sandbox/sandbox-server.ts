import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import type Stripe from 'stripe';
import { createStripe, sandboxKey, sandboxWebhookSecret, verifyWebhook } from '#kernel/platform/stripe.ts';
import { demoProvider } from '#stand-ins/stripe/demo-provider.ts';
import { stripeSandbox } from '#stand-ins/stripe/plugin.ts';
import { createTestDatabase } from '#tests/database.ts';
import { until } from '#tests/until.ts';

export type Receiver = {
  /** Events whose signature was right, in the order they came. */
  events: Stripe.Event[];
  requests: { body: Buffer; signature: string }[];
  /** Statuses of the next answers; 200 when it is empty. */
  answers: number[];
  /** Its answers wait for that. */
  held: Promise<unknown>;
};

export type SandboxServer = Awaited<ReturnType<typeof startSandbox>>;

/** The sandbox on a free port and a database of its own, with a receiver for its events and a clock that can move. */
export async function startSandbox(database?: { url: string; drop(): Promise<void> }) {
  const { url: databaseUrl, drop } = database ?? (await createTestDatabase());
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 12 });
  pool.on('error', () => {});
  const complaints: string[] = [];
  const note = (details: object, message: string) => {
    complaints.push(`${message} ${'err' in details ? String(details.err) : ''}`);
  };
  let shift = 0;
  const receiver: Receiver = { events: [], requests: [], answers: [], held: Promise.resolve() };
  const app = Fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 200 } });
  let url = '';
  const stripe = createStripe({ sandboxBaseUrl: () => url });
  mountReceiver(app, stripe, receiver);
  await app.register(stripeSandbox, {
    pool,
    baseUrl: () => url,
    webhookUrl: () => `${url}/hook`,
    webhookSecret: sandboxWebhookSecret,
    secretKey: sandboxKey,
    clock: () => new Date(Date.now() + shift),
    log: { warn: note, error: note },
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  const lever = (method: string, path: string, body?: object) =>
    fetch(`${url}/sandbox/${path}`, {
      method,
      headers: { authorization: `Bearer ${sandboxKey}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  return {
    url,
    databaseUrl,
    pool,
    stripe,
    receiver,
    complaints,
    lever,
    advance: (ms: number) => {
      shift += ms;
    },
    setSwitches: async (switches: object) => {
      const answer = await lever('PUT', 'switches', switches);
      if (!answer.ok) throw new Error(await answer.text());
    },
    /** Presses a button on a hosted page and says where it leads. */
    press: async (path: string, step: string, fields: Record<string, string> = {}) => {
      const body = new URLSearchParams({ ...fields, step });
      const answer = await fetch(new URL(path, url), { method: 'POST', body, redirect: 'manual' });
      return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
    },
    page: async (path: string) => {
      const answer = await fetch(new URL(path, url), { redirect: 'manual' });
      return {
        status: answer.status,
        location: answer.headers.get('location'),
        text: await answer.text(),
        headers: answer.headers,
      };
    },
    /** Waits until this many events of a type have come. */
    untilEvents: async (type: string, count = 1) => {
      const typesSeen = () => receiver.events.map((event) => event.type);
      await until(typesSeen, (types) => types.filter((one) => one === type).length >= count);
      return receiver.events.filter((event) => event.type === type);
    },
    /** A connected account that takes money. */
    makePayee: async () => {
      const account = await stripe.accounts.create({ type: 'express', country: 'US', email: 'organizer@example.com' });
      await demoProvider(url).connectAccount(account.id);
      return account.id;
    },
    stop: async () => {
      await app.close();
      await pool.end();
      await drop();
    },
  };
}

function mountReceiver(app: FastifyInstance, stripe: Stripe, receiver: Receiver): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post<{ Body: Buffer }>('/hook', async (request, reply) => {
      const signature = String(request.headers['stripe-signature']);
      receiver.requests.push({ body: request.body, signature });
      await receiver.held;
      const status = receiver.answers.shift() ?? 200;
      const event = verifyWebhook(stripe, request.body, signature, [sandboxWebhookSecret]);
      if (status < 300) receiver.events.push(event);
      return reply.code(status).send();
    });
  });
}

type SessionParams = Stripe.Checkout.SessionCreateParams;

/** The product's request when an entry is to be paid; every part can be overridden. */
export const sessionParams = (
  changes: Partial<SessionParams> & { cents?: number; payee?: string; fee?: number } = {},
): SessionParams => {
  const { cents = 12_300, payee, fee, ...rest } = changes;
  return {
    mode: 'payment',
    customer_email: 'golfer@example.com',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: cents, product_data: { name: 'Spring Open: entry' } },
      },
    ],
    ...(payee
      ? {
          payment_intent_data: {
            transfer_data: { destination: payee },
            ...(fee ? { application_fee_amount: fee } : {}),
          },
        }
      : {}),
    success_url: 'http://127.0.0.1:9/done?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1:9/cancelled',
    ...rest,
  };
};

/** The error a call to the SDK ends in. @throws when it succeeds */
export async function errorOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    return error as Stripe.errors.StripeError;
  }
  throw new Error('the call succeeded');
}

/** All money at once: what every balance and every counterpart holds. */
export async function booksOf(pool: pg.Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ holder: string; cents: number }>(
    'select holder, sum(amount)::float8 as cents from sandbox.balance_entries group by holder',
  );
  return Object.fromEntries(rows.map(({ holder, cents }) => [holder, cents]));
}
