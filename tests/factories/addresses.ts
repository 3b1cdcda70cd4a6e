import { createHash, randomInt } from 'node:crypto';

/**
 * Callers have addresses of their own, as people have: the servers of the tests stand behind one proxy (TRUST_PROXY=1),
 * which says by `x-forwarded-for` who calls, and limit calls by it as they do for people.
 */

/** Always the same address for the same caller, whom a session, a key or a link tells apart. */
export function addressOf(caller: string): string {
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(caller).digest();
  return `10.${a}.${b}.${c}`;
}

// Several processes test one site: each counts from a place of its own.
let newcomers = randomInt(2 ** 24);

/** An address from which nobody has called yet. */
export function freshAddress(): string {
  const n = newcomers++;
  return `11.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
}

/** The proxy's header on a caller; an unknown one (null or '') comes from somewhere else each time. */
export const cameFrom = (caller: string | null | undefined): { 'x-forwarded-for': string } => ({
  'x-forwarded-for': caller ? addressOf(caller) : freshAddress(),
});
