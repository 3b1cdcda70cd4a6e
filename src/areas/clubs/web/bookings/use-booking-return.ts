import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { bookingsEndpoints } from '#areas/clubs/contract/endpoints/bookings.ts';
import { ApiError, call } from '#kernel/web/client/api.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { bookingsKey } from './queries.ts';

/**
 * Handles the browser's return from the checkout page. The URL proves nothing: the server checks the session, the list
 * is reloaded, and the parameters are removed from the URL.
 */
export function useBookingReturn() {
  const [search, setSearch] = useSearchParams();
  const queryClient = useQueryClient();
  const isHandled = useRef(false);
  const payment = search.get('payment');
  const sessionId = search.get('session_id');
  useEffect(() => {
    if (!payment || isHandled.current) return;
    isHandled.current = true;
    setSearch({}, { replace: true, preventScrollReset: true });
    if (payment !== 'success' || !sessionId) {
      toast({ title: 'Payment cancelled', description: 'Nothing was charged. The amount is still due to the club.' });
      return;
    }
    call(bookingsEndpoints.confirmBookingReturn, { body: { session_id: sessionId } })
      .then(({ payment_status: status, slot }) =>
        toast(
          status === 'paid'
            ? { title: 'Payment received', description: `${slot.country_clubs.club_name} has been paid.` }
            : {
                title: 'Payment processing',
                description: 'This page changes by itself as soon as the payment has arrived.',
              },
        ),
      )
      .catch((error: unknown) => {
        const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422);
        toast(
          isUnknown
            ? {
                title: 'Payment not found',
                description: 'This payment belongs to no booking of yours.',
                variant: 'destructive',
              }
            : { title: 'Payment processing', description: 'Your bookings change as soon as the payment has arrived.' },
        );
      })
      .finally(() => void queryClient.invalidateQueries({ queryKey: bookingsKey }));
  }, [payment, sessionId, setSearch, queryClient]);
}
