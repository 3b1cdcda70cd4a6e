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
  booked_at: new Date(0),
  card: 1_000,
  desk: 0,
  platform: 0,
  net: 1_000,
  movements: [],
});

describe('the printed statement', () => {
  it.each([0, 1, 19, 20, 21, 60])('of %i lines and forty orders has all of them on its sheets', async (count) => {
    const lines = Array.from({ length: count }, (_, place) => lineOf(place));
    const money = { lines, left: count * 1_000, sums };
    const sheets = await startSheets();
    drawStatement(
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
    // Who entered without a name of their own is found by the team.
    expect(timesOf('The Rooks')).toBe(80);
  });
});
