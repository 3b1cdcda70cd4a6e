import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { openPool, type Pool } from '#kernel/database/connection.ts';
import { placesConnections } from '#kernel/database/connections-needed.ts';
import type { GivePlaces } from '#areas/entries/database/places/give.ts';
import { openReads, type Reads } from '#kernel/database/reads.ts';
import { startWorker } from './jobs/worker.ts';
import type { Clock } from '#kernel/platform/clock.ts';
import type { Env } from '#kernel/platform/settings/env.ts';
import { ownAddress, publicAddress } from '#kernel/platform/settings/own-address.ts';
import { openOwnCommands } from '#kernel/platform/own-command.ts';
import { openDns } from '#kernel/platform/dns.ts';
import { openEventHub } from '#kernel/platform/event-hub.ts';
import { openFileWorkers } from '#kernel/platform/file-worker/file-workers.ts';
import { addressIn, openSmtp, outboxMailer } from '#kernel/platform/mail.ts';
import { signInProviders } from '#areas/accounts/services/providers.ts';
import { openPictures } from '#kernel/platform/picture-store.ts';
import { quietConnections } from '#kernel/platform/quiet-connections.ts';
import { createStripe, sandboxWebhookSecret } from '#kernel/platform/stripe.ts';
import { httpMessenger, outboxMessenger } from '#kernel/platform/text-message.ts';
import { openPushSender, type VapidKeys, vapidSubject } from '#kernel/platform/web-push.ts';
import { openBrandOf } from '#areas/brand/routes/present-brand.ts';
import { openWebhookSender } from '#kernel/platform/webhook-sender.ts';
import type { Readiness } from '#areas/operator/routes/operations.ts';
import { openAccessTokens } from '#areas/accounts/services/access-tokens.ts';
import { preparePasswords } from '#areas/accounts/services/passwords.ts';
import { newSecret } from '#areas/accounts/services/secrets.ts';
import { openViewerCache } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { openSites } from '#areas/brand/services/sites.ts';
import { openPlacesQueue } from '#areas/entries/services/registrations/places-queue.ts';
import { isForEverybody } from '#areas/waitlist/services/waiting-room.ts';
import { openLoadShedding } from '#kernel/platform/load-shedding.ts';
import { openScoreIntake } from '#areas/scoring/services/score-intake.ts';
import { purchaseKinds } from './services/purchase-kinds.ts';
import { scorerPages } from './scorer-pages.ts';
import { type PageOptions, webPages } from './web-pages.ts';
import { isHere } from '#areas/integrations/rules/webhooks.ts';

export type ServerOptions = {
  env: Env;
  databaseUrl: string;
  authSecret: string;
  /** Push keys to use if the settings have none; without either, push is off. */
  pushKeys?: VapidKeys | null;
  clock: Clock;
  /** The folder of the web build; null serves the API only. */
  webBuild: string | null;
  /** The program of file-reading threads; by default the built one beside this module. */
  fileWorker?: URL;
  /** The program of the operator's commands; by default the built one beside this module. */
  commands?: URL;
  /** Checks every response against its contract. */
  checkAnswers?: boolean;
  /** Response delay in milliseconds beyond which requests are refused with a time to retry; 2,000 by default. */
  maxDelayMs?: number;
  /** Nobody waits for its work: it allows long waits for locks and statements, and yields to a server. */
  isPatient?: boolean;
  /** Only race tests replace it, to show the damage that the real one prevents. */
  give?: GivePlaces;
  /** Only tests of pages replace it, for the same reason. */
  isVisitor?: PageOptions['isVisitor'];
};

export type Server = {
  app: FastifyInstance;
  context: Context;
  baseUrl: string;
  isSandbox: boolean;
  /** Starts listening and the configured roles. */
  start(): Promise<void>;
  /** Finishes running requests, then stops everything that `composeServer` started. */
  stop(): Promise<void>;
};

const note = (line: string) => process.stderr.write(`${line}\n`);

