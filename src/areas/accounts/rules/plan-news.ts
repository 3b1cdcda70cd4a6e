import type { AccountType } from '#kernel/contract/plans.ts';
import { describeDate } from '#kernel/rules/describe-days.ts';
import { describeCents } from '#kernel/rules/money.ts';
import { isForSale, offerOf } from '#kernel/rules/plan-catalogue.ts';
import { basePlan, type Plan } from '#kernel/rules/plans.ts';
import type { PlanState } from './subscriptions.ts';

/** The previous subscription; `plan` is null if there was none. */
export type PlanBefore = { plan: Plan | null; cancelAtPeriodEnd: boolean };
type PlanNow = Pick<PlanState, 'plan' | 'subscribed' | 'subscriptionEnd' | 'status' | 'cancelAtPeriodEnd'>;

/**
 * The notice of a change of a subscription: it began (with price and first charge), was cancelled (with its last day),
 * was resumed, or ended. Null for any other change.
 */
export function planNews(
  type: AccountType,
  before: PlanBefore,
  now: PlanNow,
): { title: string; message: string } | null {
  const held = now.subscribed ? now.plan : null;
  const offer = offerOf(type, held ?? basePlan(type));
  const name = offer?.name;
  if (held === null) {
    if (before.plan === null) return null;
    return {
      title: 'Your subscription has ended',
      message: 'You can subscribe again at any time in your settings.',
    };
  }
  const end = now.subscriptionEnd && describeDate(now.subscriptionEnd.toISOString().slice(0, 10));
  const price = isForSale(offer) ? `${describeCents(offer.billed)} a month` : null;
  const isTrial = now.status === 'trialing';
  if (now.cancelAtPeriodEnd && !(before.cancelAtPeriodEnd && before.plan === held)) {
    const charged = isTrial ? 'You pay nothing.' : 'Nothing more is charged.';
    const until = end ? `Everything of it stays open until ${end}, and it is not renewed.` : 'It is not renewed.';
    return { title: `You have cancelled ${name}`, message: `${until} ${charged}` };
  }
  const costs = () => {
    if (price === null) return '';
    if (isTrial && end) return ` Your free trial runs until ${end}; then it costs ${price}, unless you cancel before.`;
    return ` It costs ${price}${end ? ` and renews on ${end}` : ''}.`;
  };
  if (before.plan !== held)
    return { title: `Your plan is ${name}`, message: `Everything of the ${name} plan is open to you now.${costs()}` };
  if (before.cancelAtPeriodEnd && !now.cancelAtPeriodEnd)
    return { title: `${name} goes on`, message: `You have taken back that it ends.${costs()}` };
  return null;
}
