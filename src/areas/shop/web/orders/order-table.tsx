import { Undo } from 'lucide-react';
import type { ReactNode } from 'react';
import { fulfilments, type Order } from '#areas/shop/contract/orders.ts';
import { useHolds } from '#areas/accounts/web/if-holds.tsx';
import { State } from '#kernel/web/ui/state.tsx';
import { BrokenAtSign } from '#kernel/web/ui/broken-at-sign.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { LocalTime } from '#kernel/web/ui/local-time.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { tableRoles } from '#kernel/web/ui/table-roles.ts';
import { fulfilmentLooks, refundableOf, rowId } from './order-words.ts';
import { useFulfilment } from './use-fulfilment.ts';

const columns: [name: string, width: string][] = [
  ['Order', 'lg:w-[26%]'],
  ['Buyer', 'lg:w-[26%]'],
  ['Amount', 'lg:w-[14%] text-right'],
  ['Status', 'lg:w-[20%]'],
  ['Actions', 'lg:w-[14%]'],
];

type OrderTableProps = { orders: Order[]; onRefund: (order: Order) => void };

/** The orders: a table on wide screens, a card each on narrow ones. */
export const OrderTable = ({ orders, onRefund }: OrderTableProps) => (
  <table
    aria-labelledby="orders"
    {...tableRoles.table}
    className={cn(
      'block w-full text-base',
      'lg:table lg:table-fixed lg:overflow-hidden lg:rounded-xl lg:border lg:bg-card lg:shadow-xs',
    )}
  >
    <thead {...tableRoles.rowgroup} className="sr-only lg:not-sr-only lg:table-header-group">
      <tr {...tableRoles.row} className="lg:border-b lg:bg-muted/50">
        {columns.map(([column, width]) => (
          <th
            key={column}
            {...tableRoles.columnheader}
            scope="col"
            className={cn('h-11 px-3 text-left text-sm font-medium text-muted-foreground first:pl-5 last:pr-5', width)}
          >
            {column === 'Actions' ? <span className="sr-only">{column}</span> : column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody {...tableRoles.rowgroup} className="grid gap-3 lg:table-row-group">
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} onRefund={onRefund} />
      ))}
    </tbody>
  </table>
);

function OrderStatus({ order }: { order: Order }) {
  const mayChange = useHolds('products.write');
  if (order.status === 'refunded') return <State tone="over" words="Refunded" />;
  if (order.lost_amount > 0) return <State tone="over" words="Lost in a dispute" />;
  return mayChange ? <FulfilmentChoice order={order} /> : <State {...fulfilmentLooks[order.fulfilment]} />;
}

function OrderRow({ order, onRefund }: { order: Order; onRefund: (order: Order) => void }) {
  const mayRefund = useHolds('money.refund');
  return (
    <tr
      id={rowId(order)}
      {...tableRoles.row}
      tabIndex={-1}
      className={cn(
        'grid grid-cols-2 gap-x-4 gap-y-3.5 rounded-xl border bg-card p-4 shadow-xs outline-offset-[-2px]',
        'transition-colors',
        'lg:table-row lg:rounded-none lg:border-0 lg:border-b lg:shadow-none lg:last:border-b-0',
        'lg:hover:bg-muted/40',
      )}
    >
      <Cell className="col-span-2 lg:pl-5">
        <p className="font-semibold wrap-anywhere lg:font-medium">{order.product_name}</p>
        <p className="mt-0.5 text-sm text-muted-foreground">
          <LocalTime at={order.paid_at} />
        </p>
        <p className="mt-0.5 text-sm text-muted-foreground">
          Order <span className="font-mono">{order.order_number}</span>
        </p>
      </Cell>
      <Cell className="col-span-2">
        <p className="wrap-anywhere">{order.customer_name}</p>
        {order.customer_email && (
          <a
            href={`mailto:${order.customer_email}`}
            className={cn(
              'touch-target inline-flex min-h-6 items-center text-sm wrap-anywhere text-primary underline',
              'decoration-primary/35 underline-offset-4 hover:decoration-primary',
            )}
          >
            <span>
              <BrokenAtSign address={order.customer_email} />
            </span>
          </a>
        )}
      </Cell>
      <Cell label="Amount" className="tabular-nums lg:text-right">
        <Money dollars={order.amount} cents className="font-medium" />
        {order.lost_amount > 0 && (
          <p className="mt-0.5 text-sm text-muted-foreground">
            <Money dollars={order.lost_amount} cents /> with the cardholder
          </p>
        )}
        {order.refunded_amount > 0 && (
          <p className="mt-0.5 text-sm text-muted-foreground">
            <Money dollars={order.refunded_amount} cents /> given back
          </p>
        )}
      </Cell>
      <Cell label="Status">
        <OrderStatus order={order} />
      </Cell>
      <Cell
        className={cn(
          'col-span-2 border-t pt-3 lg:border-t-0 lg:pr-5 lg:text-right',
          refundableOf(order) <= 0 && 'max-lg:hidden',
        )}
      >
        {mayRefund && refundableOf(order) > 0 && (
          <Button
            variant="ghost"
            size="sm"
            className="px-2.5 text-muted-foreground max-lg:-ml-2.5"
            onClick={() => onRefund(order)}
          >
            <Undo aria-hidden /> Refund
            <span className="sr-only">
              : {order.product_name} for {order.customer_name}
            </span>
          </Button>
        )}
      </Cell>
    </tr>
  );
}

function FulfilmentChoice({ order }: { order: Order }) {
  const { shown, isPending, mark } = useFulfilment(order);
  return (
    <Select
      aria-label={`Status of ${order.product_name} for ${order.customer_name}`}
      aria-busy={isPending}
      value={shown}
      onChange={({ target }) => {
        const chosen = fulfilments.find((fulfilment) => fulfilment === target.value);
        if (chosen && !isPending) mark(chosen);
      }}
      className="max-w-44"
    >
      <Options of={fulfilments.map((fulfilment) => [fulfilment, fulfilmentLooks[fulfilment].words])} />
    </Select>
  );
}

/** `label` is shown on a card in place of the table's column header. */
const Cell = ({ label, className, children }: { label?: string; className?: string; children: ReactNode }) => (
  <td {...tableRoles.cell} className={cn('block min-w-0 lg:table-cell lg:px-3 lg:py-3.5 lg:align-middle', className)}>
    {label && (
      <span aria-hidden className="mb-1 block text-sm text-muted-foreground lg:hidden">
        {label}
      </span>
    )}
    {children}
  </td>
);
