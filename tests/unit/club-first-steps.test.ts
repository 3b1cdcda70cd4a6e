import { describe, expect, it } from 'vitest';
import { nextClubStep } from '#areas/clubs/rules/first-steps.ts';

const all = { plan: true, day: true, payments: true, course: true, photos: true };

describe('the next step of a new club', () => {
  it.each([
    [{ ...all, plan: false, day: false }, 'plan'],
    [{ ...all, day: false, photos: false }, 'day'],
    [{ ...all, payments: false, course: false }, 'payments'],
    [{ ...all, course: false, photos: false }, 'course'],
    [{ ...all, photos: false }, 'photos'],
    [all, null],
    // A step that could not be read is not asked for.
    [{ plan: true }, null],
    [{ plan: false }, 'plan'],
  ])('of %o is %s', (done, next) => {
    expect(nextClubStep(done, () => true)).toBe(next);
  });

  it.each([
    [{ ...all, payments: false, photos: false }, 'photos'],
    [{ ...all, payments: false }, null],
    [{ ...all, plan: false, day: false }, 'day'],
    // Why nobody finds their slots is said to everybody.
    [{ ...all, plan: false }, 'plan'],
  ])('for who may set up no money, of %o is %s', (done, next) => {
    expect(nextClubStep(done, (name) => name !== 'plan' && name !== 'payments')).toBe(next);
  });
});
