import type { ReactNode } from 'react';
import { Card, CardContent } from '#kernel/web/ui/card.tsx';
import { formatDollars, Money } from '#kernel/web/ui/money.tsx';
import type { OrderSummary } from './queries.ts';

const count = (figure: number): string => figure.toLocaleString('en-US');

/** Totals of all own orders, regardless of the search. */
export const OrderFigures = ({ summary }: { summary: OrderSummary }) => (
  <div className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
    <Figure label="Revenue" note="Without refunds">
      <Money dollars={summary.revenue} />
    </Figure>
    <Figure label="Orders" note={refundNote(summary)}>
      {count(summary.orders)}
    </Figure>
    <Figure label="New" note={summary.new > 0 ? 'Wait for you to get in touch' : 'Nobody waits for you'}>
      {count(summary.new)}
    </Figure>
    <Figure label="Fulfilled" note={`${count(summary.contacted)} contacted`}>
      {count(summary.fulfilled)}
    </Figure>
  </div>
);

/** The number of fully refunded orders; if there are none, the amount of partial refunds. */
function refundNote({ refunded, given_back: givenBack }: OrderSummary): string {
  if (refunded > 0) return `${count(refunded)} refunded`;
  return givenBack > 0 ? `${formatDollars(givenBack)} given back` : 'None refunded';
}

const Figure = ({ label, note, children }: { label: string; note: string; children: ReactNode }) => (
  <Card className="py-4 sm:py-5">
    <CardContent className="px-4 sm:px-5">
      <h3 className="text-sm text-muted-foreground sm:text-base">{label}</h3>
      <p className="mt-1.5 text-2xl font-semibold tracking-tight tabular-nums">{children}</p>
      <p className="mt-1 text-sm text-muted-foreground">{note}</p>
    </CardContent>
  </Card>
);
