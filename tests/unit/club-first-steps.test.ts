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
    // What could not be read is not asked for.
    [{ plan: true }, null],
    [{ plan: false }, 'plan'],
  ])('of %o is %s', (done, next) => {
    expect(nextClubStep(done)).toBe(next);
  });
});
