import { timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Stripe from 'stripe';
import { accountLinkOperations } from './account-links.ts';
import { accountOperations } from './accounts.ts';
import { fingerprintOf, type Repeatable, replay } from './answers.ts';
import { applicationFeeOperations } from './application-fees.ts';
import { balanceOperations } from './balance.ts';
import { chargeOperations } from './charges.ts';
import { customerOperations } from './customers.ts';
import { disputeOperations } from './disputes.ts';
import { type Provider, transact } from './provider.ts';
import { eventOperations } from './events.ts';
import { expandPaths } from './expand.ts';
import { Failure, invalid, KeptRefusal } from './failure.ts';
import { invoiceOperations } from './invoices.ts';
import { newId } from './kinds.ts';
import type { Operation } from './operation.ts';
import { parseForm } from './params.ts';
import { paymentIntentOperations } from './payment-intents.ts';
import { paymentMethodOperations } from './payment-methods.ts';
import { payoutOperations } from './payouts.ts';
import { configurationOperations } from '#stand-ins/stripe/portal/configurations.ts';
import { portalSessionOperations } from '#stand-ins/stripe/portal/sessions.ts';
import { priceOperations } from './prices.ts';
import { productOperations } from './products.ts';
import { refundOperations } from './refunds.ts';
import { sessionOperations } from './sessions.ts';
import { setupIntentOperations } from './setup-intents.ts';
import { type Answer, findAnswer } from '#stand-ins/stripe/store/books.ts';
import { spendSwitch } from '#stand-ins/stripe/store/switches.ts';
import { subscriptionOperations } from './subscriptions.ts';
import { testClockOperations } from './test-clocks.ts';
import { transferOperations } from './transfers.ts';
import { unlisted } from './unlisted.ts';
import type { Work } from './work.ts';

/** Everything the SDK can ask for. A new noun adds its line here. */
const operations: Operation[] = [
  ...sessionOperations,
  ...paymentIntentOperations,
  ...setupIntentOperations,
  ...chargeOperations,
  ...refundOperations,
  ...disputeOperations,
  ...customerOperations,
  ...paymentMethodOperations,
  ...productOperations,
  ...priceOperations,
  ...subscriptionOperations,
  ...invoiceOperations,
  ...configurationOperations,
  ...portalSessionOperations,
  ...testClockOperations,
  ...accountOperations,
  ...accountLinkOperations,
  ...transferOperations,
  ...applicationFeeOperations,
  ...balanceOperations,
  ...payoutOperations,
  ...eventOperations,
];

/** Mounts the API on a scope of its own below `/sandbox/stripe`. */
export function mountApi(scope: FastifyInstance, provider: Provider): void {
  scope.addHook('onRequest', async (request, reply) => {
    reply.header('request-id', newId('req_', 14));
    reply.header('stripe-version', Stripe.API_VERSION);
    checkKey(provider, request);
  });
  scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof Failure) return reply.code(error.status).send(error.toBody());
    if (error.statusCode && error.statusCode < 500)
      return reply.code(error.statusCode).send(invalid(error.message).toBody());
    provider.log.error({ err: error, url: request.url }, 'the sandbox failed');
    return reply.code(500).send(new Failure(500, 'An unknown error occurred', { type: 'api_error' }).toBody());
  });
  scope.setNotFoundHandler(async (request) => {
    const address = `${request.method}: ${request.url.split('?')[0]}`;
    throw new Failure(404, `Unrecognized request URL (${address}). The sandbox does not model it.`);
  });
  for (const operation of operations) {
    scope.route({
      ...unlisted,
      method: operation.method,
      url: operation.path,
      handler: (request, reply) => provider.inFlight.track(serve(provider, operation, request, reply)),
    });
  }
}

