import { describe, expect, it } from 'vitest';
import { holesOfRound, startsOfRound } from '#areas/play/rules/tee-sheets/round-facts.ts';
import { heronPoint } from '#tests/factories/courses.ts';
import type { CourseContent } from '#golf/course-version.ts';

const course = heronPoint() as unknown as CourseContent;
const pars = course.tees[0]?.par ?? [];

describe('the holes of a round', () => {
  it.each([
    ['all', pars, 1],
    ['front', pars.slice(0, 9), 1],
    ['back', pars.slice(9), 10],
  ] as const)('are %s of the course', (part, expected, first) => {
    const holes = holesOfRound(course, part);
    expect(holes.map(({ par }) => par)).toEqual(expected);
    expect(holes[0]?.number).toBe(first);
  });

  it('are those of a course of nine, which has no back nine of its own', () => {
    const nine = { tees: course.tees.map((tee) => ({ ...tee, par: tee.par.slice(0, 9) })) };
    expect(holesOfRound(nine, 'back')).toHaveLength(9);
    expect(holesOfRound(nine, 'back')[0]?.number).toBe(1);
  });

  it('are of par 4 until a course is chosen', () => {
    expect(holesOfRound(null, 'all')).toHaveLength(18);
    expect(new Set(holesOfRound(null, 'front').map(({ par }) => par))).toEqual(new Set([4]));
  });

  it('come with how the round starts', () => {
    const round = {
      start_kind: 'shotgun' as const,
      first_time: '08:00',
      interval_minutes: 10,
      starters_gap: null,
      groups_per_hole: 2 as const,
      holes: 'front' as const,
    };
    expect(startsOfRound(round, course)).toMatchObject({ kind: 'shotgun', firstTime: '08:00', groupsPerHole: 2 });
  });
});
