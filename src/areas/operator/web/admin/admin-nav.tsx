import { NavLink } from 'react-router';
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

/** From page to page of the operator's desk. */
export const AdminNav = () => (
  <nav aria-label="Administration" className="mb-8">
    <ul className="grid w-fit grid-cols-3 gap-1 rounded-lg bg-muted p-1 max-sm:w-full sm:grid-cols-4 lg:grid-cols-9">
      {pages.map(([title, page]) => (
        <li key={page}>
          <NavLink
            to={paths.admin(page)}
            className={cn(
              'flex h-11 items-center justify-center rounded-md px-4 text-[0.9375rem] font-medium',
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
