import type { Db } from '#kernel/database/connection.ts';
import { allRows, countWritten, firstRow, isWritten, readValue } from '#kernel/database/reading.ts';
import { insertion, pick, type RowIn, selected } from '#kernel/database/rows.ts';
import { prints } from '#areas/play/tables/prints.ts';

const asked = ['id', 'round_id', 'by_user_id', 'choice', 'pages_total', 'created_at'] as const;
const own = selected(prints, 'p', [...asked, 'state', 'pages_done']);
/** A print without its file; `bytes` is the file's size, 0 until the print is done. */
export type PrintRow = RowIn<typeof own> & { bytes: number };

const columns = `${own}, coalesce(octet_length(p.file), 0) as bytes`;

export async function insertPrint(tx: Db, print: Pick<PrintRow, (typeof asked)[number]>): Promise<void> {
  await tx.query({ name: 'insert-print', ...insertion(prints, pick(print, asked)) });
}

export const findPrint = (db: Db, id: string): Promise<PrintRow | null> =>
  firstRow(db, {
    name: 'find-print',
    text: `select ${columns} from prints p where p.id = $1`,
    values: [id],
  });

/** Prints of a tournament, newest first. */
export const listPrints = (db: Db, tournamentId: string): Promise<PrintRow[]> =>
  allRows(db, {
    name: 'list-prints',
    text: `select ${columns}
           from prints p
           where p.round_id in (select id from golf_rounds where tournament_id = $1)
           order by p.created_at desc, p.id
           limit 20`,
    values: [tournamentId],
  });

export const findPrintFile = (db: Db, id: string): Promise<Buffer | null> =>
  readValue(db, {
    name: 'find-print-file',
    text: 'select file from prints where id = $1',
    values: [id],
  });

export async function notePrintedPages(db: Db, id: string, pages: number): Promise<void> {
  await db.query({
    name: 'note-printed-pages',
    text: `update prints set pages_done = $2 where id = $1 and state = 'waiting'`,
    values: [id, pages],
  });
}

/** @returns false where another process has already ended the print */
export const endPrint = (
  db: Db,
  id: string,
  end: { state: 'done'; file: Buffer; pages: number } | { state: 'failed' },
): Promise<boolean> =>
  isWritten(db, {
    name: 'end-print',
    text: `update prints
           set state = $2, file = $3, pages_done = coalesce($4, pages_done), pages_total = coalesce($4, pages_total)
           where id = $1 and state = 'waiting'`,
    values: [id, end.state, end.state === 'done' ? end.file : null, end.state === 'done' ? end.pages : null],
  });

/** @returns how many prints were deleted */
export const forgetOldPrints = (db: Db, before: Date): Promise<number> =>
  countWritten(db, {
    name: 'forget-old-prints',
    text: 'delete from prints where created_at < $1',
    values: [before],
  });
