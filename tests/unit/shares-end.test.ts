import { describe, expect, it } from 'vitest';
import { areLinksOpen, type Share, sharesEnd } from '#areas/money/rules/shares.ts';

const shares = (...states: Share['state'][]): Share[] =>
  states.map((state, position) => ({ position, cents: 10_000, state }));

describe('the end of the time for shares', () => {
  it.each([
    ['nobody has paid', shares('open', 'open'), false, 'expired'],
    ['all have paid', shares('paid', 'paid'), false, 'whole'],
    ['the captain has paid', shares('paid', 'open'), false, 'keep'],
    ['the captain has paid, and whole groups are taken', shares('paid', 'open'), true, 'back'],
    ['a guest alone has paid', shares('open', 'paid'), false, 'back'],
  ])('%s', (_, paid, isWholeGroups, end) => {
    expect(sharesEnd(paid, isWholeGroups).end).toBe(end);
  });

  it('opens the links of the others with the captain’s own share', () => {
    expect(areLinksOpen(shares('open', 'paid'))).toBe(false);
    expect(areLinksOpen(shares('paid', 'open'))).toBe(true);
  });
});
