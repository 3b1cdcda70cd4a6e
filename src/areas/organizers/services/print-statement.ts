import { Readable } from 'node:stream';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { listOrderMoney, type OrderMoneyRow } from '#areas/money/database/tournament-money.ts';
import { howPaid, type StatementLine, waysOfPaying } from '#areas/money/rules/statement-lines.ts';
import { readTournamentMoney, type TournamentMoney } from '#areas/money/services/tournament-money.ts';
import { zoneOfOrganizer } from '#areas/organizers/services/zone-of-organizer.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { pdfOf } from '#kernel/platform/pdf.ts';
import type { Mark, PdfPage } from '#kernel/platform/pdf-marks.ts';
import { describeDays } from '#kernel/rules/describe-days.ts';
import { describeInstant } from '#kernel/rules/describe-instant.ts';
import { type Cents, describeCents } from '#kernel/rules/money.ts';
import type { Context } from '#kernel/services/context.ts';
import { inks, inPages, rule, words } from '#kernel/services/marks.ts';

const [left, right, top, foot] = [54, 558, 54, 744];
const rowHeight = 17;
const noteHeight = 11;
const ordersAtOnce = 500;

/** A column of a table: where it begins, how wide it is, and whether it holds figures. */
type Column = { x: number; width: number; isFigure?: boolean };
const lineColumns: Column[] = [
  { x: left, width: 270 },
  { x: 330, width: 70, isFigure: true },
  { x: 404, width: 70, isFigure: true },
  { x: 478, width: 80, isFigure: true },
];
const orderColumns: Column[] = [
  { x: left, width: 158 },
  { x: 218, width: 128 },
  { x: 350, width: 40, isFigure: true },
  { x: 402, width: 80 },
  { x: 488, width: 70, isFigure: true },
];

const row = (columns: readonly Column[], cells: readonly string[], y: number, isBold = false): Mark[] =>
  cells.map((cell, place) => {
    const { x = left, width = 60, isFigure = false } = columns[place] ?? {};
    const frame = { x, y, width, height: rowHeight };
    return words(cell, frame, 9.5, { isBold, smallest: 7, ...(isFigure ? { align: 'right' as const } : {}) });
  });

const small = (text: string, y: number): Mark =>
  words(text, { x: left, y, width: right - left, height: noteHeight }, 8, { ink: inks.soft, smallest: 6 });

/** The statement's lines down to what is left, on as many sheets as they need. @returns where they end on the last */
function drawLines(
  lines: readonly StatementLine[],
  money: TournamentMoney,
  from: number,
): { sheets: Mark[][]; y: number } {
  const headOf = (at: number): Mark[] => row(lineColumns, ['What', 'Card', 'Desk', 'Sum'], at, true);
  let marks: Mark[] = headOf(from);
  const sheets = [marks];
  let y = from + rowHeight;
  const makeRoom = (height: number) => {
    if (y + height <= foot) return;
    marks = headOf(top);
    sheets.push(marks);
    y = top + rowHeight;
  };
  const shown = (cents: Cents | null) => (cents ? describeCents(cents) : '');
  for (const { label, note, card, desk, sum } of lines) {
    makeRoom(rowHeight + (note ? noteHeight : 0));
    marks.push(rule([left, y - 3], [right, y - 3], { ink: inks.hair }));
    marks.push(...row(lineColumns, [label, shown(card), shown(desk), describeCents(sum)], y));
    y += rowHeight;
    if (!note) continue;
    marks.push(small(note, y - 4));
    y += noteHeight;
  }
  const { collected, refunded, desk, provider } = money.sums;
  const texts = [
    waysOfPaying(lines),
    `Revenue, as on the dashboard: ${describeCents(collected - refunded + desk)}`,
    provider > 0 ? `Card fees, paid by the platform: ${describeCents(provider)}` : '',
  ].filter(Boolean);
  makeRoom(38 + texts.length * (noteHeight + 2));
  marks.push(rule([left, y], [right, y], { thickness: 1 }));
  marks.push(words('Left', { x: left, y: y + 6, width: 200, height: 26 }, 18, { isBold: true }));
  const amount = { x: 330, y: y + 6, width: right - 330, height: 26 };
  marks.push(words(describeCents(money.left), amount, 18, { isBold: true, align: 'right' }));
  y += 38;
  for (const text of texts) {
    marks.push(small(text, y));
    y += noteHeight + 2;
  }
  return { sheets, y };
}

const cellsOf = (order: OrderMoneyRow): string[] => [
  order.payer || order.team || 'An entry that was taken back',
  order.team,
  order.people > 0 ? String(order.people) : '',
  howPaid(order.movements),
  describeCents(order.card + order.desk),
];

/** Every order under the lines, on as many sheets as they need. @param head of the first, down to where lines begin */
export function pagesOf(head: readonly Mark[], money: TournamentMoney, orders: readonly OrderMoneyRow[]): PdfPage[] {
  const { sheets, y } = drawLines(money.lines, money, 122);
  const sum = orders.reduce((total, { card, desk }) => total + card + desk, 0);
  const rows = [...orders.map(cellsOf), ['All orders', '', '', '', describeCents(sum)]];
  const tableFrom = (from: number, part: readonly string[][]): Mark[] => [
    ...row(orderColumns, ['Payer', 'Team', 'People', 'How', 'Amount'], from, true),
    ...part.flatMap((cells, place) =>
      row(orderColumns, cells, from + (place + 1) * rowHeight, cells[0] === 'All orders'),
    ),
  ];
  const room = Math.max(0, Math.floor((foot - y - 64) / rowHeight));
  const first = rows.slice(0, room);
  const title = (at: number) => words('By order', { x: left, y: at, width: 200, height: 18 }, 12, { isBold: true });
  const under = first.length > 0 ? [title(y + 16), ...tableFrom(y + 40, first)] : [];
  return [
    ...sheets.map((marks, at) => ({
      marks: [...(at === 0 ? head : []), ...marks, ...(at === sheets.length - 1 ? under : [])],
    })),
    ...inPages(rows.slice(room), Math.floor((foot - 100) / rowHeight)).map((part) => ({
      marks: [title(top), ...tableFrom(78, part)],
    })),
  ];
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

/** The statement of a tournament for its treasurer: every line, what is left, and every order. */
export async function printStatement(
  context: Context,
  { organizerId }: OrganizerViewer,
  { id, title, organizer_name: organizer, start_date: startDate, end_date: endDate }: TournamentDetailRow,
): Promise<{ name: string; body: Readable }> {
  const [money, orders, zone] = await Promise.all([
    readTournamentMoney(context, id),
    readOrders(context, id),
    zoneOfOrganizer(context, organizerId),
  ]);
  const now = context.clock();
  const about = [organizer, startDate && describeDays(startDate, endDate)].filter(Boolean).join(' · ');
  const frame = { x: left, width: right - left };
  const head = [
    words(title, { ...frame, y: 48, height: 26 }, 20, { isBold: true, smallest: 11 }),
    words(about, { ...frame, y: 76, height: 14 }, 10, { ink: inks.soft, smallest: 7 }),
    words(`Statement as of ${describeInstant(now, zone)}`, { ...frame, y: 92, height: 14 }, 10, { ink: inks.soft }),
    rule([left, 114], [right, 114]),
  ];
  const file = { paper: 'letter' as const, title: `Statement: ${title}`, madeAt: now };
  return { name: 'statement.pdf', body: Readable.from(pdfOf(pagesOf(head, money, orders), file)) };
}
