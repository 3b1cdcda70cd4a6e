import { buffer } from 'node:stream/consumers';
import type { SignedIn } from '#areas/accounts/services/viewer.ts';
import { readPrintLook } from '#areas/brand/services/print-look.ts';
import { hasToPar, nameColumn, resultColumns, roundColumn } from '#areas/results/rules/result-columns.ts';
import { placedBoards, placeOf, type ResultsToPrint, tablesBesideBoards } from '#areas/results/rules/results-tables.ts';
import { firstOf, flightsOf, rowsOf } from '#areas/results/rules/shown-rows.ts';
import { findTournament } from '#areas/tournaments/database/read-tournaments.ts';
import { printToPar } from '#golf/numbers.ts';
import { keepFiles } from '#kernel/platform/keep-files.ts';
import { pdfOf } from '#kernel/platform/pdf.ts';
import type { PdfPage } from '#kernel/platform/pdf-marks.ts';
import { describeDays } from '#kernel/rules/describe-days.ts';
import type { Context } from '#kernel/services/context.ts';
import { inks, type PrintLook } from '#kernel/services/marks.ts';
import { type Cell, type Column, left, right, type Sheets, startSheets } from '#kernel/services/sheets.ts';
import { readResults } from './read-results.ts';

/**
 * Drawn files in memory: anybody may request them, so each process draws a file once while its content is unchanged.
 */
const keep = keepFiles(16 * 1024 * 1024);

type Board = ResultsToPrint['boards'][number];
type Row = Board['rows'][number];
const figure = 'right' as const;
/** The most width for the columns of rounds, so that the names get the rest. */
const roundsWidth = 224;

const head = (texts: readonly string[], columns: readonly Column[]): Cell[] =>
  columns.map((column, n) => ({ ...column, text: texts[n] ?? '', size: 10, isBold: true, ink: inks.soft }));

type Part = { title: string; rows: Row[] };

/** The tables of a board: one for each flight with the places in it, and one for players in no flight. */
function partsOf({ name, rows }: Board): Part[] {
  const others = rows.filter(({ flight }) => !flight);
  const flights = flightsOf(rows).map((flight) => ({ title: `${name}, Flight ${flight}`, rows: rowsOf(rows, flight) }));
  return [...flights, ...(others.length > 0 ? [{ title: name, rows: others }] : [])];
}

/** Draws the winners of each board and each of its flights, one line for each. */
function drawWinners(sheets: Sheets, results: ResultsToPrint): void {
  const parts = placedBoards(results).flatMap((board) => {
    const flights = partsOf(board).filter(({ title }) => title !== board.name);
    return [{ title: board.name, rows: board.rows }, ...flights];
  });
  for (const { title, rows } of parts) {
    const first = firstOf(rows);
    const names = [...first.map(({ name }) => name), first[0]?.total].filter((word) => word != null).join(', ');
    if (first.length > 0)
      sheets.row([
        { x: left, width: 190, text: title, ink: inks.soft },
        { x: 250, width: right - 250, text: names, size: 12, isBold: true },
      ]);
  }
}

/**
 * Draws a board or one of its flights: every row, with a team's members and the reason for a broken tie under the name.
 */
async function drawBoard(sheets: Sheets, board: Board, { title, rows }: Part): Promise<void> {
  const rounds = board.rounds.length > 1 ? board.rounds.map(roundColumn) : [];
  const withPar = hasToPar(board);
  const roundWidth = Math.min(44, roundsWidth / rounds.length);
  const figuresFrom = right - 100 - rounds.length * roundWidth;
  const columns: Column[] = [
    { x: left, width: 40 },
    { x: left + 44, width: figuresFrom - left - 50 },
    ...rounds.map((_, n) => ({ x: figuresFrom + n * roundWidth, width: roundWidth - 4, align: figure })),
    { x: right - 100, width: 46, align: figure },
    { x: right - 50, width: 50, align: figure },
  ];
  sheets.space(12);
  sheets.keep(70);
  sheets.line(title, { size: 13, isBold: true });
  await sheets.table(
    head(
      [resultColumns.pos, nameColumn(board), ...rounds, withPar ? resultColumns.toPar : '', resultColumns.total],
      columns,
    ),
    rows.map((row) => {
      const note = [row.players?.join(', '), row.decided_by].filter(Boolean).join('. ');
      const figures = rounds.map((_, n) => String(row.rounds[n] ?? ''));
      const toPar = row.to_par === null || !withPar ? '' : printToPar(row.to_par);
      const texts = [placeOf(row), row.name, ...figures, toPar, String(row.total ?? row.result ?? '')];
      return columns.map((column, n) => ({ ...column, text: texts[n] ?? '', ...(n === 1 && note ? { note } : {}) }));
    }),
  );
}

/** Draws the head: tournament, date and place, and the reason for a correction. */
function drawHead(sheets: Sheets, { tournament, reason }: ResultsToPrint, look: PrintLook, where: string): void {
  const { title, start_date: start, end_date: end } = tournament;
  sheets.heading({ word: 'Official results', at: start ? describeDays(start, end) : '' }, look);
  sheets.line(title, { size: 16, isBold: true });
  if (where) sheets.line(where, { ink: inks.soft });
  if (reason) sheets.line(`Corrected: ${reason}`);
  sheets.space(10);
}

/** The pages of a version of official results for the archive of their tournament. */
export async function keptResultsPages(results: ResultsToPrint): Promise<PdfPage[]> {
  const sheets = await startSheets();
  drawHead(sheets, results, { logo: null, accent: null }, `Version ${results.version}`);
  await drawResults(sheets, results);
  return sheets.pages(results.tournament.title);
}

/** Draws official results: winners, boards by flight, and the tables besides them. */
async function drawResults(sheets: Sheets, results: ResultsToPrint): Promise<void> {
  drawWinners(sheets, results);
  for (const board of placedBoards(results)) for (const part of partsOf(board)) await drawBoard(sheets, board, part);
  for (const { name, headings, rows } of tablesBesideBoards(results)) {
    const width = (right - left) / headings.length;
    const columns = headings.map((_, n) => ({ x: left + n * width, width: width - 6 }));
    sheets.space(12);
    sheets.keep(70);
    sheets.line(name, { size: 13, isBold: true });
    await sheets.table(
      head(headings, columns),
      rows.map((row) => columns.map((column, n) => ({ ...column, text: String(row[n] ?? '') }))),
    );
  }
}

/**
 * Official results as a file to print, in the organizer's look. Open to readers of the boards.
 * @throws AppError not_found, forbidden
 */
export async function printResults(
  context: Context,
  viewer: SignedIn | null,
  tournamentId: string,
  version: number | undefined,
): Promise<{ name: string; body: Buffer }> {
  const results = await readResults(context, viewer, tournamentId, version);
  const [look, tournament] = await Promise.all([
    readPrintLook(context, tournamentId),
    findTournament(context.pool, tournamentId),
  ]);
  const { title } = results.tournament;
  const where = [tournament?.venue, tournament?.city, tournament?.organizer_name].filter(Boolean).join(' · ');
  const body = await keep({ results, look, where }, async () => {
    const sheets = await startSheets();
    drawHead(sheets, results, look, where);
    await drawResults(sheets, results);
    const file = { paper: 'letter' as const, title: `Official results: ${title}`, madeAt: new Date(results.made_at) };
    return buffer(pdfOf(sheets.pages(title), file));
  });
  return { name: 'official-results.pdf', body };
}
