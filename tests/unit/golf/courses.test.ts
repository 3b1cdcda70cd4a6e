import { describe, expect, it } from 'vitest';
import { checkCourse } from '#golf/check-course.ts';
import { combineNines, deriveStrokeIndex, type Nine, parOf, parsePars, usualPars } from '#golf/combine-nines.ts';
import { exportCourses, importCourses } from '#golf/course-csv.ts';
import { canonicalCourse, exportCourse, type Tee } from '#golf/course-version.ts';
import { readEvent } from '#golf/replay/replay.ts';
import { sampleFacilities } from '#golf/sample-courses.ts';

const [sample] = sampleFacilities(1);
const tees = sample?.course.tees ?? [];
const tee = tees[0] as Tee;
const course = (change: Partial<Tee>) => ({ name: 'Course', tees: [{ ...tee, ...change }] });
const found = (change: Partial<Tee>) => checkCourse(course(change)).map(({ level, path, code }) => [level, path, code]);

describe('sample courses', () => {
  const facilities = sampleFacilities();

  it('are 24, of different names, flagged, and sound', () => {
    expect(facilities).toHaveLength(24);
    expect(new Set(facilities.map(({ place }) => place.facility)).size).toBe(24);
    for (const { course: own, sample: isSample } of facilities) {
      expect(isSample).toBe(true);
      expect(checkCourse(own)).toEqual([]);
      expect(own.tees.map(({ name, gender }) => `${name} ${gender}`)).toEqual([
        'Black M',
        'Blue M',
        'White M',
        'White F',
        'Red F',
      ]);
      expect([36, 72]).toContain(parOf(own.tees[0] as Tee));
    }
  });

  it('come from the seed alone, however many there are', () => {
    expect(sampleFacilities(24, 7)).toEqual(sampleFacilities(24, 7));
    expect(sampleFacilities(24, 8)).not.toEqual(sampleFacilities(24, 7));
    const many = sampleFacilities(2_000, 3);
    expect(new Set(many.map(({ place }) => place.facility)).size).toBe(2_000);
    expect(many.flatMap((one) => checkCourse(one.course)).filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('are rated by the formula', () => {
    const yards = tee.yards?.reduce<number>((sum, own) => sum + (own ?? 0), 0) ?? 0;
    expect(tee.rating.all?.ratingTenths).toBe(705 + Math.floor((10 * (yards - 6300)) / 220 + 0.5));
    expect(tee.rating.all?.slope).toBe(Math.min(145, Math.max(95, 113 + Math.floor((yards - 6000) / 60 + 0.5))));
  });
});

describe('checkCourse', () => {
  it('takes a sound course', () => expect(found({})).toEqual([]));

  it.each<[string, Partial<Tee>, string[]]>([
    [
      'a stroke index twice',
      { strokeIndex: (tee.strokeIndex ?? []).with(4, (tee.strokeIndex ?? [])[3] ?? 0) },
      ['error', 'tees/0/strokeIndex/4', 'stroke-index'],
    ],
    ['a par of 2', { par: tee.par.with(0, 2) }, ['error', 'tees/0/par/0', 'par-range']],
    [
      'a slope of 156',
      { rating: { all: { ratingTenths: 720, slope: 156 }, front: null, back: null } },
      ['error', 'tees/0/rating/all/slope', 'slope-range'],
    ],
    [
      'a rating below 0.6 of par',
      { rating: { all: { ratingTenths: 431, slope: 113 }, front: null, back: null } },
      ['error', 'tees/0/rating/all', 'rating-range'],
    ],
    [
      'a rating far from par',
      { rating: { all: { ratingTenths: 590, slope: 113 }, front: null, back: null } },
      ['warning', 'tees/0/rating/all', 'rating-far-from-par'],
    ],
    [
      'half a tenth',
      { rating: { all: { ratingTenths: 720.5, slope: 113 }, front: null, back: null } },
      ['error', 'tees/0/rating/all', 'decimals'],
    ],
    ['a hole of 30 yards', { yards: (tee.yards ?? []).with(2, 30) }, ['warning', 'tees/0/yards/2', 'yards-range']],
    ['a list that is short', { yards: [300] }, ['error', 'tees/0/yards', 'hole-count']],
  ])('finds %s', (_name, change, finding) => expect(found(change)).toContainEqual(finding));

  it('compares nines, genders and names', () => {
    const nines = {
      all: { ratingTenths: 720, slope: 120 },
      front: { ratingTenths: 358, slope: 120 },
      back: { ratingTenths: 365, slope: 123 },
    };
    expect(found({ rating: nines })).toEqual([
      ['warning', 'tees/0/rating', 'nines-differ'],
      ['warning', 'tees/0/rating', 'slopes-differ'],
    ]);
    const twice = { name: 'Course', tees: [tee, { ...tee, gender: 'F' as const }, tee] };
    expect(checkCourse(twice).map(({ code }) => code)).toEqual(['duplicate-tee', 'equal-ratings', 'equal-ratings']);
    const mixed = Array.from({ length: 18 }, (_, place) => place + 1);
    expect(found({ strokeIndex: mixed })).toEqual([['warning', 'tees/0/strokeIndex', 'mixed-nines']]);
    // Nines and par-3 courses are measured by their own par.
    const short = {
      par: Array(9).fill(3),
      strokeIndex: null,
      yards: null,
      rating: { all: { ratingTenths: 255, slope: 80 }, front: null, back: null },
    };
    expect(found(short)).toEqual([]);
  });
});

describe('nines', () => {
  const nine = (id: string, strokeIndex: number[] | null): Nine => ({
    id,
    name: id,
    tees: [
      {
        name: 'White',
        colour: null,
        gender: 'M',
        par: [4, 4, 3, 5, 4, 4, 3, 4, 5],
        strokeIndex,
        yards: null,
        rating: { ratingTenths: 355, slope: 126 },
      },
    ],
  });
  const a = nine('A', [7, 3, 15, 11, 1, 9, 17, 5, 13]);
  const b = {
    ...nine('B', [1, 2, 3, 4, 5, 6, 7, 8, 9]),
    tees: nine('B', [1, 2, 3, 4, 5, 6, 7, 8, 9]).tees.map((own) => ({
      ...own,
      rating: { ratingTenths: 358, slope: 131 },
    })),
  };

  it('make a course: odd numbers in front, ratings added, slopes averaged with halves upwards', () => {
    const [own] = combineNines(a, b);
    expect(own?.strokeIndex).toEqual([7, 3, 15, 11, 1, 9, 17, 5, 13, 2, 4, 6, 8, 10, 12, 14, 16, 18]);
    expect(own?.rating).toEqual({
      all: { ratingTenths: 713, slope: 129 },
      front: { ratingTenths: 355, slope: 126 },
      back: { ratingTenths: 358, slope: 131 },
    });
    expect(own?.derived).toEqual(['rating', 'strokeIndex']);
    expect(parOf(own as Tee)).toBe(72);
    expect(checkCourse({ name: 'A+B', tees: own ? [own] : [] }).filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('take printed figures where there are any', () => {
    const rating = { ratingTenths: 715, slope: 128 };
    const [own] = combineNines(a, a, [{ name: 'White', gender: 'M', rating }]);
    expect(own?.rating.all).toEqual(rating);
    expect(own?.derived).toEqual(['strokeIndex']);
    expect(combineNines(a, nine('C', null))[0]?.strokeIndex).toBeNull();
  });

  it('ask little: a line of pars, and holes numbered for you', () => {
    expect(parsePars('443544345 454344435')).toEqual(usualPars);
    expect(parsePars('443544345')).toHaveLength(9);
    expect(parsePars('4435443452')).toBeNull();
    expect(deriveStrokeIndex(usualPars, null)).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 2, 4, 6, 8, 10, 12, 14, 16, 18]);
    expect(deriveStrokeIndex(usualPars.slice(0, 9), [100, 200, 300, 400, 500, 600, 700, 750, 50])).toEqual([
      8, 7, 6, 5, 4, 3, 2, 1, 9,
    ]);
  });
});

describe('courses in and out', () => {
  const all = sampleFacilities(9);

  it('reads what it wrote', () => {
    const { courses, findings } = importCourses(exportCourses(all));
    expect(findings).toEqual([]);
    expect(courses.map(({ isRefused }) => isRefused)).toEqual(all.map(() => false));
    expect(courses.map(({ course: own }) => canonicalCourse(own))).toEqual(
      all.map(({ course: own }) => canonicalCourse(own)),
    );
    expect(courses.map(({ place }) => place)).toEqual(all.map(({ place }) => place));
  });

  it('refuses a course whole, names row and column, and takes the others', () => {
    const lines = exportCourses(all.slice(0, 2)).split('\r\n');
    const cells = (lines[1] ?? '').split(',');
    cells[15 + 6] = '9';
    const { courses } = importCourses([lines[0], cells.join(','), ...lines.slice(2)].join('\n'));
    expect(courses.map(({ isRefused }) => isRefused)).toEqual([true, false]);
    expect(courses[0]?.findings).toContainEqual(
      expect.objectContaining({ level: 'error', path: '2/par_7', code: 'par-range' }),
    );
  });

  it('numbers a nine from a card of eighteen again, with a warning', () => {
    const head =
      'course,holes,gender,par_1,par_2,par_3,par_4,par_5,par_6,par_7,par_8,par_9,si_1,si_2,si_3,si_4,si_5,si_6,si_7,si_8,si_9';
    const { courses } = importCourses(`${head}\n"Nine, the ""old""",9,F,4,4,3,5,4,4,3,4,5,7,3,15,11,1,9,17,5,13\n`);
    expect(courses[0]?.course).toMatchObject({
      name: 'Nine, the "old"',
      tees: [{ gender: 'F', strokeIndex: [4, 2, 8, 6, 1, 5, 9, 3, 7], rating: { all: null } }],
    });
    expect(courses[0]?.findings).toEqual([
      expect.objectContaining({ level: 'warning', path: '2/si_1', code: 'stroke-index' }),
    ]);
  });

  const nineHead = `course,holes,gender,${['par', 'si'].map((name) => Array.from({ length: 9 }, (_, at) => `${name}_${at + 1}`)).join()}`;
  const nineOf = (strokeIndex: string) =>
    importCourses(`${nineHead}\nNine,9,M,4,4,3,5,4,4,3,4,5,${strokeIndex}\n`).courses[0];

  it('does not number a nine again whose numbers are of no card', () => {
    for (const wrong of ['1,2,3,4,5,6,7,8,19', '11,12,13,14,15,16,17,18,19', '1,1,3,5,7,9,11,13,15']) {
      const own = nineOf(wrong);
      expect(own?.isRefused).toBe(true);
      expect(own?.course.tees[0]?.strokeIndex?.join()).toBe(wrong);
      expect(own?.findings.map(({ level }) => level)).not.toContain('warning');
    }
    expect(nineOf('9,8,7,6,5,4,3,2,1')).toMatchObject({ isRefused: false, findings: [] });
  });

  it('passes over spaces around a cell', () => {
    const own = importCourses(`${nineHead}\n Nine , 9 , m , 4,4 ,3,5,4,4,3,4,5,1,2,3,4,5,6,7,8, 9\n`).courses[0];
    expect(own).toMatchObject({ isRefused: false, findings: [], course: { name: 'Nine', tees: [{ gender: 'M' }] } });
  });

  it('says what is wrong with the head', () => {
    expect(
      importCourses('course,holes,colour_of_sky\nA,18,blue').findings.map(({ path, code }) => [path, code]),
    ).toEqual([
      ['1/colour_of_sky', 'unknown-key'],
      ['1/gender', 'wrong-type'],
      ['1/par_1', 'wrong-type'],
    ]);
    expect(importCourses('').courses).toEqual([]);
  });

  it('goes through the replay file unchanged', () => {
    const own = { id: 'c', ...(sample?.course ?? { name: '', tees: [] }) };
    const read = readEvent({ replay: 1, courses: [exportCourse(own)] });
    expect(read?.findings).toEqual([]);
    expect(canonicalCourse(read?.input.courses[0] as never)).toBe(canonicalCourse(own));
    expect(canonicalCourse({ name: own.name, tees: own.tees.toReversed() })).toBe(canonicalCourse(own));
  });
});
