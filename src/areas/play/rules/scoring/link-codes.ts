import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { instantAt, shiftDate } from '#kernel/rules/venue-time.ts';
import type { LinkState } from '#kernel/contract/scoring-choices.ts';

/** 31 characters that nobody mistakes for one another on paper: no 0 O 1 I L. */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const codeLength = 8;
const tokenBytes = 16;
/** 22 characters of base64url for 16 bytes; the last carries two bits, so it is one of four. */
const tokenForm = /^[A-Za-z0-9_-]{21}[AQgw]$/;

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * The secret of a link: 128 bits that follow from the link, so that a sheet can be printed again though only the hash
 * is stored. A new generation makes the old token worthless.
 * @param key at least 16 secret bytes, the same in all processes
 * @returns 22 characters of base64url
 */
export const linkToken = (key: Uint8Array, linkId: string, generation: number): string =>
  base64url(hmac(sha256, key, utf8ToBytes(`score-link|${linkId}|${generation}`)).slice(0, tokenBytes));

/** The stored form of a token: SHA-256 of its characters, 32 bytes. */
export const tokenHash = (token: string): Uint8Array => sha256(utf8ToBytes(token));

/** Whether a text can be a token at all; what cannot is refused without asking the database. */
export const isToken = (text: string): boolean => tokenForm.test(text);

/** The address that is printed as QR. The secret is in the fragment: no request line, log or referrer has it. */
export const scoreAddress = (baseUrl: string, token: string): string => `${baseUrl}/score#${token}`;

/**
 * The token of an address's fragment, with or without `#`; what follows a full stop was packed by another phone.
 * @returns null where there is none
 */
export function tokenOfFragment(fragment: string): string | null {
  const [token = ''] = fragment.replace(/^#/, '').split('.');
  return isToken(token) ? token : null;
}

/**
 * A code of eight characters from bytes that nobody can foretell. Bytes beyond the last whole run of the alphabet are
 * passed over, so each code is as likely as another.
 * @returns null where the bytes ran out; sixteen are enough but for once in a thousand million tries
 */
export function codeFrom(random: Uint8Array): string | null {
  const fair = 256 - (256 % codeAlphabet.length);
  const letters = [...random].filter((byte) => byte < fair).map((byte) => codeAlphabet[byte % codeAlphabet.length]);
  return letters.length < codeLength ? null : letters.slice(0, codeLength).join('');
}

/** A code that follows from a key and a text. */
function codeOf(key: Uint8Array, text: string): string {
  for (let turn = 0; ; turn += 1) {
    const code = codeFrom(hmac(sha256, key, utf8ToBytes(`${text}|${turn}`)));
    if (code !== null) return code;
  }
}

/** The code of a link: it follows from the link as its secret does. */
export const linkCode = (key: Uint8Array, linkId: string, generation: number): string =>
  codeOf(key, `score-code|${linkId}|${generation}`);

/** The stored form of a code: it looks like one, finds its link, and opens nothing. */
export const storedCode = (key: Uint8Array, code: string): string => codeOf(key, `hidden-code|${code}`);

/** A code as it is printed: `K7M2-9QXD`. */
export const writtenCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** A code as somebody types it, in small letters, with or without hyphen and spaces; null where it cannot be one. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s\-–—_.]/g, '');
  return code.length === codeLength && [...code].every((letter) => codeAlphabet.includes(letter)) ? code : null;
}

/** When a link may be used; instants in milliseconds. */
export type LinkTimes = { validFromMs: number; validToMs: number | null; revokedAtMs: number | null };

/** Whether a link counts now. One that is revoked or ended still delivers, to where the committee finds it. */
export function linkState({ validFromMs, validToMs, revokedAtMs }: LinkTimes, nowMs: number): LinkState {
  if (revokedAtMs !== null && revokedAtMs <= nowMs) return 'revoked';
  if (validToMs !== null && nowMs >= validToMs) return 'ended';
  return nowMs < validFromMs ? 'early' : 'open';
}

const hourMs = 3_600_000;

/**
 * When a group's link counts: once its sheet is published, at the earliest a day before it starts, until twelve hours
 * after its round was closed.
 * @param closedMs null while the round is not closed; the link has no end then
 */
export const groupLinkTimes = (
  publishedMs: number,
  startMs: number,
  closedMs: number | null,
): Omit<LinkTimes, 'revokedAtMs'> => ({
  validFromMs: Math.max(publishedMs, startMs - 24 * hourMs),
  validToMs: closedMs === null ? null : closedMs + 12 * hourMs,
});

/** When the link of a station or a desk counts: from midnight at the venue until noon of the day after. */
export const helperLinkTimes = (date: string, zone: string): { validFrom: Date; validTo: Date } => ({
  validFrom: instantAt(date, '00:00', zone),
  validTo: instantAt(shiftDate(date, 1), '12:00', zone),
});

/** From when a link counts whose start has moved: one that is open stays open. */
export const movedValidFrom = (before: Date, wanted: Date, now: Date): Date =>
  wanted > before && before <= now ? before : wanted;
