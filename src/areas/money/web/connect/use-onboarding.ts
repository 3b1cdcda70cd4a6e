import { useState } from 'react';
import { ApiError } from '#kernel/web/client/api.ts';
import { isCheckoutUrl, openCheckoutTab } from '#kernel/web/client/checkout-tab.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { createAccount, type Payee } from './queries.ts';

/**
 * Opens the provider's onboarding in a new tab that belongs to the click; where none may open, `link` is to be shown.
 */
export function useOnboarding(payee: Payee) {
  const [state, setState] = useState<{ isBusy: boolean; link: string | null }>({ isBusy: false, link: null });
  const open = async () => {
    const tab = openCheckoutTab('Opening the page of the payment provider…');
    setState({ isBusy: true, link: null });
    try {
      const { url } = await createAccount(payee);
      if (!isCheckoutUrl(url)) throw new Error('no address');
      tab.go(url);
      setState({ isBusy: false, link: tab.isOpen ? null : url });
    } catch (error) {
      tab.close();
      setState({ isBusy: false, link: null });
      const isUnverified = error instanceof ApiError && error.code === 'email_not_verified';
      toast({
        title: isUnverified ? error.message : 'Failed to start Stripe Connect onboarding',
        variant: 'destructive',
      });
    }
  };
  return { ...state, open };
}
