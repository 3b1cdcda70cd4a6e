import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { bookingsEndpoints } from '#areas/clubs/contract/endpoints/bookings.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { isCheckoutUrl, openCheckoutTab } from '#kernel/web/client/checkout-tab.ts';
import { signInToPay } from '#kernel/web/client/sign-in-to-pay.ts';
import { paths } from '#kernel/web/paths.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { bookingsKey } from './queries.ts';

/**
 * Opens the checkout page for an amount due to a club in a new tab. If the browser blocks the tab, `link` is shown
 * instead. `isAwaited` is true from then on: the page left behind waits for the payment.
 */
export function usePayBooking(bookingId: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const [isAwaited, setAwaited] = useState(false);
  const pay = async () => {
    const tab = openCheckoutTab();
    setBusy(true);
    try {
      const { url } = await call(bookingsEndpoints.payBooking, { params: { id: bookingId } });
      if (!isCheckoutUrl(url)) throw new Error('There was an error processing your payment.');
      tab.go(url);
      setAwaited(true);
      if (!tab.isOpen) setLink(url);
    } catch (error) {
      tab.close();
      const signedOut = signInToPay(error);
      toast({
        ...(signedOut ?? { title: 'Payment Failed', description: messageOf(error) }),
        variant: 'destructive',
      });
      if (signedOut) return await navigate(paths.signIn(`${window.location.pathname}${window.location.search}`));
      void queryClient.invalidateQueries({ queryKey: bookingsKey });
    } finally {
      setBusy(false);
    }
  };
  return { pay, isBusy, link, isAwaited };
}
