import { expect, it } from 'vitest';
import { newcomerOf } from '#areas/accounts/web/newcomer.ts';

it.each([
  [null, undefined],
  ['/', undefined],
  ['/tournaments', undefined],
  ['/tournament-registration/018f', 'golfer'],
  ['/tournament-registration/018f?as=group&code=A#extras', 'golfer'],
  ['/tournament-registration', undefined],
  ['/create-event', 'organizer'],
  ['/create-event?bookingId=1', 'organizer'],
  ['/create-events', undefined],
  // An address that is not our own is nobody's way.
  ['https://elsewhere.test/create-event', undefined],
  ['//elsewhere.test/tournament-registration/1', undefined],
])('on the way to %s somebody new gets the account of: %s', (returnTo, accountType) => {
  expect(newcomerOf(returnTo)?.accountType).toBe(accountType);
});
