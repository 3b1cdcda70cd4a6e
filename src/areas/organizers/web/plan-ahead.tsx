import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useViewer } from '#areas/accounts/web/session.ts';
import { viewerHolds } from '#areas/accounts/web/viewer-may.ts';
import { isWayTo, monthAhead, placesAhead, type PlanAhead } from '#areas/organizers/rules/plan-ahead.ts';
import { connectStatusQuery } from '#areas/money/web/connect/queries.ts';
import { eventCreditPrice } from '#kernel/rules/plan-catalogue.ts';
import { limitsOf } from '#kernel/rules/plans.ts';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import { CreditCovers, useEventCredits } from './plan-limit.tsx';
import { ownMonthQuery } from './queries.ts';
import type { PlanOnTheWay } from './use-plan-on-the-way.ts';

type PlanAheadNoteProps = {
  /** The number of places in the form. */
  asked: number | undefined;
  way: PlanOnTheWay;
  /** Whether an action is already in progress. */
  isBusy: boolean;
  onPublishWith: (places: number) => void;
  onSaveDraft: () => void;
};

/** The plan's limit, beside the field that exceeds it, with the ways to get more. */
export function PlanAheadNote({ asked = 0, way, isBusy, onPublishWith, onSaveDraft }: PlanAheadNoteProps) {
  const plan = useViewer()?.plan ?? 'free';
  const most = limitsOf('organizer', plan).participants;
  const credits = useEventCredits();
  const { data: month } = useQuery(ownMonthQuery);
  const places = placesAhead(plan, asked, most);
  const used = month ? monthAhead(plan, { ...month, places: asked }) : null;
  const ahead = places ?? used;
  if (!ahead) return null;
  if (credits > 0 && ahead.takesCredit) return <CreditCovers credits={credits} next="Create the tournament now" />;
  return (
    <Ways ahead={ahead} way={way} isBusy={isBusy}>
      {places && most !== null && !used ? (
        <Button variant="outline" disabled={isBusy} onClick={() => onPublishWith(most)}>
          Publish with {most}
        </Button>
      ) : (
        <Button variant="outline" disabled={isBusy} onClick={onSaveDraft}>
          Save as Draft
        </Button>
      )}
    </Ways>
  );
}

type WaysProps = { ahead: PlanAhead; way: PlanOnTheWay; isBusy: boolean; children: ReactNode };

function Ways({ ahead, way, isBusy, children }: WaysProps) {
  const { text, plan, takesCredit } = ahead;
  const link = way.link && isWayTo(ahead, way.link.what) ? way.link : null;
  const mayPay = viewerHolds(useViewer(), 'money.setup');
  return (
    <Alert>
      <Ticket aria-hidden />
      <AlertTitle>{text}</AlertTitle>
      <AlertDescription>
        {!mayPay && <p>Ask the account owner to pay for it or to change the plan.</p>}
        <div className="mt-3 flex flex-wrap gap-2">
          {link && (
            <Button asChild>
              <a href={link.url} target="_blank" rel="noreferrer">
                Continue to payment <ExternalLink aria-hidden />
              </a>
            </Button>
          )}
          {mayPay && plan && plan.plan !== link?.what && (
            <Button busy={way.busy === plan.plan} disabled={isBusy} onClick={() => way.getPlan(plan.plan)}>
              Get {plan.name}
            </Button>
          )}
          {mayPay && takesCredit && link?.what !== 'credit' && (
            <Button variant="outline" busy={way.busy === 'credit'} disabled={isBusy} onClick={way.payOnce}>
              Pay {formatDollars(eventCreditPrice / 100)} once
            </Button>
          )}
          {!plan && !takesCredit && (
            <Button asChild variant="outline">
              <Link to={paths.organizerUpgrade()}>See plans</Link>
            </Button>
          )}
          {children}
        </div>
      </AlertDescription>
    </Alert>
  );
}

/** The note that card payments must still be set up, shown where the form has a fee. */
export function FeeAhead({ fee }: { fee: number | undefined }) {
  const mayRead = viewerHolds(useViewer(), 'money.setup');
  const { data: status } = useQuery({ ...connectStatusQuery('organizer'), enabled: mayRead });
  if (!fee || !status || status.charges_enabled) return null;
  return (
    <p className="text-sm text-muted-foreground">
      Golfers pay by card once Stripe is connected: 5 minutes, after publishing. Entry opens then.
    </p>
  );
}
