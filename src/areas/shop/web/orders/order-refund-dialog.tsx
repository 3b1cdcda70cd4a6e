import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { shopEndpoints } from '#areas/shop/contract/endpoints/shop.ts';
import { giveBackSchema } from '#areas/entries/contract/field.ts';
import type { Order } from '#areas/shop/contract/orders.ts';
import { call } from '#kernel/web/client/api.ts';
import { failureIn } from '#kernel/web/client/form-errors.ts';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import { RefundDialog } from '#kernel/web/ui/refund-dialog.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { refundableOf, rowId } from './order-words.ts';
import { ordersKey } from './queries.ts';

const resolver = zodResolver(giveBackSchema);

/** Refunds an order in part or in full. */
export function OrderRefundDialog({ order, onClose }: { order: Order | null; onClose: () => void }) {
  const queryClient = useQueryClient();
  const handleRefund = async (amount: number | undefined) => {
    if (!order) return null;
    try {
      const given = await call(shopEndpoints.refundProductOrder, { params: { id: order.id }, body: { amount } });
      const rest = given.left > 0 ? ` ${formatDollars(given.left)} is left.` : '';
      toast({
        title: 'Refund on its way',
        description: `${formatDollars(given.amount)} goes back to ${order.customer_name}.${rest}`,
      });
    } catch (error) {
      return failureIn(error, 'amount');
    }
    await queryClient.invalidateQueries({ queryKey: ordersKey });
    return null;
  };
  return (
    <RefundDialog refund={order && refundOf(order)} resolver={resolver} onRefund={handleRefund} onClose={onClose} />
  );
}

const refundOf = (order: Order) => {
  const left = refundableOf(order);
  const gone = order.refunded_amount > 0 ? `, ${formatDollars(order.refunded_amount)} has been given back` : '';
  return {
    title: `Refund ${order.product_name}`,
    paid: `${order.customer_name} paid ${formatDollars(order.amount)} by card${gone}.`,
    left,
    returnTo: [rowId(order), 'orders'],
    consequenceOf: (dollars: number) => (dollars < left ? 'The order stays.' : 'The order is closed as refunded.'),
  };
};
