import { Link } from 'react-router';
import type { OwnRegistration } from '#areas/entries/contract/registrations.ts';
import { paths } from '#kernel/web/paths.ts';
import { cn } from '#kernel/web/ui/class-names.ts';

type Fact = OwnRegistration['facts'][number];
const sums = new Set(['Paid', 'Due', 'Price']);

/**
 * The value of a fact: a place links to its map, the tournament to its page, and a tap selects a whole order number.
 */
function Value({ fact: { label, value, url }, tournamentId }: { fact: Fact; tournamentId: string }) {
  const link = 'touch-target underline underline-offset-4';
  if (url)
    return (
      <a href={url} target="_blank" rel="noreferrer" className={link}>
        {value}
        <span className="sr-only"> (map, opens in a new tab)</span>
      </a>
    );
  if (label === 'Tournament')
    return (
      <Link to={paths.tournamentDetails(tournamentId)} className={link}>
        {value}
      </Link>
    );
  return <span className={cn(label === 'Order' && 'font-mono select-all')}>{value}</span>;
}

/** The facts of an entry, line by line, as in its mails and on its receipt. */
export const FactList = ({ facts, tournamentId }: { facts: readonly Fact[]; tournamentId: string }) => (
  <dl className="flex flex-col gap-2 text-base">
    {facts.map((fact, place) => (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: they come whole, and two extras may bear one name
        key={place}
        className={cn(
          'flex items-baseline justify-between gap-4 sm:justify-start',
          sums.has(fact.label) && 'font-semibold',
        )}
      >
        <dt
          className={cn('max-w-1/2 shrink-0 wrap-anywhere sm:w-40', !sums.has(fact.label) && 'text-muted-foreground')}
        >
          {fact.label}
        </dt>
        <dd className="min-w-0 text-right wrap-anywhere tabular-nums sm:text-left">
          <Value fact={fact} tournamentId={tournamentId} />
        </dd>
      </div>
    ))}
  </dl>
);
