import { Receipt } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Card, CardContent } from '#kernel/web/ui/card.tsx';
import { Instant } from '#kernel/web/ui/date.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { FileHeader } from './file-header.tsx';
import { kindWords } from './movement-words.ts';
import type { OrderMoney } from './queries.ts';

type OrdersCardProps = {
  orders: readonly OrderMoney[];
  timeZone: string;
  /** Where every movement is to be had as a file. */
  fileHref: string;
  further: Omit<ComponentProps<typeof LoadMore>, 'count' | 'noun'>;
};

/** Every order for which money moved, by who pays and the team, each with its movements; and all of them as a file. */
export function OrdersCard({ orders, timeZone, fileHref, further }: OrdersCardProps) {
  const isEmpty = orders.length === 0;
  return (
    <Card>
      <FileHeader title="By order" fileHref={isEmpty ? null : fileHref} />
      <CardContent>
        {isEmpty ? (
          <EmptyState
            icon={Receipt}
            title="No money has moved yet"
            description="Card payments, refunds and what you take at the desk are listed here."
          />
        ) : (
          <ul className="-my-4 divide-y" aria-label="Orders">
            {orders.map((order) => (
              <Order key={order.registration_id} order={order} timeZone={timeZone} />
            ))}
          </ul>
        )}
        <LoadMore {...further} count={orders.length} noun="order" isQuiet />
      </CardContent>
    </Card>
  );
}

function Order({ order, timeZone }: { order: OrderMoney; timeZone: string }) {
  const names = [order.payer, order.team].filter(Boolean);
  return (
    <li className="py-4">
      <div className="flex items-baseline justify-between gap-4">
        <p className="font-medium">{names.length > 0 ? names.join(' · ') : 'An entry that was taken back'}</p>
        <p className="font-semibold">
          <Money dollars={Math.round((order.card + order.desk) * 100) / 100 || 0} cents />
        </p>
      </div>
      <ul className="mt-2 flex flex-col gap-1 text-[0.9375rem] text-muted-foreground">
        {order.movements.map((movement) => (
          <li key={`${movement.kind}:${movement.id}`} className="flex justify-between gap-4">
            <span>
              {kindWords[movement.kind]}
              {movement.taken_as && (movement.taken_as === 'cash' ? ', in cash' : ', by check')}
              {movement.payer && movement.payer !== order.payer && `, ${movement.payer}`}
              {movement.amount === 0 && movement.net !== 0 && (
                <>
                  , <Money dollars={Math.abs(movement.net)} cents />
                </>
              )}{' '}
              · <Instant at={movement.booked_at} timeZone={timeZone} format="short" />
            </span>
            {movement.amount !== 0 && <Money dollars={movement.amount} cents />}
          </li>
        ))}
      </ul>
    </li>
  );
}
