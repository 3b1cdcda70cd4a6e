import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { shopEndpoints } from '#areas/shop/contract/endpoints/shop.ts';
import { ApiError, call, messageOf } from '#kernel/web/client/api.ts';
import { isCheckoutUrl, openCheckoutTab } from '#kernel/web/client/checkout-tab.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { type Offer, offersKey } from './queries.ts';
import type { BuyerForm } from './use-buyer.ts';

const failed = 'Failed to create checkout session';

const failureOf = (error: unknown): string =>
  error instanceof ApiError && error.code === 'unexpected' ? failed : messageOf(error);

/** The checkout page of a purchase; `isBlocked` if the browser blocked the tab. */
export type OpenedCheckout = { url: string; isBlocked: boolean };

/**
 * Buys one of an offer at the price shown, and opens the checkout page in a new tab during the click. If the offer has
 * changed, that is shown and the list reloaded.
 */
export function usePurchase(offer: Offer, buyer: BuyerForm) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [opened, setOpened] = useState<OpenedCheckout | null>(null);
  const { forget } = buyer;
  useEffect(() => () => forget(offer.id), [forget, offer.id]);
  const purchase = async (button: HTMLButtonElement) => {
    const wanted = { offerId: offer.id, name: offer.products.name, button };
    const customer = buyer.ask(wanted);
    if (!customer) return;
    const tab = openCheckoutTab();
    setBusy(true);
    setOpened(null);
    try {
      const body = {
        productId: offer.product_id,
        organizerId: offer.organizer_id,
        ...customer,
        quantity: 1 as const,
        shownPrice: offer.price,
      };
      const { url } = await call(shopEndpoints.createMarketplaceCheckout, { body });
      if (!url) throw new Error('No checkout URL returned');
      if (!isCheckoutUrl(url)) throw new Error(failed);
      tab.go(url);
      setOpened({ url, isBlocked: !tab.isOpen });
    } catch (error) {
      tab.close();
      toast({ title: 'Purchase Failed', description: failureOf(error), variant: 'destructive' });
      if (!(error instanceof ApiError)) return;
      buyer.showErrors(error.errors, wanted);
      if (error.code === 'price_changed' || error.code === 'not_found')
        void queryClient.invalidateQueries({ queryKey: offersKey });
    } finally {
      setBusy(false);
    }
  };
  return { purchase, isBusy, opened };
}
