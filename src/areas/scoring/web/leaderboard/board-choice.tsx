import { Link, type To } from 'react-router';
import { cn } from '#kernel/web/ui/class-names.ts';

export type Choice = { name: string; to: To; isChosen: boolean };

/** The flights of a board as choices, with all of them first; none where it has none. */
export const flightChoices = (
  flights: readonly string[],
  chosen: string | null,
  at: (flight: string | null) => To,
): Choice[] =>
  flights.length === 0
    ? []
    : [null, ...flights].map((name) => ({
        name: name ? `Flight ${name}` : 'All flights',
        to: at(name),
        isChosen: name === chosen,
      }));

/**
 * Which board and flight is looked at, in one line; it opens links to the others, each a page of its own. While it is
 * open its button lies over the whole page: a press beside the links closes them, also without scripts. On a phone they
 * stand at the foot of the screen, where a thumb is.
 */
export function BoardChoice({ boards, flights }: { boards: readonly Choice[]; flights: readonly Choice[] }) {
  const lists = { Leaderboards: boards, Flights: flights };
  const says = [...boards, ...flights]
    .filter(({ isChosen }) => isChosen)
    .map(({ name }) => name)
    .join(' · ');
  const look = 'flex h-10 items-center truncate font-semibold';
  if (boards.length < 2 && flights.length === 0) return <p className={look}>{says}</p>;
  return (
    <details key={says} className="group relative min-w-0">
      <summary className={cn(look, 'w-fit cursor-pointer list-none rounded-md border bg-card px-3')}>
        {says} <span className="print:hidden">▾</span>
        <span aria-hidden className="fixed inset-0 z-40 hidden bg-black/40 group-open:block" />
      </summary>
      <div
        className={cn(
          'fixed inset-x-0 bottom-0 z-50 max-h-[70vh] divide-y overflow-y-auto rounded-lg border bg-card p-1 pb-4',
          'sm:absolute sm:inset-x-auto sm:bottom-auto sm:mt-1 sm:w-max',
        )}
      >
        {Object.entries(lists).map(
          ([label, choices]) =>
            choices.length > 0 && (
              <nav key={label} aria-label={label}>
                {choices.map(({ name, to, isChosen }) => (
                  <Link
                    key={name}
                    to={to}
                    aria-current={isChosen ? 'page' : undefined}
                    preventScrollReset
                    className={cn(
                      'flex min-h-11 items-center rounded-md px-3 hover:bg-accent',
                      isChosen && 'font-semibold',
                    )}
                  >
                    {name}
                  </Link>
                ))}
              </nav>
            ),
        )}
      </div>
    </details>
  );
}
