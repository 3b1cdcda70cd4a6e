import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { cn } from './class-names.ts';
import {
  ColumnOthers,
  type NavLink,
  type Section,
  SectionBar,
  SectionColumn,
  SectionTabs,
  shownIn,
} from './section-nav.tsx';
import { contentId, SkipLink } from './skip-link.tsx';

type AppShellProps = {
  /** The name of the tournament or account that the shell is about, and the address of its first page. */
  name: string;
  to: string;
  /** The link out of the shell. */
  back?: { name: string; to: string };
  mark: ReactNode;
  /** The notification bell and the account menu. */
  corner: ReactNode;
  sections: readonly Section[];
  /** Further links, below the sections and under 'More'. */
  others: readonly NavLink[];
  /** Shown below the column: content that belongs to no page. */
  foot: ReactNode;
  children: ReactNode;
};

/**
 * The frame of tools: a bar above and one below on phones, a sidebar from 900 pixels. Its sections stay while pages
 * change.
 */
export function AppShell(props: AppShellProps) {
  const { name, to, back, mark, corner, sections, others, foot, children } = props;
  const { pathname } = useLocation();
  const shown = shownIn(sections, pathname);
  return (
    <div data-slot="app-shell" className="tools:grid tools:grid-cols-[min(14.5rem,27vw)_minmax(0,1fr)]">
      <SkipLink />
      <div
        className={cn(
          'print:hidden tools:sticky tools:top-0 tools:flex tools:h-dvh',
          'tools:flex-col tools:overflow-y-auto tools:border-r',
          'tools:bg-muted/40 tools:px-3 tools:pb-4',
        )}
      >
        <header
          className={cn(
            'flex h-13 items-center gap-2.5 max-tools:fixed max-tools:inset-x-0 max-tools:top-0',
            'max-tools:z-40 max-tools:border-b max-tools:bg-background max-tools:px-4',
            'tools:mt-1 tools:shrink-0 tools:px-2',
          )}
        >
          {mark}
          <Link
            to={to}
            className={cn('line-clamp-2 min-w-0 rounded-md text-base font-semibold', 'wrap-anywhere tools:hidden')}
          >
            {name}
          </Link>
          <div className="ml-auto flex shrink-0 items-center">{corner}</div>
        </header>
        <div className="hidden grow flex-col tools:flex">
          {back && (
            <Link
              to={back.to}
              className={cn(
                'mt-2 flex min-h-9 items-center gap-1 rounded-md px-2 text-sm text-muted-foreground',
                'hover:text-foreground',
              )}
            >
              <ChevronLeft className="size-4" aria-hidden /> {back.name}
            </Link>
          )}
          <Link
            to={to}
            className={cn('mb-3 rounded-md px-3 text-lg font-semibold wrap-anywhere', back ? 'mt-1' : 'mt-3')}
          >
            {name}
          </Link>
          {sections.length > 0 && (
            <nav aria-label="Sections">
              <SectionColumn sections={sections} shown={shown} />
            </nav>
          )}
          <ColumnOthers others={others} pathname={pathname} />
          <div className="mt-auto flex items-center px-1 pt-3">{foot}</div>
        </div>
      </div>
      <main
        id={contentId}
        tabIndex={-1}
        className={cn('min-w-0 outline-none max-tools:pt-13 max-tools:pb-(--bar-height)', 'tools:min-h-dvh print:p-0')}
      >
        <div className="w-full max-w-[65rem]">
          {shown && <SectionTabs {...shown} />}
          {children}
        </div>
      </main>
      {sections.length > 0 && (
        <nav
          aria-label="Sections"
          className={cn(
            'fixed inset-x-0 bottom-0 z-40 border-t bg-background pb-[env(safe-area-inset-bottom)]',
            'tools:hidden print:hidden',
          )}
        >
          <SectionBar
            sections={sections}
            shown={shown}
            others={back ? [...others, { ...back, icon: ChevronLeft }] : others}
            pathname={pathname}
          />
        </nav>
      )}
    </div>
  );
}
