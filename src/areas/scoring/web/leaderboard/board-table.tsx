import { Fragment, type MouseEvent, useCallback, useMemo } from 'react';
import type { BoardAnswer, BoardRow } from '#areas/scoring/contract/leaderboards.ts';
import { paths } from '#kernel/web/paths.ts';
import { cn } from '#kernel/web/ui/class-names.ts';
import { useIsReady } from '#kernel/web/ui/hydration-gate.tsx';
import { type BoardColumn, filledColumns } from './board-columns.ts';
import { BoardRowLine } from './board-row-line.tsx';
import type { FigureAsked } from './queries.ts';
import { useRowMotion } from './row-motion.ts';
import type { BoardListProps } from './board-list.ts';

type BoardTableProps = BoardListProps & {
  followed: readonly string[];
  onFollow: (id: string) => void;
  isFlight: boolean;
  /** The cut is shown only with the whole field. */
  hasCut: boolean;
};

/** The engine's figure for a column, and its round. */
function figureOf(key: string, board: BoardAnswer): { figure: FigureAsked['figure']; round?: string | undefined } {
  if (key === 'position') return { figure: 'position' };
  const round = board.rounds.find(({ number }) => key === `r${number}`);
  return { figure: 'total', round: round?.id };
}

/** A table of a board's rows. Each figure links to its explanation, on its own page or in a dialog. */
export function BoardTable({ tournamentId, board, rows, onWhy, ...props }: BoardTableProps) {
  const { followed, onFollow, form, isFlight, hasCut } = props;
  const isReady = useIsReady();
  const columns = useMemo(() => filledColumns(board), [board]);
  const list = useRowMotion(rows);
  const boardId = board.id;
  const whyOf = useCallback(
    (row: string, key: string) =>
      paths.boardFigure(tournamentId, {
        board: boardId,
        row,
        figure: key === 'position' ? 'position' : 'total',
        form: form === 'public' ? undefined : form,
      }),
    [tournamentId, boardId, form],
  );
  const open = (event: MouseEvent) => {
    const link = (event.target as HTMLElement).closest<HTMLElement>('a[data-why]');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    const row = link.closest<HTMLElement>('tr')?.dataset.row;
    event.preventDefault();
    onWhy({ board: boardId, row, form, ...figureOf(link.dataset.why ?? '', board) });
  };
  const own = rows.filter(({ id }) => followed.includes(id));
  const line = (row: BoardRow) => (
    <BoardRowLine
      key={row.id}
      row={row}
      columns={columns}
      isFlight={isFlight}
      isFollowed={followed.includes(row.id)}
      isReady={isReady}
      whyOf={whyOf}
      onFollow={onFollow}
    />
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link is clicked by its keys as well
    <table className="w-full table-fixed border-collapse text-base" onClick={open}>
      <caption className="sr-only">{board.name}</caption>
      <Head columns={columns} noun={board.of === 'teams' ? 'Team' : 'Player'} />
      {own.length > 0 && (
        <tbody aria-label="You follow" className="border-b-4 border-double bg-accent/45">
          {own.map(line)}
        </tbody>
      )}
      <tbody ref={list}>
        {rows.map((row, place) => (
          <Fragment key={row.id}>
            {line(row)}
            {hasCut && board.cut?.place === place + 1 && place + 1 < rows.length && (
              <tr className="h-9 border-y-2 border-primary/50 bg-accent/60">
                <td colSpan={columns.length + 3} className={cn(cutLine, 'max-sm:hidden')}>
                  {board.cut.text}
                </td>
                <td colSpan={columns.filter(({ isWide }) => !isWide).length + 3} className={cn(cutLine, 'sm:hidden')}>
                  {board.cut.text}
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

const widths: Record<string, string> = { total: 'w-12 sm:w-20', thru: 'w-12 sm:w-24', strokes: 'w-11 sm:w-16' };
const cutLine = 'text-center text-sm font-medium text-accent-foreground';
const Head = ({ columns, noun }: { columns: readonly BoardColumn[]; noun: string }) => (
  <thead className="text-sm text-muted-foreground">
    <tr className="h-6.5 border-b sm:h-10">
      <th scope="col" className="w-8 sm:w-9">
        <span className="sr-only">Follow</span>
      </th>
      <th scope="col" className="w-9 text-center font-medium sm:w-14">
        Pos
      </th>
      <th scope="col" className="px-1 py-0 text-left font-medium">
        {noun}
      </th>
      {columns.map(({ key, heading, spoken, isWide }) => (
        <th
          key={key}
          scope="col"
          className={cn(
            'px-1 text-right font-medium whitespace-nowrap sm:px-2',
            widths[key] ?? 'w-16',
            isWide && 'max-sm:hidden',
          )}
        >
          {heading === spoken ? (
            heading
          ) : (
            <abbr title={spoken} className="no-underline">
              {heading}
            </abbr>
          )}
        </th>
      ))}
    </tr>
  </thead>
);
