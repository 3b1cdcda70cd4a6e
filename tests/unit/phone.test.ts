import { describe, expect, it } from 'vitest';
import { phone } from '#kernel/contract/fields.ts';
import { readPhone } from '#areas/entries/rules/read-cell.ts';

describe('a phone number', () => {
  it.each([
    ['(912) 555-0100 ext. 12', '(912) 555-0100 x12'],
    ['(912) 555-0100, extension 12', '(912) 555-0100 x12'],
    ['912-555-0100x12', '912-555-0100 x12'],
    ['912.555.0100 Ext 12', '912.555.0100 x12'],
    ['912–555–0100', '912-555-0100'],
    ['tel:+19125550100', '+19125550100'],
    ['555-0134', '555-0134'],
    ['', ''],
  ])('%s is kept as %s, typed into a form or read from a roster', (said, kept) => {
    expect(phone.parse(said)).toBe(kept);
    expect(readPhone(said)).toEqual({ value: kept });
  });

  it.each(['call me', '912-555-0100 extra', '9'.repeat(33)])('is not %s, in neither of them', (said) => {
    expect(phone.safeParse(said).success).toBe(false);
    expect(readPhone(said)).toEqual({ expected: 'a phone number of at least seven digits' });
  });

  it.each(['12', '911', '555-010', '+(-) /', '555-010 x1234567', 'x1234567'])(
    'is not %s, which has fewer than seven digits before an extension',
    (said) => {
      expect(phone.safeParse(said).error?.issues).toMatchObject([{ message: 'Please enter a valid phone number' }]);
      expect(readPhone(said)).toEqual({ expected: 'a phone number of at least seven digits' });
    },
  );

  it('is not a flood of blanks, which is refused before anything is looked for in it', () => {
    for (const flood of [`1${' '.repeat(500_000)}1`, `${'5'.repeat(500_000)}?`, `5550100${'x'.repeat(500_000)}?`]) {
      expect(phone.safeParse(flood).success).toBe(false);
      expect(readPhone(flood)).toEqual({ expected: 'a phone number of at least seven digits' });
    }
  });
});
