import { describe, expect, it } from 'vitest';
import { askRefusal, joinRefusal, maxAsksADay, maxOpenAsks, noticeKindOf } from '#areas/entries/rules/partners.ts';

describe('who looks for partners', () => {
  it.each([
    [1, 4, 'looking'],
    [2, 4, 'room'],
    [3, 4, 'room'],
    [4, 4, null],
    [6, 4, null],
    [1, 2, 'looking'],
    [2, 2, null],
  ])('%i of a group of %i put up: %s', (people, size, kind) => expect(noticeKindOf(people, size)).toBe(kind));

  const party = (people: number, partyId: string | null = null) => ({ people, partyId });
  it.each([
    [party(1), party(3), 4, null],
    [party(2), party(2, 'a'), 4, null],
    [party(2, 'b'), party(2, 'a'), 4, null],
    [party(2), party(3), 4, 'A group has 4 players: there is no room for all of you.'],
    [party(2), party(1), 2, 'A group has 2 players: there is no room for all of you.'],
    [party(2, 'a'), party(2, 'a'), 4, 'You play together already.'],
  ])('%o and %o in groups of %i: %s', (one, other, size, refusal) =>
    expect(joinRefusal(one, other, size)).toBe(refusal),
  );

  const asked = { hasNotice: true, isAsked: false, hasDeclined: false };
  const own = { openAsks: 0, asksToday: 0 };
  it.each([
    [asked, own, null],
    [{ ...asked, hasNotice: false }, own, 'wrong_state'],
    [{ ...asked, isAsked: true }, own, 'already_exists'],
    [{ ...asked, hasDeclined: true }, own, 'wrong_state'],
    [asked, { ...own, openAsks: maxOpenAsks - 1 }, null],
    [asked, { ...own, openAsks: maxOpenAsks }, 'wrong_state'],
    [asked, { ...own, asksToday: maxAsksADay - 1 }, null],
    [asked, { ...own, asksToday: maxAsksADay }, 'too_many_requests'],
  ])('%o asked by %o: %s', (other, by, code) => expect(askRefusal(other, by)?.code ?? null).toBe(code));
});
