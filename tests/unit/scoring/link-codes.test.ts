import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  codeAlphabet,
  codeFrom,
  codeLength,
  groupLinkTimes,
  storedCode,
  isToken,
  linkCode,
  linkState,
  linkToken,
  readCode,
  scoreAddress,
  tokenHash,
  tokenOfFragment,
  writtenCode,
} from '#areas/play/rules/scoring/link-codes.ts';
import { idOf } from './entries.ts';

const key = new Uint8Array(32).fill(7);

describe('a code of a link', () => {
  const links = Array.from({ length: 300 }, (_, n) => linkCode(key, idOf(n), 1 + (n % 3)));

  it('is another for each link, generation and key, and can be typed', () => {
    expect(new Set([...links, linkCode(key, idOf(0), 2), linkCode(new Uint8Array(32), idOf(0), 1)]).size).toBe(302);
    for (const code of links) expect(readCode(writtenCode(code).toLowerCase())).toBe(code);
    expect(linkCode(key, idOf(0), 1)).toBe(links[0]);
  });

  it('is stored as another code, which nobody makes without the key', () => {
    const stored = links.map((code) => storedCode(key, code));
    expect(new Set([...links, ...stored]).size).toBe(600);
    for (const one of stored) expect(readCode(one)).toBe(one);
    expect(storedCode(new Uint8Array(32), links[0] ?? '')).not.toBe(stored[0]);
  });
});

describe('a token', () => {
  it('is 128 bits of an HMAC over link and generation, in 22 characters', () => {
    const bytes = createHmac('sha256', key)
      .update(`score-link|${idOf(1)}|1`)
      .digest()
      .subarray(0, 16);
    const token = linkToken(key, idOf(1), 1);
    expect(token).toBe(bytes.toString('base64url'));
    expect(token).toHaveLength(22);
    expect(Buffer.from(tokenHash(token))).toEqual(createHash('sha256').update(token).digest());
  });

  it('is another for each link, generation and key', () => {
    const tokens = [1, 2, 3].flatMap((link) => [1, 2, 11].map((generation) => linkToken(key, idOf(link), generation)));
    expect(new Set([...tokens, linkToken(new Uint8Array(32), idOf(1), 1)]).size).toBe(10);
    expect(tokens.every(isToken)).toBe(true);
  });

  it.each([
    '',
    'short',
    'A'.repeat(21),
    `${'A'.repeat(21)}B`,
    `${'A'.repeat(21)}+`,
    'A'.repeat(23),
    `${'A'.repeat(22)}\n`,
  ])('is not %j', (text) => {
    expect(isToken(text)).toBe(false);
  });

  it('is carried in the fragment, before what another phone packed', () => {
    const token = linkToken(key, idOf(1), 1);
    expect(scoreAddress('https://fairway.example', token)).toBe(`https://fairway.example/score#${token}`);
    expect(new URL(scoreAddress('https://fairway.example', token)).pathname).toBe('/score');
    expect([`#${token}`, token, `#${token}.AAAA`].map(tokenOfFragment)).toEqual([token, token, token]);
    expect(['', '#', '#board'].map(tokenOfFragment)).toEqual([null, null, null]);
  });
});

describe('a code', () => {
  it('has 31 characters to choose from, none of which is mistaken for another', () => {
    expect(new Set(codeAlphabet).size).toBe(31);
    expect([...'0O1IL'].some((letter) => codeAlphabet.includes(letter))).toBe(false);
    expect(codeAlphabet.length ** codeLength).toBeGreaterThan(8.5e11);
  });

  it('is drawn evenly: bytes beyond the last whole run are passed over', () => {
    expect(codeFrom(Uint8Array.from([0, 248, 30, 255, 31, 61, 62, 247, 1, 2, 3]))).toBe('2Z2Z2Z34');
    expect(codeFrom(new Uint8Array(16).fill(255))).toBeNull();
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 248; byte++) {
      const letter = codeFrom(new Uint8Array(8).fill(byte))?.[0] ?? '';
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
    expect(new Set(counts.values())).toEqual(new Set([8]));
  });

  it('is read as people type it, and written as it is printed', () => {
    expect(writtenCode('K7M29QXD')).toBe('K7M2-9QXD');
    for (const typed of ['K7M2-9QXD', 'k7m2 9qxd', ' k7m29qxd ', 'K7M2–9QXD']) expect(readCode(typed)).toBe('K7M29QXD');
    for (const typed of ['', 'K7M2-9QX', 'K7M2-9QX0', 'K7M2-9QXI', 'K7M2-9QXDD', 'K7M2/9QXD'])
      expect(readCode(typed)).toBeNull();
  });
});

describe('a link', () => {
  const times = { validFromMs: 100, validToMs: 200, revokedAtMs: null };
  it.each([
    [times, 99, 'early'],
    [times, 100, 'open'],
    [times, 199, 'open'],
    [times, 200, 'ended'],
    [{ ...times, validToMs: null }, 9e15, 'open'],
    [{ ...times, revokedAtMs: 150 }, 149, 'open'],
    [{ ...times, revokedAtMs: 150 }, 150, 'revoked'],
    [{ ...times, revokedAtMs: 150 }, 300, 'revoked'],
  ] as const)('of %j at %d is %s', (link, now, state) => {
    expect(linkState(link, now)).toBe(state);
  });

  it('of a group counts from a day before its start, once published, to twelve hours after the close', () => {
    const hour = 3_600_000;
    expect(groupLinkTimes(0, 100 * hour, 105 * hour)).toEqual({ validFromMs: 76 * hour, validToMs: 117 * hour });
    expect(groupLinkTimes(90 * hour, 100 * hour, null)).toEqual({ validFromMs: 90 * hour, validToMs: null });
  });
});
