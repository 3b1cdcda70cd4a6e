import type { ReactNode } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import type { OrganizerBrand } from '#areas/brand/contract/organizer-brand.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { useTestMode } from '#kernel/web/client/root-data.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { OwnName } from '#kernel/web/ui/own-name.tsx';
import { ThemeToggle } from '#kernel/web/ui/theme-toggle.tsx';
import { TestMode } from '#kernel/web/ui/test-mode.tsx';
import { OwnAccountMenu } from './own-account-menu.tsx';

type OwnFrameProps = { brand: OrganizerBrand; part: 'header' | 'footer'; children?: ReactNode };

/** Header and footer of a page that shows the organizer's name only. */
export const OwnFrame = ({ brand, part, children }: OwnFrameProps) =>
  part === 'header' ? <OwnHeader brand={brand}>{children}</OwnHeader> : <OwnFooter brand={brand} />;

/** `children` are placed beside the account menu. */
function OwnHeader({ brand, children }: Omit<OwnFrameProps, 'part'>) {
  const viewer = useViewer();
  const isTestMode = useTestMode();
  return (
    <header data-own className="fixed inset-x-0 top-0 z-40 border-b bg-background print:hidden">
      <div className="page-width flex h-16 items-center gap-2 2xl:max-w-[104rem]">
        <div className="flex min-w-0 items-center gap-2 max-sm:flex-col max-sm:items-start max-sm:gap-0">
          <OwnName to={paths.organizerPage(brand.slug)} name={brand.name} logo={brand.logo} />
          {isTestMode && <TestMode />}
        </div>
        <div className="ml-auto flex items-center gap-1 sm:gap-2">
          <ThemeToggle />
          {children}
          {viewer ? (
            <OwnAccountMenu viewer={viewer} />
          ) : (
            <Button asChild className="max-sm:px-3.5">
              <Link to={paths.signIn()}>Sign In</Link>
            </Button>
          )}
        </div>
      </div>
    </header>
  );
}

/** On an organizer's own host, the root loader returns its brand. */
const useIsOwnHost = () =>
  Boolean((useRouteLoaderData('root') as { brand?: OrganizerBrand | null } | undefined)?.brand);

const linkClassName =
  'inline-flex min-h-11 items-center underline-offset-4 hover:text-foreground hover:underline pointer-fine:min-h-8';

function OwnFooter({ brand }: Pick<OwnFrameProps, 'brand'>) {
  const isOwnHost = useIsOwnHost();
  return (
    <footer data-own className="border-t bg-muted/50 print:hidden">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-6 text-sm text-muted-foreground">
        <p>
          © {new Date().getFullYear()} {brand.name}
        </p>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-6">
          <Link to={paths.organizerPage(brand.slug)} className={linkClassName}>
            Tournaments
          </Link>
          {/* The operator processes data and payments, so its legal texts are on its own host. */}
          <Link to={paths.privacy()} reloadDocument={isOwnHost} className={linkClassName}>
            Privacy
          </Link>
          <Link to={paths.terms()} reloadDocument={isOwnHost} className={linkClassName}>
            Terms
          </Link>
        </nav>
      </div>
    </footer>
  );
}
