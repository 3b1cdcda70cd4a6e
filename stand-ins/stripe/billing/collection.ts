import type Stripe from 'stripe';
import { refuse, succeed } from '#stand-ins/stripe/confirm.ts';
import { idOf, type Kept, newId } from '#stand-ins/stripe/kinds.ts';
import { cancelIntent, isCancellable, openIntent } from '#stand-ins/stripe/payment-intents.ts';
import type { Work } from '#stand-ins/stripe/work.ts';

const day = 86_400;
/**
 * Days from each refused try to the next; after the last there is none.
 * https://docs.stripe.com/billing/revenue-recovery
 */
const daysToRetry = [3, 5, 7];

export type Purse = {
  method: Kept<'payment_method'> | null;
  /** The holder of the card is at a page and confirms; else the saved card is charged behind their back. */
  isHolderThere: boolean;
  /** A payment that was begun before there was an invoice. */
  intent?: Kept<'payment_intent'> | null;
};

const descriptions: Record<string, string> = {
  subscription_create: 'Subscription creation',
  subscription_update: 'Subscription update',
};

/** Whether a saved card would be taken. */
export const isAccepted = (work: Work, { method, isHolderThere }: Purse): boolean =>
  method !== null && (isHolderThere || !(method.hidden.failsLater || work.world.refusesSavedCards()));

/**
 * Tries to be paid for a finalized invoice. One over nothing is paid at once and moves no money.
 * @returns the invoice afterwards: paid, or open with its next try
 */
export async function collect(work: Work, invoiceId: string, purse: Purse): Promise<Kept<'invoice'>> {
  const kept = await work.get('invoice', invoiceId);
  if (kept.object.amount_due === 0) return markPaid(work, kept);
  const payment = await paymentOf(work, kept, purse);
  const intent = await work.get('payment_intent', idOf(payment.object.payment.payment_intent) ?? '');
  const invoice = await work.get('invoice', invoiceId);
  const email = invoice.object.customer_email;
  const method = purse.method?.object;
  if (isAccepted(work, purse)) {
    succeed(work, intent, email, method);
    const paid = work.change(payment, {
      amount_paid: invoice.object.amount_due,
      status: 'paid',
      status_transitions: { canceled_at: null, paid_at: work.seconds },
    });
    work.emit('invoice_payment.paid', paid.object);
    return markPaid(work, invoice);
  }
  if (method) refuse(work, intent, email, 'card_declined', method);
  return markFailed(work, invoice);
}

/** The payment of an invoice; the first try opens it, later ones go on with it. */
async function paymentOf(work: Work, invoice: Kept<'invoice'>, purse: Purse): Promise<Kept<'invoice_payment'>> {
  const known = invoice.hidden.payment ? await work.find('invoice_payment', invoice.hidden.payment) : null;
  if (known) return known;
  const { amount_due: amount, currency, customer, billing_reason: reason } = invoice.object;
  const description = descriptions[reason ?? ''] ?? 'Subscription update';
  const intent =
    purse.intent ?? openIntent(work, planPayment({ amount, currency, customer: idOf(customer), description }));
  const id = newId('inpay_');
  const payment: Stripe.InvoicePayment = {
    id,
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: amount,
    created: work.seconds,
    currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
  work.change(invoice, {}, { hidden: { payment: id } });
  return work.add('invoice_payment', id, payment, null);
}

/** A payment to the platform itself: nothing is passed on. */
export const planPayment = (sale: {
  amount: number;
  currency: string;
  customer: string | null;
  description: string;
}) => ({
  ...sale,
  receiptEmail: null,
  metadata: {},
  onBehalfOf: null,
  destination: null,
  transferAmount: 0,
  applicationFee: null,
});

function markPaid(work: Work, invoice: Kept<'invoice'>): Kept<'invoice'> {
  const { amount_due: amount, attempt_count: attempts, status_transitions: transitions } = invoice.object;
  const paid = work.change(invoice, {
    amount_paid: amount,
    amount_remaining: 0,
    attempt_count: amount > 0 ? attempts + 1 : attempts,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...transitions, paid_at: work.seconds },
  });
  work.emit('invoice.paid', paid.object);
  work.emit('invoice.payment_succeeded', paid.object);
  return paid;
}

function markFailed(work: Work, invoice: Kept<'invoice'>): Kept<'invoice'> {
  const attempts = invoice.object.attempt_count + 1;
  const days = daysToRetry[attempts - 1];
  const failed = work.change(invoice, {
    attempt_count: attempts,
    attempted: true,
    auto_advance: days !== undefined,
    next_payment_attempt: days === undefined ? null : work.seconds + days * day,
  });
  work.emit('invoice.payment_failed', failed.object);
  return failed;
}

/** Nobody asks for this money any more. */
export async function voidInvoice(work: Work, invoice: Kept<'invoice'>): Promise<Kept<'invoice'>> {
  const payment = invoice.hidden.payment ? await work.find('invoice_payment', invoice.hidden.payment) : null;
  if (payment) {
    work.change(payment, { status: 'canceled', status_transitions: { canceled_at: work.seconds, paid_at: null } });
    const intent = await work.find('payment_intent', idOf(payment.object.payment.payment_intent) ?? '');
    if (intent && isCancellable(intent)) cancelIntent(work, intent, 'void_invoice');
  }
  const voided = work.change(invoice, {
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...invoice.object.status_transitions, voided_at: work.seconds },
  });
  work.emit('invoice.voided', voided.object);
  return voided;
}
