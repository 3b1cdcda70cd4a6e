import { expect, it } from 'vitest';
import { roundFormSchema, type RoundValues, today } from '#areas/golfers/web/round-form.ts';

const values: RoundValues = {
  played_on: today(),
  course: 'Pine Hills',
  length: '18',
  way: 'total',
  adjusted_score: 85,
  course_rating: 71.2,
  slope: 128,
  par: 72,
};
const faultsOf = (fields: Partial<RoundValues>) =>
  Object.fromEntries(
    (roundFormSchema.safeParse({ ...values, ...fields }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

it('accepts a round of today', () => {
  expect(faultsOf({})).toEqual({});
  expect(roundFormSchema.parse(values)).toMatchObject({ course: 'Pine Hills', holes: 18, adjusted_score: 85 });
});

it('names a date in the future together with all other faults', () => {
  const future = { played_on: '2999-06-05' };
  expect(faultsOf(future)).toEqual({ played_on: 'The date must not be in the future' });
  expect(faultsOf({ ...future, slope: 500, course: '' })).toEqual({
    played_on: 'The date must not be in the future',
    slope: 'Must be from 55 to 155',
    course: 'Course is required',
  });
});
