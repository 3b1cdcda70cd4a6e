import { courseTitle } from '#areas/courses/rules/course-title.ts';
import { scoreTable } from '#areas/play/services/prints/layouts/score-table.ts';
import { blankCards, scorecards } from '#areas/play/services/prints/layouts/scorecards.ts';
import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { type PrintKind, printKinds, perPageChoices } from '#areas/play/contract/print-choices.ts';
import { printQuery } from '#areas/play/contract/prints.ts';
import { pdfOf } from '#kernel/platform/pdf.ts';
import { type Mark, papers, type Paper, type PdfPage } from '#kernel/platform/pdf-marks.ts';
import { pictureFonts, printFonts, readLetters } from '#kernel/platform/font-letters.ts';
import { fitText, inReadingOrder, openFonts, openRuler } from '#kernel/platform/pdf-text.ts';
import { inks, minQrSide } from '#kernel/services/marks.ts';
import { pagesOf, perPageOf } from '#areas/play/services/prints/pages-of.ts';
import type { CardLine, PrintRound } from '#areas/play/services/prints/print-data.ts';
import { readPdf } from '#tests/factories/pdf-reader.ts';
import { namesOfAllScripts, printRoundOf } from '#tests/factories/prints.ts';

const ruler = await openRuler();
const madeAt = new Date('2027-06-11T18:00:00Z');
const sheets = async (
  round: PrintRound,
  what: PrintKind,
  size: Paper = 'letter',
  per_page?: number,
): Promise<PdfPage[]> => {
  // Every other round has a sponsor, with as much as they may write.
  const sponsor =
    round.groups.length % 2 === 1 ? 'Cards with the best regards of Featherstonehaugh, Miller & Sons' : '';
  const { pages, count } = await pagesOf(round, { what, size, sponsor, ...(per_page ? { per_page } : {}) }, ruler);
  const made = [...pages];
  expect(made).toHaveLength(count);
  return made;
};

async function fileOf(round: PrintRound, what: PrintKind, size: Paper = 'letter', perPage?: number) {
  const pieces: Uint8Array[] = [];
  for await (const piece of pdfOf(await sheets(round, what, size, perPage), { paper: size, title: what, madeAt }))
    pieces.push(piece);
  return Buffer.concat(pieces);
}

const addresses = (round: PrintRound) => round.groups.map(({ code }) => code.address);

describe('what a phone reads from paper', () => {
  it.each([
    ['letter', 1],
    ['letter', 2],
    ['letter', 4],
    ['a4', 1],
    ['a4', 2],
    ['a4', 4],
  ] as const)('every code of scorecards on %s, %i a sheet, opens its group', async (size, perPage) => {
    const round = printRoundOf(9, { isShotgun: size === 'a4' });
    const pages = await readPdf(await fileOf(round, 'scorecards', size, perPage));
    expect(pages).toHaveLength(Math.ceil(9 / perPage));
    expect(pages.flatMap(({ codes }) => codes).sort()).toEqual(addresses(round).sort());
    const [short, long] = papers[size].map(Math.round);
    expect(pages[0]).toMatchObject(perPage === 2 ? { width: short, height: long } : { width: long, height: short });
  });

  it.each([
    ['letter', 2],
    ['a4', 1],
  ] as const)('every code of cart signs on %s, %i a sheet, opens its group', async (size, perPage) => {
    const round = printRoundOf(4);
    const pages = await readPdf(await fileOf(round, 'cart-signs', size, perPage));
    // Two carts a group.
    const twice = addresses(round).flatMap((address) => [address, address]);
    expect(pages.flatMap(({ codes }) => codes).sort()).toEqual(twice.sort());
  });

  it.each(['scorecards', 'starters-list', 'check-in-list', 'bag-tags'] as const)(
    '%s have every name, whatever its script',
    async (what) => {
      const seen = await readPdf(await fileOf(printRoundOf(3), what), false);
      const text = seen
        .map((page) => page.text)
        .join('\n')
        .normalize('NFC');
      // Readers give right-to-left words in one order or the other.
      const turned = (word: string) => [...word].toReversed().join('');
      for (const name of namesOfAllScripts.filter(({ length }) => length < 40))
        for (const word of name.split(' '))
          expect(text.includes(word) || text.includes(turned(word)), `${word} in ${text}`).toBe(true);
    },
  );
});

