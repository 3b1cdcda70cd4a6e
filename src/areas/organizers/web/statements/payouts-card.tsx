import { useQuery } from '@tanstack/react-query';
import { Landmark, RotateCw } from 'lucide-react';
import { Link } from 'react-router';
import { messageOf } from '#kernel/web/client/api.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { paths } from '#kernel/web/paths.ts';
import { State } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { CalendarDate } from '#kernel/web/ui/date.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import type { Look, Tone } from '#kernel/rules/looks.ts';
import { type PayeeType, type Payouts, payoutsQuery } from './queries.ts';

/** The provider's balance of an organizer or a club, and the payouts to their bank. */
export function PayoutsCard({ payee = 'organizer' }: { payee?: PayeeType }) {
  const { data, isPending, isError, error, isFetching, refetch } = useQuery(payoutsQuery(payee));
  const content = () => {
    if (isPending)
      return (
        <div role="status" aria-label="Loading payouts">
          <Skeleton className="h-40 w-full" />
        </div>
      );
    if (isError)
      return (
        <div
          role="alert"
          className={cn(
            'flex flex-col items-start gap-4 rounded-lg px-4 py-4',
            'border border-destructive/30 bg-destructive-soft',
          )}
        >
          <p>{messageOf(error)}</p>
          <Button variant="outline" busy={isFetching} onClick={() => void refetch()}>
            {!isFetching && <RotateCw aria-hidden />} Try again
          </Button>
        </div>
      );
    if (data.connected) return <Account payouts={data} />;
    return <NotConnected payee={payee} />;
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle className="text-lg">Balance and payouts</CardTitle>
      </CardHeader>
      <CardContent>{content()}</CardContent>
    </Card>
  );
}

function NotConnected({ payee }: { payee: PayeeType }) {
  const viewer = useViewer();
  return (
    <EmptyState
      icon={Landmark}
      title="Not connected"
      description={
        payee === 'organizer'
          ? 'Connect your Stripe account to start receiving tournament registration payments.'
          : 'Connect your Stripe account, and organizers can pay for their bookings by card.'
      }
    >
      <Button asChild>
        <Link to={viewer?.dashboard ?? paths.organizerDashboard()}>Set up payments</Link>
      </Button>
    </EmptyState>
  );
}

/** The look of the provider's payout status, which may be one that is unknown here. */
const payoutLook = (status: string): Look => {
  const tones: Partial<Record<string, Tone>> = { paid: 'good', failed: 'bad', canceled: 'over' };
  const words = status.replace('_', ' ');
  return { tone: tones[status] ?? 'soon', words: `${words.charAt(0).toUpperCase()}${words.slice(1)}` };
};

const Account = ({ payouts: { available, pending, data } }: { payouts: Payouts }) => (
  <>
    <dl className="grid grid-cols-2 gap-4">
      <Balance label="Available" dollars={available} />
      <Balance label="On its way" dollars={pending} />
    </dl>
    <h3 className="mt-7 font-semibold">Payouts to your bank</h3>
    {data.length === 0 ? (
      <p className="mt-2 text-base text-muted-foreground">
        None so far. Stripe sends the available balance to your bank, on your account’s schedule there.
      </p>
    ) : (
      <ul className="mt-1 divide-y">
        {data.map((payout) => (
          <li key={payout.id} className="flex items-center justify-between gap-4 py-3">
            <span className="text-base text-muted-foreground">
              <CalendarDate date={payout.arrival_date.slice(0, 10)} format="short" />
            </span>
            <span className="flex items-center gap-3 font-medium">
              <State {...payoutLook(payout.status)} />
              <Money dollars={payout.amount} cents />
            </span>
          </li>
        ))}
      </ul>
    )}
    {data.length >= maxPayouts && (
      <p className="mt-3 text-sm text-muted-foreground">
        These are the newest {maxPayouts}. Stripe keeps the earlier ones.
      </p>
    )}
  </>
);

/** The number of payouts that the server requests from the provider. */
const maxPayouts = 20;

const Balance = ({ label, dollars }: { label: string; dollars: number }) => (
  <div className="rounded-lg bg-muted px-4 py-3">
    <dt className="text-sm text-muted-foreground">{label}</dt>
    <dd className="mt-0.5 text-xl font-semibold">
      <Money dollars={dollars} cents />
    </dd>
  </div>
);
