import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { endpoints } from '#contracts/endpoints.ts';
import { call } from '#web/client/api.ts';
import { toast } from '#web/ui/toast.ts';
import { registrationsKey } from './queries.ts';

/**
 * The browser came back from the card page. What it says is not believed: the session is looked up, the list re-read, and the
 * flags leave the address so that a reload does not say it again.
 */
export function usePaymentReturn() {
  const [search, setSearch] = useSearchParams();
  const queryClient = useQueryClient();
  const isHandled = useRef(false);
  const payment = search.get('payment');
  const sessionId = search.get('session_id');
  useEffect(() => {
    if (!payment || isHandled.current) return;
    isHandled.current = true;
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('payment');
        next.delete('session_id');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
    if (payment === 'cancelled') {
      toast({ title: 'Payment cancelled', description: 'Nothing was charged. Your places are still held for a while.' });
      return;
    }
    if (payment !== 'success' || !sessionId) return;
    call(endpoints.confirmReturn, { body: { session_id: sessionId } })
      .then((order) => {
        if (order.payment_status === 'completed') toast({ title: 'You are registered', description: order.tournaments.title });
        else if (order.payment_status === 'refunded') {
          toast({ title: 'The places were gone', description: 'Your payment is paid back to your card in full.', variant: 'destructive' });
        } else toast({ title: 'Payment processing', description: 'This page changes by itself as soon as the payment has arrived.' });
      })
      .catch(() => toast({ title: 'Payment processing', description: 'This page changes by itself as soon as the payment has arrived.' }))
      .finally(() => void queryClient.invalidateQueries({ queryKey: registrationsKey }));
  }, [payment, sessionId, setSearch, queryClient]);
}
