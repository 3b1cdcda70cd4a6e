import { useQuery } from '@tanstack/react-query';
import { CircleCheckBig, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { paymentQuery } from './queries.ts';
import type { OpenedCheckout } from './use-purchase.ts';

/** The session id in a checkout URL; null if it contains none. */
const sessionIdIn = (url: string): string | null => /cs_(?:test|live)_[A-Za-z0-9]+/.exec(url)?.[0] ?? null;

/** Follows the checkout page in the other tab and shows its result, with a link to it. */
export function CheckoutFollow({ url, isBlocked }: OpenedCheckout) {
  const sessionId = sessionIdIn(url);
  const { data: payment } = useQuery({ ...paymentQuery(sessionId ?? ''), enabled: sessionId !== null });
  const link = (label: string) => (
    <a href={url} target="_blank" rel="noreferrer" className="font-medium text-primary underline underline-offset-4">
      {label}
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  );
  if (payment?.status === 'paid') {
    return (
      <Note>
        <CircleCheckBig className="mt-0.5 size-4 shrink-0 text-primary" aria-hidden />
        <span>
          Paid, thank you.{' '}
          <Link
            to={payment.receipt_url ?? paths.marketplaceSuccess({ session_id: sessionId })}
            className="font-medium text-primary underline underline-offset-4"
          >
            See your receipt
          </Link>
        </span>
      </Note>
    );
  }
  if (payment?.status === 'unpaid') return <Note>The payment was not completed. Nothing was charged.</Note>;
  if (!isBlocked)
    return (
      <Note>
        <span>Waiting for the payment in the other tab. {link('Open it again')}</span>
      </Note>
    );
  return (
    <>
      <Button asChild variant="outline" className="mt-3 w-full">
        <a href={url} target="_blank" rel="noreferrer">
          Continue to payment <ExternalLink aria-hidden />
        </a>
      </Button>
      <Note>Your browser let no new tab open.</Note>
    </>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <p role="status" className="mt-3 flex gap-2 text-sm text-muted-foreground">
    {children}
  </p>
);
