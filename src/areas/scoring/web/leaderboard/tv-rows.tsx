import type { BoardAnswer, BoardRow } from '#areas/scoring/contract/leaderboards.ts';
import { handicapNote, isUnderPar, mainHeadings, positionOf } from '#areas/scoring/rules/leaderboards/figure-words.ts';
import { cn } from '#kernel/web/ui/class-names.ts';
import { type BoardColumn, columnsOf } from './board-columns.ts';

/** Font sizes, scaled by `useFit` so that the content fills the screen. */
const large = 'text-[calc(3.1vh*var(--tv,1))] leading-[1.2] portrait:text-[calc(3.6vw*var(--tv,1))]';
const small = 'text-[calc(2.15vh*var(--tv,1))] leading-[1.25] portrait:text-[calc(2.6vw*var(--tv,1))]';
const wrapped = '[overflow-wrap:var(--tv-wrap,anywhere)]';
const figure = 'min-w-[2.2em] pl-[1.1vw] text-right whitespace-nowrap tabular-nums portrait:pl-[2vw]';

/**
 * The columns that have values at present: a total before anybody has finished is left out. Half a screen has room for
 * the columns of two rounds, not of four.
 */
export function tvColumns(board: BoardAnswer, isHalf: boolean): BoardColumn[] {
  const isRound = (key: string) => /^r\d/.test(key);
  const leaves = ({ key }: BoardColumn) => isHalf && (key === 'today' || (isRound(key) && board.rounds.length > 2));
  return columnsOf(board).filter(
    (column) => column.isMain || (!leaves(column) && board.rows.some((row) => column.of(row) !== '–')),
  );
}

/** Names get the width that the figures leave; winnings may be as long as a name. */
const nameWidth = (columns: readonly BoardColumn[]) => (columns.length > 1 ? 'w-full' : 'w-3/5');

type TvTableProps = {
  board: BoardAnswer;
  columns: readonly BoardColumn[];
  rows: readonly BoardRow[];
  /** The number of first rows that are left blank for now. */
  kept: number;
  /** The second half of a board. Below the first half, its headings are hidden. */
  isRest?: boolean;
};

/**
 * Rows of a board, with the members below a team's name. Names are never truncated; they get the width that the figures
 * leave.
 */
export function TvTable({ board, columns, rows, kept, isRest = false }: TvTableProps) {
  return (
    <table className={cn('w-full self-start border-collapse', large)}>
      <thead className={cn('text-muted-foreground', small, isRest && 'portrait:hidden')}>
        <tr className="border-b">
          <th scope="col" className="py-[0.5vh] pr-[0.8vw] text-left font-medium">
            {mainHeadings[board.kind].position}
          </th>
          <th scope="col" className={cn('text-left font-medium', nameWidth(columns))}>
            {board.of === 'teams' ? 'Team' : 'Player'}
          </th>
          {columns.map(({ key, heading, isWide }) => (
            <th key={key} scope="col" className={cn(figure, 'font-medium', isWide && 'portrait:hidden')}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row, place) => (
        <tbody key={row.id} data-row={place < kept ? undefined : row.id} className="border-b border-border/60">
          {place < kept ? (
            <tr className="text-muted-foreground">
              <td className="py-[0.5vh]" colSpan={columns.length + 2}>
                …
              </td>
            </tr>
          ) : (
            <TvRow row={row} columns={columns} />
          )}
        </tbody>
      ))}
    </table>
  );
}

function TvRow({ row, columns }: { row: BoardRow; columns: readonly BoardColumn[] }) {
  const people = [handicapNote(row), row.players?.join(', ')].filter(Boolean).join(' · ');
  return (
    <>
      <tr>
        <td className="min-w-[2.2em] pt-[0.4vh] pr-[0.8vw] align-baseline whitespace-nowrap tabular-nums">
          {positionOf(row)}
          {row.move !== undefined && (
            <span className={cn('ml-[0.3vw]', small, row.move > 0 ? 'text-primary' : 'text-muted-foreground')}>
              {row.move > 0 ? '▲' : '▼'}
              {Math.abs(row.move)}
            </span>
          )}
        </td>
        <th
          scope="row"
          data-name
          className={cn('pt-[0.4vh] text-left align-baseline font-semibold', nameWidth(columns), wrapped)}
        >
          {row.name}
        </th>
        {columns.map(({ key, of, isMain, isWide }) => (
          <td
            key={key}
            className={cn(
              figure,
              'align-baseline',
              // The prize of a raffle is as long as a name.
              columns.length === 1 && cn('whitespace-normal', wrapped),
              isWide && 'portrait:hidden',
              isMain ? 'font-semibold' : 'text-muted-foreground',
              isMain && isUnderPar(row) && 'text-under',
            )}
          >
            {of(row)}
          </td>
        ))}
      </tr>
      {people && (
        <tr>
          <td />
          <td colSpan={columns.length + 1} data-name className={cn('pb-[0.4vh] text-muted-foreground', small, wrapped)}>
            {people}
          </td>
        </tr>
      )}
    </>
  );
}

/** Matches, with one side on the left and one on the right. */
export const TvMatches = ({ rows }: { rows: readonly BoardRow[] }) => (
  <table className={cn('w-full table-fixed self-start border-collapse', large)}>
    <tbody>
      {rows.map(({ id, sides = [[], []], leader, result, thru }) => (
        <tr key={id} data-row={id} className="border-b border-border/60">
          <th
            scope="row"
            data-name
            className={cn('py-[0.8vh] text-right font-normal', wrapped, leader === 'A' && 'font-semibold')}
          >
            {sides[0].join(' / ')}
          </th>
          <td className="w-[14vw] text-center font-semibold text-primary">{result || thru || 'To come'}</td>
          <td data-name className={cn('text-left', wrapped, leader === 'B' && 'font-semibold')}>
            {sides[1].join(' / ')}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The field before play. */
export const TvField = ({ lines }: { lines: readonly { name: string; players?: string[] | undefined }[] }) => (
  <ul className={cn('self-start', large)}>
    {lines.map(({ name, players }, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name
      <li key={place} data-row className="border-b border-border/60 py-[0.4vh]">
        <span data-name className={cn('block font-semibold', wrapped)}>
          {name}
        </span>
        {players && (
          <span data-name className={cn('block text-muted-foreground', small, wrapped)}>
            {players.join(', ')}
          </span>
        )}
      </li>
    ))}
  </ul>
);
