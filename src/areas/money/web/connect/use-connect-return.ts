import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { ConnectStatus } from '#kernel/contract/checkout.ts';
import { toast } from '#kernel/web/ui/toast.ts';

const toastIncomplete = () =>
  toast({
    title: 'Setup Incomplete',
    description: 'The setup was left before it was finished. You can go on at any time.',
    variant: 'destructive',
  });

/** The time that the provider may need to know about a finished onboarding. */
const recheckDelayMs = 2_000;

const addedParams = ['connect_success', 'connect_refresh'] as const;

/** Whether the browser has just come back from the onboarding, until the address is cleaned. */
export const isConnectReturn = (search: URLSearchParams): boolean => addedParams.some((name) => search.has(name));

/**
 * The browser came back from the onboarding: says so once, looks again a little later, and cleans the address. Stripe
 * leads back to the same address whether the form was finished or left, so the status says which it was.
 */
export function useConnectReturn(recheck: () => Promise<ConnectStatus | undefined>) {
  const [search, setSearch] = useSearchParams();
  const isHandled = useRef(false);
  const isSuccess = search.get('connect_success') === 'true';
  const isRefresh = search.get('connect_refresh') === 'true';
  const latest = useRef(recheck);
  useEffect(() => {
    latest.current = recheck;
  });
  useEffect(() => {
    if ((!isSuccess && !isRefresh) || isHandled.current) return;
    isHandled.current = true;
    if (isSuccess) {
      setTimeout(() => void latest.current(), recheckDelayMs);
      void latest.current().then((status) => {
        if (status?.connected && !status.details_submitted) toastIncomplete();
        else toast({ title: 'Stripe Connect setup completed! Checking status...' });
      });
    } else {
      toastIncomplete();
    }
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('connect_success');
        next.delete('connect_refresh');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isSuccess, isRefresh, setSearch]);
}
