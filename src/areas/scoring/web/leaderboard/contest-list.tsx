import type { MouseEvent } from 'react';
import { mainHeadings } from '#areas/scoring/rules/leaderboards/figure-words.ts';
import { paths } from '#kernel/web/paths.ts';
import { cn } from '#kernel/web/ui/class-names.ts';
import { useRowMotion } from './row-motion.ts';
import type { BoardListProps } from './board-list.ts';

const figure = 'inline-flex min-h-11 items-center rounded-md px-2 text-lg font-semibold text-primary tabular-nums';

/** A contest: the winner of each skin, or the measured players in order. */
export function ContestList({ tournamentId, board, rows, form, onWhy }: BoardListProps) {
  const list = useRowMotion(rows);
  const { main, position } = mainHeadings[board.kind];
  const open = (row: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onWhy({ board: board.id, row, form });
  };
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">{board.name}</caption>
      <thead className="text-sm text-muted-foreground">
        <tr className="h-10 border-b">
          <th scope="col" className="w-14 px-1 text-center font-medium">
            {position}
          </th>
          <th scope="col" className="px-1.5 text-left font-medium">
            Player
          </th>
          <th scope="col" className="w-30 px-2 text-right font-medium">
            {main}
          </th>
        </tr>
      </thead>
      <tbody ref={list}>
        {rows.map(({ id, pos, name, result }) => (
          <tr key={id} data-row={id} className="h-14 border-b border-border/70">
            <td className="text-center font-medium tabular-nums">{pos}</td>
            <th scope="row" className="px-1.5 text-left font-medium">
              <span className="line-clamp-2">{name}</span>
            </th>
            <td className="text-right">
              {board.kind === 'skins' ? (
                <a
                  href={paths.boardFigure(tournamentId, {
                    board: board.id,
                    row: id,
                    form: form === 'public' ? undefined : form,
                  })}
                  rel="nofollow"
                  onClick={open(id)}
                  className={figure}
                >
                  {result}
                </a>
              ) : (
                <span className={cn(figure, !/^T?1$/.test(pos) && 'text-muted-foreground')}>{result}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
