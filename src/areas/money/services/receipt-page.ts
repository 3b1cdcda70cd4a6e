import { brand } from '#kernel/contract/brand.ts';
import { eventFacts, factLine, orderFacts, paidOnFacts, whoFacts } from '#areas/messages/rules/facts-block.ts';
import type { ReceiptRow } from '#areas/money/database/receipts.ts';
import type { PdfPage } from '#kernel/platform/pdf-marks.ts';
import { describeInstant } from '#kernel/rules/describe-instant.ts';
import { type Cents, describeCents } from '#kernel/rules/money.ts';
import { inks, type PrintLook } from '#kernel/services/marks.ts';
import { left, right, type Sheets, startSheets } from '#kernel/services/sheets.ts';

/** '2026-0007'. */
export const receiptNumber = ({ year, number }: Pick<ReceiptRow, 'year' | 'number'>): string =>
  `${year}-${String(number).padStart(4, '0')}`;

/** The number printed on a credit note: 'CN-2026-0003'. */
export const creditNoteNumber = (note: Pick<ReceiptRow, 'year' | 'number'>): string => `CN-${receiptNumber(note)}`;

/** On an organizer's own domain, receipts do not name the platform. */
export type ShownReceipt = ReceiptRow & { look: PrintLook; hides_platform: boolean };

const [seller, buyer] = [
  { x: left, width: 244 },
  { x: 314, width: right - 314 },
];
const [what, each, sum] = [
  { x: left, width: 290 },
  { x: 350, width: 100, align: 'right' as const },
  { x: 454, width: right - 454, align: 'right' as const },
];

/** The header of every sheet: heading, seller and buyer, and the same facts as in mails. */
function drawHead(sheets: Sheets, receipt: ShownReceipt, heading: { word: string; number: string; at: string }): void {
  sheets.heading(heading, receipt.look);
  sheets.space(16);
  sheets.row([
    { ...seller, text: 'Sold by', size: 10, ink: inks.soft },
    { ...buyer, text: 'To', size: 10, ink: inks.soft },
  ]);
  sheets.row([
    { ...seller, text: receipt.seller, size: 12, isBold: true },
    { ...buyer, text: receipt.buyer, size: 12, isBold: true },
  ]);
  if (receipt.seller_details) sheets.row([{ ...seller, text: receipt.seller_details, size: 10 }]);
  sheets.space(14);
  sheets.line(receipt.title, { size: 14, isBold: true });
  const facts = [
    ...eventFacts(receipt),
    ...whoFacts(receipt, Infinity),
    ...paidOnFacts(receipt),
    ...orderFacts(receipt),
  ];
  for (const fact of facts.filter(([label]) => label !== 'Tournament')) sheets.line(factLine(fact));
  sheets.space(6);
  sheets.rule();
}

/** A sheet for each credit note: the part of the receipt that was refunded. */
async function creditNotePages(receipt: ShownReceipt, note: string): Promise<PdfPage[]> {
  const pages: PdfPage[] = [];
  for (const { year, number, amount, at } of receipt.refunds) {
    if (year === null || number === null) continue;
    const sheets = await startSheets();
    const when = describeInstant(new Date(at), receipt.time_zone);
    drawHead(sheets, receipt, { word: 'Credit note', number: creditNoteNumber({ year, number }), at: when });
    sheets.row([
      { ...what, text: `Paid back of receipt ${receiptNumber(receipt)}`, size: 11, isBold: true },
      { ...sum, text: describeCents(-amount), size: 11, isBold: true },
    ]);
    pages.push(...sheets.pages(note));
  }
  return pages;
}

/**
 * With the seller's address and tax number the paper has everything an invoice needs: seller, buyer, goods, date, tax,
 * and a number from a sequence without gaps.
 */
const wordOf = ({ seller_details: details }: ReceiptRow): string => (details ? 'Invoice and receipt' : 'Receipt');

/**
 * The receipt of an order on as many sheets as its lines need, followed by a sheet for each credit note. It names
 * seller and buyer, the day and players, the amounts paid and later refunds.
 */
export async function receiptPages(receipt: ShownReceipt): Promise<PdfPage[]> {
  const { lines, total, refunds, time_zone: zone, hides_platform: isHidden } = receipt;
  const at = (instant: Date) => describeInstant(instant, zone);
  const sheets = await startSheets();
  drawHead(sheets, receipt, { word: wordOf(receipt), number: receiptNumber(receipt), at: at(receipt.issued_at) });
  const row = (label: string, cents: Cents, note = '', isBold = false) => [
    { ...what, text: label, size: 11, isBold },
    { ...each, text: note, size: 10, ink: inks.soft },
    { ...sum, text: describeCents(cents), size: 11, isBold },
  ];
  const head = { size: 10, isBold: true, ink: inks.soft };
  await sheets.table(
    [
      { ...what, text: 'Item', ...head },
      { ...each, text: 'Quantity', ...head },
      { ...sum, text: 'Amount', ...head },
    ],
    lines.map(({ label, quantity, unit, amount }) =>
      row(label, amount, quantity > 1 ? `${quantity} x ${describeCents(unit)}` : ''),
    ),
  );
  sheets.space(4);
  sheets.keep(24 * (refunds.length > 0 ? 3 : 1));
  sheets.rule();
  sheets.row(row('Paid by card', total, '', true));
  for (const { amount, at: when, year, number } of refunds) {
    const note = year !== null && number !== null ? creditNoteNumber({ year, number }) : '';
    sheets.row(row(`Paid back, ${at(new Date(when))}`, -amount, note));
  }
  const back = refunds.reduce((all, { amount }) => all + amount, 0);
  if (refunds.length > 0) sheets.row(row('Left', total - back, '', true));
  const amounts = isHidden ? 'Amounts' : `Made by ${brand.name} for the seller; amounts`;
  const note = `Order ${receipt.order_number}. ${amounts} in US dollars.`;
  return [...sheets.pages(note), ...(await creditNotePages(receipt, note))];
}
