import { Link } from 'react-router';
import type { Leaderboard } from '#areas/scoring/contract/leaderboards.ts';
import { paths } from '#kernel/web/paths.ts';
import { cn } from '#kernel/web/ui/class-names.ts';

type BoardChoiceProps = { leaderboard: Leaderboard; flight: string; form: 'public' | 'committee' };

/**
 * Which board and flight is looked at, in one line; it opens links to the others, each a page of its own. While it is
 * open its button lies over the whole page: a press beside the links closes them, also without scripts. On a phone they
 * stand at the foot of the screen, where a thumb is.
 */
export function BoardChoice({ leaderboard, flight, form }: BoardChoiceProps) {
  const { boards, board, tournament } = leaderboard;
  if (!board) return null;
  const search = form === 'public' ? {} : { form };
  const main = boards[0]?.id;
  const flights = board.flights.length > 0 ? ['', ...board.flights] : [];
  const nameOf = (name: string) => (name ? `Flight ${name}` : 'All flights');
  const says = flights.length > 0 ? `${board.name} · ${nameOf(flight)}` : board.name;
  const look = 'flex h-10 items-center truncate font-semibold';
  if (boards.length < 2 && flights.length === 0) return <p className={look}>{says}</p>;
  const link = (name: string, isChosen: boolean, to: object) => (
    <Link
      key={name}
      to={paths.leaderboard(tournament.id, { ...search, ...to })}
      aria-current={isChosen ? 'page' : undefined}
      preventScrollReset
      className={cn('flex min-h-11 items-center rounded-md px-3 hover:bg-accent', isChosen && 'font-semibold')}
    >
      {name}
    </Link>
  );
  return (
    <details key={flight} className="group relative min-w-0">
      <summary className={cn(look, 'cursor-pointer list-none gap-1 rounded-md border bg-card px-3')}>
        {says}
        <span className="print:hidden">▾</span>
        <span aria-hidden className="fixed inset-0 z-40 hidden bg-black/40 group-open:block" />
      </summary>
      <div
        className={cn(
          'fixed inset-x-0 bottom-0 z-50 max-h-[70vh] overflow-y-auto rounded-lg border bg-card p-1 pb-4',
          'sm:absolute sm:inset-x-auto sm:bottom-auto sm:mt-1 sm:w-max',
        )}
      >
        <nav aria-label="Leaderboards">
          {boards.map(({ id, name }) => link(name, id === board.id, { board: id === main ? null : id }))}
        </nav>
        {flights.length > 0 && (
          <nav aria-label="Flights" className="border-t">
            {flights.map((name) => link(nameOf(name), name === flight, { board: board.id, flight: name }))}
          </nav>
        )}
      </div>
    </details>
  );
}
