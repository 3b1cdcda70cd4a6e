import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { perPageChoices, type PrintKind, printKinds, printTitles } from '#areas/play/contract/print-choices.ts';
import { sumLine } from '#areas/play/services/prints/layouts/check-in-list.ts';
import { certificatePage } from '#areas/play/services/prints/layouts/certificate.ts';
import { pagesOf } from '#areas/play/services/prints/pages-of.ts';
import type { PrintPlayer, PrintRound } from '#areas/play/services/prints/print-data.ts';
import { pdfOf } from '#kernel/platform/pdf.ts';
import { papers, type PdfPage, type TextMark } from '#kernel/platform/pdf-marks.ts';
import { fitText, openRuler } from '#kernel/platform/pdf-text.ts';
import { certificateWorlds, longName, paperWorlds } from '#tests/factories/papers.ts';
import { readPdf } from '#tests/factories/pdf-reader.ts';
import { printRoundOf } from '#tests/factories/prints.ts';

const fonts = await openRuler();
const drawn = async (round: PrintRound, what: PrintKind): Promise<PdfPage[]> => [
  ...(await pagesOf(round, { what, size: 'letter' }, fonts)).pages,
];
const fileOf = (pages: PdfPage[], title: string) =>
  buffer(Readable.from(pdfOf(pages, { paper: 'letter', title, madeAt: new Date('2027-06-11T18:00:00Z') })));
const textsOf = ({ marks }: PdfPage): TextMark[] => marks.filter((mark) => mark.kind === 'text');
const plainText = (text: string) => text.replaceAll(/[\s-]/g, '');

/** Lists are read at arm's length; what stands in the boxes of a card is as large as the boxes allow. */
const lists = ['check-in-list', 'check-in-by-name', 'starters-list', 'players-by-name'] as const;
const cases = paperWorlds.flatMap(([world, round]) => lists.map((what) => ({ world, what, round })));
const nameOn = (what: (typeof lists)[number], player: PrintPlayer): string => {
  if (what === 'players-by-name') return player.publicListName;
  if (what === 'starters-list') return player.name;
  return what === 'check-in-list' && player.teamId ? (player.team ?? '') : player.listName;
};

