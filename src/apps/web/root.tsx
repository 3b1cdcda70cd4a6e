import './no-made-code.ts';
import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import {
  Links,
  Meta,
  type MetaFunction,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useNavigation,
} from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import type { OrganizerBrand } from '#areas/brand/contract/organizer-brand.ts';
import { siteNameOf, titleOf } from '#kernel/web/client/site-name.ts';
import { stylesheetId, useInlineStylesheet, useNonce } from '#kernel/web/client/document.ts';
import { OutletPerPerson } from '#kernel/web/client/own-page.tsx';
import { useOwnQueryClient } from '#kernel/web/client/query.ts';
import { isSessionStale, useSessionKept, useSessionOfOtherTabs, useViewer } from '#areas/accounts/web/session.ts';
import { LiveNotifications } from '#areas/notifications/web/live-notifications.tsx';
import { NotificationBell } from '#areas/notifications/web/notification-bell.tsx';
import { PageHeader, useHeadingFocus } from '#kernel/web/ui/page.tsx';
import { AccountMenu } from '#areas/site/web/account-menu.tsx';
import { SiteFooter } from '#areas/site/web/site-footer.tsx';
import { SiteHeader } from '#areas/site/web/site-header.tsx';
import { ShellCorner } from '#kernel/web/ui/shell-corner.ts';
import { contentId, SkipLink } from '#kernel/web/ui/skip-link.tsx';
import { lazyPart } from '#kernel/web/ui/lazy-part.ts';
import { themeScript } from '#kernel/web/ui/theme.ts';
import { Toaster } from '#kernel/web/ui/toaster.tsx';
import { FailedScreen, failureOf } from './failed-screen.tsx';
import { useHasOwnShell } from './shells/has-own-shell.ts';
import appStyles from './app.css?url';
import paperStyles from './paper.css?url';

export const loader = ({ context }: LoaderArgs) => ({
  viewer: context.viewer,
  testMode: context.testMode,
  holdMinutes: context.holdMinutes,
  brand: context.site,
});

/**
 * Re-reads the viewer only after a change of the session, a requested re-read or a form: a change of filters in the
 * address never changes the viewer.
 */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) =>
  isSessionStale() || currentUrl.href === nextUrl.href || (formMethod !== undefined && formMethod !== 'GET');

/** The titles of pages that failed and have no title of their own. */
const failedTitles = {
  nowhere: 'Page not found',
  denied: 'Access Denied',
  unread: 'This page could not be read',
  broken: 'Unexpected error',
};

export const meta: MetaFunction<typeof loader> = ({ matches, error }) => [
  { title: error ? titleOf(failedTitles[failureOf(error)], matches) : siteNameOf(matches) },
  { name: 'description', content: brand.tagline },
];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const style = useInlineStylesheet();
  const found = useBrand();
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#131512" media="(prefers-color-scheme: dark)" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, before the first paint */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, as many as the page names */}
        <style id={style.id} nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: style.css }} />
        {/* Applied by `addStyles`: as a low-priority preload, the browser fetches it after the visible content. */}
        <link id={stylesheetId} rel="preload" as="fetch" href={appStyles} crossOrigin="anonymous" fetchPriority="low" />
        <link rel="stylesheet" href={paperStyles} media="print, (forced-colors: active)" />
        {/* The tab's icon: the organizer's logo, or none, where the platform is hidden. */}
        <link rel="icon" href={found?.hides_platform ? (found.logo?.urls[480] ?? 'data:,') : '/favicon.svg'} />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body className="min-h-dvh font-sans antialiased">
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

type Match = {
  handle?: {
    isBare?: boolean;
    hasFooter?: boolean;
    shell?: 'always' | 'loaded' | 'own';
    /**
     * The page is the same for all visitors: the server renders it at most once a second and serves the stored bytes.
     */
    isForEverybody?: boolean;
  };
  loaderData?: { own?: OwnTournament | null };
};

/**
 * The frame of a page: none, the site's header and footer, a shell that the page renders itself, or the sections of the
 * viewer's own tournament where the loader found one. The route's `handle` decides.
 */
