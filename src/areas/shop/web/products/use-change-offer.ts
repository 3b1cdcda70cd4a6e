import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointInput } from '#kernel/contract/endpoints/endpoint.ts';
import { shopEndpoints } from '#areas/shop/contract/endpoints/shop.ts';
import { ApiError, call, messageOf } from '#kernel/web/client/api.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { catalogueKey, type OwnOffer, type OwnOffers, ownOffersKey } from './queries.ts';
import { useReadViewer } from '#areas/accounts/web/session.ts';

type Change = Exclude<EndpointInput<(typeof shopEndpoints)['manageProductMappings']>['body'], { action: 'list' }>;

/**
 * Changes what is offered. Changes go one after another, and the answer to each, all that is offered then, is what is
 * shown.
 * @param failure the title of the toast where it could not be done; null leaves telling to the caller
 */
export function useChangeOffer(failure: string | null) {
  const queryClient = useQueryClient();
  const readViewer = useReadViewer();
  return useMutation({
    scope: { id: 'own-offers' },
    mutationFn: (body: Change) => call(shopEndpoints.manageProductMappings, { body }),
    onMutate: () => queryClient.cancelQueries({ queryKey: ownOffersKey }),
    onSuccess: (offers) => queryClient.setQueryData<OwnOffers>(ownOffersKey, offers),
    onError: (error) => {
      if (failure) toast({ title: failure, description: messageOf(error), variant: 'destructive' });
      if (error instanceof ApiError && error.code === 'upgrade_required') void readViewer();
      else if (error instanceof ApiError && error.status < 500)
        for (const queryKey of [ownOffersKey, catalogueKey]) void queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** Takes a product out of the offer. The toast gives it back as it was, for as long as the catalogue has it. */
export function useRemoveOffer({ product_id: productId, custom_price: customPrice, active, products }: OwnOffer) {
  const add = useChangeOffer('Failed to add product');
  const remove = useChangeOffer('Failed to remove product');
  const giveBack = () =>
    void add
      .mutateAsync({ action: 'add', productId, active, customPrice })
      .then(() => toast({ title: 'Product added to your offerings', description: products.name }))
      .catch(() => undefined);
  /** @returns whether it was done */
  const act = async (): Promise<boolean> => {
    try {
      await remove.mutateAsync({ action: 'remove', productId });
    } catch {
      return false;
    }
    toast({
      title: 'Product removed from your offerings',
      description: products.name,
      ...(products.active && { action: { label: 'Undo', onOpen: giveBack } }),
    });
    return true;
  };
  return { remove: act, isRemoving: remove.isPending };
}
