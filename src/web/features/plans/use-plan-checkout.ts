import { useState } from 'react';
import { useNavigate } from 'react-router';
import { endpoints } from '#contracts/endpoints.ts';
import type { AccountType } from '#contracts/plans.ts';
import { ApiError, call, messageOf } from '#web/client/api.ts';
import { isCheckoutUrl, openCheckoutTab } from '#web/client/checkout-tab.ts';
import { paths } from '#web/paths.ts';
import { toast } from '#web/ui/toast.ts';

/** Asks for the address where a plan is bought; a paying subscriber is led to changing theirs. */
export function askForPlan(accountType: AccountType, plan: string): Promise<{ url: string }> {
  if (accountType === 'golfer') return call(endpoints.createSubscription, { body: { plan: plan as 'premium' } });
  if (accountType === 'organizer')
    return call(endpoints.createOrganizerSubscription, { body: { plan: plan as 'pro' } });
  return call(endpoints.createClubSubscription, { body: { planId: plan as 'basic' } });
}

class NoAddress extends Error {}

/** What went wrong on the way to the card page, in the words that people read. */
function failureOf(error: unknown): [title: string, description: string] {
  if (error instanceof NoAddress)
    return ['Payment Error', 'Invalid payment URL. You can upgrade later from your dashboard.'];
  if (!(error instanceof ApiError) || error.code === 'network')
    return ['Payment Error', 'An error occurred setting up payment. You can upgrade later.'];
  if (error.code === 'not_authenticated') return ['Authentication Error', 'Please sign in to continue with payment.'];
  if (error.code === 'wrong_state' || error.code === 'too_many_requests')
    return ['Payment Setup Error', messageOf(error)];
  return ['Payment Setup Error', 'Failed to set up payment. You can upgrade later from your dashboard.'];
}

/**
 * Opens the provider's page in a new tab that belongs to the click. Where no tab may open, `link` is to be shown
 * instead.
 * @param onOpened what the page left behind does then @param onFailed what it does after a failure was told
 */
export function useNewTab({ onOpened, onFailed }: { onOpened?: () => void; onFailed?: () => void } = {}) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const open = async (name: string, ask: () => Promise<{ url: string }>) => {
    const tab = openCheckoutTab();
    setBusy(name);
    setLink(null);
    try {
      const { url } = await ask();
      if (!isCheckoutUrl(url)) throw new NoAddress();
      tab.go(url);
      if (tab.isOpen) onOpened?.();
      else setLink(url);
    } catch (error) {
      tab.close();
      const [title, description] = failureOf(error);
      const isSignedOut = error instanceof ApiError && error.code === 'not_authenticated';
      toast({ title, description, variant: 'destructive', isForNextPage: isSignedOut });
      if (isSignedOut) await navigate(paths.signIn(`${window.location.pathname}${window.location.search}`));
      else onFailed?.();
    } finally {
      setBusy(null);
    }
  };
  return { open, busy, link };
}
