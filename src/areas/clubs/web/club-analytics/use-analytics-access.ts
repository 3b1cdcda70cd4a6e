import { useQueryClient } from '@tanstack/react-query';
import { useAccess } from '#areas/accounts/web/access.ts';
import { useServerEvents } from '#areas/accounts/web/realtime.ts';
import { type Subscription, subscriptionKey, useLoadedSubscription } from '#areas/accounts/web/subscription.ts';

/**
 * Whether the club's plan includes the analytics. Follows a change of the plan by itself; `askAgain` is for where it
 * could not be read.
 * @param loaded the plan as the loader read it
 */
export function useAnalyticsAccess(loaded: Subscription | null) {
  const queryClient = useQueryClient();
  useLoadedSubscription(loaded);
  const askAgain = () => void queryClient.invalidateQueries({ queryKey: subscriptionKey });
  useServerEvents(askAgain, ['plan']);
  return { ...useAccess('club_analytics'), askAgain };
}
