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
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import { offerOf } from '#kernel/rules/plan-catalogue.ts';
import { paths } from '#kernel/web/paths.ts';
import { Badge } from '#kernel/web/ui/badge.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#kernel/web/ui/dropdown-menu.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';
import { sectionHeadingId } from './section-frame.tsx';
import { type SectionId, sectionsFor, titleOf } from './sections.ts';
import { DeadCount } from './webhooks/dead-count.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';

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

/** The page around the open section: who is signed in, the way to the other sections, and the way out. */
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
      <PageHeader
        title="Settings"
        description={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2 text-base">
            <span className="min-w-0 break-words">{name ? `${name} · ${viewer.user.email}` : viewer.user.email}</span>
            <Link
              to={paths.settings('subscription')}
              className="touch-target inline-flex min-h-6 items-center rounded-full"
            >
              <Badge variant="outline">{offerOf(type, viewer.plan)?.name ?? viewer.plan} plan</Badge>
            </Link>
          </span>
        }
      />
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <aside className="lg:sticky lg:top-24">
          <CompactNavigation viewer={viewer} section={section} />
          <nav aria-label="Settings" className="hidden lg:block">
            <ul className="flex flex-col gap-1">
              {sectionsFor(viewer).map(({ id, title }) => (
                <li key={id}>
                  <SideLink id={id} title={title} isCurrent={id === section}>
                    {id === 'webhooks' && <DeadCount viewer={viewer} />}
                  </SideLink>
                </li>
              ))}
            </ul>
          </nav>
          <SignOutButton className="mt-6 w-full max-lg:hidden" />
        </aside>
        <div className="min-w-0">
          {children}
          <SignOutButton className="mt-12 w-full lg:hidden" />
        </div>
      </div>
    </Page>
  );
}

type SideLinkProps = { id: SectionId; title: string; isCurrent: boolean; children: ReactNode };

function SideLink({ id, title, isCurrent, children }: SideLinkProps) {
  const Icon = icons[id];
  return (
    <Link
      to={paths.settings(id)}
      aria-current={isCurrent ? 'page' : undefined}
      className={cn(
        'flex min-h-10 items-center gap-3 rounded-md px-3 text-[0.9375rem] text-muted-foreground',
        'transition-colors aria-[current=page]:bg-accent aria-[current=page]:font-medium',
        'aria-[current=page]:text-accent-foreground hover:bg-accent hover:text-accent-foreground',
      )}
    >
      <Icon className="size-4.5 shrink-0" aria-hidden />
      {title}
      {children}
    </Link>
  );
}

/** Where there is no room beside the content: one button that says where one is and opens the list. */
function CompactNavigation({ viewer, section }: { viewer: Viewer; section: SectionId }) {
  const Current = icons[section];
  return (
    <nav aria-label="Settings" className="lg:hidden">
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" className="w-full justify-start">
            <Current className="text-primary" aria-hidden />
            {titleOf(section)}
            <ChevronDown className="ml-auto text-muted-foreground" aria-hidden />
            <span className="sr-only">All settings</span>
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start" className="sheet-on-phones min-w-72">
          {sectionsFor(viewer).map(({ id, title }) => {
            const Icon = icons[id];
            return (
              <DropdownMenuItem
                key={id}
                asChild
                className="aria-[current=page]:bg-accent aria-[current=page]:font-medium"
              >
                <Link to={paths.settings(id)} aria-current={id === section ? 'page' : undefined}>
                  <Icon aria-hidden />
                  {title}
                  {id === 'webhooks' && <DeadCount viewer={viewer} />}
                </Link>
              </DropdownMenuItem>
            );
          })}
        </DropdownMenuContent>
      </DropdownMenu>
    </nav>
  );
}

/** After a change of section the focus goes to its heading, so that it is announced and Tab goes on from there. */
function useSectionFocus(section: SectionId) {
  const shown = useRef(section);
  useEffect(() => {
    if (shown.current === section) return;
    shown.current = section;
    document.getElementById(sectionHeadingId)?.focus({ preventScroll: true });
  }, [section]);
}
