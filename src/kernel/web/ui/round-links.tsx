import { Link } from 'react-router';
import { cn } from './class-names.ts';

type RoundLinksProps = {
  rounds: readonly { id: string; number: number }[];
  /** The id of the round on the page. */
  shown: string;
  /** The address of the same page for the round with this number. */
  to: (number: number) => string;
};

/** Links to the same page for the tournament's other rounds; nothing for a single round. */
export function RoundLinks({ rounds, shown, to }: RoundLinksProps) {
  if (rounds.length < 2) return null;
  return (
    <nav aria-label="Rounds" className="mb-6">
      <ul className="inline-flex flex-wrap gap-1 rounded-lg bg-muted p-1">
        {rounds.map(({ id, number }) => (
          <li key={id}>
            <Link
              to={to(number)}
              aria-current={id === shown ? 'page' : undefined}
              className={cn(
                'flex h-11 items-center rounded-md px-4 text-base font-medium text-muted-foreground transition-colors hover:text-foreground pointer-fine:h-9',
                id === shown && 'bg-card text-foreground shadow-sm',
              )}
            >
              Round {number}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
