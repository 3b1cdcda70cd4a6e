import { NavLink, useLocation } from 'react-router';
import { paths } from '#kernel/web/paths.ts';
import { cn } from '#kernel/web/ui/class-names.ts';
import { useOpenInSight } from '#kernel/web/ui/open-in-sight.ts';

const pages = [
  ['Products', 'products'],
  ['Courses', 'courses'],
  ['Accounts', 'accounts'],
  ['Clubs', 'clubs'],
  ['Disputes', 'disputes'],
  ['Refunds', 'refunds'],
  ['Jobs', 'jobs'],
  ['Invariants', 'invariants'],
  ['Audit', 'audit'],
] as const;

/** From page to page of the operator's desk: one line, which scrolls where it has no room. */
export function AdminNav() {
  const strip = useOpenInSight<HTMLElement>(useLocation().pathname);
  return (
    <nav ref={strip} aria-label="Administration" className="-mx-4 mb-6 strip px-4 sm:mx-0 sm:mb-8 sm:px-0">
      <ul className="flex w-max gap-1 rounded-lg bg-muted p-1">
        {pages.map(([title, page]) => (
          <li key={page}>
            <NavLink
              to={paths.admin(page)}
              className={cn(
                'flex h-11 items-center justify-center rounded-md px-4 text-base font-medium',
                'whitespace-nowrap text-muted-foreground transition-colors outline-offset-[-2px]',
                'aria-[current=page]:bg-card aria-[current=page]:text-foreground aria-[current=page]:shadow-sm',
                'hover:text-foreground pointer-fine:h-9',
              )}
            >
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