describe('lists of a round', () => {
  it.each(cases)('$what of $world: on the paper, from ten points, names of 13 and whole', async ({ what, round }) => {
    const pages = await drawn(round, what);
    const [width, height] = papers.letter;
    for (const [place, page] of pages.entries()) {
      for (const mark of textsOf(page)) {
        expect(mark.size).toBeGreaterThanOrEqual(10);
        expect(mark.smallest).toBeUndefined();
        expect(mark.x).toBeGreaterThanOrEqual(0);
        expect(mark.x + mark.width).toBeLessThanOrEqual(width);
        expect(mark.y + mark.height).toBeLessThanOrEqual(height);
        expect(fitText(mark, fonts).lines.join(' ')).toBe(mark.text);
      }
      const number = pages.length > 1 || what === 'players-by-name' ? [`Page ${place + 1} of ${pages.length}`] : [];
      expect(textsOf(page).flatMap(({ text }) => (text.startsWith('Page ') ? [text] : []))).toEqual(number);
    }
    const marks = pages.flatMap(textsOf);
    const said = plainText(marks.map(({ text }) => text).join(''));
    for (const player of round.groups.flatMap(({ players }) => players)) {
      const name = nameOn(what, player);
      expect(said).toContain(plainText(name));
      const begun = marks.find(({ text, size }) => size === 13 && name.startsWith(text));
      expect(begun, `${name} at 13 points`).toBeDefined();
    }
  });

  it.each(
    paperWorlds.flatMap(([world, round]) =>
      (['bag-tags', 'contest-sheets', 'rules-sheet'] as const).map((what) => ({ world, what, round })),
    ),
  )('$what of $world: nothing is cut, and all from ten points', async ({ what, round }) => {
    for (const mark of (await drawn(round, what)).flatMap(textsOf)) {
      const { lines, size } = fitText(mark, fonts);
      expect(size, mark.text).toBeGreaterThanOrEqual(10);
      expect(plainText(lines.join(''))).toBe(plainText(mark.text));
    }
  });

  it.each(
    paperWorlds.flatMap(([world, round]) =>
      (['scorecards', 'blank-cards', 'cart-signs', 'hole-signs'] as const).flatMap((what) =>
        (perPageChoices[what] ?? [1]).map((perPage) => ({ world, what, perPage, round: printable(round, what) })),
      ),
    ),
  )('$what of $world, $perPage a sheet: nothing is cut', async ({ what, perPage, round }) => {
    const { pages } = await pagesOf(round, { what, size: 'letter', per_page: perPage }, fonts);
    for (const mark of [...pages].flatMap(textsOf))
      expect(plainText(fitText(mark, fonts).lines.join('')), `${mark.size} ${mark.width}x${mark.height}`).toBe(
        plainText(mark.text),
      );
  });

  it.each(certificateWorlds)('the certificate of %s: on the paper, whole, and from ten points', (_, certificate) => {
    const { marks } = certificatePage(certificate, fonts);
    const texts = textsOf({ marks });
    for (const mark of texts) {
      const { lines, size } = fitText(mark, fonts);
      expect(size, mark.text).toBeGreaterThanOrEqual(10);
      expect(lines.join(' ')).toBe(mark.text);
      expect(mark.y).toBeGreaterThanOrEqual(66);
      expect(mark.y + mark.height).toBeLessThanOrEqual(612 - 44);
    }
    const said = plainText(texts.map(({ text }) => text).join(''));
    const { what, name, players, figure, sponsor, title } = certificate;
    for (const text of [what, name, ...players, figure, sponsor ?? '', title]) expect(said).toContain(plainText(text));
    const signed = texts.find(({ text }) => text === 'For the committee')?.y ?? 0;
    for (const { text, y, height } of texts.slice(0, -2)) expect(y + height, text).toBeLessThan(signed - 5);
  });

  it.each(paperWorlds)('the rules sheet of %s says all that is known, and has lines for the rest', async (_, round) => {
    const { rules } = round;
    const pages = await drawn(round, 'rules-sheet');
    const said = plainText(
      pages
        .flatMap(textsOf)
        .map(({ text }) => text)
        .join(' '),
    );
    for (const text of [...rules.format, ...rules.ties, ...rules.local]) expect(said).toContain(plainText(text));
    expect(said).toContain(plainText(rules.committee.phone ?? 'Phone'));
    expect(said.includes(plainText('How it is played'))).toBe(rules.format.length > 0);
    const lines = pages.flatMap(({ marks }) => marks.filter(({ kind }) => kind === 'line'));
    expect(lines).toHaveLength(pages.length + (rules.local.length === 0 ? 5 : 0) + (rules.committee.phone ? 0 : 1));
  });

  it.each([1, 2, 4])(
    'cards say three local rules whole, or where they are, and whom to call, %i a sheet',
    async (perPage) => {
      for (const [, round] of paperWorlds) {
        const { pages } = await pagesOf(round, { what: 'scorecards', size: 'letter', per_page: perPage }, fonts);
        const marks = [...pages].flatMap(textsOf);
        const { local, committee } = round.rules;
        const note = marks.find(({ text }) => text.startsWith('Local rules: '));
        expect(Boolean(note)).toBe(local.length > 0);
        if (note) expect(plainText(fitText(note, fonts).lines.join(''))).toBe(plainText(note.text));
        const shown = local.filter((rule) => note?.text.includes(rule)).length;
        expect(shown).toBeLessThanOrEqual(3);
        if (shown < local.length) expect(note?.text).toMatch(/(more on|see) the rules sheet$/);
        const call = marks.find(({ text }) => text.startsWith('Committee: '));
        expect(Boolean(call)).toBe(committee.phone !== null);
        if (call) expect(plainText(fitText(call, fonts).lines.join(''))).toContain(plainText(committee.phone ?? ''));
        expect(marks.some(({ text }) => text === 'NET')).toBe(round.hasNet);
      }
      const [, plain] = paperWorlds[0] ?? [];
      const [, ...cards] = await drawn(plain as PrintRound, 'scorecards');
      expect(cards.flatMap(textsOf).some(({ text }) => text.includes('3. Stones in bunkers'))).toBe(true);
    },
  );

  it('has a contest sheet for each short hole with its sponsor and ten lines, and one for the longest drive', async () => {
    const [, round] = paperWorlds[0] ?? [];
    if (!round) throw new Error('no round');
    const pages = await drawn(
      { ...round, holeSponsors: [{ hole: 7, name: 'Acme Rakes', line: null, logo: null }] },
      'contest-sheets',
    );
    const said = pages.map((page) => textsOf(page).map(({ text }) => text));
    expect(said.map((words) => words.find((text) => text.startsWith('Hole ')))).toEqual([
      'Hole 3',
      'Hole 7',
      'Hole 11',
      'Hole 16',
      'Hole ______',
    ]);
    expect(said[1]).toEqual(
      expect.arrayContaining(['Closest to the pin', 'Sponsored by Acme Rakes', 'Name', 'Distance']),
    );
    expect(said[4]).toContain('Longest drive');
    const lines =
      pages[0]?.marks.filter((mark) => mark.kind === 'line' && mark.from[0] === 36 && mark.to[0] < 500) ?? [];
    expect(lines).toHaveLength(10);
  });

  it('has contest sheets for what the organizer has set up, where anything is', async () => {
    const [, round] = paperWorlds[0] ?? [];
    if (!round) throw new Error('no round');
    const contests = [
      { kind: 'pin', hole: 9, sponsor: null },
      { kind: 'drive', hole: 14, sponsor: 'Acme Rakes' },
    ] as const;
    const pages = await drawn({ ...round, contests }, 'contest-sheets');
    const said = pages.map((page) => textsOf(page).map(({ text }) => text));
    expect(said).toHaveLength(2);
    expect(said[0]).toEqual(expect.arrayContaining(['Closest to the pin', 'Hole 9']));
    expect(said[1]).toEqual(expect.arrayContaining(['Longest drive', 'Hole 14', 'Sponsored by Acme Rakes']));
  });

  it.each(['check-in-list', 'check-in-by-name', 'starters-list'] as const)(
    '72 players on three %ss at most',
    async (what) => {
      const [, round] = paperWorlds[0] ?? [];
      if (!round) throw new Error('no round');
      expect((await drawn(round, what)).length).toBeLessThanOrEqual(3);
    },
  );

  it('say at the foot who has still to pay, and how much', async () => {
    const [, round] = paperWorlds[0] ?? [];
    if (!round) throw new Error('no round');
    const words = (await drawn(round, 'check-in-list')).flatMap(textsOf);
    expect(words.map(({ text }) => text)).toContain('72 players, 4 to pay, $800');
    const [player] = round.groups[1]?.players ?? [];
    if (!player) throw new Error('no player');
    expect(sumLine([{ name: '', isTeam: false, players: [player], groups: [] }])).toBe('1 player, nothing to pay');
    const four = [80_000, 0, 0, 0].map((dueCents) => ({ ...player, dueCents }));
    const rowOf = (players: typeof four) => [{ name: '', isTeam: true, players, groups: [] }];
    expect(sumLine(rowOf(four))).toBe('4 players, 4 to pay, $800');
    // A list of some groups has the sum where the first of the entry is, and counts its people nowhere else.
    expect(sumLine(rowOf(four.slice(1)))).toBe('3 players, nothing to pay');
  });

  it('has notes of groups in whole sentences, and a line for remarks below each', async () => {
    const [, round] = paperWorlds[3] ?? [];
    if (!round) throw new Error('no round');
    const words = (await drawn(round, 'starters-list')).flatMap(textsOf);
    const said = words.map(({ text }) => text).join(' ');
    expect(said.match(/Note: Two-tee start: walk to hole 10 .* horn of the starter\./g)).not.toBeNull();
    expect(words.filter(({ text }) => text === 'Remarks')).toHaveLength(round.groups.length);
    expect(words.map(({ text }) => text)).toEqual(expect.arrayContaining(['Plays off', 'Tees', 'White']));
  });
});

