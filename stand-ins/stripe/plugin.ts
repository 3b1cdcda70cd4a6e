import { setMaxListeners } from 'node:events';
import type { FastifyPluginAsync } from 'fastify';
import type pg from 'pg';
import { mountApi } from './api.ts';
import { getSubscription } from '#stand-ins/stripe/billing/time-steps.ts';
import { readBodiesAsText } from './bodies.ts';
import { mountCheckoutPages } from './checkout-pages.ts';
import { mountConnectPages } from './connect-pages.ts';
import { openDeliveries } from './deliveries.ts';
import { settleDispute } from './disputes.ts';
import { type Provider, transact } from './provider.ts';
import { countInFlight } from './in-flight.ts';
import { mountInvoicePages } from './invoice-pages.ts';
import { mountPortalPages } from '#stand-ins/stripe/portal/pages.ts';
import { startPulse } from './pulse.ts';
import { settleRefund } from './refunds.ts';
import { getSession } from './sessions.ts';
import { forgetOldAnswers, listDue } from '#stand-ins/stripe/store/books.ts';
import { prepareStore } from '#stand-ins/stripe/store/schema.ts';
import { readSwitches } from '#stand-ins/stripe/store/switches.ts';
import { mountSwitches } from './switch-routes.ts';
import { style } from './style.ts';
import { allNormal } from './switches.ts';
import { unlisted } from './unlisted.ts';

export type StripeSandboxOptions = {
  pool: pg.Pool;
  /** Origin that the visitor's browser knows; hosted pages are addressed below it. */
  baseUrl: () => string;
  webhookUrl: () => string;
  webhookSecret: string;
  secretKey: string;
  clock: () => Date;
  log: Provider['log'];
};

/**
 * The interval of the look for due events, expired sessions and renewals; events of this process itself are sent at
 * once.
 */
const pulseMs = 500;
const cleaningMs = 3_600_000;

/**
 * A local stand-in for Stripe, reached through the official SDK: its API below `/sandbox/stripe`, its hosted pages
 * below `/sandbox`, its books in the schema `sandbox`. Any number of processes may serve it on one database.
 */
export const stripeSandbox: FastifyPluginAsync<StripeSandboxOptions> = async (app, options) => {
  await prepareStore(options.pool);
  let switches = allNormal;
  let lookings = 0;
  const refresh = async () => {
    const looking = ++lookings;
    const found = await readSwitches(options.pool);
    // A look that another has overtaken may have seen less.
    if (looking === lookings) switches = found;
  };
  await refresh();
  const closing = new AbortController();
  // Every call that hangs waits for it too.
  setMaxListeners(0, closing.signal);
  const provider: Provider = {
    ...options,
    switches: () => switches,
    wake: () => pulse.wake(),
    inFlight: countInFlight(),
    closing: closing.signal,
  };
  const deliveries = openDeliveries(provider);
  let cleanedAt = 0;
  const pulse = startPulse(
    async () => {
      await refresh();
      for (const id of await listDue(provider.pool, 'checkout.session', provider.clock()))
        await transact(provider, (work) => getSession(work, id));
      for (const id of await listDue(provider.pool, 'dispute', provider.clock()))
        await transact(provider, (work) => settleDispute(work, id));
      for (const id of await listDue(provider.pool, 'refund', provider.clock()))
        await transact(provider, (work) => settleRefund(work, id));
      await deliveries.sendDue();
      for (const id of await listDue(provider.pool, 'subscription', provider.clock()))
        await transact(provider, (work) => getSubscription(work, id));
      if (Date.now() - cleanedAt < cleaningMs) return;
      cleanedAt = Date.now();
      await forgetOldAnswers(provider.pool);
    },
    pulseMs,
    (error) => provider.log.error({ err: error }, 'the sandbox missed a beat'),
  );
  app.addHook('preClose', async () => {
    closing.abort();
    await pulse.stop();
  });
  app.addHook('onClose', () => provider.inFlight.settle());

  await app.register(async (scope) => {
    readBodiesAsText(scope);
    scope.get('/sandbox/stripe/style.css', unlisted, (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(style),
    );
    mountCheckoutPages(scope, provider);
    mountConnectPages(scope, provider);
    mountInvoicePages(scope, provider);
    mountPortalPages(scope, provider);
    await scope.register(async (api) => mountApi(api, provider), { prefix: '/sandbox/stripe' });
    await scope.register(
      async (levers) => {
        levers.addContentTypeParser(
          'application/json',
          { parseAs: 'string' },
          levers.getDefaultJsonParser('error', 'error'),
        );
        mountSwitches(levers, { provider, deliveries, refresh });
      },
      { prefix: '/sandbox' },
    );
  });
};
