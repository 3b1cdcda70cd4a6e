import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id, 19 MiB and two passes: the first choice of OWASP's cheat sheet on storing passwords. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let nobodys: Promise<string> | undefined;

/**
 * Whether a password is right. Takes as long for somebody who does not exist or has no password as for everybody else.
 * @param stored the hash, or null where there is none
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  nobodys ??= hashPassword('nobody has this password');
  const isRight = await verify(stored ?? (await nobodys), password).catch(() => false);
  return stored !== null && isRight;
}

/**
 * What is stored of short secrets that are given out together: as slow as passwords, with the server's secret and one salt for all,
 * so that a given one is reckoned once and then found among them.
 * @param like one that is stored: its salt is taken again
 */
export function shortSecretHasher(authSecret: string, like?: string): (secret: string) => Promise<string> {
  const salt = like ? Buffer.from(like.split('$')[4] ?? '', 'base64') : randomBytes(16);
  return (secret) => hash(secret, { ...cost, secret: Buffer.from(authSecret), salt });
}
