import type Stripe from 'stripe';
import { liveBy } from '#stand-ins/stripe/customer-time.ts';
import { idOf, type Kept } from '#stand-ins/stripe/kinds.ts';
import type { Work } from '#stand-ins/stripe/work.ts';
import { bill, tryAgain } from './bill.ts';
import { lineOf } from './lines.ts';
import { periodEndAfter } from './periods.ts';
import {
  amountOf,
  endSubscription,
  itemOf,
  methodOf,
  nextStep,
  periodOf,
  schedule,
  type Step,
  withItem,
} from './subscription.ts';

/**
 * Does all that time alone brings to these subscriptions until a moment, each step at its own time and the earliest
 * first, so that one long wait and many short ones come to the same.
 */
export async function passTime(work: Work, ids: string[], until: number): Promise<void> {
  for (;;) {
    const steps: { id: string; step: Step }[] = [];
    for (const id of ids) {
      const step = nextStep(await work.get('subscription', id));
      if (step && step.at <= until) steps.push({ id, step });
    }
    const [first, ...others] = steps;
    if (!first) break;
    const { id, step } = others.reduce((earliest, one) => (one.step.at < earliest.step.at ? one : earliest), first);
    work.moveTo(step.at);
    await take(work, await work.get('subscription', id), step);
  }
  work.moveTo(until);
  for (const id of ids) await schedule(work, id);
}

async function take(work: Work, kept: Kept<'subscription'>, step: Step): Promise<void> {
  if (step.do === 'warn') return announceEnd(work, kept);
  if (step.do === 'turn') return turn(work, kept);
  await tryAgain(work, step.invoice, kept.id, { method: await methodOf(work, kept), isHolderThere: false });
}

function announceEnd(work: Work, kept: Kept<'subscription'>): void {
  const { object } = work.change(kept, {}, { hidden: { ...kept.hidden, isWarned: true } });
  work.emit('customer.subscription.trial_will_end', object);
}

/** The period is over: the next one begins and is billed, or the subscription ends. */
async function turn(work: Work, kept: Kept<'subscription'>): Promise<void> {
  const { object, hidden } = kept;
  const method = await methodOf(work, kept);
  const withoutCard = object.trial_settings?.end_behavior.missing_payment_method;
  if (object.cancel_at_period_end || (object.status === 'trialing' && !method && withoutCard === 'cancel')) {
    await endSubscription(work, kept.id, 'cancellation_requested');
    return;
  }
  const { start: lastStart, end: start } = periodOf(object);
  const end = periodEndAfter(object.billing_cycle_anchor, itemOf(object).price.recurring, start);
  const isTrialOver = object.status === 'trialing';
  await bill(work, kept.id, {
    reason: 'subscription_cycle',
    lines: [...hidden.pending, await periodLine(work, object, { start, end })],
    period: { start: lastStart, end: start },
    changes: {
      items: withItem(object, { current_period_start: start, current_period_end: end }),
      ...(isTrialOver ? { status: 'active' } : {}),
    },
    hidden: { billed: amountOf(object) },
    purse: { method, isHolderThere: false },
  });
}

/** The line of a whole period. */
export async function periodLine(work: Work, object: Stripe.Subscription, period: { start: number; end: number }) {
  const { id: item, price, quantity = 1 } = itemOf(object);
  const name = await nameOf(work, idOf(price.product));
  const isTrial = object.trial_end === period.end;
  const each = `(at $${(price.unit_amount / 100).toFixed(2)} / ${price.recurring.interval})`;
  return lineOf({
    amount: isTrial ? 0 : amountOf(object),
    description: isTrial ? `Trial period for ${name}` : `${quantity} × ${name} ${each}`,
    price,
    quantity,
    period,
    subscription: object.id,
    item,
    isProration: false,
    metadata: object.metadata,
  });
}

export async function nameOf(work: Work, productId: string | null): Promise<string> {
  const product = productId ? await work.find('product', productId) : null;
  return product?.object.name ?? 'Subscription';
}

/**
 * A subscription as it stands at this moment of its customer's time: what is due is done on being looked at.
 * @throws Failure resource_missing
 */
export async function getSubscription(work: Work, id: string, param?: string): Promise<Kept<'subscription'>> {
  const kept = await work.get('subscription', id, null, param);
  await liveBy(work, String(kept.object.customer));
  const step = nextStep(kept);
  if (step && step.at <= work.seconds) await passTime(work, [id], work.seconds);
  return work.get('subscription', id);
}