describe('every print', () => {
  it.each(printKinds.flatMap((what) => paperWorlds.map(([world, round]) => ({ what, world, round }))))(
    '$what of $world cuts no name',
    async ({ what, round }) => {
      const texts = (await drawn(round, what)).flatMap(textsOf);
      expect(texts.length).toBeGreaterThan(0);
      for (const mark of texts) {
        const { lines } = fitText(mark, fonts);
        expect(plainText(lines.join('')), mark.text).toBe(plainText(mark.text));
      }
    },
  );
});

describe('a list of thousands', () => {
  it.each(lists)('%s leaves other work its turn while it is written', async (what) => {
    let turns = 0;
    let isWritten = false;
    const others = (async () => {
      while (!isWritten) {
        await nextTurn();
        turns++;
      }
    })();
    await drawn(printRoundOf(150), what);
    isWritten = true;
    await others;
    expect(turns).toBeGreaterThan(20);
  });

  it('leaves nothing behind of the words that were measured', () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const measured = (from: number) => {
      for (let n = from; n < from + 8_000; n++) fonts.widthOf(`Featherstonehaugh${n}`, true);
      collect();
      return process.memoryUsage().heapUsed / 2 ** 20;
    };
    const before = measured(0);
    expect(measured(8_000) - before).toBeLessThan(5);
  });
});

