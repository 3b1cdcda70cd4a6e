import { closePlanCheckout } from '#areas/accounts/services/plans/close-plan-checkout.ts';
import { endAndGiveBack, giveCreditBack } from '#areas/accounts/services/plans/give-plan-back.ts';
import { defineJob } from '#kernel/jobs/job.ts';

/** Ends unusable plans and event credits: checkout pages are closed, payments refunded. */
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
