import { useMutation, useQueryClient } from '@tanstack/react-query';
import { shopEndpoints } from '#areas/shop/contract/endpoints/shop.ts';
import type { Fulfilment, Order } from '#areas/shop/contract/orders.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { announce } from '#kernel/web/ui/announce.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { fulfilmentLooks, rowId } from './order-words.ts';
import { ordersKey, showOrder } from './queries.ts';

/** Notes how far the seller is with an order. `shown` is what the row says, at once. */
export function useFulfilment(order: Order) {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (fulfilment: Fulfilment) =>
      call(shopEndpoints.updateOrder, { params: { id: order.id }, body: { fulfilment } }),
    onMutate: () => queryClient.cancelQueries({ queryKey: ordersKey }),
    onSuccess: (kept) => {
      showOrder(queryClient, kept);
      announce(`Order marked as ${fulfilmentLooks[kept.fulfilment].words.toLowerCase()}`);
    },
    onError: (error) =>
      toast({ title: 'The order was not changed', description: messageOf(error), variant: 'destructive' }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ordersKey });
      // The order may have left what is looked at, and taken the focus along.
      if (document.activeElement === document.body)
        (document.getElementById(rowId(order)) ?? document.getElementById('orders'))?.focus();
    },
  });
  return { shown: isPending ? variables : order.fulfilment, isPending, mark: mutate };
}
