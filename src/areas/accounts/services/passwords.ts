import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { fairQueue } from '#kernel/platform/fair-queue.ts';
import { openShareOfWork } from '#kernel/platform/load-shedding.ts';

/** Argon2id, 19 MiB and two passes: the first choice of OWASP's cheat sheet on storing passwords. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const cores = availableParallelism();
const atBest = Math.min(3, cores);
/** The part of the last moment that the process was at work, below which a core is to spare. */
const calmShare = 0.6;
const shareOfWork = openShareOfWork();

/**
 * Hashing takes a core for its time, and threads that packing answers and reading files need too. So it goes on for a
 * few at once and leaves a core to visitors' pages while there are any, and the line is short: its last waits a second
 * or three, and whoever comes then is sent away at once, to come again when there is room. Never wait here within a
 * transaction.
 */
const line = fairQueue({
  atOnce: () => Math.min(atBest, Math.max(1, shareOfWork() < calmShare ? cores : cores - 1)),
  atBest,
  most: 64,
  saysWhen: true,
});

/**
 * Refuses whoever comes with a password where the line is full, before anything is read or judged for them.
 * @throws AppError unavailable with when to come again
 */
export const refuseIfCrowded = (): void => line.refuseIfFull();

/** @throws AppError unavailable with when to come again, as everything here that hashes */
export const hashPassword = (password: string): Promise<string> => line(() => hash(password, cost));

let nobodys: Promise<string> | undefined;
/** Makes the hash that stands for whoever has no password: once, before the first one signs in. */
export function preparePasswords(): Promise<string> {
  nobodys ??= hashPassword('nobody has this password');
  return nobodys;
}

/**
 * Whether a password is right. Takes as long for somebody who does not exist or has no password as for everybody else.
 * @param stored the hash, or null where there is none
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const known = stored ?? (await preparePasswords());
  const isRight = await line(() => verify(known, password).catch(() => false));
  return stored !== null && isRight;
}

/**
 * Hashes short secrets that are given out together: as slow as passwords, with the server's secret and one salt for
 * all, so that one sent back is hashed once and then found among them.
 * @param like a stored hash: its salt is taken again
 */
export function shortSecretHasher(authSecret: string, like?: string): (secret: string) => Promise<string> {
  const salt = like ? Buffer.from(like.split('$')[4] ?? '', 'base64') : randomBytes(16);
  return (secret) => line(() => hash(secret, { ...cost, secret: Buffer.from(authSecret), salt }));
}
