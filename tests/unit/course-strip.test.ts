import { expect, it } from 'vitest';
import { courseStripOf, stripTitle } from '#areas/courses/web/course-strip-words.ts';

const tee = (name: string, yards: (number | null)[] | null, strokeIndex: number[] | null = [2, 1, 3]) => ({
  id: name,
  name,
  colour: null,
  gender: 'M' as const,
  yards,
  par: [4, 5, 3],
  strokeIndex,
  derived: [],
  rating: { all: null, front: null, back: null },
});
const of = (...tees: ReturnType<typeof tee>[]) => courseStripOf({ tees });

it('the strip of a course is drawn from its longest tee, and says what is longest and hardest', () => {
  const strip = of(tee('Red', [300, 450, 120]), tee('Blue', [400, 540, 180]));
  expect(strip).toMatchObject({ yards: 1_120, holes: [{ hole: 1, par: 4, yards: 400, index: 2 }, {}, {}] });
  expect(strip?.tee).toMatch(/^Blue/);
  expect(strip && stripTitle(strip)).toBe('Longest: hole 2, 540 yards. Hardest: hole 2.');
});

it('leaves out what is not known, and is none without yards', () => {
  const strip = of(tee('Blue', [400, null, 180], null));
  expect(strip && stripTitle(strip)).toBe('Longest: hole 1, 400 yards.');
  expect(of(tee('Blue', null))).toBeNull();
  expect(of(tee('Blue', [null, null, null]))).toBeNull();
});
