import { isVapidPair } from '../web-push.ts';
import type { Env } from './schema.ts';

/** Settings that only work together. */
const pairs = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_CLIENT_SECRET'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['PICTURES_S3_ACCESS_KEY_ID', 'PICTURES_S3_SECRET_ACCESS_KEY'],
] as const;

/**
 * Contradictions between settings that are valid individually.
 * @param needed settings without which a public server does not start
 * @returns a sentence each, with the names of the settings and no values
 */
export function contradictionsOf(env: Env, needed: readonly (keyof Env)[]): string[] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  const missing = env.PRODUCTION ? needed.filter((name) => !env[name]) : [];
  const sentences: [isWrong: boolean, sentence: string][] = [
    [env.PRODUCTION && env.DEMO, 'DEMO: is not for a public server; leave it out, or set PRODUCTION=0'],
    [
      Boolean(env.DATABASE_DIRECT_URL) && !env.DATABASE_URL,
      'DATABASE_DIRECT_URL: bypasses the pooler at DATABASE_URL, which is missing',
    ],
    [Boolean(env.DATABASE_REPLICA_URL) && !env.DATABASE_URL, 'DATABASE_REPLICA_URL: needs DATABASE_URL, the primary'],
    [env.WORKERS > 1 && env.PORT === 0, 'PORT: must be given with WORKERS'],
    [env.WORKERS > 1 && env.NODE_ENV === 'development', 'WORKERS: is at most one in development'],
    [
      Boolean(env.STRIPE_SECRET_KEY) && !env.STRIPE_WEBHOOK_SECRET,
      'STRIPE_WEBHOOK_SECRET: is needed with STRIPE_SECRET_KEY',
    ],
    ...pairs.map(
      ([one, other]) =>
        [Boolean(env[one]) !== Boolean(env[other]), `${one}, ${other}: both or neither`] as [boolean, string],
    ),
    [
      Boolean(publicKey && privateKey) && !isVapidPair({ publicKey: publicKey ?? '', privateKey: privateKey ?? '' }),
      'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: are no pair of keys',
    ],
    ...missing.map((name) => [true, `${name}: is needed in production`] as [boolean, string]),
    [missing.length > 0, 'For a server to try things out, with stand-ins and demo data, say DEMO=1 or use npm start'],
  ];
  return sentences.filter(([isWrong]) => isWrong).map(([, sentence]) => sentence);
}
