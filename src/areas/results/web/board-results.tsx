import { Link, useSearchParams } from 'react-router';
import type { PublicResults } from '#areas/results/contract/results.ts';
import { certifiedPlace } from '#areas/results/rules/certificates.ts';
import { hasToPar, nameColumn, resultColumns, roundColumn } from '#areas/results/rules/result-columns.ts';
import { flightsOf, podiumOf, rowsOf } from '#areas/results/rules/shown-rows.ts';
import { handicapNote, isUnderPar, positionOf, printValue } from '#areas/scoring/rules/leaderboards/figure-words.ts';
import { BoardMenu, boardLabel, flightName } from '#areas/scoring/web/leaderboard/board-menu.tsx';
import { paths } from '#kernel/web/paths.ts';
import { cn } from '#kernel/web/ui/class-names.ts';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#kernel/web/ui/table.tsx';
import { CertificateLink, CourseRecordMark } from './won.tsx';

type Board = PublicResults['boards'][number];
type Row = Board['rows'][number];

/** The number of rows that are shown before 'Show all'. */
const few = 10;

type BoardsProps = {
  boards: readonly Board[];
  tournamentId: string;
  marks: PublicResults['course_records'];
  /**
   * Links to explanations of figures are shown only for the newest version, because the leaderboard explains no other.
   */
  isNewest: boolean;
};

/** The boards and their flights. The selection is in the address, so that links work without scripts. */
export function Boards({ boards, ...props }: BoardsProps) {
  const [search] = useSearchParams();
  const board = boards.find(({ id }) => id === search.get('board')) ?? boards[0];
  if (!board) return null;
  const flights = flightsOf(board.rows);
  const asked = search.get('flight');
  const flight = asked !== null && flights.includes(asked) ? asked : null;
  const at = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return { search: `?${next}` };
  };
  return (
    <div className="grid gap-3 sm:gap-4">
      {(boards.length > 1 || flights.length > 0) && (
        <BoardMenu
          says={boardLabel(board.name, flights.length > 0 ? (flight ?? '') : null)}
          boards={boards.map(({ id, name, rows }) => ({
            id,
            name: `${name} (${rows.length})`,
            to: at({ board: id === boards[0]?.id ? null : id, flight: null, all: null }),
            isChosen: id === board.id,
          }))}
          flights={(flights.length > 0 ? [null, ...flights] : []).map((one) => ({
            id: one ?? '',
            name: `${flightName(one ?? '')} (${rowsOf(board.rows, one).length})`,
            to: at({ flight: one, all: null }),
            isChosen: one === flight,
          }))}
        />
      )}
      <BoardResults
        {...props}
        board={board}
        rows={rowsOf(board.rows, flight)}
        flight={flight}
        isWhole={search.has('all')}
        toAll={at({ all: '1' })}
      />
    </div>
  );
}

type BoardResultsProps = Omit<BoardsProps, 'boards'> & {
  board: Board;
  rows: readonly Row[];
  flight: string | null;
  isWhole: boolean;
  toAll: { search: string };
};

