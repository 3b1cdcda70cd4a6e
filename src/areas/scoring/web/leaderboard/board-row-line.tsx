import { Star } from 'lucide-react';
import { memo } from 'react';
import { handicapNote, isUnderPar, positionOf } from '#areas/scoring/rules/leaderboards/figure-words.ts';
import { cn } from '#kernel/web/ui/class-names.ts';
import type { BoardColumn } from './board-columns.ts';
import { differsWords, movedWords, thruWords } from './board-words.ts';
import type { BoardRow } from '#areas/scoring/contract/leaderboards.ts';

export type RowLineProps = {
  row: BoardRow;
  columns: readonly BoardColumn[];
  /** A single flight is shown, with positions within the flight. */
  isFlight: boolean;
  isFollowed: boolean;
  isReady: boolean;
  /** The address of the explanation of one of the row's figures. */
  whyOf: (row: string, figure: string) => string;
  onFollow: (id: string) => void;
};

const figure = 'flex min-h-11 items-center justify-end rounded-md px-1 sm:px-2';

/** A row of a board; a long name wraps to a second line. Each figure links to its explanation. */
export const BoardRowLine = memo(function BoardRowLine(props: RowLineProps) {
  const { row, columns, isFlight, isFollowed, isReady, whyOf, onFollow } = props;
  const position = positionOf(isFlight ? { ...row, pos: row.flight_pos ?? '-' } : row);
  const note = handicapNote(row);
  return (
    <tr data-row={row.id} data-leads={/^T?1$/.test(position)} className="h-14 border-b border-border/70">
      <td className="p-0 text-center">
        <button
          type="button"
          disabled={!isReady}
          aria-pressed={isFollowed}
          onClick={() => onFollow(row.id)}
          className="flex h-11 w-full items-center justify-center rounded-md text-muted-foreground hover:text-primary"
        >
          <Star className={cn('size-4', isFollowed && 'fill-primary text-primary')} aria-hidden />
          <span className="sr-only">Follow {row.name}</span>
        </button>
      </td>
      <td className="p-0 text-center tabular-nums">
        <a
          href={whyOf(row.id, 'position')}
          data-why="position"
          rel="nofollow"
          className={cn(figure, 'flex-col justify-center')}
        >
          <span className="font-medium">{position}</span>
          {row.move !== undefined && (
            <span className={cn('text-sm', row.move > 0 ? 'text-primary' : 'text-muted-foreground')}>
              <span aria-hidden>
                {row.move > 0 ? '▲' : '▼'}
                {Math.abs(row.move)}
              </span>
              <span className="sr-only">, {movedWords(row.move)}</span>
            </span>
          )}
        </a>
      </td>
      <th scope="row" className="min-w-0 px-1 py-0 text-left font-normal">
        {row.holes && columns.length < 7 && (
          <span className="hole-marks" aria-hidden>
            {[...row.holes].map((mark, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a hole stays in its place
              <i key={n} data-mark={mark} />
            ))}
          </span>
        )}
        <span className="block font-medium wrap-anywhere max-[22.5rem]:text-sm">{row.name}</span>
        {(row.players || note) && (
          <span className="block truncate text-sm text-muted-foreground">
            {[note, row.players?.join(', ')].filter(Boolean).join(' · ')}
          </span>
        )}
        {!row.players && !note && row.flight && !isFlight && (
          <span className="block truncate text-sm text-muted-foreground">Flight {row.flight}</span>
        )}
      </th>
      {columns.map(({ key, of, isWide, isMain }) => (
        <td key={key} className={cn('p-0 text-right tabular-nums', isWide && 'max-sm:hidden')}>
          {key === 'thru' ? (
            <span className={cn(figure, 'text-sm text-muted-foreground sm:whitespace-nowrap')}>
              <span aria-hidden>{of(row)}</span>
              <span className="sr-only">{thruWords(row.thru)}</span>
              {row.differs && (
                <span className="ml-1 font-semibold text-destructive" title={differsWords(row.differs)}>
                  <span aria-hidden>≠</span>
                  <span className="sr-only">, {differsWords(row.differs)}</span>
                </span>
              )}
            </span>
          ) : (
            <a
              href={whyOf(row.id, key)}
              data-why={key}
              rel="nofollow"
              className={cn(
                figure,
                isMain ? 'text-xl font-bold' : 'text-muted-foreground',
                isMain && isUnderPar(row) && 'text-under',
              )}
            >
              {of(row)}
            </a>
          )}
        </td>
      ))}
    </tr>
  );
});
