import { CircleCheckBig, CircleHelp, CircleX, Hourglass, type LucideIcon, Receipt, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MarketplacePayment } from '#areas/shop/contract/orders.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Money } from '#kernel/web/ui/money.tsx';

type State = MarketplacePayment['status'] | 'failed';

const words: Record<State, { icon: LucideIcon; title: string; tone: string }> = {
  paid: { icon: CircleCheckBig, title: 'Payment Successful!', tone: 'bg-accent text-primary' },
  processing: { icon: Hourglass, title: 'Payment processing', tone: 'bg-accent text-primary' },
  unpaid: { icon: CircleX, title: 'Payment not completed', tone: 'bg-muted text-muted-foreground' },
  unknown: { icon: CircleHelp, title: 'We could not find this payment', tone: 'bg-muted text-muted-foreground' },
  failed: { icon: WifiOff, title: 'We could not look up this payment', tone: 'bg-muted text-muted-foreground' },
};

type PaymentOutcomeProps = {
  sessionId: string;
  payment: MarketplacePayment | null;
  onRetry: () => void;
  isBusy: boolean;
};

/** The result of a purchase, as the server knows it. @param payment null if it could not be read */
export function PaymentOutcome({ sessionId, payment, onRetry, isBusy }: PaymentOutcomeProps) {
  const state: State = payment?.status ?? 'failed';
  const { icon: Icon, title, tone } = words[state];
  return (
    <div className="rounded-2xl border bg-card p-6 shadow-xs sm:p-9">
      <div role="status" className="flex flex-col items-center text-center">
        <span className={`mb-5 inline-flex size-16 items-center justify-center rounded-full ${tone}`}>
          <Icon className="size-8" aria-hidden />
        </span>
        <h1>{title}</h1>
        <Explanation state={state} seller={payment?.seller ?? null} />
      </div>
      <dl className="mt-7 flex flex-col gap-3 border-y py-5 text-base">
        {payment?.product_name && <Fact label="Product">{payment.product_name}</Fact>}
        {payment?.seller && <Fact label="Sold by">{payment.seller}</Fact>}
        {payment && payment.amount !== null && (
          <Fact label="Amount">
            <Money dollars={payment.amount} cents />
          </Fact>
        )}
        {payment && payment.refunded_amount !== null && payment.refunded_amount > 0 && (
          <Fact label="Refunded">
            <Money dollars={payment.refunded_amount} cents />
          </Fact>
        )}
        {payment?.order_number && (
          <Fact label="Order">
            <code className="font-mono text-sm select-all">{payment.order_number}</code>
          </Fact>
        )}
        <Fact label="Transaction ID">
          {sessionId ? <code className="font-mono text-sm select-all">{sessionId}</code> : 'None in this address'}
        </Fact>
      </dl>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        {state === 'failed' && (
          <Button onClick={onRetry} busy={isBusy}>
            Try again
          </Button>
        )}
        {payment?.receipt_url && (
          <Button asChild>
            <Link to={payment.receipt_url}>
              <Receipt aria-hidden /> See your receipt
            </Link>
          </Button>
        )}
        <Button asChild variant="outline">
          <Link to={paths.marketplace()}>{state === 'unpaid' ? 'Back to the marketplace' : 'Continue shopping'}</Link>
        </Button>
        <Button asChild variant="ghost">
          <Link to={paths.home()}>Homepage</Link>
        </Button>
      </div>
    </div>
  );
}

function Explanation({ state, seller }: { state: State; seller: string | null }) {
  const className = 'mt-3 max-w-md text-muted-foreground';
  if (state === 'paid') {
    return (
      <div className={`${className} flex flex-col gap-2`}>
        <p>Your payment was successful. A confirmation email will follow.</p>
        <p>The organizer{seller && `, ${seller},`} will contact you with event details.</p>
        <p>Please keep the transaction ID for your records.</p>
      </div>
    );
  }
  if (state === 'processing')
    return (
      <p className={className}>
        This page changes by itself as soon as the payment has arrived. You also get a mail then.
      </p>
    );
  if (state === 'unpaid')
    return <p className={className}>The payment page was closed or ran out of time. Nothing was charged.</p>;
  if (state === 'failed')
    return <p className={className}>No answer came. Your payment is safe: nothing depends on this page.</p>;
  return (
    <p className={className}>
      Please check the link in your mail, or see{' '}
      <Link to={paths.help('marketplace')} className="font-medium text-primary underline underline-offset-4">
        help with purchases
      </Link>
      .
    </p>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-col gap-x-6 gap-y-0.5 sm:flex-row sm:justify-between">
    <dt className="shrink-0 text-muted-foreground">{label}</dt>
    <dd className="min-w-0 font-medium wrap-anywhere sm:text-right">{children}</dd>
  </div>
);
