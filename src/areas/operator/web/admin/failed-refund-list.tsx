import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { adminEndpoints } from '#areas/operator/contract/endpoints/admin.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { State } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { ConfirmDialog } from '#kernel/web/ui/confirm-dialog.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Label } from '#kernel/web/ui/label.tsx';
import { LocalTime } from '#kernel/web/ui/local-time.tsx';
import { formatDollars, Money } from '#kernel/web/ui/money.tsx';
import { PageHeader } from '#kernel/web/ui/page.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { Row } from './admin-list.tsx';
import { type FailedRefunds, failedRefundsQuery, readAgain } from './queries.ts';

type Refund = FailedRefunds['refunds'][number];
type Asked = { refund: Refund; what: 'send' | 'settle' };

/** Refunds of everybody that cards did not take: sent again, or given back another way. */
export function EveryFailedRefund({ loaded }: { loaded: FailedRefunds | null }) {
  const { data, error, refetch } = useQuery(failedRefundsQuery(loaded));
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [how, setHow] = useState('');
  const howId = useId();
  const close = () => setAsked(null);
  const ask = (what: Asked['what']) => (refund: Refund) => {
    setHow('');
    setAsked({ refund, what });
  };
  const act = async ({ refund: { id, amount }, what }: Asked) => {
    if (what === 'send') await call(adminEndpoints.sendAnyRefundAgain, { params: { id } });
    else await call(adminEndpoints.settleFailedRefund, { params: { id }, body: { how } });
    announce(`${what === 'send' ? 'Sent again' : 'Settled'}: ${formatDollars(amount)}`);
    await readAgain(queryClient, 'refunds');
  };
  return (
    <>
      <PageHeader
        title="Refunds"
        description="Refunds that a card did not take. The platform keeps the money and still owes it to the payer."
      />
      {!data && error && <FailureState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-40" />}
      {data?.refunds.length === 0 && (
        <EmptyState icon={CircleCheck} title="Nothing waits" description="No refund that failed is left to you." />
      )}
      {data && data.waiting > data.refunds.length && (
        <p className="mb-3 text-sm text-muted-foreground">
          {data.waiting} refunds wait. The {data.refunds.length} that failed first are shown.
        </p>
      )}
      {data && data.refunds.length > 0 && (
        <ul className="divide-y border-y" aria-label="Refunds that failed">
          {data.refunds.map((refund) => (
            <li key={refund.id}>
              <RefundRow refund={refund} onSend={ask('send')} onSettle={ask('settle')} />
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        subject={asked?.what === 'send' ? asked : null}
        title="Send this refund again?"
        words={({ refund: { amount, who } }) =>
          `${formatDollars(amount)} goes to the card of ${who || 'the payer'} once more.`
        }
        action="Send again"
        variant="default"
        onAct={act}
        onClose={close}
      />
      <ConfirmDialog
        subject={asked?.what === 'settle' ? asked : null}
        title="Settle this refund without the card?"
        words={({ refund: { amount, who } }) => (
          <span className="flex flex-col gap-3">
            Only when you have given {formatDollars(amount)} to {who || 'the payer'} another way. They are told how.
            <Label htmlFor={howId}>How the money went back</Label>
            <Input
              id={howId}
              maxLength={200}
              placeholder="By bank transfer on May 2"
              value={how}
              onChange={({ target }) => setHow(target.value)}
            />
          </span>
        )}
        action="Settle"
        onAct={act}
        onClose={close}
      />
    </>
  );
}

type RowProps = { refund: Refund; onSend: (refund: Refund) => void; onSettle: (refund: Refund) => void };

function RefundRow({ refund, onSend, onSettle }: RowProps) {
  const { amount, title, who, seller, is_seller_gone: isGone, why, failed_at: at, state } = refund;
  return (
    <Row className="md:items-start">
      <div className="min-w-0">
        <h2 className="font-semibold wrap-anywhere">
          <Money dollars={amount} cents /> for {title}
        </h2>
        <p className="mt-0.5 text-sm wrap-anywhere text-muted-foreground">
          {who || 'A cardholder'}; {seller === null ? 'sold by the platform' : `sold by ${seller}`}
          {isGone && ', who has left'}
        </p>
        <p className="mt-0.5 text-sm wrap-anywhere text-muted-foreground">
          <LocalTime at={at} format="date" />: {why}
        </p>
      </div>
      {state === 'sent_again' ? (
        <State tone="soon" words="Sent again" />
      ) : (
        <div className="flex shrink-0 gap-2">
          <Button variant="outline" size="sm" onClick={() => onSend(refund)}>
            Send again
          </Button>
          <Button variant="ghost" size="sm" onClick={() => onSettle(refund)}>
            Settle
          </Button>
        </div>
      )}
    </Row>
  );
}
