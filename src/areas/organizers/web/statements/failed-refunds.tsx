import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { statementsEndpoints } from '#areas/money/contract/endpoints/statements.ts';
import type { FailedRefund } from '#areas/money/contract/failed-refunds.ts';
import { call } from '#kernel/web/client/api.ts';
import { useCalmEvents } from '#areas/accounts/web/realtime.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { viewerHolds } from '#areas/accounts/web/viewer-may.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { ConfirmDialog } from '#kernel/web/ui/confirm-dialog.tsx';
import { LocalTime } from '#kernel/web/ui/local-time.tsx';
import { formatDollars, Money } from '#kernel/web/ui/money.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { failedRefundsQuery, type PayeeType } from './queries.ts';

/** Refunds that failed at the card: the person and amount, and the button to retry. Nothing where there are none. */
export function FailedRefunds({ payee }: { payee: PayeeType }) {
  const { data, refetch } = useQuery(failedRefundsQuery(payee));
  const maySend = viewerHolds(useViewer(), 'money.refund');
  const [asked, setAsked] = useState<FailedRefund | null>(null);
  useCalmEvents(() => refetch(), ['tournament', 'booking', 'ready']);
  if (!data || data.refunds.length === 0) return null;
  const send = payee === 'organizer' ? statementsEndpoints.sendRefundAgain : statementsEndpoints.sendClubRefundAgain;
  return (
    <Card>
      <CardHeader>
        <CardTitle className="text-lg">Refunds that failed</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <p className="text-muted-foreground">
          Banks sent this money back. The platform keeps it, and it is still owed. Ask the payer for the state of the
          card, then send it again.
        </p>
        <ul className="divide-y border-y" aria-label="Refunds that failed">
          {data.refunds.map((refund) => (
            <li key={refund.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">
                  {refund.who || 'A cardholder'}, {refund.title}
                </p>
                <p className="text-sm wrap-anywhere text-muted-foreground">
                  <LocalTime at={refund.failed_at} format="date" />: {refund.why}
                </p>
              </div>
              <div className="flex items-center gap-4">
                <span className="font-semibold tabular-nums">
                  <Money dollars={refund.amount} cents />
                </span>
                {refund.state === 'sent_again' && <span className="text-sm text-muted-foreground">Sent again</span>}
                {refund.state === 'failed' && maySend && (
                  <Button variant="outline" size="sm" onClick={() => setAsked(refund)}>
                    Send again
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
        <ConfirmDialog
          subject={asked}
          title="Send this refund again?"
          words={({ amount, who }) => `${formatDollars(amount)} goes to the card of ${who || 'the payer'} once more.`}
          action="Send again"
          onAct={async ({ id, amount }) => {
            await call(send, { params: { id } });
            announce(`Sent again: ${formatDollars(amount)} goes back to the card`);
            void refetch();
          }}
          onClose={() => setAsked(null)}
        />
      </CardContent>
    </Card>
  );
}
