import { Link, type To } from 'react-router';
import { cn } from '#kernel/web/ui/class-names.ts';

type BoardLink = { id: string; name: string; to: To; isChosen: boolean };

type BoardMenuProps = {
  /** The name of the current board and flight. */
  says: string;
  boards: readonly BoardLink[];
  flights: readonly BoardLink[];
};

/**
 * The current board and flight as one line, which opens a list of links to the others. While the list is open, its
 * button covers the whole page, so that a press beside the list closes it, even without scripts. On phones the list is
 * at the bottom of the screen, within reach of the thumb.
 */
export function BoardMenu({ says, boards, flights }: BoardMenuProps) {
  const look = 'flex h-10 min-w-0 items-center font-semibold';
  const name = <span className="truncate">{says}</span>;
  if (boards.length < 2 && flights.length === 0) return <p className={look}>{name}</p>;
  const link = ({ id, name, to, isChosen }: BoardLink) => (
    <Link
      key={id}
      to={to}
      aria-current={isChosen ? 'page' : undefined}
      preventScrollReset
      className={cn('flex min-h-11 items-center rounded-md px-3 hover:bg-accent', isChosen && 'font-semibold')}
    >
      {name}
    </Link>
  );
  return (
    <details key={says} className="group relative min-w-0 justify-self-start">
      <summary className={cn(look, 'cursor-pointer list-none gap-1 rounded-md border bg-card px-3')}>
        {name}
        <span className="print:hidden">▾</span>
        <span aria-hidden className="fixed inset-0 z-40 hidden bg-black/40 group-open:block" />
      </summary>
      <div
        className={cn(
          'fixed inset-x-0 bottom-0 z-50 max-h-[70vh] overflow-y-auto rounded-lg border bg-card p-1 pb-4',
          'sm:absolute sm:inset-x-auto sm:bottom-auto sm:mt-1 sm:w-max',
        )}
      >
        <nav aria-label="Leaderboards">{boards.map(link)}</nav>
        {flights.length > 0 && (
          <nav aria-label="Flights" className="border-t">
            {flights.map(link)}
          </nav>
        )}
      </div>
    </details>
  );
}

/** 'Net · Flight A'. `flight` is '' for all flights, and null for a board without flights. */
export const boardLabel = (board: string, flight: string | null): string =>
  flight === null ? board : `${board} · ${flightName(flight)}`;

export const flightName = (flight: string): string => (flight ? `Flight ${flight}` : 'All flights');
