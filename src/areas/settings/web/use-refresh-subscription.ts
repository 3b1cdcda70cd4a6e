import { useMutation, useQueryClient } from '@tanstack/react-query';
import { plansEndpoints } from '#areas/accounts/contract/endpoints/plans.ts';
import type { AccountType } from '#kernel/contract/plans.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { useReadViewer } from '#areas/accounts/web/session.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { subscriptionKey } from '#areas/accounts/web/subscription.ts';

const failed = 'Failed to refresh subscription status.';

const checks: Record<AccountType, () => Promise<unknown>> = {
  golfer: () => call(plansEndpoints.checkGolferSubscription),
  organizer: () => call(plansEndpoints.checkOrganizerSubscription),
  country_club: () => call(plansEndpoints.checkClubSubscription),
};

/** Has the server read the subscription from the provider, and reloads it. */
export function useRefreshSubscription(type: AccountType) {
  const queryClient = useQueryClient();
  const readViewer = useReadViewer();
  return useMutation({
    mutationFn: checks[type],
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: subscriptionKey });
      // The new plan's capabilities affect the header and every other screen.
      await readViewer();
      toast({ title: 'Subscription status refreshed' });
    },
    onError: (error) => {
      const reason = messageOf(error);
      toast({ title: failed, ...(reason === failed ? {} : { description: reason }), variant: 'destructive' });
    },
  });
}
