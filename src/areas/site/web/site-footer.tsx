import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { paths } from '#kernel/web/paths.ts';
import { Logo } from '#kernel/web/ui/logo.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';

/** Links to all parts of the site: four collapsed rows on phones, columns from tablets up. */
export function SiteFooter() {
  const viewer = useViewer();
  return (
    <footer className="border-t bg-muted/50 print:hidden">
      <nav
        aria-label="Footer"
        className="page-width gap-x-10 py-1 md:grid md:grid-cols-[minmax(0,1.6fr)_repeat(3,minmax(0,1fr))] md:py-12"
      >
        <div className="flex flex-col-reverse justify-end">
          <FooterFold title="Newsletter">
            <NewsletterForm />
          </FooterFold>
          <div className="mb-6 max-md:hidden">
            <Logo />
            <p className="mt-2 text-muted-foreground">{brand.tagline}.</p>
          </div>
        </div>
        <FooterFold title="Play">
          <FooterLink to={paths.tournaments()}>Browse Tournaments</FooterLink>
          <FooterLink to={paths.marketplace()}>Marketplace</FooterLink>
          <FooterLink to={paths.home('how-it-works')} isPart>
            How It Works
          </FooterLink>
          {!viewer && <FooterLink to={paths.signIn()}>Sign In</FooterLink>}
        </FooterFold>
        <FooterFold title="Plans">
          <FooterLink to={paths.home('pricing')} isPart>
            Pricing
          </FooterLink>
          <FooterLink to={paths.golferSubscription()}>For golfers</FooterLink>
          <FooterLink to={paths.organizerSubscription()}>For organizers</FooterLink>
          <FooterLink to={paths.countryClubSubscription()}>For clubs</FooterLink>
        </FooterFold>
        <FooterFold title={brand.name}>
          <FooterLink to={paths.home('about')} isPart>
            About
          </FooterLink>
          <FooterLink to={paths.home('features')} isPart>
            Features
          </FooterLink>
          <FooterLink to={paths.help()}>Help</FooterLink>
          <FooterLink to={paths.developers()}>Developers</FooterLink>
          <FooterLink to={paths.contact()}>Contact</FooterLink>
        </FooterFold>
      </nav>
      <div className="page-width flex flex-wrap items-center gap-x-6 pb-3 text-sm text-muted-foreground md:border-t md:py-4">
        © {new Date().getFullYear()} {brand.name}
        <FooterLink to={paths.privacy()}>Privacy</FooterLink>
        <FooterLink to={paths.terms()}>Terms</FooterLink>
      </div>
    </footer>
  );
}

/** Works without scripts: on wide screens CSS keeps it open, and its title is not a control. */
const FooterFold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="fold-on-phones">
    <summary>{title}</summary>
    <p>{title}</p>
    {children}
  </details>
);

const linkClassName = cn(
  'flex min-h-11 w-fit items-center text-muted-foreground underline-offset-4',
  'hover:text-foreground hover:underline pointer-fine:min-h-8',
);

/** On the landing page itself, the browser's own jump to a section also moves the keyboard focus. */
function FooterLink({ to, isPart = false, children }: { to: string; isPart?: boolean; children: string }) {
  const isJump = useLocation().pathname === paths.home() && isPart;
  return isJump ? (
    <a href={to} className={linkClassName}>
      {children}
    </a>
  ) : (
    <Link to={to} className={linkClassName}>
      {children}
    </Link>
  );
}