describe('the card of a team that plays one ball', () => {
  const names = ['Bartholomew Featherstone', 'Alexandria Montgomery', 'Chris Wellington', 'Jo Li'];
  const one = printRoundOf(1, { names });
  const named = names.map((name, place) => ({ name, handicap: ['12.4', '+1.2', 'No handicap', '8.0'][place] ?? '' }));
  const line = {
    name: 'Noble Crew',
    members: named,
    detail: 'Team handicap 7',
    tee: one.tees[0] ?? null,
    strokes: null,
  };
  const ofLine = (more: Partial<CardLine>) => ({
    ...one,
    groups: one.groups.map((group) => ({ ...group, lines: [{ ...line, ...more }] })),
  });
  const marksOf = (round: PrintRound, perPage: 1 | 2 | 4) => [...scorecards(round, 'letter', perPage)][0]?.marks ?? [];
  const textsOf = (round: PrintRound, perPage: 1 | 2 | 4) =>
    marksOf(round, perPage).flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
  const people = named.map(({ name, handicap }) => `${name} · ${handicap}`);

  it.each([1, 2, 4] as const)('has all names with handicaps whole and from ten points, %i a sheet', async (perPage) => {
    const fonts = await openFonts(new PDFDocument());
    const texts = textsOf(ofLine({}), perPage);
    for (const words of [...people, 'Noble Crew', 'Team handicap 7']) {
      const mark = texts.find(({ text }) => text === words);
      if (!mark) throw new Error(`${words} is not printed`);
      const { lines, size } = fitText(mark, fonts);
      expect(lines.join(' '), words).toBe(words);
      expect(size, words).toBeGreaterThanOrEqual(10);
    }
  });

  it.each([1, 2, 4] as const)('keeps two teams of four with names of 40 letters whole, %i a sheet', async (perPage) => {
    const fonts = await openFonts(new PDFDocument());
    const long = named.map((member) => ({ ...member, name: 'Maximilian Featherstonehaugh the Younger' }));
    const two = {
      ...one,
      groups: one.groups.map((group) => ({ ...group, lines: [1, 2].map(() => ({ ...line, members: long })) })),
    };
    for (const mark of textsOf(two, perPage).filter(({ text }) => text.startsWith('Maximilian')))
      expect(fitText(mark, fonts).lines.join(' ')).toBe(mark.text);
  });

  it.each([1, 0.65])('leaves room below it where somebody of no team plays in the group, size %d', (unit) => {
    const [group] = one.groups;
    if (!group) throw new Error('no group');
    const frame = { x: 0, y: 0, width: 556 * unit, height: 250 * unit };
    const mixed = { ...group, lines: [line, ...group.lines.slice(1, 3)] };
    expect(scoreTable(frame, one, mixed, unit).bottom).toBeLessThanOrEqual(frame.height + 0.01);
  });

  it('has a line to write on for whoever is named later, and for a handicap that nobody knows', () => {
    const open = {
      members: [...named.slice(0, 2), { name: null, handicap: '' }, { name: null, handicap: '' }],
      detail: '',
    };
    const texts = textsOf(ofLine(open), 2).map(({ text }) => text);
    expect(texts.filter((text) => text === 'Name')).toHaveLength(2);
    expect(texts.filter((text) => text === 'Hcp')).toHaveLength(2);
    expect(texts).toContain('Team handicap');
  });

  it('is blank with a line for each of a team', () => {
    const blank = [...blankCards({ ...one, teamSize: 4 }, 'letter', 1)][0]?.marks ?? [];
    expect(blank.filter((mark) => mark.kind === 'text' && mark.text === 'Name')).toHaveLength(4);
  });

  it('has one row to write in', () => {
    const washed = (round: PrintRound) =>
      marksOf(round, 2).filter((mark) => mark.kind === 'box' && mark.fill === inks.wash).length;
    // Out, in, total and net of each row.
    expect(washed(ofLine({}))).toBe(4);
    expect(washed(one)).toBe(16);
    expect(washed({ ...one, hasNet: false })).toBe(12);
  });
});

