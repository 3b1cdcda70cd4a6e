import type { Look, Tone } from '#kernel/rules/looks.ts';
import type { SubscriptionState } from '#kernel/contract/plans.ts';
import { toDollars } from '#kernel/rules/money.ts';
import { isForSale, offerOf } from '#kernel/rules/plan-catalogue.ts';
import { formatCalendarDate } from '#kernel/web/ui/date.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';

/** The price of the plan in words; null if nothing is charged. */
export function priceWords({ account_type: type, plan, status, subscribed }: SubscriptionState): string | null {
  const offer = offerOf(type, plan);
  const isCharged = subscribed && status !== 'granted' && status !== 'none';
  return isCharged && isForSale(offer) ? `${formatDollars(toDollars(offer.billed))} a month` : null;
}

/** The name of the plan chosen at the provider, until it is active; null if no change is pending. */
export function changeUnderWay(wanted: string | null, state: SubscriptionState | null): string | null {
  if (!wanted || !state || state.plan === wanted) return null;
  return offerOf(state.account_type, wanted as SubscriptionState['plan'])?.name ?? null;
}

export type StatusWords = { look: Look; sentence: string; isTrouble: boolean };

/** The state of a subscription, as a label and a sentence. */
export function statusWords(state: SubscriptionState): StatusWords {
  const end = state.subscription_end && formatCalendarDate(state.subscription_end, 'short');
  const price = priceWords(state);
  const calm = (tone: Tone, words: string, sentence: string): StatusWords => ({
    look: { tone, words },
    sentence,
    isTrouble: false,
  });
  switch (state.status) {
    case 'trialing':
      if (state.cancel_at_period_end)
        return calm('good', 'Trial', `Your free trial ends on ${end} and is not renewed. You pay nothing.`);
      return calm('good', 'Trial', `Your free trial runs until ${end}${price ? `; then it costs ${price}` : ''}.`);
    case 'active':
      return state.cancel_at_period_end
        ? calm('soon', 'Ending', `Ends on ${end} and is not renewed. Until then everything stays open.`)
        : calm('good', 'Active', `Renews on ${end}.`);
    case 'past_due':
      return {
        look: { tone: 'bad', words: 'Payment failed' },
        sentence: 'Your last payment failed. Please update your card to keep your plan.',
        isTrouble: true,
      };
    case 'canceled':
      return calm('over', 'Ended', end ? `Your subscription ended on ${end}.` : 'Your subscription has ended.');
    case 'granted':
      return calm('good', 'Included', end ? `Included without charge until ${end}.` : 'Included without charge.');
    case 'none':
      return calm('over', 'No subscription', 'You have no subscription, and nothing is charged.');
  }
}
