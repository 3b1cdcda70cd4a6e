import { AppError } from '#kernel/contract/errors.ts';
import { withIds } from '#areas/operator/rules/local-ids.ts';
import { idsInOrder } from '#kernel/database/ids-in-order.ts';
import { type PortableTable, portableTables } from '#kernel/database/transfer/tournament/portable-tables.ts';
import type { SetAsideKind } from '#areas/operator/database/set-aside.ts';
import type { FileTask } from '#kernel/platform/file-worker/task.ts';
import { changedRow, type Importer } from './imported-rows.ts';
import { type FileRow, judgeFile } from './judge-file.ts';
import { openTournamentFile, type TournamentFile } from './open-file.ts';
import type { TournamentManifest } from './manifest.ts';

type ReadOrder = {
  bytes: Uint8Array;
  idColumns: ReadonlyMap<string, readonly string[]>;
  by: Omit<Importer, 'tournamentId'>;
};

/** Results of reading a file: first that it is valid, then its rows in batches, in the order of their tables. */
export type FilePiece =
  | { kind: 'judged'; manifest: TournamentManifest; tournamentId: string }
  /** A JSON list of rows with these columns. */
  | { kind: 'rows'; table: string; columns: readonly string[]; rows: string }
  /** A JSON list of `{ key, value }` that is stored outside the tables. */
  | { kind: 'aside'; what: SetAsideKind; table: string; entries: string };

const pieceRows = 1_000;
const pieceChars = 1_000_000;
/** Maximum size of the data stored outside the tables for one tournament, in characters of JSON. */
const maxAsideChars = 64 * 1024 * 1024;

/** Worker task that reads an uploaded, untrusted tournament file. */
export const tournamentFileTask: FileTask<ReadOrder, FilePiece> = {
  name: 'tournament',
  read: function* ({ bytes, idColumns, by }) {
    const file = openTournamentFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    const number = judgeFile(file, idColumns);
    const idOf = idsInOrder();
    const importer: Importer = { ...by, tournamentId: idOf(number) };
    yield { kind: 'judged', manifest: file.manifest, tournamentId: importer.tournamentId };
    let asideChars = 0;
    for (const table of portableTables)
      for (const piece of piecesOf(table, file, importer, idOf)) {
        if (piece.kind === 'aside') asideChars += piece.entries.length;
        if (asideChars > maxAsideChars)
          throw new AppError('payload_too_large', 'The file has more beside its tables than is taken in.');
        yield piece;
      }
  },
};

function* piecesOf(
  table: PortableTable,
  file: TournamentFile,
  by: Importer,
  idOf: (number: number) => string,
): Generator<FilePiece> {
  for (const lines of file.partsOf(table.name))
    for (const batch of batchesOf(lines)) {
      const rows = batch.map((line) => JSON.parse(withIds(line, idOf)) as FileRow);
      yield* table.kind === 'kept' ? [keptRows(table, rows)] : writtenRows(table, rows, by);
    }
}

/** Splits lines into batches, so that no message is large. */
function* batchesOf(lines: readonly string[]): Generator<string[]> {
  let batch: string[] = [];
  let chars = 0;
  for (const line of lines) {
    batch.push(line);
    chars += line.length;
    if (batch.length < pieceRows && chars < pieceChars) continue;
    yield batch;
    [batch, chars] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

const aside = (what: SetAsideKind, { name }: PortableTable, entries: { key: string; value: unknown }[]): FilePiece => ({
  kind: 'aside',
  what,
  table: name,
  entries: JSON.stringify(entries),
});

const keptRows = (table: PortableTable, rows: FileRow[]): FilePiece =>
  aside(
    'kept',
    table,
    rows.map((value) => ({ key: '', value })),
  );

function* writtenRows(table: PortableTable, rows: FileRow[], by: Importer): Generator<FilePiece> {
  const written = rows.map((row) => ({ ...row, ...changedRow(table.name, row, by) }));
  const changes = rows.flatMap((row, place) => changesOf(table, row, written[place] ?? row) ?? []);
  if (changes.length > 0) yield aside('changed', table, changes);
  // A signature covers a card by its id, so it is made again once everything it covers is written. A signature without
  // a card is an ordinary row, which the table rejects.
  const isSign = ({ kind, card_id: card }: FileRow) =>
    table.name === 'score_entries' && kind === 'sign' && typeof card === 'string';
  const signs = written.filter(isSign).map((value) => ({ key: String(value.card_id), value }));
  if (signs.length > 0) yield aside('sign', table, signs);
  const others = written.filter((row) => !isSign(row));
  const [first] = others;
  if (!first) return;
  yield { kind: 'rows', table: table.name, columns: columnsOf(table, first), rows: JSON.stringify(others) };
}

/** The columns to write for a row: those in the file, and those that an import adds. */
export function columnsOf({ columns, told = {} }: PortableTable, row: FileRow): string[] {
  return [...new Set([...columns, ...Object.keys(row)])].filter((name) => !(name in told));
}

/** Changed values are stored, so that an export contains the file's original values. */
function changesOf({ key, columns, told = {} }: PortableTable, row: FileRow, written: FileRow) {
  const isSigned = Boolean(written.by_user_id ?? written.user_id);
  const said = 'by' in told && (isSigned || row.by !== null) ? ['by'] : [];
  const names = [...said, ...columns.filter((column) => row[column] !== written[column])];
  if (names.length === 0) return null;
  return {
    key: key.map((column) => String(written[column])).join(':'),
    value: Object.fromEntries(names.map((column) => [column, row[column]])),
  };
}
