import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type CourseKeeper,
  mayChange,
  maySee,
  nineNames,
  ownerFor,
  ownerOf,
  summaryOf,
  withTeeIds,
} from '#areas/courses/rules/courses.ts';
import { sampleFacilities } from '#golf/sample-courses.ts';

const club: CourseKeeper = { countryClubId: 'c', organizerId: null, isOperator: false };
const organizer: CourseKeeper = { countryClubId: null, organizerId: 'o', isOperator: false };
const golfer: CourseKeeper = { countryClubId: null, organizerId: null, isOperator: false };
const asOperator = (keeper: CourseKeeper): CourseKeeper => ({ ...keeper, isOperator: true });

it.each([
  ['a club', club, false, { kind: 'country_club', countryClubId: 'c' }],
  ['a club for everybody', club, true, null],
  ['an organizer', organizer, false, { kind: 'organizer', organizerId: 'o' }],
  ['an organizer for everybody', organizer, true, null],
  ['a golfer', golfer, false, null],
  ['an operator who is a golfer', asOperator(golfer), false, { kind: 'everybody' }],
  ['an operator who is a club', asOperator(club), false, { kind: 'country_club', countryClubId: 'c' }],
  ['the same for everybody', asOperator(club), true, { kind: 'everybody' }],
])('%s writes', (_, keeper, forEverybody, owner) => {
  expect(ownerFor(keeper, forEverybody)).toEqual(owner);
});

it('only the owner changes a facility, and only they see a private copy', () => {
  const kept = {
    everybody: { country_club_id: null, organizer_id: null },
    country_club: { country_club_id: 'c', organizer_id: null },
    organizer: { country_club_id: null, organizer_id: 'o' },
  };
  const keepers = { club, organizer, golfer, operator: asOperator(golfer), other: { ...club, countryClubId: 'd' } };
  const who = (may: (keeper: CourseKeeper) => boolean) =>
    Object.entries(keepers).flatMap(([name, keeper]) => (may(keeper) ? [name] : []));
  expect(who((keeper) => mayChange(keeper, kept.everybody))).toEqual(['operator']);
  expect(who((keeper) => mayChange(keeper, kept.country_club))).toEqual(['club']);
  expect(who((keeper) => mayChange(keeper, kept.organizer))).toEqual(['organizer']);
  expect(who((keeper) => maySee(keeper, kept.organizer))).toEqual(['organizer']);
  expect(maySee(null, kept.organizer)).toBe(false);
  expect(maySee(null, kept.country_club)).toBe(true);
  for (const [kind, facility] of Object.entries(kept)) expect(ownerOf(facility)).toBe(kind);
});

it('every tee has an id of its own, and keeps the one it had', () => {
  const [sample] = sampleFacilities(1);
  const [tee] = sample?.course.tees ?? [];
  if (!tee) throw new Error('no tee');
  fc.assert(
    fc.property(
      fc.array(fc.record({ name: fc.string({ maxLength: 8 }), id: fc.option(fc.constantFrom('a', 'b', 'white-m')) })),
      (given) => {
        const tees = withTeeIds(given.map(({ name, id }) => ({ ...tee, name, id: id ?? undefined })));
        expect(new Set(tees.map(({ id }) => id)).size).toBe(given.length);
        expect(tees.every(({ id }) => id !== '')).toBe(true);
        const first = given.findIndex(({ id }) => id === 'a');
        if (first >= 0) expect(tees.filter(({ id }) => id === 'a')).toHaveLength(1);
      },
    ),
  );
  expect(withTeeIds([{ ...tee, id: undefined, name: 'Back Tees' }])[0]?.id).toBe('back-tees-m');
});

it('lists show holes, par and the rating of each tee', () => {
  const [eighteen] = sampleFacilities(8).map(({ course }) => summaryOf(course));
  expect(eighteen).toMatchObject({ holes: 18, par: 72 });
  expect(eighteen?.tees.map(({ name, gender }) => `${name} ${gender}`)).toEqual([
    'Black M',
    'Blue M',
    'White M',
    'White F',
    'Red F',
  ]);
  expect(nineNames('Lake', 9)).toEqual(['Lake']);
  expect(nineNames('Old', 18)).toEqual(['Old, front nine', 'Old, back nine']);
});
