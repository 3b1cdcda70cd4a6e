import { useQueryClient } from '@tanstack/react-query';
import { useAccess } from '#web/client/access.ts';
import { useServerEvents } from '#web/client/realtime.ts';
import { type Subscription, subscriptionKey, useLoadedSubscription } from '#web/client/subscription.ts';

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
