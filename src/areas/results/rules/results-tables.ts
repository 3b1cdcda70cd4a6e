/** Official results as tables, the common source of the CSV file, the workbook and the printed file. */
import type { PublicResults } from '#areas/results/contract/results.ts';
import { numberOrText } from '#kernel/rules/cells.ts';
import { matchLines } from './match-lines.ts';
import { hasToPar, nameColumn, resultColumns, roundColumn } from './result-columns.ts';

/** Results with prizes; `prizes` is set where they are public. */
export type ResultsToPrint = Omit<PublicResults, 'course_records' | 'prizes'> & Partial<Pick<PublicResults, 'prizes'>>;
type Board = PublicResults['boards'][number];
type Cell = string | number;
/** Every row has as many cells as there are headings. */
export type ResultsTable = { name: string; headings: string[]; rows: Cell[][] };

/** `WD`, `T3`: the status of a row that has one, else its place. */
export const placeOf = ({ status, pos }: Board['rows'][number]): string => status?.toUpperCase() ?? pos;

function tableOf(board: Board): ResultsTable {
  const { name, rounds, rows } = board;
  const withPar = hasToPar(board);
  return {
    name,
    headings: [
      ...[resultColumns.pos, nameColumn(board), 'Players', 'Flight'],
      ...rounds.map(roundColumn),
      ...(withPar ? [resultColumns.toPar] : []),
      ...[resultColumns.total, 'Decided by'],
    ],
    rows: rows.map((row) => [
      ...[numberOrText(placeOf(row)), row.name, row.players?.join(', ') ?? '', row.flight ?? ''],
      ...rounds.map((_, place) => row.rounds[place] ?? ''),
      ...(withPar ? [row.to_par ?? ''] : []),
      ...[row.total ?? row.result ?? '', row.decided_by ?? ''],
    ]),
  };
}

/** Skins by hole; in these rows the place is the hole. */
const skinsOf = ({ name, rows }: Board): ResultsTable => ({
  name,
  headings: ['Hole', resultColumns.player, 'Skins'],
  rows: rows.map(({ pos, name: winner, result }) => [numberOrText(pos), winner, result ?? '']),
});

/** The boards on which people or teams have places. Lengths are left out, because `contests` has today's measures. */
export const placedBoards = ({ boards }: ResultsToPrint): Board[] =>
  boards.filter(({ kind }) => kind !== 'skins' && kind !== 'lengths');

/** The tables besides the boards: matches, skins by hole, contests with their lengths, raffles, prizes. */
export function tablesBesideBoards({
  boards,
  matches,
  contests,
  raffles,
  prizes = [],
}: ResultsToPrint): ResultsTable[] {
  const tables = [
    {
      name: 'Matches',
      headings: ['Outcome', resultColumns.player, 'Against', 'Result'],
      rows: matchLines(matches).map(({ side, against, outcome, result }) => [outcome, side, against, result]),
    },
    ...boards.filter(({ kind }) => kind === 'skins').map(skinsOf),
    {
      name: 'Contests',
      headings: ['Contest', resultColumns.player, 'Length'],
      rows: contests.flatMap(({ name, winners }) => winners.map((winner) => [name, winner.name, winner.result])),
    },
    ...raffles.map(({ name, prizes: drawn }) => ({
      name,
      headings: ['Prize', 'Name'],
      rows: drawn.map(({ thing, winner }) => [thing, winner]),
    })),
    {
      name: 'Prizes',
      headings: ['Prize', resultColumns.pos, 'Name', 'Dollars', 'Thing'],
      rows: prizes.map(({ purse, place, name, amount, thing }) => [purse, place, name, amount, thing ?? '']),
    },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

/** All tables of official results, boards first. */
export const resultsTables = (results: ResultsToPrint): ResultsTable[] => [
  ...placedBoards(results).map(tableOf),
  ...tablesBesideBoards(results),
];

/**
 * Joins tables into one: a column for each heading, in the order of first occurrence; the first column names the table.
 */
export function inOneTable(tables: readonly ResultsTable[]): { headings: string[]; rows: Cell[][] } {
  const widest = tables.toSorted((one, other) => other.headings.length - one.headings.length);
  const headings = [...new Set(widest.flatMap((table) => table.headings))];
  return {
    headings: ['Board', ...headings],
    rows: tables.flatMap(({ name, headings: own, rows }) =>
      rows.map((row) => [name, ...headings.map((heading) => row[own.indexOf(heading)] ?? '')]),
    ),
  };
}