function BoardResults({ board, rows, flight, isWhole, toAll, tournamentId, marks, isNewest }: BoardResultsProps) {
  const shown = isWhole ? rows : rows.slice(0, few);
  const withPar = hasToPar(board);
  return (
    <section aria-label={[board.name, flight && `Flight ${flight}`].filter(Boolean).join(', ')}>
      <Podium board={board} rows={podiumOf(rows)} tournamentId={tournamentId} />
      <Table>
        <TableHeader>
          <TableRow>
            <TableHead className="h-9 w-12 px-2">{resultColumns.pos}</TableHead>
            <TableHead className="h-9 px-2">{nameColumn(board)}</TableHead>
            {board.rounds.length > 1 &&
              board.rounds.map((round) => (
                <TableHead key={round.id} numeric className="hidden h-9 sm:table-cell">
                  {roundColumn(round)}
                </TableHead>
              ))}
            {withPar && (
              <TableHead numeric className="h-9 px-2">
                {resultColumns.toPar}
              </TableHead>
            )}
            <TableHead numeric className="h-9 px-2">
              {resultColumns.total}
            </TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {shown.map((row) => (
            <TableRow key={row.id} className={cn('[&>td]:px-2 [&>td]:py-2', row.pos === '1' && 'font-semibold')}>
              <TableCell className="tabular-nums">{positionOf(row)}</TableCell>
              <TableCell className="wrap-anywhere">
                {row.name}
                {marks
                  .filter((mark) => mark.row === row.id)
                  .map((mark) => (
                    <CourseRecordMark key={mark.round} mark={mark} isOneRound={board.rounds.length === 1} />
                  ))}
                {[[handicapNote(row), row.players?.join(', ')].filter(Boolean).join(' · '), row.decided_by]
                  .filter(Boolean)
                  .map((note) => (
                    <span
                      key={note}
                      className={cn(
                        'block text-sm font-normal text-muted-foreground',
                        // On a phone these notes are hidden, and the total links to the explanation, so that ten rows
                        // fit on the screen.
                        /^(?:Ahead|Behind|Flight)/.test(note ?? '') && 'max-sm:hidden',
                      )}
                    >
                      {note}
                    </span>
                  ))}
              </TableCell>
              {board.rounds.length > 1 &&
                board.rounds.map(({ id }, place) => (
                  <TableCell key={id} numeric className="hidden sm:table-cell">
                    {row.rounds[place] ?? '–'}
                  </TableCell>
                ))}
              {withPar && (
                <TableCell numeric className={cn(isUnderPar(row) && 'text-under')}>
                  {printValue(row.to_par, true)}
                </TableCell>
              )}
              <TableCell numeric>
                {row.total !== null && isNewest ? (
                  <Link
                    className="inline-flex min-h-6 items-center underline underline-offset-4 print:no-underline"
                    to={paths.boardFigure(tournamentId, { board: board.id, row: row.id })}
                    aria-label={`${row.total}: why, ${row.name}`}
                  >
                    {printValue(row.total, false)}
                  </Link>
                ) : (
                  printValue(row.total, false)
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {shown.length < rows.length && (
        <>
          <Link
            to={toAll}
            preventScrollReset
            className={cn(
              'flex min-h-11 items-center justify-center font-medium text-primary',
              'underline underline-offset-4 print:hidden',
            )}
          >
            Show all {rows.length}
          </Link>
          <p className="mt-3 hidden text-sm print:block">
            The first {shown.length} of {rows.length}. “Show all” before printing prints all of them.
          </p>
        </>
      )}
    </section>
  );
}

type PodiumProps = { board: Board; rows: readonly Row[]; tournamentId: string };

/** The first three places, side by side; more where there are ties. */
function Podium({ board, rows, tournamentId }: PodiumProps) {
  if (rows.length === 0) return null;
  return (
    <ol aria-label="First three places" className="mb-3 grid grid-cols-3 gap-2">
      {rows.map((row) => (
        <li
          key={row.id}
          className={cn(
            'flex flex-col rounded-xl border bg-card px-3 py-2 text-base',
            /^T?1$/.test(row.pos) && 'border-primary',
          )}
        >
          <span className="flex items-baseline justify-between gap-1">
            <b className="text-xl font-semibold tabular-nums">{row.pos}</b>
            <span className={cn('tabular-nums', isUnderPar(row) ? 'text-under' : 'text-muted-foreground')}>
              {board.kind === 'strokes' ? printValue(row.to_par, true) : printValue(row.total, false)}
            </span>
          </span>
          <span className="font-medium wrap-anywhere">{row.name}</span>
          {certifiedPlace(row) && (
            <CertificateLink tournamentId={tournamentId} board={board.id} row={row.id} name={row.name} />
          )}
        </li>
      ))}
    </ol>
  );
}