/** The bearer's key must be the sandbox's own. @throws Failure 401 */
export function checkKey(provider: Provider, request: FastifyRequest): void {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (!given)
    throw new Failure(
      401,
      'You did not provide an API key. Provide it in the Authorization header, using Bearer auth.',
    );
  const [left, right] = [Buffer.from(given), Buffer.from(provider.secretKey)];
  if (left.length !== right.length || !timingSafeEqual(left, right)) {
    throw new Failure(401, `Invalid API Key provided: ${given.slice(0, 8)}${'*'.repeat(8)}${given.slice(-4)}`);
  }
}

/** Hangs and fails as the switches say, before anything is done. @throws Failure */
async function misbehave(provider: Provider): Promise<void> {
  const { hangMs, failNext, status } = provider.switches().api;
  if (hangMs > 0) await sleep(hangMs, undefined, { signal: provider.closing }).catch(() => {});
  if (failNext > 0 && (await spendSwitch(provider.pool, ['api', 'failNext']))) throw injected(status);
}

const injected = (status: 500 | 429): Failure =>
  status === 429
    ? new Failure(429, 'Request rate limit exceeded.', { code: 'rate_limit' })
    : new Failure(500, 'A switch of the sandbox asked for this failure.', { type: 'api_error' });

async function serve(
  provider: Provider,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await misbehave(provider);
  const form = operation.method === 'POST' ? String(request.body ?? '') : (request.url.split('?')[1] ?? '');
  const account = headerOf(request, 'stripe-account');
  if (account && operation.method === 'POST' && !operation.forAccounts)
    throw invalid('The sandbox does not model requests on behalf of an account.');
  const requestId = String(reply.getHeader('request-id'));
  const key = operation.method === 'POST' ? headerOf(request, 'idempotency-key') : null;
  const path = request.url.split('?')[0] ?? '';
  const asked = key
    ? { scope: account ?? '', key, fingerprint: fingerprintOf(operation.method, path, parseForm(form).print()) }
    : null;
  const answer = await answerOf(provider, asked, requestId, (work) =>
    perform(provider, operation, request, work, form, account),
  );
  if (provider.switches().api.resetNext > 0 && (await spendSwitch(provider.pool, ['api', 'resetNext']))) {
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  }
  if (asked) reply.header('idempotency-key', asked.key);
  if (answer.request_id !== requestId)
    reply.header('idempotent-replayed', 'true').header('original-request', answer.request_id);
  return reply.code(answer.status).type('application/json').send(answer.body);
}

const headerOf = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

async function perform(
  provider: Provider,
  operation: Operation,
  request: FastifyRequest,
  work: Work,
  form: string,
  account: string | null,
): Promise<object> {
  const params = parseForm(form);
  const expand = params.texts('expand');
  const names = request.params as Record<string, string>;
  const object = await operation.run({
    work,
    params,
    account,
    expand,
    id: (name) => names[name] ?? '',
    baseUrl: provider.baseUrl(),
  });
  params.finish();
  return object instanceof KeptRefusal ? object : expandPaths(work, object, expand);
}

/**
 * Does the work once for each idempotency key. A request that fails may have failed because its twin was faster, so the
 * stored answer is looked for before the failure is believed.
 */
async function answerOf(
  provider: Provider,
  asked: Repeatable | null,
  requestId: string,
  act: (work: Work) => Promise<object>,
): Promise<Pick<Answer, 'status' | 'body' | 'request_id'>> {
  const statusOf = (body: object): number => (body instanceof KeptRefusal ? 402 : 200);
  const toAnswer = (body: object): Answer | null =>
    asked && { ...asked, status: statusOf(body), body: JSON.stringify(body), request_id: requestId };
  try {
    const { result, earlier } = await transact(provider, act, { id: requestId, key: asked?.key ?? null }, toAnswer);
    if (earlier && asked) return replay(earlier, asked);
    return { status: statusOf(result), body: JSON.stringify(result), request_id: requestId };
  } catch (error) {
    const earlier = asked && (await findAnswer(provider.pool, asked.scope, asked.key));
    if (earlier && asked) return replay(earlier, asked);
    throw error;
  }
}