describe('structure of a print', () => {
  const elements = (file: Buffer, tag: string) => file.toString('latin1').split(`/S /${tag}\n`).length - 1;

  it.each(printKinds)('%s says its title, its language, a heading and what is in it', async (what) => {
    const [, round] = paperWorlds[4] ?? [];
    if (!round) throw new Error('no round');
    const file = await fileOf(await drawn(printable(round, what), what), printTitles[what]);
    const text = file.toString('latin1');
    expect(text).toMatch(/\/Marked true/);
    expect(text).toMatch(/\/Lang \(en-US\)/);
    expect(text).toMatch(/\/DisplayDocTitle true/);
    expect(text).toContain('/StructTreeRoot');
    expect(elements(file, 'H1') + elements(file, 'P')).toBeGreaterThan(1);
    expect(elements(file, 'H1')).toBeGreaterThan(0);
  });

  it('has a row for each player of a list and one heading, whatever the number of its sheets', async () => {
    const [, round] = paperWorlds[0] ?? [];
    if (!round) throw new Error('no round');
    const pages = await drawn(round, 'check-in-by-name');
    const file = await fileOf(pages, 'Check-in');
    expect(pages.length).toBeGreaterThan(1);
    // The head of the table is a row too, once.
    expect([elements(file, 'H1'), elements(file, 'Table'), elements(file, 'TR')]).toEqual([1, 1, 73]);
  });

  it('keeps every name where a reader looks for it', async () => {
    const [, round] = paperWorlds[1] ?? [];
    if (!round) throw new Error('no round');
    const seen = await readPdf(await fileOf(await drawn(round, 'starters-list'), 'Starters'), false);
    const said = plainText(seen.map(({ text }) => text).join(''));
    expect(said.split(plainText(longName)).length - 1).toBeGreaterThanOrEqual(36);
  });
});

/** A round with holes to make signs of. */
const printable = (round: PrintRound, what: PrintKind): PrintRound =>
  what === 'hole-signs' ? { ...round, holeSponsors: [{ hole: 7, name: 'Acme Rakes', line: null, logo: null }] } : round;