it('a place that its course is called after is said once', () => {
  expect(courseTitle({ facility: 'Rocky Ridge', name: 'North Course' })).toBe('Rocky Ridge, North Course');
  expect(courseTitle({ facility: 'Rocky Ridge', name: 'Rocky Ridge' })).toBe('Rocky Ridge');
  expect(courseTitle({ facility: 'Rocky Ridge', name: 'Rocky Ridge North' })).toBe('Rocky Ridge North');
  expect(courseTitle({ facility: 'Rocky Ridge Golf Club', name: 'Rocky Ridge' })).toBe('Rocky Ridge Golf Club');
});

it('which course of a place is played is said, also where its name is a piece of the place’s', () => {
  const atNorthwood = (name: string) => courseTitle({ facility: 'Northwood Golf Club', name });
  expect([atNorthwood('North'), atNorthwood('South')]).toEqual([
    'Northwood Golf Club, North',
    'Northwood Golf Club, South',
  ]);
  expect(courseTitle({ facility: 'Old Oaks Golf Club', name: 'Old' })).toBe('Old Oaks Golf Club, Old');
  expect(courseTitle({ facility: 'Oak', name: 'Oakmont West' })).toBe('Oak, Oakmont West');
});

it('a tee whose yards nobody knows has none on the card, and no sum of them', async () => {
  const round = printRoundOf(1);
  const unknown = round.tees.map((tee) => ({ ...tee, yards: null }));
  const groups = round.groups.map((group) => ({
    ...group,
    lines: group.lines.map((line) => ({ ...line, detail: '', tee: unknown[0] ?? null, strokes: null })),
  }));
  const [page] = await readPdf(await fileOf({ ...round, tees: unknown, groups }, 'scorecards', 'letter', 1), false);
  expect(page?.text.split(/\s+/)).not.toContain('0');
});

describe('names that can be printed', () => {
  it.each([...namesOfAllScripts, 'გიორგი', "D'Arcy-Ñandú 3rd"])('%s', async (name) =>
    expect((await readLetters(printFonts))(name)).toBe(true),
  );
  it.each(['王小明', 'さくら', '김민수', 'สมชาย', 'अमित', 'Anna 王', 'Ann ⛳', '𝐀𝐧𝐧 Berg', 'Ａｎｎ', '白ティー'])(
    'not %s',
    async (name) => {
      for (const fonts of [printFonts, pictureFonts]) expect((await readLetters(fonts))(name)).toBe(false);
    },
  );
});

