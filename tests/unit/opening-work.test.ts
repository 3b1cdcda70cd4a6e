import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isWorkDone, tryAnswers, workBits } from '#areas/entries/rules/opening-work.ts';

describe('what a browser reckons before it takes a ticket', () => {
  it('grows with the tickets of a network, and leaves a clubhouse in', () => {
    expect([1, 10, 11, 40, 41, 5_000].map(workBits)).toEqual([15, 15, 17, 17, 19, 19]);
  });

  it('is done where the hash begins with so many bits that are 0, as any other program finds', () => {
    const bits = 9;
    const answer = tryAnswers('challenge', bits, 0, 20_000) ?? -1;
    const hash = createHash('sha256').update(`challenge:${answer}`).digest();
    expect(hash.readUInt16BE(0) >> (16 - bits)).toBe(0);
    for (let before = 0; before < answer; before++) expect(isWorkDone('challenge', bits, before)).toBe(false);
    expect(isWorkDone('another challenge', 24, answer)).toBe(false);
  });

  it('is tried in portions, and says where none of them does', () => {
    const answer = tryAnswers('c', 8, 0, 10_000) ?? -1;
    expect(tryAnswers('c', 8, 0, answer)).toBeNull();
    expect(tryAnswers('c', 8, answer, 1)).toBe(answer);
    expect(isWorkDone('anything', 0, 0)).toBe(true);
  });
});
