import { useState } from 'react';
import { useNavigate } from 'react-router';
import { plansEndpoints } from '#areas/accounts/contract/endpoints/plans.ts';
import type { AccountType } from '#kernel/contract/plans.ts';
import { ApiError, call, messageOf } from '#kernel/web/client/api.ts';
import { type CheckoutTab, isCheckoutUrl, openCheckoutTab } from '#kernel/web/client/checkout-tab.ts';
import { signInToPay } from '#kernel/web/client/sign-in-to-pay.ts';
import { paths } from '#kernel/web/paths.ts';
import { toast } from '#kernel/web/ui/toast.ts';

/**
 * Asks for the address where a plan is bought; a paying subscriber is led to changing theirs.
 * @param draft of an organizer: the tournament that waits for it
 */
export function askForPlan(accountType: AccountType, plan: string, draft?: string): Promise<{ url: string }> {
  if (accountType === 'golfer') return call(plansEndpoints.createSubscription, { body: { plan: plan as 'premium' } });
  if (accountType === 'organizer')
    return call(plansEndpoints.createOrganizerSubscription, { body: { plan: plan as 'pro', draft } });
  return call(plansEndpoints.createClubSubscription, { body: { planId: plan as 'basic' } });
}

class NoAddress extends Error {}

/** The failure on the way to the card page, in the words that people read. */
function failureOf(error: unknown): [title: string, description: string] {
  const signedOut = signInToPay(error);
  if (signedOut) return [signedOut.title, signedOut.description];
  if (error instanceof NoAddress)
    return ['Payment Error', 'Invalid payment URL. You can upgrade later from your dashboard.'];
  if (!(error instanceof ApiError) || error.code === 'network')
    return ['Payment Error', 'An error occurred setting up payment. You can upgrade later.'];
  if (error.code === 'wrong_state' || error.code === 'too_many_requests')
    return ['Payment Setup Error', messageOf(error)];
  return ['Payment Setup Error', 'Failed to set up payment. You can upgrade later from your dashboard.'];
}

/** The result of opening a card page: it is there, its address is to be shown as a link, or it could not be made. */
export type Opening =
  | { outcome: 'opened' }
  | { outcome: 'blocked'; url: string }
  | { outcome: 'failed'; error: unknown };

/** Leads a tab to the card page that is asked for; where there is none, the tab is closed. */
export async function leadToCheckout(tab: CheckoutTab, ask: () => Promise<{ url: string }>): Promise<Opening> {
  try {
    const { url } = await ask();
    if (!isCheckoutUrl(url)) throw new NoAddress();
    tab.go(url);
    return tab.isOpen ? { outcome: 'opened' } : { outcome: 'blocked', url };
  } catch (error) {
    tab.close();
    return { outcome: 'failed', error };
  }
}

/**
 * Opens the provider's page in a new tab that belongs to the click. Where no tab may open, `link` is to be shown
 * instead.
 * @param onOpened what the page left behind does then, told what was asked for @param onFailed what it does after a
 *   failure was told
 */
export function useNewTab({ onOpened, onFailed }: { onOpened?: (name: string) => void; onFailed?: () => void } = {}) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const open = async (name: string, ask: () => Promise<{ url: string }>) => {
    const tab = openCheckoutTab();
    setBusy(name);
    setLink(null);
    const opening = await leadToCheckout(tab, ask);
    setBusy(null);
    if (opening.outcome === 'opened') return onOpened?.(name);
    if (opening.outcome === 'blocked') return setLink(opening.url);
    const [title, description] = failureOf(opening.error);
    const isSignedOut = signInToPay(opening.error) !== null;
    toast({ title, description, variant: 'destructive', isForNextPage: isSignedOut });
    if (isSignedOut) await navigate(paths.signIn(`${window.location.pathname}${window.location.search}`));
    else onFailed?.();
  };
  return { open, busy, link };
}
