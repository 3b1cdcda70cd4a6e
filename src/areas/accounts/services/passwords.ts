import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { fairQueue } from '#kernel/platform/fair-queue.ts';
import { openShareOfWork } from '#kernel/platform/load-shedding.ts';

/** Argon2id with 19 MiB and two passes: the first recommendation of OWASP's Password Storage Cheat Sheet. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const cores = availableParallelism();
const atBest = Math.min(3, cores);
/** The share of recent time that the process was busy, below which all cores may hash. */
const calmShare = 0.6;
const shareOfWork = openShareOfWork();

/**
 * Hashing occupies a core and a thread that compression and file reads need too. It is limited to a few at once, which
 * leaves a core for page requests under load, and the queue is short: the last one waits one to three seconds, and
 * further requests are refused at once with a time to retry. Never wait here within a transaction.
 */
const line = fairQueue({
  atOnce: () => Math.min(atBest, Math.max(1, shareOfWork() < calmShare ? cores : cores - 1)),
  atBest,
  most: 64,
  saysWhen: true,
});

/**
 * Refuses a request with a password while the queue is full, before any other work is done for it.
 * @throws AppError unavailable with the time to retry
 */
export const refuseIfCrowded = (): void => line.refuseIfFull();

/** @throws AppError unavailable with the time to retry, like every function here that hashes */
export const hashPassword = (password: string): Promise<string> => line(() => hash(password, cost));

let nobodys: Promise<string> | undefined;
/** Creates the dummy hash for accounts without a password, once, before the first sign-in. */
export function preparePasswords(): Promise<string> {
  nobodys ??= hashPassword('nobody has this password');
  return nobodys;
}

/**
 * Checks a password. Takes equally long for an unknown person or an account without a password.
 * @param stored the hash, or null if there is none
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const known = stored ?? (await preparePasswords());
  const isRight = await line(() => verify(known, password).catch(() => false));
  return stored !== null && isRight;
}

/**
 * Hashes short secrets that are issued together: as slowly as passwords, with the server's secret and one salt for all,
 * so that a submitted one is hashed once and then compared with all.
 * @param like a stored hash whose salt is reused
 */
export function shortSecretHasher(authSecret: string, like?: string): (secret: string) => Promise<string> {
  const salt = like ? Buffer.from(like.split('$')[4] ?? '', 'base64') : randomBytes(16);
  return (secret) => line(() => hash(secret, { ...cost, secret: Buffer.from(authSecret), salt }));
}
