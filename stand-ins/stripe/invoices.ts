import type Stripe from 'stripe';
import { tryAgain } from '#stand-ins/stripe/billing/bill.ts';
import { declined, previewInvoice } from '#stand-ins/stripe/billing/changes.ts';
import { voidInvoice } from '#stand-ins/stripe/billing/collection.ts';
import { subscriptionIdOf } from '#stand-ins/stripe/billing/invoices.ts';
import { methodOf, schedule, updateSubscription } from '#stand-ins/stripe/billing/subscription.ts';
import { getSubscription } from '#stand-ins/stripe/billing/time-steps.ts';
import { getCustomer } from './customers.ts';
import { liveBy } from './customer-time.ts';
import { invalid } from './failure.ts';
import { idOf, type Kept } from './kinds.ts';
import { listOf, objectsOf, type Operation, readPage } from './operation.ts';
import type { Params } from './params.ts';
import { readChange } from './subscriptions.ts';
import type { Work } from './work.ts';

async function getOpen(work: Work, id: string, verb: string): Promise<Kept<'invoice'>> {
  const invoice = await work.get('invoice', id);
  const { status } = invoice.object;
  if (status === 'paid') throw invalid('Invoice is already paid', undefined, 'invoice_already_paid');
  if (status !== 'open') {
    const message = `This invoice cannot be ${verb} because it has a status of ${status}.`;
    throw invalid(message, undefined, 'invoice_not_open');
  }
  await liveBy(work, idOf(invoice.object.customer));
  return invoice;
}

async function pay(work: Work, params: Params, id: string): Promise<Stripe.Invoice> {
  const { object } = await getOpen(work, id, 'paid');
  const subscription = await getSubscription(work, subscriptionIdOf(object));
  const given = params.text('payment_method');
  params.ignore('off_session');
  const method = given
    ? await work.get('payment_method', given, null, 'payment_method')
    : await methodOf(work, subscription);
  const paid = await tryAgain(work, id, subscription.id, { method, isHolderThere: false });
  if (paid.object.status !== 'paid') throw declined();
  await schedule(work, subscription.id);
  return paid.object;
}

/** An invoice is paid with another card by its holder, who is at the page; that card pays from now on. */
export async function payWith(work: Work, id: string, method: Kept<'payment_method'>): Promise<void> {
  const { object } = await work.get('invoice', id);
  const subscription = await getSubscription(work, subscriptionIdOf(object));
  if (subscription.object.status !== 'canceled')
    await updateSubscription(work, subscription.id, { default_payment_method: method.id });
  await tryAgain(work, id, subscription.id, { method, isHolderThere: true });
  await schedule(work, subscription.id);
}

async function cancelDemand(work: Work, id: string): Promise<Stripe.Invoice> {
  const invoice = await getOpen(work, id, 'voided');
  const subscription = await work.get('subscription', subscriptionIdOf(invoice.object));
  const retries = subscription.hidden.retries.filter((retry) => retry.invoice !== id);
  const voided = await voidInvoice(work, invoice);
  const isSettled = subscription.object.status === 'past_due' && idOf(subscription.object.latest_invoice) === id;
  await updateSubscription(work, subscription.id, isSettled ? { status: 'active' } : {}, { retries });
  await schedule(work, subscription.id);
  return voided.object;
}

async function preview(work: Work, params: Params): Promise<Stripe.Invoice> {
  const id = params.text('subscription') ?? params.refuseMissing('subscription');
  const subscription = await getSubscription(work, id, 'subscription');
  const customer = params.text('customer');
  if (customer) {
    await getCustomer(work, customer, 'customer');
    if (customer !== idOf(subscription.object.customer))
      throw invalid(`The subscription ${id} does not belong to the customer ${customer}.`, 'subscription');
  }
  params.choice('preview_mode', ['next']);
  const details = params.group('subscription_details');
  return previewInvoice(work, subscription, details ? await readChange(work, details, subscription) : null);
}

/** The list that an invoice leaves out until it is asked for. */
export async function paymentsOf(work: Work, invoiceId: string): Promise<Stripe.ApiList<Stripe.InvoicePayment>> {
  const { hidden } = await work.get('invoice', invoiceId);
  const payment = hidden.payment ? await work.find('invoice_payment', hidden.payment) : null;
  return listOf(`/v1/invoice_payments?invoice=${invoiceId}`, payment ? [payment.object] : [], false);
}

export const invoiceOperations: Operation[] = [
  {
    method: 'GET',
    path: '/v1/invoices',
    async run({ work, params }) {
      const filters = {
        customer: params.text('customer'),
        status: params.choice('status', ['draft', 'open', 'paid', 'uncollectible', 'void']),
        'parent,subscription_details,subscription': params.text('subscription'),
      };
      const listed = await work.list('invoice', readPage(params), filters);
      return listOf('/v1/invoices', objectsOf(listed), listed.hasMore);
    },
  },
  { method: 'POST', path: '/v1/invoices/create_preview', run: ({ work, params }) => preview(work, params) },
  {
    method: 'GET',
    path: '/v1/invoices/:id',
    run: async ({ work, id }) => (await work.get('invoice', id('id'))).object,
  },
  {
    method: 'GET',
    path: '/v1/invoices/:id/lines',
    async run({ work, id, params }) {
      const { limit, startingAfter } = readPage(params);
      const { lines } = (await work.get('invoice', id('id'))).object;
      const from = startingAfter ? lines.data.findIndex((line) => line.id === startingAfter) + 1 : 0;
      return listOf(lines.url, lines.data.slice(from, from + limit), from + limit < lines.data.length);
    },
  },
  { method: 'POST', path: '/v1/invoices/:id/pay', run: ({ work, params, id }) => pay(work, params, id('id')) },
  { method: 'POST', path: '/v1/invoices/:id/void', run: ({ work, id }) => cancelDemand(work, id('id')) },
  {
    method: 'GET',
    path: '/v1/invoice_payments',
    async run({ work, params }) {
      const payment = params.group('payment');
      payment?.choice('type', ['payment_intent']);
      const filters = {
        invoice: params.text('invoice'),
        status: params.choice('status', ['canceled', 'open', 'paid']),
        'payment,payment_intent': payment?.text('payment_intent') ?? null,
      };
      const listed = await work.list('invoice_payment', readPage(params), filters);
      return listOf('/v1/invoice_payments', objectsOf(listed), listed.hasMore);
    },
  },
  {
    method: 'GET',
    path: '/v1/invoice_payments/:id',
    run: async ({ work, id }) => (await work.get('invoice_payment', id('id'))).object,
  },
];
