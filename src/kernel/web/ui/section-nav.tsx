import { Ellipsis, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { cn } from './class-names.ts';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from './dropdown-menu.tsx';
import { useOpenInSight } from './open-in-sight.ts';

/**
 * A page of a section. `covers`: paths whose subpages also belong to the tab. `isAlone`: the subpages of its own path
 * belong to other tabs, or to no section.
 */
export type SectionTab = {
  name: string;
  to: string;
  covers?: readonly string[];
  isAlone?: boolean;
  isSeldom?: boolean;
};
/** A section of the shell; it opens with its first tab. `inBar`: preferred for the phone's bottom bar. */
export type Section = {
  name: string;
  icon: LucideIcon;
  tabs: readonly [SectionTab, ...SectionTab[]];
  inBar?: boolean;
};
export type NavLink = { name: string; to: string; icon: LucideIcon };
export type Shown = { section: Section; tab: SectionTab };

const pathOf = (to: string): string => to.replace(/[?#].*$/, '');

/** The `aria-current` of a link: 'page' for the page itself, 'true' for its section. */
type Current = 'page' | 'true' | undefined;
const currentOf = ({ name, tabs: [first] }: Section, shown: Shown | null): Current => {
  if (shown?.section.name !== name) return undefined;
  return shown.tab.name === first.name ? 'page' : 'true';
};
/** A link besides the sections is current for exactly its address: another view of the page is not it. */
const currentOfLink = ({ to }: NavLink, pathname: string): Current => (to === pathname ? 'page' : undefined);

/** The tab of an address: the one with the longest matching path, among its own and those it covers. */
export function shownIn(sections: readonly Section[], pathname: string): Shown | null {
  const at = pathname.replace(/\/$/, '');
  const lengthOf = ({ to, covers = [], isAlone }: SectionTab): number =>
    Math.max(
      0,
      ...[to, ...covers]
        .map(pathOf)
        .filter((path) => at === path || (at.startsWith(`${path}/`) && !(isAlone && path === pathOf(to))))
        .map(({ length }) => length),
    );
  const [best] = sections
    .flatMap((section) => section.tabs.map((tab) => ({ section, tab, length: lengthOf(tab) })))
    .sort((one, other) => other.length - one.length);
  return best && best.length > 0 ? { section: best.section, tab: best.tab } : null;
}

const barRoom = 4;

/** Splits the sections into up to four for the phone's bottom bar, in their order, and the rest under 'More'. */
export function splitForBar(sections: readonly Section[]): { bar: Section[]; rest: Section[] } {
  const wanted = [...sections.filter(({ inBar }) => inBar), ...sections.filter(({ inBar }) => !inBar)];
  const chosen = new Set(wanted.slice(0, barRoom));
  return { bar: sections.filter((one) => chosen.has(one)), rest: sections.filter((one) => !chosen.has(one)) };
}

type SectionNavProps = { sections: readonly Section[]; shown: Shown | null };
type OthersProps = { others: readonly NavLink[]; pathname: string };

const rowClassName = cn(
  'flex min-h-11 items-center gap-3 rounded-lg px-3 text-base text-muted-foreground transition-colors',
  'hover:bg-accent hover:text-accent-foreground pointer-fine:min-h-10 [&_svg]:size-[1.125rem] [&_svg]:shrink-0',
  'aria-[current]:bg-accent aria-[current]:font-medium aria-[current]:text-accent-foreground',
);

/** A link in the column. */
const ColumnLink = ({ to, icon: Icon, name, current }: NavLink & { current: Current }) => (
  <Link to={to} aria-current={current} className={rowClassName}>
    <Icon aria-hidden /> {name}
  </Link>
);

/** The sections in the column of wide screens. */
export const SectionColumn = ({ sections, shown }: SectionNavProps) => (
  <ul className="flex flex-col gap-0.5">
    {sections.map((section) => (
      <li key={section.name}>
        <ColumnLink
          to={section.tabs[0].to}
          icon={section.icon}
          name={section.name}
          current={currentOf(section, shown)}
        />
      </li>
    ))}
  </ul>
);

/** Further links, below the sections. */
export const ColumnOthers = ({ others, pathname }: OthersProps) => (
  <div className="mt-3 flex flex-col gap-0.5 border-t pt-3">
    {others.map((link) => (
      <ColumnLink key={link.name} {...link} current={currentOfLink(link, pathname)} />
    ))}
  </div>
);

const barClassName = cn(
  'flex h-14 w-full flex-col items-center justify-center gap-0.5 px-0.5 text-sm',
  'text-muted-foreground focus-visible:outline-offset-[-2px] [&_svg]:size-5',
  'aria-[current]:font-medium aria-[current]:text-primary',
);

/** The phone's bottom bar: four sections, and 'More' for the rest. */
export function SectionBar({ sections, shown, others, pathname }: SectionNavProps & OthersProps) {
  const { bar, rest } = splitForBar(sections);
  const links: (NavLink & { current: Current })[] = [
    ...rest.map((section) => {
      const { name, icon, tabs } = section;
      return { name, icon, to: tabs[0].to, current: currentOf(section, shown) };
    }),
    ...others.map((link) => ({ ...link, current: currentOfLink(link, pathname) })),
  ];
  return (
    <ul className="flex [&>li]:min-w-0 [&>li]:flex-1 max-[22.5rem]:[&>li]:flex-auto">
      {bar.map((section) => {
        const { name, icon: Icon, tabs } = section;
        return (
          <li key={name}>
            <Link to={tabs[0].to} aria-current={currentOf(section, shown)} className={barClassName}>
              <Icon aria-hidden />
              <span className="whitespace-nowrap">{name}</span>
            </Link>
          </li>
        );
      })}
      <li>
        <DropdownMenu>
          <DropdownMenuTrigger
            className={barClassName}
            aria-current={links.some(({ current }) => current) ? 'true' : undefined}
          >
            <Ellipsis aria-hidden />
            More
          </DropdownMenuTrigger>
          <DropdownMenuContent className="sheet-on-phones">
            {links.map(({ name, to, icon: Icon, current }) => (
              <DropdownMenuItem key={name} asChild>
                <Link to={to} aria-current={current}>
                  <Icon aria-hidden /> {name}
                </Link>
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      </li>
    </ul>
  );
}

const tabClassName = cn(
  'flex h-11 items-center border-b-2 border-transparent px-3 text-base whitespace-nowrap',
  'text-muted-foreground transition-colors hover:text-foreground pointer-fine:h-10',
  'focus-visible:outline-offset-[-2px] aria-[current]:border-primary aria-[current]:font-medium',
  'aria-[current]:text-foreground',
);

/** The pages of a section as tabs; nothing for a single page. Rarely used pages are under 'More'. */
export function SectionTabs({ section, tab: shown }: Shown) {
  const strip = useOpenInSight<HTMLUListElement>(shown.name);
  if (section.tabs.length < 2) return null;
  const seldom = section.tabs.filter(({ isSeldom }) => isSeldom);
  return (
    <nav aria-label={`Pages of ${section.name}`} className="border-b print:hidden">
      <ul ref={strip} className="flex strip px-1 tools:px-7">
        {section.tabs
          .filter(({ isSeldom }) => !isSeldom)
          .map(({ name, to }) => (
            <li key={name}>
              <Link to={to} aria-current={name === shown.name ? 'page' : undefined} className={tabClassName}>
                {name}
              </Link>
            </li>
          ))}
        {seldom.length > 0 && (
          <li>
            <DropdownMenu>
              <DropdownMenuTrigger className={tabClassName} aria-current={shown.isSeldom ? 'true' : undefined}>
                More
                <span className="sr-only"> of {section.name}</span>
              </DropdownMenuTrigger>
              <DropdownMenuContent className="sheet-on-phones">
                {seldom.map(({ name, to }) => (
                  <DropdownMenuItem key={name} asChild>
                    <Link to={to} aria-current={name === shown.name ? 'page' : undefined}>
                      {name}
                    </Link>
                  </DropdownMenuItem>
                ))}
              </DropdownMenuContent>
            </DropdownMenu>
          </li>
        )}
      </ul>
    </nav>
  );
}
