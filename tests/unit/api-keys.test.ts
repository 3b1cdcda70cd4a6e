import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkOf, formatKey, isWellFormed } from '#areas/accounts/rules/api-keys.ts';

const random = fc.array(fc.integer({ min: 0, max: 61 }), { minLength: 40, maxLength: 40 });

it('a key is well formed as it was made, and not with any one letter changed, left out or added', () => {
  fc.assert(
    fc.property(random, fc.nat(), fc.constantFrom(...'0Az9_-'), (numbers, at, other) => {
      const key = formatKey('fw', numbers);
      expect(key).toMatch(/^fw_[0-9A-Za-z]{8}_[0-9A-Za-z]{38}$/);
      expect(isWellFormed('fw', key)).toBe(true);
      const place = at % key.length;
      const changed = key.slice(0, place) + other + key.slice(place + 1);
      if (changed !== key) expect(isWellFormed('fw', changed)).toBe(false);
      expect(isWellFormed('fw', key.slice(0, place) + key.slice(place + 1))).toBe(false);
      expect(isWellFormed('fw', `${key}0`)).toBe(false);
      expect(isWellFormed('gh', key)).toBe(false);
    }),
  );
});

it('is checked by CRC-32, as others reckon it', () => {
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  fc.assert(
    fc.property(fc.stringMatching(/^[!-~]{0,60}$/), (text) => {
      const value = [...checkOf(text)].reduce((sum, digit) => sum * 62 + digits.indexOf(digit), 0);
      expect(value).toBe(crc32(text));
    }),
  );
});
