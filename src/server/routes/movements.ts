import { type Cents, toDollars } from '#domain/money.ts';
import { decodeCursor, instantKey, pageOf } from './cursor.ts';
import { type Cell, linesOf } from './send-csv.ts';

/** A movement of money: what came from, or went back to, the card or the desk, and who got what of it. */
type Movement = { id: string; kind: string; booked_at: Date; outside: Cents; platform: Cents; provider: Cents };
export type MovementKey = { bookedAt: string; id: string };
type Read<Row> = (page: { after: MovementKey | undefined; limit: number }) => Promise<Row[]>;

const keyOf = ({ booked_at, id }: Movement): MovementKey => ({ bookedAt: booked_at.toISOString(), id });

/** What a movement shows to whoever gets its `net`. The provider's fee is paid by the platform out of its share. */
export const presentMovement = <Row extends Movement>(row: Row, net: Cents) => ({
  id: row.id,
  kind: row.kind as Row['kind'],
  booked_at: row.booked_at.toISOString(),
  amount: toDollars(row.outside),
  platform_fee: toDollars(row.kind === 'payment' ? row.platform : 0),
  provider_fee: toDollars(row.provider),
  net: toDollars(net),
});

/** A page of movements, newest first. */
export async function readMovements<Row extends Movement, Shown>(
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  read: Read<Row>,
  present: (row: Row) => Shown,
): Promise<{ data: Shown[]; next_cursor: string | null }> {
  const after = decodeCursor(cursor, instantKey);
  const rows = await read({ after: after && { bookedAt: after.key, id: after.id }, limit: limit + 1 });
  const page = pageOf(rows, limit, (row) => Object.values(keyOf(row)));
  return { data: page.rows.map(present), next_cursor: page.next_cursor };
}

/** The columns of money in a file of movements. */
const moneyColumns = ['Amount', 'Platform share', 'Card fee (paid by the platform)', 'Net to you'];
const moneyOf = (row: Movement, net: Cents): Cell[] => {
  const { amount, platform_fee, provider_fee, net: own } = presentMovement(row, net);
  return [amount, platform_fee, provider_fee, own];
};

/** The movements of many lists after each other as a file, each line with what its list is. */
export const exportLedger = <Row extends Movement>(
  filename: string,
  columns: { list: string[]; row: string[] },
  lists: AsyncIterable<{ about: Cell[]; read: Read<Row> }>,
  lineOf: (row: Row) => { own: Cell[]; net: Cents },
) => ({
  filename,
  columns: [...columns.list, 'Booked', 'What', ...columns.row, ...moneyColumns],
  lines: linesOfAll(lists, lineOf),
});

async function* linesOfAll<Row extends Movement>(
  lists: AsyncIterable<{ about: Cell[]; read: Read<Row> }>,
  lineOf: (row: Row) => { own: Cell[]; net: Cents },
): AsyncGenerator<Cell[]> {
  for await (const { about, read } of lists)
    yield* linesOf(
      (after: MovementKey | undefined, limit) => read({ after, limit }),
      keyOf,
      (row) => {
        const { own, net } = lineOf(row);
        return [...about, row.booked_at.toISOString(), row.kind, ...own, ...moneyOf(row, net)];
      },
    );
}

/** All movements as a file: when and what, the columns of their own, and the money. */
export function exportMovements<Row extends Movement>(
  filename: string,
  read: Read<Row>,
  ownColumns: string[],
  lineOf: (row: Row) => { own: Cell[]; net: Cents },
) {
  return {
    filename,
    columns: ['Booked', 'What', ...ownColumns, ...moneyColumns],
    lines: linesOf(
      (after: MovementKey | undefined, limit) => read({ after, limit }),
      keyOf,
      (row) => {
        const { own, net } = lineOf(row);
        return [row.booked_at.toISOString(), row.kind, ...own, ...moneyOf(row, net)];
      },
    ),
  };
}
