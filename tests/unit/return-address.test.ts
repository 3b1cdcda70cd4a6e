import { describe, expect, it } from 'vitest';
import { returnAddressOf } from '#areas/accounts/web/return-address.ts';

describe('the address to return to after signing in', () => {
  it.each(['/tournaments?q=austin', '/tournament-registration/1?as=group', '/payment?tournamentId=1#x', '/'])(
    'keeps our own %s',
    (wish) => expect(returnAddressOf(wish, '/fallback')).toBe(wish),
  );

  it.each([
    null,
    '',
    'https://evil.test',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\/evil.test',
    '/a\\b',
    '/\t/evil.test',
    '/\n/evil.test',
    'javascript:alert(1)',
    ' /tournaments',
    '/..//evil.test',
    '/sign-in?returnTo=/x',
    '/golfer-sign-up',
    `/${'x'.repeat(600)}`,
  ])('never follows %j', (wish) => expect(returnAddressOf(wish, '/fallback')).toBe('/fallback'));
});
