import { betterAuth } from 'better-auth';
import { drizzleAdapter } from '@better-auth/drizzle-adapter';
import { drizzle } from 'drizzle-orm/node-postgres';
import { brand } from '#contracts/brand.ts';
import { newId, type Pool } from '#server/database/connection.ts';
import { accounts, sessions, users, verifications } from '#server/database/schema/accounts.ts';
import { cookiePrefix } from './viewer.ts';

/** How long the link in a verification mail works, in seconds. */
export const verificationSeconds = 24 * 60 * 60;

/**
 * The sign-in library, on our tables. Accounts are made by our own sign-up (account and profile in one transaction);
 * everything about sessions, cookies, tokens and passwords is the library's.
 */
export const createAuth = (options: { pool: Pool; baseUrl: string; secret: string }) =>
  betterAuth({
    appName: brand.name,
    baseURL: options.baseUrl,
    basePath: '/api/auth',
    secret: options.secret,
    trustedOrigins: [options.baseUrl],
    database: drizzleAdapter(drizzle(options.pool), {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 6, maxPasswordLength: 128 },
    emailVerification: { expiresIn: verificationSeconds },
    session: { expiresIn: 30 * 24 * 60 * 60, updateAge: 24 * 60 * 60 },
    advanced: { cookiePrefix, database: { generateId: newId } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });

export type Auth = ReturnType<typeof createAuth>;
