import {
  Bell,
  Braces,
  ChevronDown,
  CreditCard,
  Download,
  History,
  KeyRound,
  type LucideIcon,
  Mail,
  MonitorSmartphone,
  Palette,
  ShieldCheck,
  User,
  Users,
  Webhook,
} from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import { offerOf } from '#kernel/rules/plan-catalogue.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '#kernel/web/ui/dropdown-menu.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';
import { sectionHeadingId } from './section-frame.tsx';
import { pageGroups, pagesFor, type SectionId, type SettingsPage, titleOf } from './sections.ts';
import { DeadCount } from './webhooks/dead-count.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { useOpenInSight } from '#kernel/web/ui/open-in-sight.ts';

const icons: Record<SectionId, LucideIcon> = {
  profile: User,
  brand: Palette,
  email: Mail,
  password: KeyRound,
  'two-step': ShieldCheck,
  sessions: MonitorSmartphone,
  subscription: CreditCard,
  notifications: Bell,
  team: Users,
  activity: History,
  api: Braces,
  webhooks: Webhook,
  data: Download,
};

/** The page around the open section: the signed-in person, navigation, and the sign-out button. */
export function SettingsFrame({
  viewer,
  section,
  children,
}: {
  viewer: Viewer;
  section: SectionId;
  children: ReactNode;
}) {
  useSectionFocus(section);
  const { name, account_type: type } = viewer.profile;
  return (
    <Page className="max-w-6xl">
      <PageHeader title="Settings" description={name ? `${name} · ${viewer.user.email}` : viewer.user.email}>
        <Link
          to={paths.settings('subscription')}
          className="touch-target inline-flex min-h-6 items-center text-sm underline decoration-primary/35 underline-offset-4"
        >
          {offerOf(type, viewer.plan)?.name ?? viewer.plan} plan
        </Link>
      </PageHeader>
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <aside className="lg:sticky lg:top-24">
          <CompactNavigation viewer={viewer} section={section} />
          <nav aria-label="Settings" className="hidden lg:block">
            {groupsFor(viewer).map(({ group, pages }) => (
              <div key={group} className="mb-4">
                <h2 className="px-3 pb-1 text-sm text-muted-foreground">{group}</h2>
                <ul className="flex flex-col gap-1">
                  {pages.map((page) => (
                    <li key={page.title}>
                      <SideLink page={page} section={section} viewer={viewer} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
          <SignOutButton className="mt-6 w-full max-lg:hidden" />
        </aside>
        <div className="min-w-0">
          <SectionTabs viewer={viewer} section={section} />
          {children}
          <SignOutButton className="mt-12 w-full lg:hidden" />
        </div>
      </div>
    </Page>
  );
}

type PageLinkProps = { page: SettingsPage; section: SectionId; viewer: Viewer };

const isOpenPage = ({ sections }: SettingsPage, section: SectionId) => sections.some(({ id }) => id === section);
/** A page's first section has no tab of its own in the URL. */
const currentOf = ({ sections }: SettingsPage, section: SectionId) => {
  if (sections[0]?.id === section) return 'page';
  return sections.some(({ id }) => id === section) ? 'true' : undefined;
};
const firstOf = ({ sections: [first] }: SettingsPage): SectionId => first?.id ?? 'profile';
const hasWebhooks = ({ sections }: SettingsPage) => sections.some(({ id }) => id === 'webhooks');

/** The navigation groups with at least one page for the viewer. */
const groupsFor = (viewer: Viewer): { group: string; pages: SettingsPage[] }[] => {
  const pages = pagesFor(viewer);
  return pageGroups
    .map((group) => ({ group, pages: pages.filter((page) => page.group === group) }))
    .filter((one) => one.pages.length > 0);
};

function SideLink({ page, section, viewer }: PageLinkProps) {
  const Icon = icons[firstOf(page)];
  return (
    <Link
      to={paths.settings(firstOf(page))}
      aria-current={currentOf(page, section)}
      className={cn(
        'flex min-h-10 items-center gap-3 rounded-md px-3 text-base text-muted-foreground',
        'transition-colors aria-[current]:bg-accent aria-[current]:font-medium',
        'aria-[current]:text-accent-foreground hover:bg-accent hover:text-accent-foreground',
      )}
    >
      <Icon className="size-4.5 shrink-0" aria-hidden />
      {page.title}
      {hasWebhooks(page) && <DeadCount viewer={viewer} />}
    </Link>
  );
}

/** Navigation on narrow screens: a button that shows the current section and opens the list. */
function CompactNavigation({ viewer, section }: { viewer: Viewer; section: SectionId }) {
  const Current = icons[section];
  const open = pagesFor(viewer).find((page) => isOpenPage(page, section));
  return (
    <nav aria-label="Settings" className="lg:hidden">
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" className="w-full justify-start">
            <Current className="text-primary" aria-hidden />
            {open?.title ?? titleOf(section)}
            <ChevronDown className="ml-auto text-muted-foreground" aria-hidden />
            <span className="sr-only">All settings</span>
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start" className="sheet-on-phones min-w-72">
          {groupsFor(viewer).map(({ group, pages }) => (
            <Fragment key={group}>
              <DropdownMenuLabel>{group}</DropdownMenuLabel>
              {pages.map((page) => {
                const Icon = icons[firstOf(page)];
                return (
                  <DropdownMenuItem
                    key={page.title}
                    asChild
                    className="aria-[current]:bg-accent aria-[current]:font-medium"
                  >
                    <Link to={paths.settings(firstOf(page))} aria-current={currentOf(page, section)}>
                      <Icon aria-hidden />
                      {page.title}
                      {hasWebhooks(page) && <DeadCount viewer={viewer} />}
                    </Link>
                  </DropdownMenuItem>
                );
              })}
            </Fragment>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
    </nav>
  );
}

/** The sections of a page as tabs, if it has several. */
function SectionTabs({ viewer, section }: { viewer: Viewer; section: SectionId }) {
  const strip = useOpenInSight<HTMLElement>(section);
  const open = pagesFor(viewer).find((page) => isOpenPage(page, section));
  if (!open || open.sections.length < 2) return null;
  return (
    <nav ref={strip} aria-label={open.title} className="mb-6 strip border-b">
      <ul className="flex gap-1">
        {open.sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={paths.settings(id)}
              aria-current={id === section ? 'page' : undefined}
              preventScrollReset
              className={cn(
                'flex min-h-11 items-center border-b-2 border-transparent px-3 text-base whitespace-nowrap',
                'text-muted-foreground hover:text-foreground',
                'aria-[current=page]:border-primary aria-[current=page]:font-medium aria-[current=page]:text-foreground',
              )}
            >
              {title}
              {id === 'webhooks' && <DeadCount viewer={viewer} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Moves the focus to the section's heading after a change, so that it is announced and Tab continues from there. */
function useSectionFocus(section: SectionId) {
  const shown = useRef(section);
  useEffect(() => {
    if (shown.current === section) return;
    shown.current = section;
    document.getElementById(sectionHeadingId)?.focus({ preventScroll: true });
  }, [section]);
}
