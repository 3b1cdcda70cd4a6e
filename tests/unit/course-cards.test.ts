/** Score cards as clubs keep them, each a card that a club could not bring in once. */
import { describe, expect, it } from 'vitest';
import { emptyCard } from '#areas/courses/rules/course-cards.ts';
import { readCourseTable } from '#areas/courses/rules/course-files.ts';
import { turnedCard } from './turned-card.ts';

const here = { name: 'Heron Point', city: 'Austin', state: 'TX', zip_code: '78701' };
const par = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 4, 3, 5, 4, 4, 3, 4, 5];
const si = [7, 1, 15, 9, 3, 11, 17, 5, 13, 8, 2, 16, 10, 4, 12, 18, 6, 14];
const white = [380, 410, 165, 520, 395, 370, 150, 405, 510, 385, 415, 170, 525, 400, 375, 155, 400, 515];
const sum = (list: number[]) => list.reduce((all, one) => all + one, 0);
const line = (
  label: string,
  list: number[],
  [out, back]: [number, number] = [sum(list.slice(0, 9)), sum(list.slice(9))],
) => [
  label,
  ...list.slice(0, 9).map(String),
  out.toLocaleString('en-US'),
  ...list.slice(9).map(String),
  back.toLocaleString('en-US'),
  (out + back).toLocaleString('en-US'),
];
const holes = [
  'Hole',
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(String),
  'OUT',
  ...[10, 11, 12, 13, 14, 15, 16, 17, 18].map(String),
  'IN',
  'TOTAL',
];
const card = [
  ['The Old Course'],
  holes,
  line('Par', par),
  line('SI', si, [81, 90]),
  line('White 71.3/131', white),
  ['Scorer', '4', '5'],
];

describe('a normal card', () => {
  it.each([
    ['with its holes across', card],
    ['with its holes down', turnedCard(card.slice(1))],
    [
      'in two blocks',
      [
        ...card.slice(0, 1),
        ...card.slice(1).map((row) => row.slice(0, 11)),
        ...card.slice(1).map((row) => [row[0] ?? '', ...row.slice(11)]),
      ],
    ],
  ])('%s goes in', (_, rows) => {
    const { courses, findings } = readCourseTable(rows, here);
    expect(findings.filter(({ level }) => level === 'error')).toEqual([]);
    expect(courses).toHaveLength(1);
    const [one] = courses;
    expect(one?.findings.filter(({ level }) => level === 'error')).toEqual([]);
    expect(one?.isRefused).toBe(false);
    expect(one?.course.tees).toMatchObject([
      {
        name: 'White',
        gender: 'M',
        par,
        strokeIndex: si,
        yards: white,
        rating: { all: { ratingTenths: 713, slope: 131 } },
      },
    ]);
    expect(one?.place).toMatchObject({ facility: 'Heron Point', state: 'TX' });
  });

  it('with two rows called the same loses neither in silence', () => {
    const forward = white.map((yards) => yards - 40);
    const backwards = si.toReversed();
    const rows = [
      holes,
      line('Par', par),
      line('Hcp', si),
      line('White', white),
      line('White', forward),
      line('Hcp', backwards),
    ];
    const { courses, findings } = readCourseTable(rows, here);
    const said = [...findings, ...courses.flatMap((one) => one.findings)].map(({ message }) => message);
    expect(said).toContainEqual(
      expect.stringContaining('‘White’ stands here twice, first on line 4: write ‘White (ladies)’'),
    );
    expect(said).toContainEqual(expect.stringContaining('‘Hcp’ stands here twice'));
    expect(courses[0]?.course.tees[0]).toMatchObject({ yards: white, strokeIndex: si });
    const twice = [holes, line('Par', par), line('Hcp', si), line('White', white), line('Par', par), line('Hcp', si)];
    expect(readCourseTable(twice, here).findings, 'the same said twice is no question').toEqual(
      readCourseTable(twice.slice(0, 4), here).findings,
    );
  });

  it('has ladies’ rows, metres, and sums that are compared', () => {
    const metres = white.map((yards) => Math.round(yards * 0.9144));
    const rows = [
      ['The Old Course'],
      holes,
      line('Par', par),
      line('SI', si, [1, 1]),
      line('Blue', white, [9_999, sum(white.slice(9))]),
      line(
        'Ladies Par',
        par.map((own, n) => (n === 0 ? 5 : own)),
      ),
      line('Ladies SI', si),
      line('Red (ladies) 72.1/128 m', metres),
    ];
    const { courses, findings } = readCourseTable(rows, here);
    const [blue, red] = courses[0]?.course.tees ?? [];
    expect([blue?.name, blue?.gender, red?.name, red?.gender]).toEqual(['Blue', 'M', 'Red', 'F']);
    expect([blue?.par[0], red?.par[0]]).toEqual([4, 5]);
    expect(Math.abs((red?.yards?.[3] ?? 0) - 520)).toBeLessThanOrEqual(1);
    expect(findings.map(({ message }) => message)).toContain(
      `Blue: their OUT is 9,999, the holes come to ${sum(white.slice(0, 9)).toLocaleString('en-US')}.`,
    );
  });

  it('with a slip says which line and hole it is in', () => {
    const rows = card.map((row) => [...row]);
    (rows[2] as string[])[4] = 'five';
    const { courses } = readCourseTable(rows, here);
    expect(courses[0]?.isRefused).toBe(true);
    expect(courses[0]?.findings[0]).toMatchObject({
      path: '3/hole_4',
      message: 'Expected a par such as 4, found "five".',
    });
  });
});

it('what is no card is said in one sentence, and the empty card reads as one', () => {
  const { courses, findings } = readCourseTable(
    [
      ['', '', ''],
      ['what', 'is', 'this'],
    ],
    here,
  );
  expect([courses.length, findings.length]).toEqual([0, 1]);
  expect(findings[0]?.message).toContain('neither a card nor a table');
  expect(readCourseTable(emptyCard, here).findings.filter(({ level }) => level === 'error')).toEqual([]);
});
