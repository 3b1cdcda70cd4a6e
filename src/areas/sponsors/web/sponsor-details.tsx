import { useState } from 'react';
import { Link } from 'react-router';
import { IfHolds } from '#areas/accounts/web/if-holds.tsx';
import { sponsorsEndpoints } from '#areas/sponsors/contract/endpoints/sponsors.ts';
import type { OwnSponsorship } from '#areas/sponsors/contract/sponsors.ts';
import { isInForce } from '#areas/sponsors/rules/sponsors.ts';
import { call } from '#kernel/web/client/api.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { ConfirmDialog } from '#kernel/web/ui/confirm-dialog.tsx';
import { countOf } from '#kernel/web/ui/counted.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import { InPlace, useChange } from './in-place.tsx';
import { SponsorLogo } from './sponsor-logo.tsx';

type DetailsProps = { sponsorship: OwnSponsorship; showsLogos: boolean; onChanged: () => Promise<unknown> };
type Asked = 'ended' | 'refund' | null;

/** The details below a sponsor's line: contact, views, private page, refund and end. */
export function SponsorDetails({ sponsorship: one, showsLogos, onChanged }: DetailsProps) {
  const [asked, setAsked] = useState<Asked>(null);
  const { change, isBusy, failure } = useChange(one, onChanged);
  const params = { id: one.id };
  const left = one.amount - one.refunded_amount;
  return (
    <div className="flex flex-col gap-3 pt-2 pb-2 text-base">
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label={
            <>
              Company<span className="sr-only">: {one.sponsor}</span>
            </>
          }
          error={failure}
          className="max-w-80 grow"
        >
          <InPlace value={one.sponsor} maxLength={120} onKeep={(company) => void change({ company })} />
        </Field>
        {showsLogos && (
          <span className="min-[900px]:hidden">
            <SponsorLogo sponsorship={one} onChanged={onChanged} />
          </span>
        )}
      </div>
      {one.contact_email ? (
        <p className="wrap-anywhere">
          {one.contact_name},{' '}
          <a href={`mailto:${one.contact_email}`} className="inline-block min-h-6 underline underline-offset-4">
            {one.contact_email}
          </a>
        </p>
      ) : (
        <p className="text-muted-foreground">No email address: it is told nothing. Hand it the link of its page.</p>
      )}
      {one.message && (
        <blockquote className="border-l-2 pl-3 whitespace-pre-line wrap-anywhere">{one.message}</blockquote>
      )}
      {isInForce(one.state) && (
        <p className="text-muted-foreground">
          {countOf(one.views, 'view')}, {countOf(one.clicks, 'click')}
          {one.refunded_amount > 0 && `, ${formatDollars(one.refunded_amount)} given back`}
        </p>
      )}
      {one.places && (
        <p>
          {countOf(one.places.count, 'place')} by the code{' '}
          <code className="font-mono whitespace-nowrap">{one.places.code}</code>:{' '}
          {one.places.is_used ? 'entered' : `not entered yet, ${one.places.kept} kept`}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {one.state === 'asked' && (
          <>
            {one.asked_again !== 'open' && (
              <Button size="sm" variant="outline" busy={isBusy} onClick={() => void change({ state: 'declined' })}>
                Decline<span className="sr-only"> {one.sponsor}</span>
              </Button>
            )}
            <Button size="sm" variant="ghost" busy={isBusy} onClick={() => void change({ state: 'ended' })}>
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
    </div>
  );
}
