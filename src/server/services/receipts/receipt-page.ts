import { brand } from '#contracts/brand.ts';
import { type Cents, describeCents } from '#domain/money.ts';
import type { ReceiptRow } from '#server/database/receipts/receipts.ts';
import { describeInstant } from '#domain/describe-instant.ts';
import type { Mark, PdfPage } from '#server/platform/pdf-marks.ts';
import { inks, rule, words } from '#server/services/prints/layouts/marks.ts';

const [left, right, rowHeight] = [64, 548, 22];
const frame = (y: number, width: number, x = left) => ({ x, y, width, height: rowHeight });

/** '2026-0007'. */
export const receiptNumber = ({ year, number }: Pick<ReceiptRow, 'year' | 'number'>): string =>
  `${year}-${String(number).padStart(4, '0')}`;

/** One sheet: who sold what to whom, line by line, what was paid and what went back since. */
export function receiptPage(receipt: ReceiptRow & { hides_platform?: boolean }): PdfPage {
  const { seller, buyer, title, lines, total, refunds, time_zone: zone } = receipt;
  const at = (instant: Date) => describeInstant(instant, zone);
  const marks: Mark[] = [
    words('Receipt', { x: left, y: 60, width: 300, height: 34 }, 26, { isBold: true, ink: inks.accent }),
    words(`No. ${receiptNumber(receipt)}`, { x: 348, y: 66, width: 200, height: 22 }, 13, { align: 'right' }),
    words(at(receipt.issued_at), { x: 298, y: 86, width: 250, height: 18 }, 10, { align: 'right', ink: inks.soft }),
    words('Sold by', frame(126, 220), 9, { ink: inks.soft }),
    words(seller, frame(142, 220), 12, { isBold: true, smallest: 8 }),
    words('To', frame(126, 220, 328), 9, { ink: inks.soft }),
    words(buyer, frame(142, 220, 328), 12, { isBold: true, smallest: 8 }),
    words(title, { x: left, y: 186, width: 484, height: 24 }, 14, { isBold: true, smallest: 9 }),
    rule([left, 216], [right, 216]),
  ];
  let y = 224;
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
  for (const refund of refunds) row(`Paid back, ${at(new Date(refund.at))}`, -refund.amount);
  if (refunds.length > 0) row('Left', total - refunds.reduce((sum, { amount }) => sum + amount, 0), { isBold: true });
  marks.push(
    words(
      `Order ${receipt.registration_id}. ${receipt.hides_platform ? 'Amounts' : `Made by ${brand.name} for the seller; amounts`} in US dollars.`,
      { x: left, y: 726, width: 484, height: 14 },
      8,
      { ink: inks.soft },
    ),
  );
  return { marks };
}
