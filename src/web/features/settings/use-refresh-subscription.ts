import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { endpoints } from '#contracts/endpoints.ts';
import type { AccountType } from '#contracts/plans.ts';
import { call, messageOf } from '#web/client/api.ts';
import { useServerEvents } from '#web/client/realtime.ts';
import { toast } from '#web/ui/toast.ts';
import { subscriptionKey } from '#web/client/subscription.ts';

const failed = 'Failed to refresh subscription status.';

const checks: Record<AccountType, () => Promise<unknown>> = {
  golfer: () => call(endpoints.checkGolferSubscription),
  organizer: () => call(endpoints.checkOrganizerSubscription),
  country_club: () => call(endpoints.checkClubSubscription),
};

/** Asks the provider how the subscription stands; also reads it again by itself when the server tells of a change. */
export function useRefreshSubscription(type: AccountType) {
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  const readAgain = async () => {
    await queryClient.invalidateQueries({ queryKey: subscriptionKey });
    // What may be used now shows in the header and on every other screen too.
    await revalidate();
  };
  useServerEvents(() => void readAgain(), ['plan']);
  return useMutation({
    mutationFn: checks[type],
    onSuccess: async () => {
      await readAgain();
      toast({ title: 'Subscription status refreshed' });
    },
    onError: (error) => {
      const reason = messageOf(error);
      toast({ title: failed, ...(reason === failed ? {} : { description: reason }), variant: 'destructive' });
    },
  });
}
