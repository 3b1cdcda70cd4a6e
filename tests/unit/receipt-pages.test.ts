import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { receiptNumber, receiptPages, type ShownReceipt } from '#areas/money/services/receipt-page.ts';
import { pdfOf } from '#kernel/platform/pdf.ts';
import type { PdfPage, TextMark } from '#kernel/platform/pdf-marks.ts';
import { fitText, openRuler } from '#kernel/platform/pdf-text.ts';
import { readPdf } from '#tests/factories/pdf-reader.ts';

const receipt: ShownReceipt = {
  order_number: 'K7Q2-9M4',
  registration_id: '0197a2b4-7c1e-7d0e-9a6e-1f5a3c2b9d10',
  tournament_id: 'tournament-1',
  year: 2026,
  number: 7,
  seller: 'Harbor Golf Society',
  seller_details: '1 Pier Road\nTax number 12-345',
  title: 'Summer Championship',
  starts_at: new Date('2026-06-06T13:00:00Z'),
  start_time: '09:00',
  ends_at: new Date('2026-06-08T04:00:00Z'),
  venue: 'Harbor Links',
  address: null,
  city: 'Boston',
  state_code: 'MA',
  contact: { name: 'Rita Mallon', email: 'rita@harbor.test', phone: '555-0134' },
  paid_at: new Date('2026-06-01T14:58:00Z'),
  team_name: null,
  division: null,
  people: [
    { id: '1', name: 'Pat Player', plays_off: 11 },
    { id: '2', name: 'Kim Carver' },
  ],
  lines: [
    { label: 'Entry, Early bird', quantity: 2, unit: 15_000, amount: 30_000 },
    { label: 'Code HALF', quantity: 1, unit: -15_000, amount: -15_000 },
  ],
  total: 15_000,
  issued_at: new Date('2026-06-01T15:00:00Z'),
  buyer: 'Pat Player',
  time_zone: 'America/New_York',
  refunds: [{ amount: 5_000, at: '2026-06-02T15:00:00Z', year: 2026, number: 3 }],
  look: { logo: null, accent: null },
  hides_platform: false,
};
const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 72);
const worlds: [string, Partial<ShownReceipt>][] = [
  ['an order as most are', {}],
  [
    'names of 72 letters',
    { seller: long, buyer: long, people: [long, long, long].map((name) => ({ id: name, name })), title: long },
  ],
  [
    'Hebrew',
    {
      seller: 'מועדון הגולף',
      buyer: 'דנה כהן',
      people: ['דנה כהן', 'יעל לוי'].map((name) => ({ id: name, name })),
      title: 'גביע האביב',
    },
  ],
  [
    '80 lines and 9 refunds',
    {
      lines: Array.from({ length: 80 }, (_, n) => ({ label: `Extra ${n}`, quantity: 2, unit: 100, amount: 200 })),
      refunds: Array.from({ length: 9 }, (_, n) => ({
        amount: n + 1,
        at: '2026-06-02T15:00:00Z',
        year: 2026,
        number: n,
      })),
    },
  ],
  [
    'nothing but what must be',
    { seller_details: null, starts_at: null, venue: null, city: null, state_code: null, people: [], lines: [] },
  ],
];
const textsOf = (pages: PdfPage[]): TextMark[] =>
  pages.flatMap(({ marks }) => marks.filter((mark) => mark.kind === 'text'));
const wordsOf = (pages: PdfPage[]): string[] => textsOf(pages).map(({ text }) => text);

describe('a receipt', () => {
  it('says who sold what to whom, for which days and players, what was paid and what went back', async () => {
    // Versions of Node write a day and its time with 'at' or a comma, and a narrow space before AM.
    const plain = (words: string) => words.replace(/(\d{4}) at /, '$1, ').replaceAll('\u202f', ' ');
    const said = wordsOf(await receiptPages(receipt)).map(plain);
    expect(said[0]).toBe('Invoice and receipt');
    for (const words of [
      'Order: K7Q2-9M4',
      'When: Saturday, June 6, 2026, 9:00 AM EDT',
      'Last day: Sunday, June 7, 2026',
      'Where: Harbor Links, Boston, MA',
      'Paid on: Monday, June 1, 2026, 10:58 AM EDT',
      'Questions? Rita Mallon, 555-0134',
      'No. 2026-0007',
      'Harbor Golf Society',
      '1 Pier Road',
      'Tax number 12-345',
      'Summer Championship',
      'Players: Pat Player (plays off 11), Kim Carver',
      'CN-2026-0003',
      'Pat Player',
      '2 x $150.00',
      '-$150.00',
      '-$50.00',
      '$100.00',
    ])
      expect(said).toContain(words);
    expect(wordsOf(await receiptPages({ ...receipt, seller_details: null }))[0]).toBe('Receipt');
    const ofOneDay = wordsOf(await receiptPages({ ...receipt, ends_at: new Date('2026-06-07T04:00:00Z') }));
    expect(ofOneDay.join()).not.toContain('Last day');
    expect(receiptNumber({ year: 2026, number: 12_345 })).toBe('2026-12345');
  });

  it.each(worlds)('%s: whole, on the paper, from ten points', async (_, fields) => {
    const pages = await receiptPages({ ...receipt, ...fields });
    const fonts = await openRuler();
    for (const mark of textsOf(pages)) {
      expect(mark.y + mark.height).toBeLessThanOrEqual(770);
      expect(mark.x + mark.width).toBeLessThanOrEqual(558.1);
      const { lines, size } = fitText(mark, fonts);
      expect([lines.join(' '), size]).toEqual([mark.text, mark.size]);
      expect(size).toBeGreaterThanOrEqual(10);
    }
    const said = wordsOf(pages).join('').replaceAll(' ', '');
    const { buyer, seller, people, title } = { ...receipt, ...fields };
    for (const name of [buyer, seller, title, ...people.map(({ name }) => name)])
      expect(said).toContain(name.replaceAll(' ', ''));
  });

  it('goes on under the head of its table, sheet by sheet, with every line and refund once', async () => {
    const [, fields] = worlds[3] ?? [];
    const pages = await receiptPages({ ...receipt, ...fields });
    const receipts = pages.filter((page) => !wordsOf([page]).includes('Credit note'));
    expect(receipts.length).toBeGreaterThan(2);
    for (const [n, page] of receipts.entries())
      expect(wordsOf([page])).toContain(`Page ${n + 1} of ${receipts.length}`);
    expect(pages).toHaveLength(receipts.length + 9);
    const said = wordsOf(receipts);
    for (let n = 0; n < 80; n++) expect(said.filter((text) => text === `Extra ${n}`)).toHaveLength(1);
    expect(said.filter((text) => text.startsWith('Paid back, '))).toHaveLength(9);
    expect(wordsOf(receipts.slice(0, 1))).toContain('Item');
    const file = await buffer(
      Readable.from(pdfOf(pages, { paper: 'letter', title: 'Receipt', madeAt: receipt.issued_at })),
    );
    expect((await readPdf(file, false))[1]?.text).toContain('Quantity');
  });
});
