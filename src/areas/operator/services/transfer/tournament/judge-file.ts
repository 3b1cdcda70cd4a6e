import { createHash } from 'node:crypto';
import { maxRounds } from '#areas/tournaments/contract/play-answers.ts';
import { maxRosterRows } from '#areas/entries/contract/rosters.ts';
import { maxGroups } from '#areas/play/contract/tee-sheets.ts';
import { foreignId, numberOf } from '#areas/operator/rules/local-ids.ts';
import { type PortableTable, portableTables } from '#kernel/database/transfer/tournament/portable-tables.ts';
import { fileFault } from './file-fault.ts';
import { refuseCostlyLine } from './line-cost.ts';
import type { TournamentFile } from './open-file.ts';
import { columnShapes, rowRules } from './row-shapes.ts';

export type FileRow = Record<string, unknown>;

/**
 * Maximum rows of each table. Tables that the engine multiplies by the field (rounds, boards, contests) have the
 * product's own limit, or slightly more; score entries are bounded by the file size only.
 */
const maxRows: Readonly<Record<string, number>> = {
  facilities: 50,
  nines: 200,
  courses: 100,
  course_versions: 200,
  divisions: 100,
  golf_rounds: maxRounds,
  boards: 100,
  contests: 500,
  registration_players: 2 * maxRosterRows,
  tee_groups: maxRounds * maxGroups,
  results: 500,
  score_entries: 1_000_000,
  ledger_entries: 100_000,
};
const maxOfOthers = 50_000;
/** Tables that must have exactly one row. */
const once = ['tournaments', 'tournament_places'];

const at = (table: string, line: number) => `data.${table}.${line}`;

function parsed(table: PortableTable, line: string, place: number): FileRow {
  refuseCostlyLine(table.name, line, at(table.name, place));
  let row: unknown;
  try {
    row = JSON.parse(line);
  } catch {
    throw fileFault(at(table.name, place), 'This line is no JSON');
  }
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    throw fileFault(at(table.name, place), 'This line is no row');
  const known = [...table.columns, ...Object.keys(table.told ?? {})];
  const strange = Object.keys(row).find((column) => !known.includes(column));
  if (strange !== undefined)
    throw fileFault(`${at(table.name, place)}.${strange.slice(0, 40)}`, 'A row has no such column');
  const missing = known.find((column) => !(column in row));
  if (missing !== undefined) throw fileFault(`${at(table.name, place)}.${missing}`, 'This column is missing');
  return row as FileRow;
}

type Known = { ids: number; tournament: string; idColumns: ReadonlyMap<string, readonly string[]> };

function judgeRow(table: PortableTable, row: FileRow, place: number, { ids, tournament, idColumns }: Known): void {
  const where = (column: string) => `${at(table.name, place)}.${column}`;
  for (const column of idColumns.get(table.name) ?? []) {
    const value = row[column];
    const wrong = (Array.isArray(value) ? value : [value]).find((one) => one !== null && !isCounted(one, ids));
    if (wrong !== undefined) throw fileFault(where(column), 'This is no id of this file');
  }
  if ('tournament_id' in row && row.tournament_id !== tournament)
    throw fileFault(where('tournament_id'), 'This row is of another tournament');
  for (const [column, shape] of Object.entries(columnShapes[table.name] ?? {})) {
    const { error } = shape.safeParse(row[column]);
    if (error) throw fileFault([where(column), ...(error.issues[0]?.path ?? [])].join('.'), 'This is not as expected');
  }
  const wrong = rowRules[table.name]?.(row);
  if (wrong) throw fileFault(where(wrong), 'The rest of the row says otherwise');
}

function isCounted(value: unknown, ids: number): boolean {
  const number = typeof value === 'string' ? numberOf(value) : null;
  return number !== null && number >= 1 && number <= ids;
}

/**
 * Validates a file completely before any row is written: it is complete, every id is defined in it, and it has nothing
 * that a tournament cannot have.
 * @param idColumns the id columns of each table
 * @returns the number of the tournament's id
 * @throws AppError validation_failed naming the table, line and column
 */
export function judgeFile({ manifest, partsOf }: TournamentFile, idColumns: Known['idColumns']): number {
  const names = portableTables.map(({ name }) => name);
  const strange = Object.keys(manifest.tables).find((name) => !names.includes(name));
  if (strange !== undefined) throw fileFault(`manifest.tables.${strange}`, 'There is no such table');
  const hash = createHash('sha256');
  let tournament = '';
  for (const table of portableTables) {
    const rows = manifest.tables[table.name]?.rows ?? 0;
    if (rows > (maxRows[table.name] ?? maxOfOthers)) throw fileFault(`data.${table.name}`, 'There are too many rows');
    if (once.includes(table.name) && rows !== 1) throw fileFault(`data.${table.name}`, 'There is to be one row');
    hash.update(`${table.name}\n`);
    let count = 0;
    for (const lines of partsOf(table.name))
      for (const line of lines) {
        count += 1;
        if (count > rows) break;
        hash.update(`${line}\n`);
        const foreign = foreignId(line, manifest.ids);
        if (foreign !== null) throw fileFault(at(table.name, count), `${foreign} is no id of this file`);
        const row = parsed(table, line, count);
        if (table.name === 'tournaments') tournament = String(row.id);
        judgeRow(table, row, count, { ids: manifest.ids, tournament, idColumns });
      }
    if (count !== rows) throw fileFault(`data.${table.name}`, 'There are not as many rows as the file says');
  }
  if (hash.digest('hex') !== manifest.content_hash)
    throw fileFault('manifest.content_hash', 'The file was changed since it was made, or is not whole');
  return numberOf(tournament) ?? 1;
}
