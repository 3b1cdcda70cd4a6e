import type { CapabilityId } from '#kernel/rules/capabilities.ts';
import type { Plan } from '#kernel/rules/plans.ts';

/**
 * A key is `<prefix>_<8 letters>_<32 letters><6 letters that check the rest>`: scanners know it, typos cost no look-up.
 */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xed_b8_83_20 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

/** CRC-32 of ASCII text, as GitHub's tokens have it: six characters of base 62. */
export function checkOf(text: string): string {
  let crc = 0xff_ff_ff_ff;
  for (const char of text) crc = (crcTable[(crc ^ char.charCodeAt(0)) & 0xff] ?? 0) ^ (crc >>> 8);
  let rest = (crc ^ 0xff_ff_ff_ff) >>> 0;
  let written = '';
  for (let n = 0; n < 6; n++) {
    written = (alphabet[rest % 62] ?? '') + written;
    rest = Math.floor(rest / 62);
  }
  return written;
}

/** @param random numbers below 62, forty of them */
export function formatKey(brandPrefix: string, random: readonly number[]): string {
  const letters = random.map((n) => alphabet[n] ?? '0').join('');
  const body = `${brandPrefix}_${letters.slice(0, 8)}_${letters.slice(8, 40)}`;
  return body + checkOf(body);
}

/** Whether a text is a key as we make them, whoever's. */
export function isWellFormed(brandPrefix: string, text: string): boolean {
  const shape = /^_[0-9A-Za-z]{8}_[0-9A-Za-z]{38}$/;
  if (!text.startsWith(brandPrefix) || !shape.test(text.slice(brandPrefix.length))) return false;
  return checkOf(text.slice(0, -6)) === text.slice(-6);
}

const calls: Partial<Record<Plan, number>> = { platinum: 1_200 };

/** Calls a minute and key. */
export const callsAMinute = (plan: Plan): number => calls[plan] ?? 300;

/** The capability of a plan without which keys of an organizer or a club are neither made nor work. */
export const keyCapability = {
  organizer: 'api_access',
  country_club: 'club_api_access',
} as const satisfies Record<'organizer' | 'country_club', CapabilityId>;
