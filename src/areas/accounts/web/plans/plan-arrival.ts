import { isStepDown, type Plan } from '#kernel/rules/plans.ts';
import type { Subscription } from '../subscription.ts';

/**
 * `other_tab` is at the card page; the browser came back from it and the provider is asked; what was paid for is not
 * there yet. `checkoutId`: what was paid for; null where the address does not say.
 */
export type Awaited =
  | { how: 'other_tab'; plan: Plan }
  | { how: 'asking' | 'arriving'; checkoutId: string | null }
  | null;

/** The plan whose card page is open and not paid, with the way back to it; null where there is none. */
export function unfinishedPlan({ checkout, ...held }: Subscription): { plan: Plan; url: string } | null {
  if (checkout?.kind !== 'subscription' || checkout.status !== 'open') return null;
  const { plan, url } = checkout;
  return plan === null || url === null || isHeld(held, plan) ? null : { plan, url };
}

/** Whether a plan that is offered is held already: there is nothing to pay for it. */
export const isHeld = ({ plan, subscribed }: Pick<Subscription, 'plan' | 'subscribed'>, offered: Plan): boolean =>
  subscribed && plan === offered;

/** Whether the very thing that was bought is there. An earlier one does not count: a bank may take its time. */
export function hasArrived(awaited: Awaited, subscription: Subscription): boolean {
  const { account_type: type, plan, subscribed, event_credits: credits, checkout } = subscription;
  const has = (bought: Plan) => subscribed && !isStepDown(type, bought, plan);
  if (awaited?.how === 'other_tab') return has(awaited.plan);
  if (!awaited?.checkoutId || checkout?.id !== awaited.checkoutId) return subscribed || credits > 0;
  if (checkout.status !== 'paid') return false;
  return checkout.kind === 'event_credit' || checkout.plan === null || has(checkout.plan);
}
