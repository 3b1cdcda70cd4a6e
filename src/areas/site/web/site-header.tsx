import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { useTestMode } from '#kernel/web/client/root-data.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Logo } from '#kernel/web/ui/logo.tsx';
import { ThemeToggle } from '#kernel/web/ui/theme-toggle.tsx';
import { AccountMenu } from './account-menu.tsx';
import { SiteMenu } from './site-menu.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { TestMode } from '#kernel/web/ui/test-mode.tsx';

/**
 * Sections of the landing page in its header: plain anchors, because the browser's own jump also moves the keyboard
 * focus.
 */
const landingParts = [
  { title: 'About', to: paths.home('about') },
  { title: 'Features', to: paths.home('features') },
  { title: 'Pricing', to: paths.home('pricing') },
] as const;

const linkClassName = cn(
  'rounded-md px-3 py-2.5 text-base text-muted-foreground transition-colors',
  'aria-[current=page]:font-medium aria-[current=page]:text-foreground hover:text-foreground',
);

/** The sticky header. Narrow screens have the links in a menu. `children` are placed beside the account menu. */
export function SiteHeader({ children }: { children?: ReactNode }) {
  const viewer = useViewer();
  const isTestMode = useTestMode();
  const parts = useLocation().pathname === paths.home() ? landingParts : [];
  return (
    <header
      className={cn(
        'fixed inset-x-0 top-0 z-40 border-b border-border/70 bg-background/85 backdrop-blur-lg',
        'backdrop-saturate-150 print:hidden',
      )}
    >
      <div className="page-width flex h-16 items-center gap-2 2xl:max-w-[104rem]">
        <div className="flex min-w-0 items-center gap-2 max-sm:flex-col max-sm:items-start max-sm:gap-0">
          <Link to={paths.home()} aria-label={`${brand.name} home`} className="-ml-1 rounded-md p-1">
            <Logo />
          </Link>
          {isTestMode && <TestMode />}
        </div>
        <nav aria-label="Main" className="ml-4 hidden items-center lg:flex">
          {parts.map(({ title, to }) => (
            <a key={to} href={to} className={linkClassName}>
              {title}
            </a>
          ))}
          <NavLink to={paths.tournaments()} className={linkClassName}>
            Tournaments
          </NavLink>
          <NavLink to={paths.marketplace()} className={linkClassName}>
            Golf Marketplace
          </NavLink>
        </nav>
        <div className="ml-auto flex items-center gap-1 sm:gap-2">
          <ThemeToggle />
          {children}
          {viewer ? (
            <AccountMenu viewer={viewer} />
          ) : (
            <>
              <Button asChild variant="ghost" className="max-sm:hidden">
                <Link to={paths.signIn()}>Sign In</Link>
              </Button>
              <Button asChild className="max-sm:px-3.5 max-[22.5rem]:hidden">
                <Link to={paths.accountType()}>Get Started</Link>
              </Button>
            </>
          )}
          <SiteMenu parts={parts} isVisitor={!viewer} />
        </div>
      </div>
    </header>
  );
}
