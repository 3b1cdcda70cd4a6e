import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decrypt, encrypt } from '#areas/accounts/services/secrets.ts';

const [secret, other] = ['a-secret-for-tests-only-0123456789abcdef', 'another-secret-for-tests-0123456789abcd'];

it('whatever is encrypted reads as it was, with the secret it was encrypted with alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const stored = encrypt(secret, text);
      expect(stored).toMatch(/^1\.[\w-]+$/);
      expect(decrypt(secret, stored)).toBe(Buffer.from(text, 'utf8').toString('utf8'));
      expect(() => decrypt(other, stored)).toThrow();
    }),
  );
});

it('what was stored before it said how goes on being read; an unknown way is refused, and so is one changed bit', () => {
  const stored = encrypt(secret, 'JBSWY3DP');
  expect(decrypt(secret, stored.slice(2))).toBe('JBSWY3DP');
  expect(() => decrypt(secret, `2.${stored.slice(2)}`)).toThrow('not known here');
  const bytes = Buffer.from(stored.slice(2), 'base64url');
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => decrypt(secret, `1.${changed.toString('base64url')}`), `byte ${at}`).toThrow();
  }
});
