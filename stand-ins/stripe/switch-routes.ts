import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { endAccount } from './accounts.ts';
import { checkKey } from './api.ts';
import type { Deliveries } from './deliveries.ts';
import { advanceCustomer } from '#stand-ins/stripe/billing/clock-advance.ts';
import { timeOf } from './customer-time.ts';
import { closeDispute, disputeReasons, openDispute } from './disputes.ts';
import { endRefund } from './refunds.ts';
import { type Provider, transact } from './provider.ts';
import { Failure } from './failure.ts';
import { listUnclockedSubscribers } from '#stand-ins/stripe/store/books.ts';
import { saveSwitches } from '#stand-ins/stripe/store/switches.ts';
import { switchesSchema } from './switches.ts';
import { unlisted } from './unlisted.ts';

/** Two years: as far as time can be moved at once. */
const maxSeconds = 63_072_000;

type Levers = {
  provider: Provider;
  deliveries: Deliveries;
  /** Takes the switches over from the database at once. */
  refresh: () => Promise<void>;
};

/** Switches by which tests make the provider behave badly. Opened by the sandbox's secret key alone. */
export function mountSwitches(scope: FastifyInstance, { provider, deliveries, refresh }: Levers): void {
  scope.addHook('onRequest', async (request) => checkKey(provider, request));
  scope.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const failure = error instanceof Failure ? error : new Failure(error.statusCode ?? 500, error.message);
    return reply.code(failure.status).send(failure.toBody());
  });

  scope.get('/switches', unlisted, async () => {
    await refresh();
    return provider.switches();
  });

  scope.put('/switches', unlisted, async (request) => {
    const wanted = switchesSchema.safeParse(request.body ?? {});
    if (!wanted.success) {
      const [issue] = wanted.error.issues;
      throw new Failure(400, issue?.message ?? 'Invalid switches', { param: issue?.path.join('.') ?? '' });
    }
    await saveSwitches(provider.pool, wanted.data);
    await refresh();
    provider.wake();
    return provider.switches();
  });

  scope.post('/stripe/advance', unlisted, async (request) => {
    const wanted = z.strictObject({ seconds: z.int().min(1).max(maxSeconds) }).safeParse(request.body ?? {});
    if (!wanted.success) throw new Failure(400, 'Give seconds, a whole number', { param: 'seconds' });
    const { seconds } = wanted.data;
    const customers = await listUnclockedSubscribers(provider.pool);
    for (const id of customers) {
      await transact(provider, async (work) => {
        if (await work.find('customer', id)) await advanceCustomer(work, id, (await timeOf(work, id)) + seconds);
      });
    }
    return { seconds, customers: customers.length };
  });

  scope.post<{ Params: { id: string } }>('/accounts/:id/end', unlisted, async (request) => {
    const wanted = z.strictObject({ how: z.enum(['restrict', 'deauthorize']) }).safeParse(request.body ?? {});
    if (!wanted.success) throw new Failure(400, "Say how: 'restrict' or 'deauthorize'", { param: 'how' });
    await transact(provider, async (work) =>
      endAccount(work, await work.get('account', request.params.id), wanted.data.how),
    );
    return { id: request.params.id };
  });

  scope.post<{ Params: { id: string } }>('/charges/:id/dispute', unlisted, async (request) => {
    const schema = z.strictObject({ reason: z.enum(disputeReasons).optional(), amount: z.int().min(1).optional() });
    const wanted = schema.safeParse(request.body ?? {});
    if (!wanted.success) throw new Failure(400, 'Give a reason, and cents of the charge', { param: 'reason' });
    const { reason, amount } = wanted.data;
    const { result } = await transact(provider, async (work) =>
      openDispute(work, await work.get('charge', request.params.id), reason, amount),
    );
    return result.object;
  });

  scope.post<{ Params: { id: string } }>('/disputes/:id/decide', unlisted, async (request) => {
    const wanted = z.strictObject({ outcome: z.enum(['won', 'lost']) }).safeParse(request.body ?? {});
    if (!wanted.success) throw new Failure(400, "Say how it ends: 'won' or 'lost'", { param: 'outcome' });
    const { result } = await transact(provider, async (work) =>
      closeDispute(work, await work.get('dispute', request.params.id), wanted.data.outcome),
    );
    return result.object;
  });

  scope.post<{ Params: { id: string } }>('/refunds/:id/decide', unlisted, async (request) => {
    const wanted = z.strictObject({ outcome: z.enum(['succeeded', 'failed']) }).safeParse(request.body ?? {});
    if (!wanted.success) throw new Failure(400, "Say how it ends: 'succeeded' or 'failed'", { param: 'outcome' });
    const { result } = await transact(provider, async (work) =>
      endRefund(work, await work.get('refund', request.params.id), wanted.data.outcome),
    );
    return result;
  });

  scope.post('/deliver', unlisted, async () => deliveries.flush());

  scope.post<{ Params: { id: string } }>('/events/:id/deliver', unlisted, async (request) => {
    const outcome = await deliveries.deliverAgain(request.params.id);
    if (!outcome)
      throw new Failure(404, `No such event: '${request.params.id}'`, { code: 'resource_missing', param: 'id' });
    return outcome;
  });
}
