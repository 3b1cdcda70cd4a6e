import { useState } from 'react';
import { Link } from 'react-router';
import { sponsorsEndpoints } from '#areas/sponsors/contract/endpoints/sponsors.ts';
import type { OwnPackage, OwnSponsorship } from '#areas/sponsors/contract/sponsors.ts';
import { isInForce } from '#areas/sponsors/rules/sponsors.ts';
import { IfHolds } from '#areas/accounts/web/if-holds.tsx';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { Badge } from '#kernel/web/ui/badge.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { countOf } from '#kernel/web/ui/counted.ts';
import { ConfirmDialog } from '#kernel/web/ui/confirm-dialog.tsx';
import { formatDollars, Money } from '#kernel/web/ui/money.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { LogoUpload } from './logo-upload.tsx';
import { SponsorHole } from './sponsor-hole.tsx';
import { SponsorTerms } from './sponsor-terms.tsx';
import { stateWords } from './state-words.ts';

type CardProps = {
  sponsorship: OwnSponsorship;
  packages: OwnPackage[];
  showsLogos: boolean;
  onChanged: () => Promise<unknown>;
};
type Asked = 'ended' | 'refund' | null;

/** One sponsor of a tournament, with what is to be decided about it. */
export function SponsorshipCard({ sponsorship: one, packages, showsLogos, onChanged }: CardProps) {
  const [asked, setAsked] = useState<Asked>(null);
  const [isBusy, setBusy] = useState(false);
  const params = { id: one.id };
  const decide = async (state: 'agreed' | 'declined' | 'ended') => {
    setBusy(true);
    try {
      await call(sponsorsEndpoints.changeSponsorship, { params, body: { state } });
      await onChanged();
    } catch (error) {
      toast({ title: 'Not changed', description: messageOf(error), variant: 'destructive' });
    }
    setBusy(false);
  };
  const left = one.amount - one.refunded_amount;
  return (
    <article className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold wrap-anywhere">{one.sponsor}</h3>
        <Badge>{stateWords[one.state]}</Badge>
      </div>
      <p className="text-[0.9375rem] text-muted-foreground">
        {one.package} · <Money dollars={one.amount} />
        {one.refunded_amount > 0 && `, ${formatDollars(one.refunded_amount)} given back`}
        {one.hole !== null && ` · hole ${one.hole}`}
        {isInForce(one.state) && ` · ${countOf(one.views, 'view')}, ${countOf(one.clicks, 'click')}`}
      </p>
      <p className="text-[0.9375rem] wrap-anywhere">
        {one.contact_name},{' '}
        <a href={`mailto:${one.contact_email}`} className="inline-block min-h-6 underline underline-offset-4">
          {one.contact_email}
        </a>
      </p>
      {one.message && (
        <blockquote className="border-l-2 pl-3 whitespace-pre-line wrap-anywhere">{one.message}</blockquote>
      )}
      {one.places && (
        <p className="text-[0.9375rem]">
          {countOf(one.places.count, 'place')} by the code{' '}
          <code className="font-mono whitespace-nowrap">{one.places.code}</code>:{' '}
          {one.places.is_used ? 'entered' : `not entered yet, ${one.places.kept} kept`}
        </p>
      )}
      {(isInForce(one.state) || one.state === 'asked') && (
        <SponsorTerms sponsorship={one} packages={packages} onChanged={onChanged} />
      )}
      {isInForce(one.state) && (one.gives.hole || one.hole !== null) && (
        <SponsorHole sponsorship={one} onChanged={onChanged} />
      )}
      {isInForce(one.state) && showsLogos && (
        <LogoUpload
          logo={one.logo}
          title="Upload its logo"
          put={sponsorsEndpoints.putSponsorshipLogo}
          params={params}
          onSaved={() => void onChanged()}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {one.state === 'asked' && (
          <>
            <Button size="sm" busy={isBusy} onClick={() => void decide('agreed')}>
              Agree<span className="sr-only"> with {one.sponsor}</span>
            </Button>
            <Button size="sm" variant="outline" busy={isBusy} onClick={() => void decide('declined')}>
              Decline<span className="sr-only"> {one.sponsor}</span>
            </Button>
            <Button size="sm" variant="ghost" busy={isBusy} onClick={() => void decide('ended')}>
              Leave out, without a mail<span className="sr-only">: {one.sponsor}</span>
            </Button>
          </>
        )}
        {isInForce(one.state) && (
          <>
            <Button asChild size="sm" variant="outline">
              <Link to={one.report_path}>
                See its page<span className="sr-only">: {one.sponsor}</span>
              </Link>
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setAsked('ended')}>
              End<span className="sr-only"> {one.sponsor}</span>
            </Button>
          </>
        )}
        {one.state === 'paid' && left > 0 && (
          <IfHolds permission="money.refund">
            <Button size="sm" variant="ghost" onClick={() => setAsked('refund')}>
              Give back {formatDollars(left)}
              <span className="sr-only"> to {one.sponsor}</span>
            </Button>
          </IfHolds>
        )}
      </div>
      <ConfirmDialog
        subject={asked}
        title={asked === 'refund' ? 'Give the money back?' : 'End this sponsorship?'}
        words={(what) =>
          what === 'refund'
            ? `${formatDollars(left)} goes back to the card of ${one.sponsor}, and it is shown no more.`
            : `${one.sponsor} is shown no more. No money goes back by that.`
        }
        action={asked === 'refund' ? 'Give back' : 'End'}
        onAct={async (what) => {
          if (what === 'refund') await call(sponsorsEndpoints.refundSponsorship, { params, body: {} });
          else await call(sponsorsEndpoints.changeSponsorship, { params, body: { state: 'ended' } });
          setAsked(null);
          await onChanged();
        }}
        onClose={() => setAsked(null)}
      />
    </article>
  );
}
