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
 * Requests the address of a plan's checkout, or of the plan change for a paying subscriber.
 * @param draft for organizers: the draft tournament that waits for the plan
 */
export function askForPlan(accountType: AccountType, plan: string, draft?: string): Promise<{ url: string }> {
  if (accountType === 'golfer') return call(plansEndpoints.createSubscription, { body: { plan: plan as 'premium' } });
  if (accountType === 'organizer')
    return call(plansEndpoints.createOrganizerSubscription, { body: { plan: plan as 'pro', draft } });
  return call(plansEndpoints.createClubSubscription, { body: { planId: plan as 'basic' } });
}

class NoAddress extends Error {}

/** The failure to open the checkout, as title and description for people. */
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

/**
 * The result of opening a checkout: its tab is open, the browser blocked the tab so that `url` must be shown as a link,
 * or the checkout could not be created.
 */
export type Opening =
  | { outcome: 'opened' }
  | { outcome: 'blocked'; url: string }
  | { outcome: 'failed'; error: unknown };

/** Navigates a tab to the requested checkout; closes the tab where there is none. */
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
 * Opens the checkout in a new tab, which must be opened during the click so that browsers allow it. Where the tab is
 * blocked, `link` is the address to show instead.
 * @param onOpened called with `name` after the checkout was opened
 * @param onFailed called after a failure was reported
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
