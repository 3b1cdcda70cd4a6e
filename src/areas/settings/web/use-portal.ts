import { useState } from 'react';
import { plansEndpoints } from '#areas/accounts/contract/endpoints/plans.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { isCheckoutUrl, openCheckoutTab } from '#kernel/web/client/checkout-tab.ts';
import { toast } from '#kernel/web/ui/toast.ts';

const failed = 'Failed to open subscription management portal.';

/** Opens the provider's portal in a new tab; `link` is its URL if the browser blocked the tab. */
export function usePortal() {
  const [state, setState] = useState<{ isBusy: boolean; link: string | null }>({ isBusy: false, link: null });
  const open = async () => {
    const tab = openCheckoutTab('Opening the page of the payment provider…');
    setState({ isBusy: true, link: null });
    try {
      const { url } = await call(plansEndpoints.customerPortal);
      if (!isCheckoutUrl(url)) throw new Error(failed);
      tab.go(url);
      setState({ isBusy: false, link: tab.isOpen ? null : url });
    } catch (error) {
      tab.close();
      setState({ isBusy: false, link: null });
      const reason = messageOf(error);
      toast({ title: failed, ...(reason === failed ? {} : { description: reason }), variant: 'destructive' });
    }
  };
  return { ...state, open };
}
