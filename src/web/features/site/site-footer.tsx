import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { useViewer } from '#web/client/session.ts';
import { paths } from '#web/paths.ts';
import { Logo } from '#web/ui/logo.tsx';

const linkClassName =
  'inline-flex min-h-11 items-center text-[0.9375rem] text-muted-foreground underline-offset-4 hover:text-foreground hover:underline pointer-fine:min-h-8';

export function SiteFooter() {
  const viewer = useViewer();
  return (
    <footer className="border-t bg-muted/50">
      <div className="page-width flex flex-col gap-10 py-12 sm:flex-row sm:justify-between">
        <div className="max-w-xs">
          <Logo />
          <p className="mt-3 text-[0.9375rem] leading-relaxed text-muted-foreground">{brand.tagline}.</p>
        </div>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-16 gap-y-8">
          <FooterColumn title="Play">
            <Link to={paths.tournaments()} className={linkClassName}>
              Browse Tournaments
            </Link>
            <a href={`${paths.home()}#how-it-works`} className={linkClassName}>
              How It Works
            </a>
          </FooterColumn>
          {!viewer && (
            <FooterColumn title="Account">
              <Link to={paths.signIn()} className={linkClassName}>
                Sign In
              </Link>
              <Link to={paths.golferSignUp()} className={linkClassName}>
                Golfer Sign Up
              </Link>
            </FooterColumn>
          )}
        </nav>
      </div>
      <div className="page-width border-t py-6 text-sm text-muted-foreground">
        © {new Date().getFullYear()} {brand.name}
      </div>
    </footer>
  );
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p className="mb-2 text-sm font-semibold">{title}</p>
      <div className="flex flex-col items-start">{children}</div>
    </div>
  );
}
