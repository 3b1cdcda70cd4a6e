import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { useServerEvents } from './realtime.ts';

/**
 * Mounted once: a plan that begins or ends elsewhere shows at once. Who looks, what they may use and everything on the
 * screen is read again.
 */
export function usePlanChanges() {
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  useServerEvents(() => {
    void queryClient.invalidateQueries();
    void revalidate();
  }, ['plan']);
}
