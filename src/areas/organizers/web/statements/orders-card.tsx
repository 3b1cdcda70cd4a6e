import { ChevronRight, Receipt, Users } from 'lucide-react';
import type { ComponentProps } from 'react';
import { howPaid } from '#areas/money/rules/statement-lines.ts';
import { Card, CardContent } from '#kernel/web/ui/card.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { countOf } from '#kernel/web/ui/counted.ts';
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
  /** The address of the download with all movements. */
  fileHref: string;
  further: Omit<ComponentProps<typeof LoadMore>, 'count' | 'noun'>;
};

/** Every order with a movement of money, one line each that unfolds its movements; and a download of all movements. */
export function OrdersCard({ orders, timeZone, fileHref, further }: OrdersCardProps) {
  const isEmpty = orders.length === 0;
  return (
    <Card className="gap-2 py-4 *:data-[slot=card-header]:px-4">
      <FileHeader title="By order" fileHref={isEmpty ? null : fileHref} words="Movements as CSV" />
      <CardContent className="px-4">
        {isEmpty ? (
          <EmptyState
            icon={Receipt}
            title="No money has moved yet"
            description="Card payments, refunds and desk payments are listed here."
          />
        ) : (
          <ul className="divide-y" aria-label="Orders">
            {orders.map((order) => (
              <Order key={order.registration_id} order={order} timeZone={timeZone} />
            ))}
          </ul>
        )}
        <LoadMore {...further} count={orders.length} noun="order" isQuiet className="mt-3" />
      </CardContent>
    </Card>
  );
}

/** An order's line: two texts on a phone, five columns where there is room. */
function Order({ order, timeZone }: { order: OrderMoney; timeZone: string }) {
  const how = howPaid(order.movements);
  return (
    <li>
      <details className="group">
        <summary
          className={cn(
            '-mx-2 grid min-h-14 cursor-pointer list-none grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-x-2 rounded-md',
            'px-2 py-1.5 hover:bg-accent [&::-webkit-details-marker]:hidden',
            'min-[900px]:min-h-10 min-[900px]:grid-cols-[1rem_minmax(0,1fr)_minmax(0,1fr)_2.5rem_3.5rem_5.5rem] min-[900px]:py-1',
          )}
        >
          <ChevronRight
            className="size-4 text-muted-foreground transition-transform group-open:rotate-90"
            aria-hidden
          />
          <span className="text-base font-medium wrap-anywhere max-[899px]:self-end">
            {order.payer || order.team || 'An entry that was taken back'}
          </span>
          <span
            className={cn(
              'text-sm wrap-anywhere text-muted-foreground min-[900px]:contents',
              'max-[899px]:col-start-2 max-[899px]:row-start-2 max-[899px]:self-start',
            )}
          >
            <span>{order.team}</span>
            <span
              className="min-[900px]:text-right"
              title={order.people > 0 ? countOf(order.people, 'player') : undefined}
            >
              {order.people > 0 && (
                <>
                  <span className="min-[900px]:hidden">{order.team && ' · '}</span>
                  <Users className="mr-1 hidden size-3.5 min-[900px]:inline" aria-hidden />
                  {order.people}
                  <span className="min-[900px]:sr-only"> {order.people === 1 ? 'player' : 'players'}</span>
                </>
              )}
            </span>
            <span>
              {how && <span className="min-[900px]:hidden">{(order.team || order.people > 0) && ' · '}</span>}
              {how}
            </span>
          </span>
          <span className="text-right text-base font-medium max-[899px]:col-start-3 max-[899px]:row-span-2 max-[899px]:row-start-1">
            <Money dollars={Math.round((order.card + order.desk) * 100) / 100 || 0} cents />
          </span>
        </summary>
        <ul className="flex flex-col gap-1 pb-2.5 pl-6 text-sm text-muted-foreground">
          {order.order_number && <li>Order {order.order_number}</li>}
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
      </details>
    </li>
  );
}
