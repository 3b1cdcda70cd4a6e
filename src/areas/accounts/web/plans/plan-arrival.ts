import { isStepDown, type Plan } from '#kernel/rules/plans.ts';
import type { Subscription } from '../subscription.ts';

/**
 * A plan payment in progress. `other_tab`: the checkout is open in another tab; `asking`: the browser has returned and
 * the provider is being asked; `arriving`: paid, but not active yet. `checkoutId` is null where the address does not
 * have it.
 */
export type AwaitedPayment =
  | { how: 'other_tab'; plan: Plan }
  | { how: 'asking' | 'arriving'; checkoutId: string | null }
  | null;

/** The plan whose checkout is open and unpaid, with the checkout's address; null where there is none. */
export function unfinishedPlan({ checkout, ...held }: Subscription): { plan: Plan; url: string } | null {
  if (checkout?.kind !== 'subscription' || checkout.status !== 'open') return null;
  const { plan, url } = checkout;
  return plan === null || url === null || isHeld(held, plan) ? null : { plan, url };
}

/** Whether the offered plan is the active one already, so that there is nothing to pay. */
export const isHeld = ({ plan, subscribed }: Pick<Subscription, 'plan' | 'subscribed'>, offered: Plan): boolean =>
  subscribed && plan === offered;

/**
 * Whether the purchase itself has become active. An earlier purchase does not count: some payments take days to clear.
 */
export function hasArrived(awaited: AwaitedPayment, subscription: Subscription): boolean {
  const { account_type: type, plan, subscribed, event_credits: credits, checkout } = subscription;
  const has = (bought: Plan) => subscribed && !isStepDown(type, bought, plan);
  if (awaited?.how === 'other_tab') return has(awaited.plan);
  if (!awaited?.checkoutId || checkout?.id !== awaited.checkoutId) return subscribed || credits > 0;
  if (checkout.status !== 'paid') return false;
  return checkout.kind === 'event_credit' || checkout.plan === null || has(checkout.plan);
}
