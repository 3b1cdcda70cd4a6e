import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { paths } from '#kernel/web/paths.ts';
import { Logo } from '#kernel/web/ui/logo.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';

export function SiteFooter() {
  const viewer = useViewer();
  return (
    <footer className="border-t bg-muted/50 print:hidden">
      <div className="page-width grid gap-12 py-14 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-20">
        <div>
          <Logo />
          <p className="mt-3 mb-7 text-[0.9375rem] leading-relaxed text-muted-foreground">{brand.tagline}.</p>
          <NewsletterForm />
        </div>
        <nav aria-label="Footer" className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-6 gap-y-9">
          <FooterColumn title="Play">
            <FooterLink to={paths.tournaments()}>Browse Tournaments</FooterLink>
            <FooterLink to={paths.marketplace()}>Marketplace</FooterLink>
            <FooterLink to={paths.home('how-it-works')} isPart>
              How It Works
            </FooterLink>
          </FooterColumn>
          <FooterColumn title="Plans">
            <FooterLink to={paths.home('pricing')} isPart>
              Pricing
            </FooterLink>
            <FooterLink to={paths.golferSubscription()}>For golfers</FooterLink>
            <FooterLink to={paths.organizerSubscription()}>For organizers</FooterLink>
            <FooterLink to={paths.countryClubSubscription()}>For clubs</FooterLink>
          </FooterColumn>
          <FooterColumn title={brand.name}>
            <FooterLink to={paths.home('about')} isPart>
              About
            </FooterLink>
            <FooterLink to={paths.home('features')} isPart>
              Features
            </FooterLink>
            <FooterLink to={paths.help()}>Help</FooterLink>
            <FooterLink to={paths.developers()}>Developers</FooterLink>
            <FooterLink to={paths.contact()}>Contact</FooterLink>
          </FooterColumn>
          <FooterColumn title="The small print">
            <FooterLink to={paths.privacy()}>Privacy</FooterLink>
            <FooterLink to={paths.terms()}>Terms</FooterLink>
            {!viewer && <FooterLink to={paths.signIn()}>Sign In</FooterLink>}
          </FooterColumn>
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
      <ul>{children}</ul>
    </div>
  );
}

const linkClassName = cn(
  'inline-flex min-h-11 items-center text-[0.9375rem] text-muted-foreground underline-offset-4',
  'hover:text-foreground hover:underline pointer-fine:min-h-8',
);

/**
 * A part of the landing page is jumped to by the browser where that page is open already, so that the keyboard goes
 * along.
 */
function FooterLink({ to, isPart = false, children }: { to: string; isPart?: boolean; children: string }) {
  const isJump = useLocation().pathname === paths.home() && isPart;
  return (
    <li>
      {isJump ? (
        <a href={to} className={linkClassName}>
          {children}
        </a>
      ) : (
        <Link to={to} className={linkClassName}>
          {children}
        </Link>
      )}
    </li>
  );
}
