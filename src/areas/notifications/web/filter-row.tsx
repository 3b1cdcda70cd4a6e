import { Link } from 'react-router';
import { paths } from '#kernel/web/paths.ts';
import { type Filter, filters } from './notification-words.ts';
import { cn } from '#kernel/web/ui/class-names.ts';
import { useOpenInSight } from '#kernel/web/ui/open-in-sight.ts';

/** The filter of notifications, as links. On a narrow screen they scroll sideways. */
export function FilterRow({ filter, unread }: { filter: Filter; unread: number | null }) {
  const strip = useOpenInSight<HTMLElement>(filter);
  return (
    <nav ref={strip} aria-label="Filter" className="-mx-4 strip px-4 py-1 sm:-mx-1 sm:px-1">
      <ul className="flex w-max gap-2 sm:w-auto sm:flex-wrap">
        {filters.map(({ id, label }) => (
          <li key={id}>
            <Link
              to={paths.notifications({ filter: id === 'all' ? null : id })}
              replace
              preventScrollReset
              aria-current={id === filter ? 'true' : undefined}
              className={cn(
                'inline-flex min-h-11 items-center gap-2 rounded-full border border-input/50 bg-card px-4',
                'text-base whitespace-nowrap text-muted-foreground transition-colors',
                'aria-[current=true]:border-primary aria-[current=true]:bg-accent aria-[current=true]:font-medium',
                'aria-[current=true]:text-accent-foreground',
                'hover:border-input hover:text-foreground pointer-fine:min-h-9 pointer-fine:px-3.5',
              )}
            >
              {label}
              {id === 'unread' && unread !== null && unread > 0 && (
                <span
                  className={cn(
                    'rounded-full bg-primary px-1.5',
                    'text-sm font-semibold text-primary-foreground tabular-nums',
                  )}
                >
                  {unread}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
