import { printToPar } from '#golf/numbers.ts';
import type { OfficialResults } from '#areas/results/contract/results.ts';
import { type MatchLine, matchLines } from '#areas/results/rules/match-lines.ts';
import type { Mark, PdfPage } from '#kernel/platform/pdf-marks.ts';
import { inks, rule, words } from '#kernel/services/marks.ts';

const [left, width, top] = [54, 504, 128];
const rowsOnAPage = 36;
const rowHeight = 17;
const roundWidth = 40;

type Board = OfficialResults['boards'][number];

const right = { align: 'right' } as const;

function rowMarks({ rounds }: Board, row: Board['rows'][number], y: number): Mark[] {
  const figures = rounds.length * roundWidth;
  const name = row.players ? `${row.name} (${row.players.join(', ')})` : row.name;
  const nameWidth = width - 150 - figures;
  return [
    words(row.status?.toUpperCase() ?? row.pos, { x: left, y, width: 40, height: rowHeight }, 10),
    words(name, { x: left + 44, y, width: nameWidth, height: rowHeight }, 10, { smallest: 6 }),
    ...rounds.map((_, place) =>
      words(
        String(row.rounds[place] ?? ''),
        { x: left + 48 + nameWidth + place * roundWidth, y, width: roundWidth - 4, height: rowHeight },
        10,
        right,
      ),
    ),
    words(
      row.to_par === null ? '' : printToPar(row.to_par),
      { x: left + width - 100, y, width: 46, height: rowHeight },
      10,
      right,
    ),
    words(String(row.total ?? row.result ?? ''), { x: left + width - 50, y, width: 50, height: rowHeight }, 10, {
      ...right,
      isBold: true,
    }),
  ];
}

const lineMarks = ({ side, against, outcome, result }: MatchLine, y: number): Mark[] => [
  words(outcome, { x: left, y, width: 64, height: rowHeight }, 10),
  words(`${side} v ${against}`, { x: left + 68, y, width: width - 150, height: rowHeight }, 10, { smallest: 6 }),
  words(result, { x: left + width - 80, y, width: 80, height: rowHeight }, 10, { ...right, isBold: true }),
];

/** What is printed under one name: a board, or the matches. */
type Table = { name: string; rows: readonly ((y: number) => Mark[])[] };

const tablesOf = ({ boards, matches }: OfficialResults): Table[] => [
  ...boards.map((board) => ({
    name: board.name,
    rows: board.rows.map((row) => (y: number) => rowMarks(board, row, y)),
  })),
  ...(matches.length > 0
    ? [{ name: 'Matches', rows: matchLines(matches).map((line) => (y: number) => lineMarks(line, y)) }]
    : []),
];

function head(results: OfficialResults, name: string, page: string): Mark[] {
  const said = results.reason ? `Corrected: ${results.reason}` : 'Official results';
  const line = `${said} · version ${results.version}, ${results.made_at.slice(0, 10)} · engine ${results.engine}`;
  return [
    words(results.tournament.title, { x: left, y: 44, width, height: 26 }, 18, { isBold: true, smallest: 10 }),
    words(line, { x: left, y: 72, width, height: 14 }, 9, { ink: inks.soft, smallest: 6 }),
    words(name, { x: left, y: 96, width: width - 80, height: 20 }, 13, { isBold: true, ink: inks.accent }),
    words(page, { x: left + width - 80, y: 98, width: 80, height: 14 }, 9, { ...right, ink: inks.soft }),
    rule([left, 120], [left + width, 120]),
  ];
}

/** Official results to print: a table for each board and one for the matches, on as many pages as they need. */
export function* resultsPages(results: OfficialResults): Generator<PdfPage> {
  for (const { name, rows } of tablesOf(results)) {
    const pages = Math.max(1, Math.ceil(rows.length / rowsOnAPage));
    for (let page = 0; page < pages; page += 1) {
      const here = rows.slice(page * rowsOnAPage, (page + 1) * rowsOnAPage);
      const marks = here.flatMap((draw, place) => draw(top + place * rowHeight));
      yield { marks: [...head(results, name, `${page + 1} of ${pages}`), ...marks] };
    }
  }
}
