import type Stripe from 'stripe';
import { brand } from '#kernel/contract/brand.ts';
import { dayOf } from '#stand-ins/stripe/billing/lines.ts';
import { amountOf, isLive, itemOf, methodOf, periodOf } from '#stand-ins/stripe/billing/subscription.ts';
import { nameOf } from '#stand-ins/stripe/billing/time-steps.ts';
import { idOf, type Kept } from '#stand-ins/stripe/kinds.ts';
import { everything } from '#stand-ins/stripe/operation.ts';
import { html, money, type Page } from '#stand-ins/stripe/page.ts';
import { nameOfCard } from '#stand-ins/stripe/payment-methods.ts';
import { type RecurringPrice, rhythmOf } from '#stand-ins/stripe/prices.ts';
import type { Work } from '#stand-ins/stripe/work.ts';
import { offeredPrices } from './sessions.ts';
import type { Visit } from './visit.ts';

/** 'Gold, $4.99/month' */
export async function planNameOf(work: Work, price: RecurringPrice, quantity: number): Promise<string> {
  const name = await nameOf(work, idOf(price.product));
  return `${name}, ${money(price.unit_amount * quantity, price.currency)}${rhythmOf(price)}`;
}

/** When money is asked for next, in a sentence. */
function standingOf({ object }: Kept<'subscription'>): string {
  const day = dayOf(periodOf(object).end);
  const amount = money(amountOf(object), object.currency);
  if (object.status === 'canceled') return 'This subscription is over.';
  if (object.cancel_at_period_end) return `Cancels on ${day}.`;
  if (object.status === 'trialing') return `Trial until ${day}, then ${amount}.`;
  return `Next charge on ${day}: ${amount}.`;
}

/** The whole portal: the plan, the card, the invoices, and what may be changed about them. */
export async function homePage(work: Work, visit: Visit): Promise<Page> {
  const { session, features, subscription, headline } = visit;
  const action = `/sandbox/portal/${session.id}`;
  const invoices = features.invoice_history.enabled ? await invoiceList(work, visit) : null;
  return {
    title: 'Your subscription',
    leadsTo: [session.object.return_url],
    body: html`
<h1>${headline ?? `Your subscription with ${brand.name}`}</h1>
${subscription ? await planPart(work, visit, subscription, action) : html`<p>There is no subscription.</p>`}
${features.payment_method_update.enabled ? await cardPart(work, visit, action) : null}
${invoices}
${
  session.object.return_url
    ? html`<p><a class="button" href="${session.object.return_url}">Back to ${brand.name}</a></p>`
    : null
}`,
  };
}

async function planPart(work: Work, { features }: Visit, kept: Kept<'subscription'>, action: string) {
  const { object } = kept;
  const { price, quantity = 1 } = itemOf(object);
  const isEnding = object.cancel_at_period_end;
  const mayCancel = features.subscription_cancel.enabled && isLive(object) && !isEnding;
  const step = (value: string, label: string) =>
    html`<form method="post" action="${action}"><button name="step" value="${value}">${label}</button></form>`;
  return html`
<h2>Plan</h2>
<p><strong>${await planNameOf(work, price, quantity)}</strong></p>
<p>${standingOf(kept)}</p>
${
  object.status === 'past_due'
    ? html`<p class="alarm" role="alert">The last payment failed. Please change your card.</p>`
    : null
}
${features.subscription_update.enabled && isLive(object) ? await choiceOfPlans(work, features, object, action) : null}
${mayCancel ? step('ask_cancel', 'Cancel subscription') : null}
${isEnding && isLive(object) ? step('resume', 'Renew subscription') : null}
${isLive(object) && !object.test_clock ? step('month_on', 'Test mode: move this subscription one month on') : null}`;
}

/** The other plans, each with what it costs. */
export async function choiceOfPlans(
  work: Work,
  features: Visit['features'],
  object: Stripe.Subscription,
  action: string,
) {
  const current = itemOf(object);
  const options = [];
  for (const id of offeredPrices(features)) {
    const price = id === current.price.id ? null : await work.find('price', id);
    if (price?.object.recurring && price.object.unit_amount !== null) {
      const { recurring, unit_amount } = price.object;
      const label = await planNameOf(work, { ...price.object, recurring, unit_amount }, current.quantity ?? 1);
      options.push(html`<option value="${id}">${label}</option>`);
    }
  }
  if (options.length === 0) return null;
  return html`<form method="post" action="${action}">
<label for="price">Another plan</label><select id="price" name="price">${options}</select>
<button class="act" name="step" value="choose">Change plan</button></form>`;
}

async function cardPart(work: Work, { customer, subscription }: Visit, action: string) {
  const usual = idOf(customer.invoice_settings.default_payment_method);
  const method = subscription ? await methodOf(work, subscription) : await work.find('payment_method', usual ?? '');
  return html`
<h2>Payment method</h2>
<p>${method ? nameOfCard(method) : 'None yet'}</p>
<form method="post" action="${action}"><button name="step" value="ask_card">Change payment method</button></form>`;
}

async function invoiceList(work: Work, { customer }: Visit) {
  const { rows } = await work.list('invoice', everything, { customer: customer.id });
  if (rows.length === 0) return null;
  const items = rows.map(({ object }) => {
    const state = object.status === 'paid' ? 'paid' : (object.status ?? '');
    return html`<li><span><a href="${object.hosted_invoice_url ?? ''}">${dayOf(object.created)}</a>, ${state}</span>
<span>${money(object.total, object.currency)}</span></li>`;
  });
  return html`<h2>Invoices</h2><ul>${items}</ul>`;
}
