import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { papers, type TextMark } from '#kernel/platform/pdf-marks.ts';
import { fitText, openRuler } from '#kernel/platform/pdf-text.ts';
import { worlds } from '#tests/factories/mails.ts';
import { sheetWorlds } from '#tests/factories/sheet-worlds.ts';

const fonts = await openRuler();
const plain = (text: string) => text.replaceAll(/[\s-]/g, '');
const cases = Object.keys(sheetWorlds).flatMap((file) => Object.keys(worlds).map((world) => ({ file, world })));

describe('every paper', () => {
  it.each(cases)('of $file, in the world $world: on the sheet, whole, and from ten points', async ({ file, world }) => {
    const of = worlds[world];
    const draw = sheetWorlds[file];
    if (!of || !draw) throw new Error('no such paper');
    const pages = await draw(of);
    const [width, height] = papers.letter;
    const texts: TextMark[] = pages.flatMap(({ marks }) => marks.filter((mark) => mark.kind === 'text'));
    for (const mark of texts) {
      const { lines, size } = fitText(mark, fonts);
      expect(plain(lines.join('')), 'whole').toBe(plain(mark.text));
      expect(size, mark.text).toBeGreaterThanOrEqual(10);
      expect(Math.min(mark.x, mark.y), mark.text).toBeGreaterThanOrEqual(0);
      expect(mark.x + mark.width, mark.text).toBeLessThanOrEqual(width);
      expect(mark.y + mark.height, mark.text).toBeLessThanOrEqual(height);
      expect(
        Math.max(...lines.map((line) => fonts.widthOf(line, mark.isBold ?? false) * size)),
        mark.text,
      ).toBeLessThanOrEqual(mark.width + 0.01);
    }
    const said = plain(texts.map(({ text }) => text).join(''));
    expect(said).toContain(plain(of.title));
    for (const name of file.startsWith('sponsors') || file.endsWith('share.ts') ? of.people.slice(0, 0) : of.people)
      expect(said).toContain(plain(name));
  });
});

/** Prints of a round and certificates, drawn in `papers.test.ts` by their own list of kinds. */
const elsewhere = ['play/services/prints/print-round.ts', 'results/services/certificate.ts'];

it('every file that writes a PDF is drawn', () => {
  const writing = readdirSync('src/areas', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && /\bpdfOf\(/.test(readFileSync(`src/areas/${file}`, 'utf8')),
  );
  expect(writing.toSorted()).toEqual([...Object.keys(sheetWorlds), ...elsewhere].toSorted());
});

it('a poster says how many sponsors it has no room for', async () => {
  const { 'thirty extras': world } = worlds;
  const draw = sheetWorlds['organizers/services/share.ts'];
  if (!world || !draw) throw new Error('no such paper');
  const marks = (await draw({ ...world, extras: 200 })).flatMap((page) => page.marks);
  const [foot] = marks.flatMap((mark) => (mark.kind === 'text' && mark.text.includes('Generous') ? [mark.text] : []));
  const shown = foot?.match(/Generous/g)?.length ?? 0;
  expect(shown).toBeGreaterThan(15);
  expect(foot).toMatch(new RegExp(` · and ${200 - shown} more$`));
  expect(marks.find(({ kind }) => kind === 'qr')).toMatchObject({ side: expect.closeTo(136, -1) });
});
