import type { CapabilityId } from '#kernel/rules/capabilities.ts';
import type { Plan } from '#kernel/rules/plans.ts';

/**
 * The format of a key is `<prefix>_<8 letters>_<32 letters><6 checksum letters>`: secret scanners recognize it, and a
 * typo costs no query.
 */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xed_b8_83_20 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

/** CRC-32 of ASCII text as six characters of base 62, as in GitHub's tokens. */
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

/** @param random forty numbers from 0 to 61 */
export function formatKey(brandPrefix: string, random: readonly number[]): string {
  const letters = random.map((n) => alphabet[n] ?? '0').join('');
  const body = `${brandPrefix}_${letters.slice(0, 8)}_${letters.slice(8, 40)}`;
  return body + checkOf(body);
}

/** Whether a text has the format and checksum of a key of this installation. */
export function isWellFormed(brandPrefix: string, text: string): boolean {
  const shape = /^_[0-9A-Za-z]{8}_[0-9A-Za-z]{38}$/;
  if (!text.startsWith(brandPrefix) || !shape.test(text.slice(brandPrefix.length))) return false;
  return checkOf(text.slice(0, -6)) === text.slice(-6);
}

const calls: Partial<Record<Plan, number>> = { platinum: 1_200 };

/** Maximum calls of a key in a minute. */
export const callsAMinute = (plan: Plan): number => calls[plan] ?? 300;

/** The capability that a plan needs for API keys to be created and to work. */
export const keyCapability = {
  organizer: 'api_access',
  country_club: 'club_api_access',
} as const satisfies Record<'organizer' | 'country_club', CapabilityId>;
