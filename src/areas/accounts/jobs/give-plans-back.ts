import { closePlanCheckout } from '#areas/accounts/services/plans/close-plan-checkout.ts';
import { endAndGiveBack, giveCreditBack } from '#areas/accounts/services/plans/give-plan-back.ts';
import { defineJob } from '#kernel/jobs/job.ts';

/** The end of plans and event credits that nobody can use: pages are closed, money goes back. */
export const closePlanCheckoutJob = defineJob({
  name: 'close-plan-checkout',
  run: ({ context }, { checkoutId }) => closePlanCheckout(context, checkoutId),
});

export const endSubscriptionJob = defineJob({
  name: 'end-subscription',
  run: ({ context }, { subscriptionId }) => endAndGiveBack(context, subscriptionId),
});

export const giveCreditBackJob = defineJob({
  name: 'give-event-credit-back',
  run: ({ context }, { paymentIntentId }) => giveCreditBack(context, paymentIntentId),
});
