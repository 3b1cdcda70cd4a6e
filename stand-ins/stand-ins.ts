import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { sandboxKey, sandboxWebhookSecret } from '#kernel/platform/stripe.ts';
import { outboxPages } from './outbox.ts';
import { signInSandbox } from '#stand-ins/sign-in/plugin.ts';
import { stripeSandbox } from '#stand-ins/stripe/plugin.ts';

type Settings = {
  pool: pg.Pool;
  clock: () => Date;
  /** Origin that the visitor's browser knows. */
  baseUrl: string;
  /** Where this very process listens. */
  ownUrl: string;
  /** Stands in for Stripe and for the sign-in providers. */
  hasProviders: boolean;
  /** Shows the mails and text messages that nobody sent. */
  hasOutbox: boolean;
};

/**
 * Everything that stands in for the outside world on this machine. The server imports this file only when it runs
 * outside of production: nothing of this folder is loaded there.
 */
export async function mountStandIns(server: FastifyInstance, settings: Settings): Promise<void> {
  const { pool, clock, ownUrl } = settings;
  const baseUrl = () => settings.baseUrl;
  if (settings.hasProviders) {
    await server.register(stripeSandbox, {
      pool,
      baseUrl,
      webhookUrl: () => `${ownUrl}/api/webhooks/stripe`,
      webhookSecret: sandboxWebhookSecret,
      secretKey: sandboxKey,
      clock,
      log: server.log,
    });
    await server.register(signInSandbox, { pool, baseUrl, clock });
  }
  if (settings.hasOutbox) outboxPages(server, pool);
}
