import type { MouseEvent } from 'react';
import { paths } from '#kernel/web/paths.ts';
import { cn } from '#kernel/web/ui/class-names.ts';
import { useRowMotion } from './row-motion.ts';
import type { BoardListProps } from './board-list.ts';

/** The matches of a tournament, with their sides and states. */
export function MatchList({ tournamentId, rows, form, onWhy }: Omit<BoardListProps, 'board'>) {
  const list = useRowMotion(rows);
  const open = (row: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onWhy({ board: 'matches', row, form });
  };
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">Matches</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Side</th>
          <th scope="col">Match</th>
          <th scope="col">Side</th>
        </tr>
      </thead>
      <tbody ref={list}>
        {rows.map(({ id, sides = [[], []], leader, result, thru }) => (
          <tr key={id} data-row={id} className="h-18 border-b border-border/70">
            <th scope="row" className={cn('p-2 text-right font-normal', leader === 'A' && 'font-semibold')}>
              <Side names={sides[0]} />
            </th>
            <td className="w-28 p-1 text-center sm:w-36">
              <a
                href={paths.boardFigure(tournamentId, { board: 'matches', row: id })}
                rel="nofollow"
                onClick={open(id)}
                className={cn(
                  'inline-flex min-h-11 w-full items-center justify-center rounded-lg bg-secondary px-2 text-sm font-semibold text-secondary-foreground tabular-nums',
                  leader && 'bg-accent text-accent-foreground',
                )}
              >
                {leader && <span aria-hidden>{leader === 'A' ? '◀' : ''}</span>}
                <span className="px-1">{result || thru || 'To come'}</span>
                {leader && <span aria-hidden>{leader === 'B' ? '▶' : ''}</span>}
                {leader && <span className="sr-only">for {sides[leader === 'A' ? 0 : 1].join(' and ')}</span>}
              </a>
            </td>
            <td className={cn('p-2 text-left', leader === 'B' && 'font-semibold')}>
              <Side names={sides[1]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Side = ({ names }: { names: readonly string[] }) => (
  <>
    {names.map((name, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two of one name may play together
      <span key={`${name} ${place}`} className="block truncate">
        {name}
      </span>
    ))}
  </>
);
