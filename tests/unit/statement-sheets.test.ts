import { describe, expect, it } from 'vitest';
import { startSheets } from '#kernel/services/sheets.ts';
import type { StatementLine } from '#areas/money/rules/statement-lines.ts';
import { drawStatement } from '#areas/organizers/services/print-statement.ts';

const sums = {
  collected: 0,
  refunded: 0,
  platform: 0,
  provider: 0,
  desk: 0,
  disputed: 0,
  returned: 0,
  payee: 0,
};
const lineOf = (number: number): StatementLine => ({
  kind: 'extra',
  label: `Extra ${number}`,
  note: 'At $10 to $20',
  card: 1_000,
  desk: 0,
  sum: 1_000,
});
const order = (number: number) => ({
  registration_id: String(number),
  payer: '',
  team: 'The Rooks',
  people: 1,
  order_number: 'K7Q2-9M4',
  booked_at: new Date(0),
  card: 1_000,
  desk: 0,
  platform: 0,
  net: 1_000,
  movements: [],
});

describe('a row that is higher than a sheet', () => {
  it('goes on on the next one, with every word and nothing below its foot', async () => {
    const sheets = await startSheets();
    const names = Array.from({ length: 900 }, (_, place) => `Player${place}`);
    await sheets.table(
      [{ x: 54, width: 100, text: 'Head' }],
      [
        [
          { x: 54, width: 200, text: names.join(' ') },
          { x: 300, width: 100, text: 'Beside', note: 'Below' },
        ],
      ],
    );
    sheets.line('After it');
    const pages = sheets.pages('').map(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : [])));
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) {
      expect(page.filter(({ text }) => text === 'Head')).toHaveLength(1);
      expect(page.some(({ text }) => text.startsWith('Player'))).toBe(true);
      expect(Math.max(...page.map(({ y, height }) => y + height))).toBeLessThanOrEqual(770);
    }
    const said = pages.flat().flatMap(({ text }) => text.split(' '));
    expect(said.filter((word) => word.startsWith('Player'))).toEqual(names);
    const last = pages.at(-1) ?? [];
    const after = last.find(({ text }) => text === 'After it');
    const end = Math.max(...last.filter(({ text }) => text.startsWith('Player')).map(({ y, height }) => y + height));
    expect(after?.y).toBeGreaterThanOrEqual(end);
  });
});

describe('the printed statement', () => {
  it.each([0, 1, 19, 20, 21, 60])('of %i lines and forty orders has all of them on its sheets', async (count) => {
    const lines = Array.from({ length: count }, (_, place) => lineOf(place));
    const money = { lines, left: count * 1_000, sums };
    const sheets = await startSheets();
    await drawStatement(
      sheets,
      money,
      Array.from({ length: 40 }, (_, place) => order(place)),
    );
    const marks = sheets.pages('Spring Open').flatMap((page) => page.marks);
    const texts = marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
    expect(Math.max(...texts.map(({ y, height }) => y + height))).toBeLessThanOrEqual(770);
    const timesOf = (text: string) => texts.filter((mark) => mark.text === text).length;
    for (const { label } of lines) expect(timesOf(label)).toBe(1);
    expect([timesOf('Left'), timesOf('All orders')]).toEqual([1, 1]);
    // An entry without a name of its own is found by the team.
    expect(timesOf('The Rooks')).toBe(80);
    expect(timesOf('K7Q2-9M4')).toBe(40);
  });
});
