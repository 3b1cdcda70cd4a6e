import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paymentsEndpoints } from '#areas/entries/contract/endpoints/payments.ts';
import { registrationsEndpoints } from '#areas/entries/contract/endpoints/registrations.ts';
import type { CreateRegistration, Registration } from '#areas/entries/contract/registrations.ts';
import { ApiError, call } from '#kernel/web/client/api.ts';
import { isCheckoutUrl, openCheckoutTab } from '#kernel/web/client/checkout-tab.ts';
import { signInToPay } from '#kernel/web/client/sign-in-to-pay.ts';
import { paths } from '#kernel/web/paths.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { registrationsKey } from './queries.ts';

/** The message for a payment that could not be started. */
export function paymentFailureOf(error: unknown): string {
  if (error instanceof ApiError && error.code !== 'network') return 'Failed to initiate payment. Please try again.';
  if (error instanceof InvalidUrl) return 'Invalid payment URL received. Please try again.';
  return 'An unexpected error occurred. Please try again.';
}

class InvalidUrl extends Error {}

type Payable = Pick<Registration, 'tournament_id' | 'payment_amount'> & Partial<Pick<Registration, 'shares'>>;

/**
 * Requests the checkout's address for the golfer's open entry, or for their own share of it.
 * @throws an error for which `paymentFailureOf` has a message
 */
async function checkoutUrl(registration: Payable): Promise<string> {
  const { url } = await call(paymentsEndpoints.createPayment, {
    body: {
      tournamentId: registration.tournament_id,
      amount: registration.shares?.own ?? registration.payment_amount,
    },
  });
  if (!isCheckoutUrl(url)) throw new InvalidUrl();
  return url;
}

/** The state of a checkout; `link` is its address where the browser blocked the tab. */
export type Checkout = { isBusy: boolean; link: string | null; isTabOpen: boolean };

const idle: Checkout = { isBusy: false, link: null, isTabOpen: false };

/** Opens the checkout of an open entry in a new tab, during the click so that browsers allow it. */
export function useCheckout(): Checkout & { open(registration: Payable): Promise<void> } {
  const navigate = useNavigate();
  const [state, setState] = useState<Checkout>(idle);
  const open = async (registration: Payable) => {
    const tab = openCheckoutTab();
    setState({ ...idle, isBusy: true });
    try {
      const url = await checkoutUrl(registration);
      tab.go(url);
      setState({ isBusy: false, link: tab.isOpen ? null : url, isTabOpen: tab.isOpen });
    } catch (error) {
      tab.close();
      setState(idle);
      const signedOut = signInToPay(error);
      toast({
        ...(signedOut ?? { title: 'Payment Error', description: paymentFailureOf(error) }),
        variant: 'destructive',
      });
      if (signedOut) await navigate(paths.signIn(`${window.location.pathname}${window.location.search}`));
    }
  };
  return { ...state, open };
}

/** An existing entry, and the state of its checkout. */
export type Entered = { registration: Registration } & Pick<Checkout, 'link' | 'isTabOpen'>;

/**
 * 'Proceed to Payment': enters the tournament, which holds the places, then opens the checkout.
 * @param onEntered called when the entry exists, paid or not
 * @returns a function that enters: it throws ApiError where the entry was refused, in which case nothing is held; it
 *   resolves with the callback that shows the result, to be called after the form was reset
 */
export function useEntry(onEntered: (entered: Entered) => void) {
  const queryClient = useQueryClient();
  return async (entry: CreateRegistration, isFree: boolean): Promise<() => void> => {
    const tab = isFree ? null : openCheckoutTab();
    let registration: Registration;
    try {
      registration = await call(registrationsEndpoints.createRegistration, { body: entry });
    } catch (error) {
      tab?.close();
      throw error;
    }
    void queryClient.invalidateQueries({ queryKey: registrationsKey });
    const follow = (checkout: Pick<Checkout, 'link' | 'isTabOpen'>) => () => onEntered({ registration, ...checkout });
    const without = follow({ link: null, isTabOpen: false });
    if (registration.payment_status === 'completed') {
      tab?.close();
      return without;
    }
    try {
      const url = await checkoutUrl(registration);
      tab?.go(url);
      return follow({ link: tab?.isOpen ? null : url, isTabOpen: tab?.isOpen ?? false });
    } catch (error) {
      tab?.close();
      toast({ title: 'Payment Error', description: paymentFailureOf(error), variant: 'destructive' });
      return without;
    }
  };
}
