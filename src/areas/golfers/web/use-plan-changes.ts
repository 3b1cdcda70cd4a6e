import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { useServerEvents } from '#areas/accounts/web/realtime.ts';

/** A plan that begins or ends elsewhere shows here at once: everything on the screen is read again. */
export function usePlanChanges() {
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  useServerEvents(() => {
    void queryClient.invalidateQueries();
    void revalidate();
  }, ['plan']);
}
