import { brand } from '#kernel/contract/brand.ts';
import { previewInvoice } from '#stand-ins/stripe/billing/changes.ts';
import { dayOf } from '#stand-ins/stripe/billing/lines.ts';
import { amountOf, itemOf, periodOf } from '#stand-ins/stripe/billing/subscription.ts';
import { cardField } from '#stand-ins/stripe/cards.ts';
import { html, money, type Page } from '#stand-ins/stripe/page.ts';
import type { Work } from '#stand-ins/stripe/work.ts';
import { changeTo } from './actions.ts';
import { choiceOfPlans, planNameOf } from './home-page.ts';
import { needSubscription, type Visit } from './visit.ts';

const actionOf = ({ session }: Visit): string => `/sandbox/portal/${session.id}`;

/** Every address that a form of this visit may lead to. */
export const exitsOf = ({ session: { object } }: Visit): (string | null)[] => [
  object.return_url,
  object.flow?.after_completion.redirect?.return_url ?? null,
];

/** The cost of a change of plan, line by line, before it is confirmed. */
export async function confirmPage(work: Work, visit: Visit, priceId: string, refusal: string | null): Promise<Page> {
  const kept = needSubscription(visit);
  const { price, quantity = 1 } = itemOf(kept.object);
  const change = await changeTo(work, visit, priceId, work.seconds);
  const invoice = await previewInvoice(work, kept, change);
  const isNow = invoice.billing_reason === 'subscription_update';
  const lines = invoice.lines.data.map(
    (line) => html`<li><span>${line.description}</span><span>${money(line.amount, line.currency)}</span></li>`,
  );
  const due = money(invoice.amount_due, invoice.currency);
  const keptBack = Math.max(0, -(invoice.total + invoice.starting_balance));
  return {
    title: 'Confirm your new plan',
    leadsTo: exitsOf(visit),
    body: html`
<h1>Confirm your new plan</h1>
<p>Now: ${await planNameOf(work, price, quantity)}</p>
<p>New: <strong>${await planNameOf(work, change.price, change.quantity)}</strong></p>
<p class="total">${due} ${isNow ? 'due today' : `due on ${dayOf(invoice.created)}`}</p>
<ul>${lines}</ul>
${keptBack > 0 ? html`<p>${money(keptBack, invoice.currency)} is kept for your next invoice.</p>` : null}
${refusal ? html`<p class="alarm" role="alert">${refusal}</p>` : null}
<form method="post" action="${actionOf(visit)}">
<input type="hidden" name="price" value="${priceId}">
<input type="hidden" name="at" value="${change.at}">
<button class="act" name="step" value="confirm">Confirm</button>
<button name="step" value="back">Cancel</button>
</form>`,
  };
}

export async function cancelPage(work: Work, visit: Visit): Promise<Page> {
  const { object } = needSubscription(visit);
  const { price, quantity = 1 } = itemOf(object);
  const isAtEnd = visit.features.subscription_cancel.mode === 'at_period_end';
  const end = isAtEnd ? `It stays until ${dayOf(periodOf(object).end)}, and is not charged again.` : 'It ends at once.';
  return {
    title: 'Cancel your subscription',
    leadsTo: exitsOf(visit),
    body: html`
<h1>Cancel your subscription</h1>
<p><strong>${await planNameOf(work, price, quantity)}</strong></p>
<p>${end}</p>
<form method="post" action="${actionOf(visit)}">
<button class="act" name="step" value="cancel_subscription">Cancel subscription</button>
<button name="step" value="back">Go back</button>
</form>`,
  };
}

export const cardPage = (visit: Visit): Page => ({
  title: 'Change your payment method',
  leadsTo: exitsOf(visit),
  body: html`
<h1>Change your payment method</h1>
<p>The new card pays for your subscription with ${brand.name} from now on.</p>
<form method="post" action="${actionOf(visit)}">
${cardField()}
<button class="act" name="step" value="save_card">Save card</button>
<button name="step" value="back">Cancel</button>
</form>`,
});

export async function choicePage(work: Work, visit: Visit): Promise<Page> {
  const { object } = needSubscription(visit);
  const { price, quantity = 1 } = itemOf(object);
  return {
    title: 'Change your plan',
    leadsTo: exitsOf(visit),
    body: html`
<h1>Change your plan</h1>
<p>Now: ${await planNameOf(work, price, quantity)}, ${money(amountOf(object), object.currency)} in all</p>
${(await choiceOfPlans(work, visit.features, object, actionOf(visit))) ?? html`<p>There is no other plan.</p>`}
<form method="post" action="${actionOf(visit)}"><button name="step" value="back">Go back</button></form>`,
  };
}

/** A flow is over and has nowhere else to go. */
export function donePage(visit: Visit): Page {
  const { return_url: back, flow } = visit.session.object;
  const message = flow?.after_completion.hosted_confirmation?.custom_message;
  return {
    title: 'Done',
    body: html`<h1>Done</h1><p>${message ?? 'Your change was saved.'}</p>
${back ? html`<p><a class="button act" href="${back}">Back to ${brand.name}</a></p>` : null}`,
  };
}

/** The address was used too long ago, or never. */
export const expiredPage = (back: string | null): Page => ({
  title: 'This link has expired',
  status: 410,
  body: html`<h1>This link has expired</h1><p>Nothing was changed. Please open the page again from ${brand.name}.</p>
${back ? html`<p><a class="button act" href="${back}">Back to ${brand.name}</a></p>` : null}`,
});