describe('where words stand', () => {
  it.each([
    ['Anna Berg', ['Anna Berg']],
    ['יוסף כהן', ['כהן', ' ', 'יוסף']],
    ['محمد بن علي', ['علي', ' ', 'بن', ' ', 'محمد']],
    ['Ben כהן', ['Ben', ' ', 'כהן']],
    ['כהן 12', ['12', ' ', 'כהן']],
  ])('%s is read from the right side', (text, pieces) => {
    expect(inReadingOrder(text)).toEqual(pieces);
  });

  type Box = { x: number; y: number; width: number; height: number };
  const boxOf = (mark: Mark): Box => {
    if (mark.kind === 'qr') return { x: mark.x, y: mark.y, width: mark.side, height: mark.side };
    if (mark.kind === 'dot')
      return { x: mark.x - mark.radius, y: mark.y - mark.radius, width: 2 * mark.radius, height: 2 * mark.radius };
    if (mark.kind === 'line') {
      const [[x1, y1], [x2, y2]] = [mark.from, mark.to];
      return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
    }
    return mark;
  };
  const meets = (one: Box, other: Box) =>
    one.x < other.x + other.width - 0.01 &&
    other.x < one.x + one.width - 0.01 &&
    one.y < other.y + other.height - 0.01 &&
    other.y < one.y + one.height - 0.01;

  const choices = printKinds.flatMap((what) =>
    (perPageChoices[what] ?? [1]).flatMap((perPage) =>
      (['letter', 'a4'] as const).map((size) => ({ what, perPage, size })),
    ),
  );
  // Two teams a group, in which every other person is named later.
  const ofTeams = (round: PrintRound): PrintRound => ({
    ...round,
    teamSize: 4,
    groups: round.groups.map((group) => ({
      ...group,
      lines: group.lines.slice(0, 2).map((line, place) => ({
        ...line,
        detail: place === 0 ? 'Team handicap 7' : '',
        members: group.players.map(({ name }, at) => ({ name: at % 2 === place ? name : null, handicap: '12.4' })),
      })),
    })),
  });
  const rounds = fc
    .record({
      groups: fc.integer({ min: 0, max: 12 }),
      seats: fc.integer({ min: 1, max: 5 }),
      holes: fc.constantFrom(9 as const, 18 as const),
      isShotgun: fc.boolean(),
      isOfTeams: fc.boolean(),
      names: fc.array(
        fc.oneof(fc.string({ minLength: 1, maxLength: 80, unit: 'grapheme' }), fc.constantFrom(...namesOfAllScripts)),
        {
          minLength: 1,
        },
      ),
      holeSponsors: fc.array(
        fc.record({
          hole: fc.integer({ min: 1, max: 9 }),
          name: fc.string({ minLength: 1, maxLength: 120, unit: 'grapheme' }),
          line: fc.option(fc.string({ maxLength: 120 })),
          logo: fc.option(
            fc.record({
              png: fc.constant(Buffer.alloc(0)),
              width: fc.integer({ min: 1, max: 4_000 }),
              height: fc.integer({ min: 1, max: 4_000 }),
            }),
          ),
        }),
        { maxLength: 20 },
      ),
    })
    .map(({ groups, isOfTeams, ...options }) => {
      const round = printRoundOf(groups, options);
      return isOfTeams ? ofTeams(round) : round;
    });

  it('is on the sheet, whatever is printed, and nothing touches a code or the white around it', async () => {
    await fc.assert(
      fc.asyncProperty(rounds, fc.constantFrom(...choices), async (round, { what, perPage, size }) => {
        const [short, long] = papers[size];
        for (const { marks, isLandscape } of await sheets(round, what, size, perPage)) {
          const sheet = isLandscape ? { width: long, height: short } : { width: short, height: long };
          const boxes = marks.map(boxOf);
          for (const [place, { x, y, width, height }] of boxes.entries()) {
            const isInside = x >= 0 && y >= 0 && x + width <= sheet.width + 0.01 && y + height <= sheet.height + 0.01;
            if (!isInside || width < 0 || height < 0)
              throw new Error(`${what}: ${JSON.stringify(marks[place])} is beside the sheet`);
          }
          const dashes = (mark: Mark) => mark.kind === 'line' && mark.isDashed;
          for (const code of marks) {
            if (code.kind !== 'qr') continue;
            expect(code.side).toBeGreaterThanOrEqual(minQrSide - 0.01);
            const white = (4 * code.side) / 37;
            const around = {
              x: code.x - white,
              y: code.y - white,
              width: code.side + 2 * white,
              height: code.side + 2 * white,
            };
            const near = marks.find(
              (mark, place) => mark !== code && !dashes(mark) && meets(around, boxes[place] as Box),
            );
            if (near) throw new Error(`${what}: ${JSON.stringify(near)} touches a code`);
          }
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('signs of holes', () => {
  const wordsOf = async (round: PrintRound, what: PrintKind) =>
    (await sheets(round, what)).flatMap(({ marks }) =>
      marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])),
    );
  const logo = { png: Buffer.alloc(0), width: 300, height: 100 };

  it('are of the holes with a sponsor, each with its own; of all holes where none has one', async () => {
    const holeSponsors = [
      { hole: 7, name: 'Acme Rakes', line: 'We rake', logo },
      { hole: 12, name: 'Oak & Sons', line: null, logo: null },
    ];
    const round = printRoundOf(2, { holeSponsors });
    const made = await sheets(round, 'hole-signs');
    expect(made).toHaveLength(2);
    expect(made.map(({ marks }) => marks.filter(({ kind }) => kind === 'picture').length)).toEqual([1, 0]);
    expect(await wordsOf(round, 'hole-signs')).toEqual(
      expect.arrayContaining(['HOLE 7', 'Acme Rakes', 'We rake', 'HOLE 12', 'Oak & Sons']),
    );
    const plain = printRoundOf(2, { holes: 9 });
    expect(await sheets(plain, 'hole-signs')).toHaveLength(9);
    expect((await wordsOf(plain, 'hole-signs')).join()).not.toContain('sponsored');
  });

  it('say the length of a tee once, for whomever it is rated', async () => {
    const round = printRoundOf(1);
    const [blue, ...others] = round.tees;
    if (!blue) throw new Error('no tee');
    const words = await wordsOf({ ...round, tees: [blue, { ...blue, id: 'women' }, ...others] }, 'hole-signs');
    const text = words.find((line) => line.startsWith('Par'));
    expect(text?.match(/Blue/g)).toHaveLength(1);
  });

  it('has a sign for each of several sponsors of one hole, with the name large where there is no logo', async () => {
    const fonts = await openFonts(new PDFDocument());
    const names = ['Acme Rakes', 'Oak & Sons Funeral Directors and Monumental Masons of Greater Austin', 'Kit’s Diner'];
    const round = printRoundOf(1, { holeSponsors: names.map((name) => ({ hole: 3, name, line: null, logo: null })) });
    const marks = (await sheets(round, 'hole-signs', 'letter', 2)).flatMap(({ marks }) => marks);
    for (const name of names) {
      const mark = marks.find((one) => one.kind === 'text' && one.text === name);
      if (mark?.kind !== 'text') throw new Error(`${name} has no sign`);
      const { lines, size } = fitText(mark, fonts);
      expect(lines.join(' ')).toBe(name);
      expect(size).toBeGreaterThanOrEqual(20);
    }
  });

  it.each([1, 2, 4])('cards name as many as there is room for and count the others, %i a sheet', async (perPage) => {
    const fonts = await openFonts(new PDFDocument());
    const holeSponsors = Array.from({ length: 60 }, (_, place) => ({
      hole: (place % 18) + 1,
      name: `First National Bank ${place}`,
      line: null,
      logo: null,
    }));
    const made = await sheets(printRoundOf(1, { holeSponsors }), 'scorecards', 'letter', perPage);
    const marks = made.flatMap(({ marks }) => marks);
    const mark = marks.find((one) => one.kind === 'text' && one.text.startsWith('Holes sponsored by'));
    if (mark?.kind !== 'text') throw new Error('nobody is named');
    const shown = mark.text.match(/First National/g)?.length ?? 0;
    expect(mark.text).toContain(`and ${60 - shown} more`);
    expect(fitText(mark, fonts).lines.join(' ')).toBe(mark.text);
  });

  it('and cards name who sponsors which hole', async () => {
    const holeSponsors = [{ hole: 7, name: 'Acme Rakes', line: null, logo: null }];
    expect(await wordsOf(printRoundOf(2, { holeSponsors }), 'scorecards')).toContain(
      'Holes sponsored by: 7 Acme Rakes',
    );
  });
});

describe('what is asked for', () => {
  it('prints the groups that are named', async () => {
    const { groups } = printQuery.parse({ groups: '2-3, 7' });
    const choice = { what: 'scorecards', size: 'letter', per_page: 1, groups } as const;
    const { pages } = await pagesOf(printRoundOf(9), choice, ruler);
    const text = [...pages].flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])));
    expect(text.filter((line) => line.includes('Group')).map((line) => line.match(/Group (\d+)/)?.[1])).toEqual([
      '2',
      '3',
      '7',
    ]);
  });

  it.each(['x', '1-', '1,,2', '-3', '1;2'])('refuses %j as groups', (groups) => {
    expect(printQuery.safeParse({ groups }).success).toBe(false);
  });

  it('refuses a number a sheet that a kind does not have', () => {
    expect(perPageOf({ what: 'scorecards', per_page: undefined })).toBe(2);
    expect(perPageOf({ what: 'bag-tags', per_page: 4 })).toBe(1);
    expect(() => perPageOf({ what: 'scorecards', per_page: 3 })).toThrow('Must be 1 or 2 or 4');
  });

  it('dots the holes on which strokes are received', async () => {
    const [page] = await sheets(printRoundOf(1, { seats: 1 }), 'scorecards');
    const dots = page?.marks.filter(({ kind }) => kind === 'dot') ?? [];
    expect(dots).toHaveLength(0);
    const round = printRoundOf(1, { seats: 2 });
    const [two] = await sheets(round, 'scorecards');
    // The second player plays off 7.
    expect(two?.marks.filter(({ kind }) => kind === 'dot')).toHaveLength(7);
  });
});