function pushSenderOf({ env, pushKeys }: ServerOptions, baseUrl: string) {
  const given =
    env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY
      ? { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY }
      : null;
  const keys = given ?? pushKeys;
  if (!keys) return null;
  const subject = vapidSubject({ subject: env.VAPID_SUBJECT, mailAddress: addressIn(env.MAIL_FROM), baseUrl });
  return openPushSender({ keys, subject, hosts: env.PUSH_HOSTS, mayBeLocal: !env.PRODUCTION });
}

/** Short timeouts, because a slow replica is no gain: the primary takes over soon. */
const openReplica = (url: string, size: number, primary: Pool): Reads => {
  const tell = (error: unknown) => note(`replica: ${error instanceof Error ? error.message : String(error)}`);
  return openReads(primary, openPool(url, size, tell, { name: 'public-reads', patienceMs: 1_000 }), tell);
};

/** Builds the whole server from its settings. Nothing listens and no job runs before `start`. */
export async function composeServer(options: ServerOptions): Promise<Server> {
  const { env, databaseUrl, clock } = options;
  const readiness: Readiness = { isReady: false };
  const ownUrl = ownAddress(env);
  const baseUrl = (env.BASE_URL ?? publicAddress(env)).replace(/\/$/, '');
  const isSandbox = !env.STRIPE_SECRET_KEY && !env.PRODUCTION;
  // Long-lived connections bypass a pooler: LISTEN, and those of the job queues.
  const directUrl = env.DATABASE_DIRECT_URL ?? databaseUrl;
  const logLostConnection = (error: Error) => note(`database connection: ${error.message}`);
  const ofPools = {
    pooled: Boolean(env.DATABASE_DIRECT_URL),
    isPatient: options.isPatient ?? false,
    isStrict: env.NODE_ENV === 'test',
  };
  const pool = openPool(databaseUrl, env.DATABASE_POOL, logLostConnection, ofPools);
  const placesPool = openPool(databaseUrl, placesConnections, logLostConnection, {
    ...ofPools,
    isPipelined: env.DATABASE_PIPELINE,
  });
  const replica = env.DATABASE_REPLICA_URL ? openReplica(env.DATABASE_REPLICA_URL, env.DATABASE_POOL, pool) : null;
  const hub = openEventHub(directUrl, (error) => note(`live events: ${String(error)}`));
  const push = pushSenderOf(options, baseUrl);
  const commands = openOwnCommands(options.commands ?? new URL('./golf.js', import.meta.url), {
    DATABASE_URL: databaseUrl,
  });
  const context: Context = {
    pool,
    reads: replica ?? pool,
    stripe: createStripe({ secretKey: env.STRIPE_SECRET_KEY, sandboxBaseUrl: ownUrl }),
    clock,
    names: openDns(),
    sites: openSites(pool, clock, baseUrl, (error) => note(`own domains: ${String(error)}`)),
    accessTokens: openAccessTokens(pool, clock, { authSecret: options.authSecret, baseUrl }),
    purchaseKinds,
    placesQueue: openPlacesQueue(placesPool, clock, options.give ? { give: options.give } : {}),
    scoreIntake: openScoreIntake(pool, clock),
    fileWorkers: openFileWorkers(options.fileWorker ?? new URL('./file-worker.js', import.meta.url)),
    pictures: openPictures(env),
    backups: env.BACKUP_DIR
      ? { run: () => commands.run(['backup', ...(env.BACKUP_VERIFY ? ['--verify'] : [])]) }
      : null,
    // Of a site on this machine alone the programs that it tells may be here as well.
    webhooks: openWebhookSender({ mayBeLocal: !env.PRODUCTION && isHere(new URL(baseUrl).hostname) }),
    log: console,
    settings: {
      baseUrl,
      authSecret: options.authSecret,
      strictPasswords: env.STRICT_PASSWORDS ?? env.PRODUCTION,
      holdMinutes: env.HOLD_MINUTES,
      asksForWork: env.RATE_LIMITS,
      platformFeeBps: env.PLATFORM_FEE_BPS,
      contactEmail: env.CONTACT_EMAIL ?? addressIn(env.MAIL_FROM),
      isLive: env.STRIPE_SECRET_KEY?.startsWith('sk_live_') ?? false,
      providers: signInProviders(env, isSandbox ? { baseUrl, ownUrl } : null),
      textMessages: Boolean(env.SMS_URL) || !env.PRODUCTION,
      textCountries: env.SMS_COUNTRIES,
      push,
    },
  };
  const viewers = openViewerCache(pool, clock);
  // Every process drops its cached viewer when a person's identity or permissions change.
  hub.subscribe('*', (event) => {
    if (event === 'resync') viewers.forgetAll();
    else if (event.event === 'plan' || event.event === 'session_ended') viewers.forgetUser(event.user);
    if (event === 'resync' || event.event === 'plan') context.sites.follow();
  });
  const app = await buildApp({
    context,
    viewers,
    hub,
    replica,
    readiness,
    webhookSecrets: (env.STRIPE_WEBHOOK_SECRET ?? sandboxWebhookSecret).split(',').map((secret) => secret.trim()),
    // In production, metrics need the token: without one configured, nobody can read them.
    metricsToken: env.METRICS_TOKEN ?? (env.PRODUCTION ? newSecret() : undefined),
    logLevel: env.LOG_LEVEL,
    prettyLogs: process.stdout.isTTY,
    trustProxy: env.TRUST_PROXY,
    rateLimits: env.RATE_LIMITS,
    // Disabled together with the rate limits, so that every request is answered, however slow the machine is.
    maxDelayMs: env.RATE_LIMITS ? (options.maxDelayMs ?? 2_000) : 0,
    checkAnswers: options.checkAnswers ?? false,
    extend: async (server) => {
      if (!env.PRODUCTION) {
        const { mountStandIns } = await import('#stand-ins/stand-ins.ts');
        const outside = { hasProviders: isSandbox, hasOutbox: !env.SMTP_URL };
        await mountStandIns(server, { pool, clock, baseUrl, ownUrl, ...outside });
      }
      if (options.webBuild && env.ROLES.includes('web')) {
        await scorerPages(server, resolve(options.webBuild, '../scorer'));
        await webPages(server, {
          buildFolder: resolve(options.webBuild),
          testMode: isSandbox,
          holdMinutes: env.HOLD_MINUTES,
          baseUrl,
          brandOf: openBrandOf(context),
          isForEverybody: (path, viewer) => isForEverybody(context.pool, path, viewer),
          isVisitor: options.isVisitor,
          watch: env.NODE_ENV === 'development',
        });
      }
    },
  });
  const smtp = env.SMTP_URL ? openSmtp(env.SMTP_URL, env.MAIL_FROM) : null;
  const closeQuiet = quietConnections(app.server);
  context.log = app.log;
  let worker: { stop(): Promise<void> } | null = null;
  return {
    app,
    context,
    baseUrl,
    isSandbox,
    start: async () => {
      await Promise.all([context.accessTokens.keySet(), preparePasswords(), context.sites.reload()]);
      // A crowd at an opening connects faster than connections are accepted: the system would reset those beyond the
      // backlog.
      await app.listen({ port: env.PORT, host: env.HOST, backlog: 4_096 });
      if (env.ROLES.includes('worker')) {
        const mailer = smtp?.mailer ?? outboxMailer;
        const messenger = env.SMS_URL ? httpMessenger(env.SMS_URL) : outboxMessenger;
        // In tests a process is busy with more than requests.
        const loadShedding = env.NODE_ENV === 'test' ? null : openLoadShedding();
        worker = await startWorker(directUrl, { context, mailer, messenger, push }, loadShedding);
      }
      readiness.isReady = true;
    },
    stop: async () => {
      readiness.isReady = false;
      const callOff = closeQuiet();
      await app.close().finally(callOff);
      await commands.stop();
      await worker?.stop();
      context.sites.close();
      smtp?.close();
      await hub.close();
      await replica?.close();
      await placesPool.end();
      await pool.end();
    },
  };
}
