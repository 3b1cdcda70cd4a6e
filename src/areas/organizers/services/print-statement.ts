import { Readable } from 'node:stream';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { listOrderMoney, type OrderMoneyRow } from '#areas/money/database/tournament-money.ts';
import { howPaid, incomeSentence } from '#areas/money/rules/statement-lines.ts';
import { readTournamentMoney, type TournamentMoney } from '#areas/money/services/tournament-money.ts';
import { readPrintLook } from '#areas/brand/services/print-look.ts';
import { zoneOfOrganizer } from '#areas/tournaments/services/zone-of-organizer.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { pdfOf } from '#kernel/platform/pdf.ts';
import { describeDays } from '#kernel/rules/describe-days.ts';
import { describeInstant } from '#kernel/rules/describe-instant.ts';
import { type Cents, describeCents } from '#kernel/rules/money.ts';
import type { Context } from '#kernel/services/context.ts';
import { inks } from '#kernel/services/marks.ts';
import { type Cell, type Column, left, right, type Sheets, startSheets } from '#kernel/services/sheets.ts';

const ordersAtOnce = 500;
const figure = 'right' as const;
const soft = { size: 10, ink: inks.soft };

/** The positions of columns: for the lines by kind, and for the orders. */
const kinds: Column[] = [
  { x: left, width: 264 },
  { x: 326, width: 72, align: figure },
  { x: 402, width: 72, align: figure },
  { x: 478, width: right - 478, align: figure },
];
const orderColumns: Column[] = [
  { x: left, width: 158 },
  { x: 218, width: 120 },
  { x: 342, width: 48, align: figure },
  { x: 402, width: 80 },
  { x: 486, width: right - 486, align: figure },
];
const cellsOf = (columns: readonly Column[], texts: readonly string[], style: { isBold?: boolean } = {}): Cell[] =>
  columns.map((column, n) => ({ ...column, text: texts[n] ?? '', size: 10, ...style }));
const headOf = (columns: readonly Column[], texts: readonly string[]): Cell[] =>
  cellsOf(columns, texts, { isBold: true });

/** Draws the lines down to the balance, and what the balance consists of. */
async function drawLines(sheets: Sheets, { lines, left: kept, sums }: TournamentMoney): Promise<void> {
  const shown = (cents: Cents | null) => (cents ? describeCents(cents) : '');
  await sheets.table(
    headOf(kinds, ['Item', 'Card', 'Desk', 'Sum']),
    lines.map(({ label, note, card, desk, sum }) =>
      cellsOf(kinds, [label, shown(card), shown(desk), describeCents(sum)]).map((cell, n) =>
        n === 0 && note ? { ...cell, note } : cell,
      ),
    ),
  );
  const { collected, refunded, desk, provider } = sums;
  sheets.keep(90);
  sheets.rule(1);
  sheets.row([
    { x: left, width: 200, text: 'Left', size: 18, isBold: true },
    { x: 330, width: right - 330, text: describeCents(kept), size: 18, isBold: true, align: figure },
  ]);
  for (const text of [
    incomeSentence(lines),
    `Revenue, as on the dashboard: ${describeCents(collected - refunded + desk)}`,
    provider > 0 ? `Card fees, paid by the platform: ${describeCents(provider)}` : '',
  ])
    if (text) sheets.line(text, soft);
}

const orderCells = (order: OrderMoneyRow): string[] => [
  order.payer || order.team || 'An entry that was taken back',
  order.team,
  order.people > 0 ? String(order.people) : '',
  howPaid(order.movements),
  describeCents(order.card + order.desk),
];

/** Draws every line by kind, the balance, and every order below it, on as many sheets as needed. */
export async function drawStatement(
  sheets: Sheets,
  money: TournamentMoney,
  orders: readonly OrderMoneyRow[],
): Promise<void> {
  await drawLines(sheets, money);
  sheets.space(16);
  sheets.keep(80);
  sheets.line('By order', { size: 12, isBold: true });
  await sheets.table(
    headOf(orderColumns, ['Payer', 'Team', 'People', 'How', 'Amount']),
    orders.map((order) =>
      cellsOf(orderColumns, orderCells(order)).map((cell, n) =>
        n === 0 && order.order_number ? { ...cell, note: order.order_number } : cell,
      ),
    ),
  );
  const sum = orders.reduce((total, { card, desk }) => total + card + desk, 0);
  sheets.rule();
  sheets.row(cellsOf(orderColumns, ['All orders', '', '', '', describeCents(sum)], { isBold: true }));
}

async function readOrders({ pool }: Context, tournamentId: string): Promise<OrderMoneyRow[]> {
  const orders: OrderMoneyRow[] = [];
  for (;;) {
    const last = orders.at(-1);
    const after = last && { bookedAt: last.booked_at.toISOString(), id: last.registration_id };
    const next = await listOrderMoney(pool, tournamentId, { after, limit: ordersAtOnce });
    orders.push(...next);
    if (next.length < ordersAtOnce) return orders;
  }
}

/** The statement of a tournament for its treasurer: every line, the balance, and every order. */
export async function printStatement(
  context: Context,
  { organizerId }: OrganizerViewer,
  { id, title, organizer_name: organizer, start_date: startDate, end_date: endDate }: TournamentDetailRow,
): Promise<{ name: string; body: Readable }> {
  const [money, orders, zone, look, sheets] = await Promise.all([
    readTournamentMoney(context, id),
    readOrders(context, id),
    zoneOfOrganizer(context, organizerId),
    readPrintLook(context, id),
    startSheets(),
  ]);
  const now = context.clock();
  sheets.heading({ word: 'Statement', at: `as of ${describeInstant(now, zone)}` }, look);
  sheets.line(title, { size: 14, isBold: true });
  sheets.line([organizer, startDate && describeDays(startDate, endDate)].filter(Boolean).join(' · '), soft);
  sheets.space(10);
  await drawStatement(sheets, money, orders);
  const file = { paper: 'letter' as const, title: `Statement: ${title}`, madeAt: now };
  return { name: 'statement.pdf', body: Readable.from(pdfOf(sheets.pages(title), file)) };
}
