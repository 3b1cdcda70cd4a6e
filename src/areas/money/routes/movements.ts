import type { TournamentMoney } from '#areas/money/services/tournament-money.ts';
import { presentLine } from './present-sums.ts';
import { toDollars } from '#kernel/rules/money.ts';
import { whenCells, whenColumns, zoneColumn } from '#kernel/rules/cells.ts';
import { decodeCursor, instantKey, pageOf } from '#kernel/routes/cursor.ts';
import { type Cell, linesOf } from '#kernel/routes/send-csv.ts';
import type { Movement } from '#areas/money/database/statements.ts';

export type MovementKey = { bookedAt: string; id: string };
type Read<Row> = (page: { after: MovementKey | undefined; limit: number }) => Promise<Row[]>;

const keyOf = ({ booked_at, id }: Movement): MovementKey => ({ bookedAt: booked_at.toISOString(), id });

/** Presents a movement to its payee. The provider's fee is paid by the platform out of its share. */
export const presentMovement = <Row extends Movement>(row: Row) => ({
  id: row.id,
  kind: row.kind as Row['kind'],
  booked_at: row.booked_at.toISOString(),
  amount: toDollars(row.outside),
  platform_fee: toDollars(row.kind === 'payment' ? row.platform : 0),
  provider_fee: toDollars(row.provider),
  net: toDollars(row.net),
});

/** A page of movements, or of what they belong to, newest first. */
export async function readMovements<Row extends { booked_at: Date }, Shown>(
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  read: Read<Row>,
  present: (row: Row) => Shown,
  idOf: (row: Row) => string,
): Promise<{ data: Shown[]; next_cursor: string | null }> {
  const after = decodeCursor(cursor, instantKey);
  const rows = await read({ after: after && { bookedAt: after.key, id: after.id }, limit: limit + 1 });
  const page = pageOf(rows, limit, (row) => [row.booked_at.toISOString(), idOf(row)]);
  return { data: page.rows.map(present), next_cursor: page.next_cursor };
}

/** The columns of a file of movements: a row for each kind, and what belongs to the whole movement in its first row. */
const moneyColumns = ['Kind', 'For', 'Amount', 'Platform share', 'Card fee (paid by the platform)', 'Net to you'];
function moneyOf(row: Movement): Cell[][] {
  const { amount, platform_fee, provider_fee, net } = presentMovement(row);
  const whole = [platform_fee, provider_fee, net];
  if (row.parts.length === 0) return [['', '', amount, ...whole]];
  return row.parts.map(({ kind, label, cents }, place) => [
    kind,
    label,
    toDollars(cents),
    ...(place === 0 ? whole : ['', '', '']),
  ]);
}

const orBlank = (amount: number | null): Cell => amount ?? '';

/** A tournament's statement as a file: a row for each kind of money, and what they come to. */
export const statementFile = (tournamentId: string, { lines, left }: TournamentMoney) => ({
  filename: `statement-${tournamentId}.csv`,
  columns: ['Kind', 'What for', 'Card', 'Desk', 'Sum', 'Note'],
  lines: [
    ...lines
      .map(presentLine)
      .map(({ kind, label, card, desk, sum, note }): Cell[] => [
        kind,
        label,
        orBlank(card),
        orBlank(desk),
        sum,
        note ?? '',
      ]),
    ['left', 'Left', '', '', toDollars(left), ''],
  ],
});

type Export<Row> = {
  filename: string;
  /** The zone of the payee, by which the file says when. */
  zone: string;
  /** The columns of their own, and their cells. */
  columns: string[];
  ownOf: (row: Row) => Cell[];
};

/** The movements of many lists after each other as a file, each line with what its list is. */
export const exportLedger = <Row extends Movement>(
  file: Export<Row>,
  listColumns: string[],
  lists: AsyncIterable<{ about: Cell[]; read: Read<Row> }>,
) => ({
  filename: file.filename,
  columns: [...listColumns, ...whenColumns('Booked'), zoneColumn, 'What', ...file.columns, ...moneyColumns],
  lines: linesOfAll(file, lists),
});

async function* linesOfAll<Row extends Movement>(
  { zone, ownOf }: Export<Row>,
  lists: AsyncIterable<{ about: Cell[]; read: Read<Row> }>,
): AsyncGenerator<Cell[]> {
  for await (const { about, read } of lists)
    for await (const rows of linesOf(
      (after: MovementKey | undefined, limit) => read({ after, limit }),
      keyOf,
      (row): Cell[][] =>
        moneyOf(row).map((money) => [
          ...about,
          ...whenCells(row.booked_at, zone),
          zone,
          row.kind,
          ...ownOf(row),
          ...money,
        ]),
    ))
      yield* rows;
}

async function* just<Row>(read: Read<Row>) {
  yield { about: [], read };
}

/** All movements as a file: when and what, the columns of their own, and the money. */
export const exportMovements = <Row extends Movement>(file: Export<Row>, read: Read<Row>) =>
  exportLedger(file, [], just(read));
