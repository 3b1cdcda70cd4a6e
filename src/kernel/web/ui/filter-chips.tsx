import { Link } from 'react-router';
import { cn } from './class-names.ts';
import { useOpenInSight } from './open-in-sight.ts';

export type FilterChip = { name: string; count: number; to: { search: string }; isChosen: boolean };

/** The filters of a list with their counts: links in one line, which scrolls on a phone. */
export function FilterChips({ label, chips }: { label: string; chips: readonly FilterChip[] }) {
  const strip = useOpenInSight<HTMLElement>(chips.find(({ isChosen }) => isChosen)?.name ?? null);
  return (
    <nav ref={strip} aria-label={label} className="-mx-4 strip px-4 sm:mx-0 sm:px-0">
      <ul className="flex w-max gap-2 py-0.5">
        {chips.map(({ name, count, to, isChosen }) => (
          <li key={name}>
            <Link
              to={to}
              replace
              preventScrollReset
              aria-current={isChosen ? 'true' : undefined}
              className={cn(
                'inline-flex h-9 items-center gap-1.5 rounded-full border px-3.5 text-sm whitespace-nowrap',
                isChosen
                  ? 'border-transparent bg-secondary font-medium text-secondary-foreground'
                  : 'border-input/60 bg-card text-foreground hover:bg-accent hover:text-accent-foreground',
              )}
            >
              {name} <span className="tabular-nums opacity-80">{count.toLocaleString('en-US')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
