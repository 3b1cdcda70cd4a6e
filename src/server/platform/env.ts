import { z } from 'zod';
import { isVapidPair } from './web-push.ts';

const flag = (otherwise: boolean) =>
  z
    .enum(['0', '1', 'true', 'false', ''])
    .default(otherwise ? '1' : '0')
    .transform((value) => value === '1' || value === 'true');
const whole = (otherwise: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).default(otherwise);
const optional = z
  .string()
  .optional()
  .transform((value) => value || undefined);

const roles = ['web', 'worker'] as const;

const envSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  /**
   * Set by the start script from the operator's NODE_ENV: no sandbox, no outbox pages, no demo data, secrets must be
   * given.
   */
  PRODUCTION: flag(false),
  PORT: whole(3000, 0, 65535),
  HOST: z.string().default('127.0.0.1'),
  BASE_URL: optional.pipe(z.url().optional()),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: optional,
  /** Straight to the server, where DATABASE_URL leads through a pooler. */
  DATABASE_DIRECT_URL: optional,
  /** A streaming replica that answers what every visitor may read. */
  DATABASE_REPLICA_URL: optional,
  DATABASE_POOL: whole(12, 2, 200),
  /**
   * Processes that serve; a supervisor starts them and replaces one that ends. With 0 the program serves by itself,
   * without a supervisor.
   */
  WORKERS: whole(1, 0, 64),
  DEMO: flag(true),
  ROLES: z
    .string()
    .default('web,worker')
    .transform((value) => value.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(roles)).min(1)),
  AUTH_SECRET: optional.pipe(z.string().min(32, 'must have at least 32 characters').optional()),
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  PLATFORM_FEE_BPS: whole(0, 0, 5000),
  SMTP_URL: optional,
  MAIL_FROM: z.string().default('Fairway <no-reply@localhost>'),
  CONTACT_EMAIL: optional.pipe(z.email().optional()),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SMS_URL: optional.pipe(z.url().optional()),
  /** ISO codes of the countries to whose phones codes are sent: numbers that cost their callers money are a trade. */
  SMS_COUNTRIES: z
    .string()
    .default('US,CA')
    .transform((value) => value.split(',').map((country) => country.trim().toUpperCase()))
    .pipe(z.array(z.string().regex(/^[A-Z]{2}$/, 'must be codes of two letters, such as US,CA'))),
  VAPID_PUBLIC_KEY: optional,
  VAPID_PRIVATE_KEY: optional,
  VAPID_SUBJECT: optional.pipe(
    z.url({ protocol: /^(mailto|https)$/, error: 'must be a mailto: or https: address' }).optional(),
  ),
  /** Push services beyond those of the known browsers: host or host:port, separated by commas. */
  PUSH_HOSTS: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
    ),
  PICTURES_S3_BUCKET: optional,
  PICTURES_S3_ENDPOINT: optional.pipe(z.url().optional()),
  PICTURES_S3_REGION: z.string().default('us-east-1'),
  PICTURES_S3_ACCESS_KEY_ID: optional,
  PICTURES_S3_SECRET_ACCESS_KEY: optional,
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  APPLE_CLIENT_ID: optional,
  APPLE_CLIENT_SECRET: optional,
  /** How many proxies of the operator's own stand before the server; an address claimed beyond them is not believed. */
  TRUST_PROXY: z
    .enum(['0', '1', '2', '3', '4', 'true', 'false', ''])
    .default('0')
    .transform((value) => (value === 'true' ? 1 : Number(value) || 0)),
  METRICS_TOKEN: optional,
  /** Where traces go, by OTLP over HTTP; begin.ts reads it before anything else. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optional.pipe(z.url().optional()),
  /** New passwords of eight characters and more that no guesser tries early; in production unless switched off. */
  STRICT_PASSWORDS: z
    .enum(['0', '1', 'true', 'false', ''])
    .optional()
    .transform((value) => (value ? value === '1' || value === 'true' : undefined)),
  HOLD_MINUTES: whole(30, 1, 24 * 60),
  RATE_LIMITS: flag(true),
});

export type Env = z.output<typeof envSchema>;

/**
 * Reads and checks the settings once, at start.
 * @throws Error naming every setting at fault at once; values are never part of the message
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const result = envSchema.safeParse(source);
  const problems = result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (result.success) {
    const env = result.data;
    if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
      problems.push('DATABASE_DIRECT_URL: is the way around a pooler, whose address DATABASE_URL is');
    if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
      problems.push('DATABASE_REPLICA_URL: needs DATABASE_URL, the primary');
    if (env.WORKERS > 1 && env.PORT === 0) problems.push('PORT: must be given with WORKERS');
    if (env.WORKERS > 1 && env.NODE_ENV === 'development') problems.push('WORKERS: is at most one in development');
    if (env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRET) {
      problems.push('STRIPE_WEBHOOK_SECRET: is needed with STRIPE_SECRET_KEY');
    }
    for (const name of ['GOOGLE', 'APPLE'] as const) {
      if (Boolean(env[`${name}_CLIENT_ID`]) !== Boolean(env[`${name}_CLIENT_SECRET`]))
        problems.push(`${name}_CLIENT_ID, ${name}_CLIENT_SECRET: both or neither`);
    }
    if (Boolean(env.VAPID_PUBLIC_KEY) !== Boolean(env.VAPID_PRIVATE_KEY))
      problems.push('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: both or neither');
    else if (
      env.VAPID_PUBLIC_KEY &&
      env.VAPID_PRIVATE_KEY &&
      !isVapidPair({ publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY })
    ) {
      problems.push('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: are no pair of keys');
    }
    if (Boolean(env.PICTURES_S3_ACCESS_KEY_ID) !== Boolean(env.PICTURES_S3_SECRET_ACCESS_KEY))
      problems.push('PICTURES_S3_ACCESS_KEY_ID, PICTURES_S3_SECRET_ACCESS_KEY: both or neither');
    if (env.PRODUCTION) {
      for (const name of ['AUTH_SECRET', 'BASE_URL', 'STRIPE_SECRET_KEY', 'SMTP_URL'] as const) {
        if (!env[name]) problems.push(`${name}: is needed in production`);
      }
    }
    if (problems.length === 0) return env;
  }
  throw new Error(`The settings need attention:\n  ${problems.join('\n  ')}`);
}
