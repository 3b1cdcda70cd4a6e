import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brand as platform } from '#kernel/contract/brand.ts';
import type { OrganizerBrand } from '#areas/brand/contract/organizer-brand.ts';
import { useTestMode } from '#kernel/web/client/root-data.ts';
import { paths } from '#kernel/web/paths.ts';
import { Logo } from '#kernel/web/ui/logo.tsx';
import { OwnName } from '#kernel/web/ui/own-name.tsx';
import { contentId } from '#kernel/web/ui/skip-link.tsx';
import { ThemeToggle } from '#kernel/web/ui/theme-toggle.tsx';
import { TestMode } from '#kernel/web/ui/test-mode.tsx';

/**
 * The frame of a waiting room, which contains nothing about the viewer: everybody who loads it in the same second gets
 * the same page. Links out of it therefore load a new document.
 */
export const RoomFrame = ({ brand, children }: { brand: OrganizerBrand | null; children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col">
    <header className="border-b border-border/70 bg-background">
      <div className="page-width flex h-16 items-center gap-3">
        {brand?.hides_platform ? (
          <OwnName to={paths.organizerPage(brand.slug)} name={brand.name} logo={brand.logo} reloadDocument />
        ) : (
          <Link to={paths.home()} reloadDocument aria-label={`${platform.name} home`} className="-ml-1 rounded-md p-1">
            <Logo />
          </Link>
        )}
        {useTestMode() && <TestMode />}
        <div className="ml-auto">
          <ThemeToggle />
        </div>
      </div>
    </header>
    <main id={contentId} tabIndex={-1} className="flex-1 outline-none">
      {children}
    </main>
    <footer className="border-t border-border/70">
      <nav aria-label="Footer" className="page-width flex flex-wrap gap-x-6 py-3 text-sm text-muted-foreground">
        <Link to={paths.privacy()} reloadDocument className={linkClassName}>
          Privacy
        </Link>
        <Link to={paths.terms()} reloadDocument className={linkClassName}>
          Terms
        </Link>
      </nav>
    </footer>
  </div>
);

const linkClassName =
  'inline-flex min-h-11 items-center underline-offset-4 hover:text-foreground hover:underline pointer-fine:min-h-8';
