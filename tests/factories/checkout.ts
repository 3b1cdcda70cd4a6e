import { demoProvider } from '#stand-ins/stripe/demo-provider.ts';
import { sandboxKey } from '#kernel/platform/stripe.ts';
import { listFailedJobs, retryJobs } from '#kernel/services/failed-jobs.ts';
import { soloEntry } from './registrations.ts';
import type { TestServer } from './server.ts';
import { until } from '#tests/until.ts';

export const sessionIdOf = (url: string): string => url.match(/cs_[A-Za-z0-9_]+/)?.[0] ?? '';

/** Pays a session at the stand-in's page, as a person would. */
export const pay = (server: TestServer, sessionId: string): Promise<void> =>
  demoProvider(server.url).payCheckout(sessionId);

/** Enters a golfer and opens the checkout. @returns the order's id and its session's id */
export async function openCheckout(
  server: TestServer,
  token: string,
  tournamentId: string,
  entry: unknown = soloEntry(tournamentId),
): Promise<{ orderId: string; sessionId: string }> {
  const order = await server.call('POST', '/api/tournament-registrations', { as: token, body: entry });
  if (order.status !== 201) throw new Error(`not entered: ${JSON.stringify(order.body)}`);
  const payment = await server.call('POST', '/api/functions/create-payment', {
    as: token,
    body: { tournamentId, amount: order.body.payment_amount },
  });
  if (payment.status !== 200) throw new Error(`no checkout: ${JSON.stringify(payment.body)}`);
  return { orderId: order.body.id, sessionId: sessionIdOf(payment.body.url) };
}

/** Sets the stand-in's switches: how it delivers events and how its API fails. */
export async function setSwitches(server: TestServer, switches: Record<string, unknown>): Promise<void> {
  const answer = await fetch(`${server.url}/sandbox/switches`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${sandboxKey}` },
    body: JSON.stringify(switches),
  });
  if (!answer.ok) throw new Error(`switches: ${answer.status} ${await answer.text()}`);
}

/** The stand-in delivers and answers as on a good day; jobs that met another day are done again. */
export async function setGoodDay(server: TestServer): Promise<void> {
  await setSwitches(server, {
    deliveries: 'on',
    delayMs: 0,
    duplicate: 0,
    dropRate: 0,
    dropNext: 0,
    shuffle: false,
    api: { failNext: 0, hangMs: 0, resetNext: 0, status: 500 },
  });
  const { pool } = server.context;
  await retryJobs(pool, 'all');
  await until(
    () => listFailedJobs(pool, { limit: 1 }),
    ({ jobs }) => jobs.length === 0,
  );
}

/** Sends every event that is held back. */
export async function deliverEvents(server: TestServer): Promise<void> {
  await fetch(`${server.url}/sandbox/deliver`, { method: 'POST', headers: { authorization: `Bearer ${sandboxKey}` } });
}

export async function orderOf(server: TestServer, token: string, orderId: string) {
  return (await server.call('GET', `/api/tournament-registrations/${orderId}`, { as: token })).body;
}

/** Waits until the order says so; the queue and the stand-in work in the background. */
export async function untilOrder(server: TestServer, token: string, orderId: string, fields: Record<string, unknown>) {
  return until(
    () => orderOf(server, token, orderId),
    (order) => Object.entries(fields).every(([name, value]) => order[name] === value),
  );
}
