import type { PrintChoice } from '#areas/play/contract/prints.ts';
import type { Db } from '#kernel/database/connection.ts';

/** A print without its file, whose size in bytes is 0 until it is done. */
type KeptChoice = PrintChoice & { hasLinks: boolean };
export type PrintRow = {
  id: string;
  round_id: string;
  by_user_id: string;
  /** With it whether the codes of the groups are on it. */
  choice: KeptChoice;
  state: 'waiting' | 'done' | 'failed';
  pages_done: number;
  pages_total: number;
  bytes: number;
  created_at: Date;
};

const columns = `id, round_id, by_user_id, choice, state, pages_done, pages_total,
  coalesce(octet_length(file), 0) as bytes, created_at`;

export async function insertPrint(
  tx: Db,
  print: { id: string; roundId: string; userId: string; choice: KeptChoice; pagesTotal: number; now: Date },
): Promise<void> {
  await tx.query({
    name: 'insert-print',
    text: `insert into prints (id, round_id, by_user_id, choice, pages_total, created_at)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [print.id, print.roundId, print.userId, JSON.stringify(print.choice), print.pagesTotal, print.now],
  });
}

export async function findPrint(db: Db, id: string): Promise<PrintRow | null> {
  const { rows } = await db.query<PrintRow>({
    name: 'find-print',
    text: `select ${columns} from prints where id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Those of a tournament, newest first. */
export async function listPrints(db: Db, tournamentId: string): Promise<PrintRow[]> {
  const { rows } = await db.query<PrintRow>({
    name: 'list-prints',
    text: `select ${columns}
           from prints
           where round_id in (select id from golf_rounds where tournament_id = $1)
           order by created_at desc, id
           limit 20`,
    values: [tournamentId],
  });
  return rows;
}

export async function findPrintFile(db: Db, id: string): Promise<Buffer | null> {
  const { rows } = await db.query<{ file: Buffer | null }>({
    name: 'find-print-file',
    text: 'select file from prints where id = $1',
    values: [id],
  });
  return rows[0]?.file ?? null;
}

export async function notePrintedPages(db: Db, id: string, pages: number): Promise<void> {
  await db.query({
    name: 'note-printed-pages',
    text: `update prints set pages_done = $2 where id = $1 and state = 'waiting'`,
    values: [id, pages],
  });
}

/** @returns false where somebody else has ended it meanwhile */
export async function endPrint(
  db: Db,
  id: string,
  end: { state: 'done'; file: Buffer; pages: number } | { state: 'failed' },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'end-print',
    text: `update prints
           set state = $2, file = $3, pages_done = coalesce($4, pages_done), pages_total = coalesce($4, pages_total)
           where id = $1 and state = 'waiting'`,
    values: [id, end.state, end.state === 'done' ? end.file : null, end.state === 'done' ? end.pages : null],
  });
  return (rowCount ?? 0) > 0;
}

/** @returns how many were older */
export async function forgetOldPrints(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.query({
    name: 'forget-old-prints',
    text: 'delete from prints where created_at < $1',
    values: [before],
  });
  return rowCount ?? 0;
}
