import { brand } from '#kernel/contract/brand.ts';
import { type Cents, describeCents } from '#kernel/rules/money.ts';
import type { ReceiptRow } from '#areas/money/database/receipts.ts';
import { describeInstant } from '#kernel/rules/describe-instant.ts';
import type { Mark, PdfPage } from '#kernel/platform/pdf-marks.ts';
import { inks, rule, words } from '#kernel/services/marks.ts';

const [left, right, rowHeight] = [64, 548, 22];
const frame = (y: number, width: number, x = left) => ({ x, y, width, height: rowHeight });

/** '2026-0007'. */
export const receiptNumber = ({ year, number }: Pick<ReceiptRow, 'year' | 'number'>): string =>
  `${year}-${String(number).padStart(4, '0')}`;

/** 'CN-2026-0003': what a credit note is called. */
export const creditNoteNumber = (note: Pick<ReceiptRow, 'year' | 'number'>): string => `CN-${receiptNumber(note)}`;

/** On an organizer's own domain our name is nowhere. */
type ShownReceipt = ReceiptRow & { hides_platform?: boolean };
type Heading = { word: string; number: string; at: string };

/** The upper part of a sheet: what it is, who sold to whom, and for what. */
function headingOf(
  { seller, seller_details: details, buyer, title }: ReceiptRow,
  { word, number, at }: Heading,
): Mark[] {
  return [
    words(word, { x: left, y: 60, width: 300, height: 34 }, 26, { isBold: true, ink: inks.accent }),
    words(`No. ${number}`, { x: 348, y: 66, width: 200, height: 22 }, 13, { align: 'right' }),
    words(at, { x: 298, y: 86, width: 250, height: 18 }, 10, { align: 'right', ink: inks.soft }),
    words('Sold by', frame(112, 220), 9, { ink: inks.soft }),
    words(seller, frame(126, 220), 12, { isBold: true, smallest: 8 }),
    ...(details ?? '')
      .split('\n')
      .filter((line) => line !== '')
      .map((line, n) => words(line, { x: left, y: 144 + n * 12, width: 240, height: 12 }, 8.5, { smallest: 6 })),
    words('To', frame(112, 220, 328), 9, { ink: inks.soft }),
    words(buyer, frame(126, 220, 328), 12, { isBold: true, smallest: 8 }),
    words(title, { x: left, y: 204, width: 484, height: 24 }, 14, { isBold: true, smallest: 9 }),
    rule([left, 232], [right, 232]),
  ];
}

const footOf = ({ registration_id: id, hides_platform: isHidden }: ShownReceipt): Mark =>
  words(
    `Order ${id}. ${isHidden ? 'Amounts' : `Made by ${brand.name} for the seller; amounts`} in US dollars.`,
    { x: left, y: 726, width: 484, height: 14 },
    8,
    { ink: inks.soft },
  );

/** A sheet for each credit note: what of the receipt went back. */
export function creditNotePages(receipt: ShownReceipt): PdfPage[] {
  const at = (instant: string) => describeInstant(new Date(instant), receipt.time_zone);
  return receipt.refunds.flatMap(({ year, number, amount, at: when }) => {
    if (year === null || number === null) return [];
    const heading = { word: 'Credit note', number: creditNoteNumber({ year, number }), at: at(when) };
    const y = 240;
    return [
      {
        marks: [
          ...headingOf(receipt, heading),
          words(`Paid back of receipt ${receiptNumber(receipt)}`, frame(y, 300), 11, { isBold: true }),
          words(describeCents(-amount), frame(y, 110, right - 110), 11, { align: 'right', isBold: true }),
          footOf(receipt),
        ],
      },
    ];
  });
}

/**
 * With the seller's address and tax number on it, the sheet has all that an invoice needs: who sold what to whom, when,
 * with which tax, under a number without gaps.
 */
const wordOf = ({ seller_details: details }: ReceiptRow): string => (details ? 'Invoice and receipt' : 'Receipt');

/** One sheet: who sold what to whom, line by line, what was paid and what went back since. */
export function receiptPage(receipt: ShownReceipt): PdfPage {
  const { lines, total, refunds, time_zone: zone } = receipt;
  const at = (instant: Date) => describeInstant(instant, zone);
  const heading = { word: wordOf(receipt), number: receiptNumber(receipt), at: at(receipt.issued_at) };
  const marks: Mark[] = headingOf(receipt, heading);
  let y = 240;
  const row = (label: string, cents: Cents, more: { isBold?: boolean; note?: string } = {}) => {
    const isBold = more.isBold ?? false;
    marks.push(
      words(label, frame(y, 300), 11, { isBold, smallest: 7 }),
      words(describeCents(cents), frame(y, 110, right - 110), 11, { align: 'right', isBold }),
    );
    if (more.note) marks.push(words(more.note, frame(y, 90, 350), 9.5, { ink: inks.soft, align: 'right' }));
    y += rowHeight;
  };
  for (const { label, quantity, unit, amount } of lines)
    row(label, amount, quantity > 1 ? { note: `${quantity} x ${describeCents(unit)}` } : {});
  marks.push(rule([left, y + 2], [right, y + 2]));
  y += 8;
  row('Paid by card', total, { isBold: true });
  for (const { amount, at: when, year, number } of refunds) {
    const note = year !== null && number !== null ? { note: creditNoteNumber({ year, number }) } : {};
    row(`Paid back, ${at(new Date(when))}`, -amount, note);
  }
  if (refunds.length > 0) row('Left', total - refunds.reduce((sum, { amount }) => sum + amount, 0), { isBold: true });
  marks.push(footOf(receipt));
  return { marks };
}
