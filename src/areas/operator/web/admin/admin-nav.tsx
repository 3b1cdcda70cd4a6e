import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { paths } from '#kernel/web/paths.ts';
import { cn } from '#kernel/web/ui/class-names.ts';

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
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  // The page that is shown is in sight, also where it is the last of the line.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another link
  useEffect(() => {
    list.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav aria-label="Administration" className="-mx-4 mb-6 overflow-x-auto px-4 sm:mx-0 sm:mb-8 sm:px-0">
      <ul ref={list} className="flex w-max gap-1 rounded-lg bg-muted p-1">
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
