import type Stripe from 'stripe';
import { idOf, type Kept } from '#stand-ins/stripe/kinds.ts';
import type { Work } from '#stand-ins/stripe/work.ts';
import { collect, type Purse } from './collection.ts';
import { draftInvoice, finalizeInvoice } from './invoices.ts';
import { endSubscription, isLive, updateSubscription } from './subscription.ts';

type Bill = {
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  lines: Stripe.InvoiceLineItem[];
  period: { start: number; end: number };
  /** Changes to the subscription along with the invoice. */
  changes?: Partial<Stripe.Subscription>;
  hidden?: Partial<Kept<'subscription'>['hidden']>;
  purse: Purse;
};

/** Writes an invoice for a subscription and tries to be paid for it. @returns the invoice afterwards */
export async function bill(work: Work, subscriptionId: string, bill: Bill): Promise<Kept<'invoice'>> {
  const { object } = await work.get('subscription', subscriptionId);
  const subscription = { ...object, ...bill.changes };
  const { reason, lines, period } = bill;
  const draft = await draftInvoice(work, String(object.customer), { subscription, reason, lines, period });
  const changes = { ...bill.changes, latest_invoice: draft.id };
  await updateSubscription(work, subscriptionId, changes, { ...bill.hidden, pending: [] });
  await finalizeInvoice(work, draft.id);
  const invoice = await collect(work, draft.id, bill.purse);
  await followUp(work, subscriptionId, invoice);
  return invoice;
}

/** Tries an open invoice again. */
export async function tryAgain(work: Work, invoiceId: string, subscriptionId: string, purse: Purse) {
  const invoice = await collect(work, invoiceId, purse);
  await followUp(work, subscriptionId, invoice);
  return invoice;
}

/** The effect of a try on the subscription: in good standing again, in arrears, or, after the last try, over. */
async function followUp(work: Work, id: string, { id: invoiceId, object: invoice }: Kept<'invoice'>): Promise<void> {
  const { object, hidden } = await work.get('subscription', id);
  const retries = hidden.retries.filter((retry) => retry.invoice !== invoiceId);
  if (invoice.status === 'paid' || !isLive(object)) {
    const isSettled = object.status === 'past_due' && idOf(object.latest_invoice) === invoiceId;
    await updateSubscription(work, id, isSettled ? { status: 'active' } : {}, { retries });
    return;
  }
  const at = invoice.next_payment_attempt;
  if (at !== null) retries.push({ invoice: invoiceId, at });
  await updateSubscription(work, id, { status: 'past_due' }, { retries });
  if (at === null) await endSubscription(work, id, 'payment_failed');
}