function useSurroundings(): 'nothing' | 'shell' | 'site' | OwnTournament {
  const matches = useMatches() as Match[];
  const hasOwnShell = useHasOwnShell();
  for (const { handle, loaderData } of matches) {
    if (handle?.isBare) return 'nothing';
    if (handle?.shell === 'always') return 'shell';
    if (handle?.shell === 'loaded' && loaderData?.own) return loaderData.own;
  }
  return hasOwnShell ? 'shell' : 'site';
}

/** Loaded on demand: on public pages only a tournament's own team sees its sections. */
const OwnFrame = lazy(() => lazyPart(() => import('./shells/own-frame.tsx')));

/** Loaded on demand: few pages have an organizer's branding. */
const BrandedPart = lazy(() =>
  lazyPart(() => import('./branded-parts.tsx').then((part) => ({ default: part.BrandedPart }))),
);

/** The brand of the page's organizer, where a route's loader gave it. */
function useBrand(): OrganizerBrand | null {
  const brands = useMatches().map((match) => (match.loaderData as { brand?: OrganizerBrand } | undefined)?.brand);
  return brands.find((one) => one?.colours || one?.logo || one?.hides_platform) ?? null;
}

type FrameProps = { around?: ReturnType<typeof useSurroundings>; children: ReactNode };

function Frame({ around = 'site', children }: FrameProps) {
  const viewer = useViewer();
  const queryClient = useOwnQueryClient(viewer?.user.id ?? null);
  const found = useBrand();
  const isOwn = found?.hides_platform;
  const hasFooter = useMatches().every((match) => (match as Match).handle?.hasFooter !== false);
  const part = (name: ComponentProps<typeof BrandedPart>['part'], inside?: ReactNode) =>
    found && (
      <Suspense>
        <BrandedPart brand={found} part={name}>
          {inside}
        </BrandedPart>
      </Suspense>
    );
  const bell = <NotificationBell />;
  const corner = (
    <>
      {bell}
      {viewer && <AccountMenu viewer={viewer} />}
    </>
  );
  if (around !== 'site')
    return (
      <QueryClientProvider client={queryClient}>
        {part('colours')}
        <ShellCorner value={corner}>
          {typeof around === 'string' ? (
            children
          ) : (
            <Suspense>
              <OwnFrame id={around.id} loaded={around}>
                {children}
              </OwnFrame>
            </Suspense>
          )}
        </ShellCorner>
        {around !== 'nothing' && <Toaster />}
      </QueryClientProvider>
    );
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      <div className="flex min-h-dvh flex-col" data-footer={hasFooter ? undefined : 'none'}>
        {isOwn ? part('header', bell) : <SiteHeader>{bell}</SiteHeader>}
        <main id={contentId} tabIndex={-1} className="flex-1 pt-16 outline-none print:pt-0">
          {part(isOwn ? 'colours' : 'bar')}
          {children}
        </main>
        {hasFooter && (isOwn ? part('footer') : <SiteFooter />)}
      </div>
      <Toaster />
    </QueryClientProvider>
  );
}

/**
 * A thin line under the header during a navigation; its animation starts after a short delay, so that quick navigations
 * do not show it.
 */
function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div role="progressbar" aria-label="Loading" className="navigation-progress" />;
}

function SessionWatch() {
  useSessionOfOtherTabs();
  useSessionKept();
  return null;
}

export default function App() {
  useHeadingFocus();
  return (
    <Frame around={useSurroundings()}>
      <NavigationProgress />
      <SessionWatch />
      <LiveNotifications />
      <OutletPerPerson />
    </Frame>
  );
}

/**
 * Catches failures of screens without an error boundary of their own. It always shows the site's header and footer, so
 * that the reader can navigate on, even from a page that normally has none.
 */
export const ErrorBoundary = () => (
  <Frame>
    <FailedScreen says={(reason) => reason}>
      <PageHeader title={failedTitles.unread} />
    </FailedScreen>
  </Frame>
);
