import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sampleFacilities } from '#golf/sample-courses.ts';
import {
  contentOf,
  draftOf,
  enabledBy,
  forTheOthers,
  holeFindings,
  newDraft,
  newTee,
  nextPar,
  numberedForMe,
  numbersIn,
  withHoleCount,
} from '#areas/courses/web/course-draft.ts';

const [eighteen] = sampleFacilities(1);
const shown = (name: string, tees: NonNullable<typeof eighteen>['course']['tees']) => ({
  name,
  tees: tees.map(({ par, strokeIndex, yards, derived, ...tee }) => ({
    ...tee,
    par: [...par],
    strokeIndex: strokeIndex && [...strokeIndex],
    yards: yards && [...yards],
    derived: [...derived],
  })),
});

it('a name and a usual card are a course, and say that nobody has looked at the pars', () => {
  const { content, findings } = contentOf(newDraft('Heron Point'));
  expect(findings).toEqual([]);
  expect(content).toMatchObject({ name: 'Heron Point', tees: [{ name: 'Tees', gender: 'M', derived: ['par'] }] });
  expect(enabledBy(newDraft())).toEqual({ par: false, strokeIndex: false, rating: false });
});

it('a tap turns 4 to 5 to 3, and a rare 6 begins again', () => {
  expect([4, 5, 3, 6].map(nextPar)).toEqual([5, 3, 4, 3]);
});

it('a stored course comes back as it was, tees with pars of their own as well', () => {
  for (const { course } of sampleFacilities(9)) {
    const tees = course.tees.map((tee, place) => (place === 4 ? { ...tee, par: tee.par.map(() => 4) } : tee));
    const stored = shown(course.name, tees);
    const draft = draftOf(stored);
    expect(draft.tees.filter(({ own }) => own)).toHaveLength(tees.length > 4 ? 1 : 0);
    expect(contentOf(draft).content).toEqual(stored);
  }
});

it('nine holes keep the pars that are known and ask for the stroke index again', () => {
  const long = { ...newDraft('X'), holes: numberedForMe({ ...newDraft().holes, isParUsual: false }, null) };
  expect(long.holes.strokeIndex).toHaveLength(18);
  const short = withHoleCount(long, 9);
  expect(short.holes).toEqual({
    par: long.holes.par.slice(0, 9),
    isParUsual: false,
    strokeIndex: null,
    isIndexDerived: false,
  });
  expect(withHoleCount(short, 18).holes.isParUsual).toBe(true);
  expect(withHoleCount(short, 9)).toBe(short);
});

it.each([
  ['385 402 - 165', [385, 402, null, 165]],
  ['7, 3;15', [7, 3, 15]],
  ['', []],
  ['12a', null],
])('reads the numbers of %j', (line, numbers) => {
  expect(numbersIn(line)).toEqual(numbers);
});

it('says what is wrong beside what it is about', () => {
  const tee = {
    ...newTee('White'),
    all: { rating: '71.33', slope: '128' },
    front: { rating: '35.5', slope: '' },
    yards: '400 300',
  };
  const strokeIndex = Array.from({ length: 18 }, (_, hole) => (hole === 4 ? '' : String(hole === 5 ? 1 : hole + 1)));
  const draft = { ...newDraft('X'), tees: [tee, newTee('')] };
  const { findings } = contentOf({ ...draft, holes: { ...draft.holes, strokeIndex } });
  const paths = findings.map(({ path }) => path);
  for (const path of ['tees/0/rating/all', 'tees/0/rating/front/slope', 'tees/0/yards', 'tees/1/name'])
    expect(paths).toContain(path);
  const ofHoles = holeFindings(findings, [0, 1]).filter(({ part }) => part === 'strokeIndex');
  expect(ofHoles.map(({ hole }) => hole)).toEqual(expect.arrayContaining([4, 5]));
  expect(ofHoles.find(({ hole }) => hole === 4)?.message).toBe('This hole has no number yet.');
  // Two tees share the holes: each finding stands there once.
  expect(new Set(ofHoles.map(({ hole }) => hole)).size).toBe(ofHoles.length);
  expect(holeFindings(findings, [])).toEqual([]);
});

it('the same tees for the others have a rating of their own', () => {
  const tee = { ...newTee('White'), id: 'white-m', all: { rating: '71.3', slope: '128' }, yards: '400' };
  expect(forTheOthers(tee)).toMatchObject({ name: 'White', gender: 'F', id: null, yards: '400', all: { rating: '' } });
});

it('never throws, whatever is typed', () => {
  const text = fc.string({ maxLength: 6 });
  fc.assert(
    fc.property(text, text, text, fc.array(text, { minLength: 18, maxLength: 18 }), (rating, slope, yards, index) => {
      const draft = { ...newDraft('X'), tees: [{ ...newTee('White'), all: { rating, slope }, yards }] };
      const { content } = contentOf({ ...draft, holes: { ...draft.holes, strokeIndex: index } });
      expect(content.tees).toHaveLength(1);
    }),
  );
});
