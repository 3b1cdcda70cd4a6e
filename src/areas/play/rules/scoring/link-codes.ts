import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { instantAt, shiftDate } from '#kernel/rules/venue-time.ts';
import type { LinkState } from '#kernel/contract/scoring-choices.ts';

/** 31 characters without the ones that are confused on paper: 0, O, 1, I and L. */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const codeLength = 8;
const tokenBytes = 16;
/** 16 bytes in base64url are 22 characters; the last one carries only two bits, so it has four possible values. */
const tokenForm = /^[A-Za-z0-9_-]{21}[AQgw]$/;

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * The secret of a link: 128 bits derived from its id and generation, so that a sheet can be printed again although only
 * the hash is stored. Raising the generation invalidates the old token.
 * @param key at least 16 secret bytes, the same in all processes
 * @returns 22 characters of base64url
 */
export const linkToken = (key: Uint8Array, linkId: string, generation: number): string =>
  base64url(hmac(sha256, key, utf8ToBytes(`score-link|${linkId}|${generation}`)).slice(0, tokenBytes));

/** The stored form of a token: SHA-256 of its characters, 32 bytes. */
export const tokenHash = (token: string): Uint8Array => sha256(utf8ToBytes(token));

/** Whether a text has the form of a token; others are refused without a database query. */
export const isToken = (text: string): boolean => tokenForm.test(text);

/**
 * The address in a printed QR code. The secret is in the fragment, so it never appears in requests, logs or referrers.
 */
export const scoreAddress = (baseUrl: string, token: string): string => `${baseUrl}/score#${token}`;

/**
 * Extracts the token from an address's fragment, with or without `#`. Data after a full stop, packed by another phone,
 * is ignored.
 * @returns null where the fragment has no token
 */
export function tokenOfFragment(fragment: string): string | null {
  const [token = ''] = fragment.replace(/^#/, '').split('.');
  return isToken(token) ? token : null;
}

/**
 * Makes a code of eight characters from random bytes. Bytes that would favour some characters are skipped, so that all
 * codes are equally likely.
 * @returns null if too few bytes remain; with sixteen bytes this happens about once in a thousand million calls
 */
export function codeFrom(random: Uint8Array): string | null {
  const fair = 256 - (256 % codeAlphabet.length);
  const letters = [...random].filter((byte) => byte < fair).map((byte) => codeAlphabet[byte % codeAlphabet.length]);
  return letters.length < codeLength ? null : letters.slice(0, codeLength).join('');
}

/** A code derived from a key and a text. */
function codeOf(key: Uint8Array, text: string): string {
  for (let turn = 0; ; turn += 1) {
    const code = codeFrom(hmac(sha256, key, utf8ToBytes(`${text}|${turn}`)));
    if (code !== null) return code;
  }
}

/** The code of a link, derived from its id and generation like its secret. */
export const linkCode = (key: Uint8Array, linkId: string, generation: number): string =>
  codeOf(key, `score-code|${linkId}|${generation}`);

/** The stored form of a code: another code derived from it, which finds the link but cannot be used to open it. */
export const storedCode = (key: Uint8Array, code: string): string => codeOf(key, `hidden-code|${code}`);

/** The printed form of a code: `K7M2-9QXD`. */
export const writtenCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** Normalizes a typed code, in either case, with or without hyphen and spaces; null where it cannot be a code. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s\-–—_.]/g, '');
  return code.length === codeLength && [...code].every((letter) => codeAlphabet.includes(letter)) ? code : null;
}

/** When a link may be used; instants in milliseconds. */
export type LinkTimes = { validFromMs: number; validToMs: number | null; revokedAtMs: number | null };

/** The state of a link. Revoked and ended links still accept scores, which are quarantined for the committee. */
export function linkState({ validFromMs, validToMs, revokedAtMs }: LinkTimes, nowMs: number): LinkState {
  if (revokedAtMs !== null && revokedAtMs <= nowMs) return 'revoked';
  if (validToMs !== null && nowMs >= validToMs) return 'ended';
  return nowMs < validFromMs ? 'early' : 'open';
}

const hourMs = 3_600_000;

/**
 * When a group's link is valid: from publication of the sheet, but at most 24 hours before the start, until twelve
 * hours after the round is closed.
 * @param closedMs null while the round is not closed; the link then has no end
 */
export const groupLinkTimes = (
  publishedMs: number,
  startMs: number,
  closedMs: number | null,
): Omit<LinkTimes, 'revokedAtMs'> => ({
  validFromMs: Math.max(publishedMs, startMs - 24 * hourMs),
  validToMs: closedMs === null ? null : closedMs + 12 * hourMs,
});

/** When the link of a station or desk is valid: from midnight at the venue until noon of the next day. */
export const helperLinkTimes = (date: string, zone: string): { validFrom: Date; validTo: Date } => ({
  validFrom: instantAt(date, '00:00', zone),
  validTo: instantAt(shiftDate(date, 1), '12:00', zone),
});

/** The start of a link's validity after the group's start has moved; a link that is already valid stays valid. */
export const movedValidFrom = (before: Date, wanted: Date, now: Date): Date =>
  wanted > before && before <= now ? before : wanted;
