import type { FastifyInstance, FastifyReply } from 'fastify';
import { brand } from '#kernel/contract/brand.ts';
import { cardField, readCard } from './cards.ts';
import { type CheckoutStep, takeStep } from './checkout.ts';
import { type Provider, transact } from './provider.ts';
import type { Kept } from './kinds.ts';
import { explainFailures, html, money, sendPage } from './page.ts';
import { isRecurring, rhythmOf } from './prices.ts';
import { attemptOf, getSession } from './sessions.ts';
import { unlisted } from './unlisted.ts';
import type { Work } from './work.ts';

type Address = { Params: { session: string } };
type View = { session: Kept<'checkout.session'>; intent: Kept<'payment_intent'> | null };

/** The card page of a session, and the bank's question that some cards ask. */
export function mountCheckoutPages(scope: FastifyInstance, provider: Provider): void {
  const read = async (id: string): Promise<View> => (await transact(provider, (work) => look(work, id))).result;
  const step = async (id: string, asked: CheckoutStep) =>
    (await transact(provider, (work) => takeStep(work, id, asked))).result;

  scope.register(async (pages) => {
    explainFailures(pages);

    pages.get<Address>('/sandbox/checkout/:session', unlisted, async (request, reply) =>
      show(reply, await read(request.params.session)),
    );

    pages.post<Address>('/sandbox/checkout/:session', unlisted, async (request, reply) => {
      const id = request.params.session;
      const form = new URLSearchParams(String(request.body ?? ''));
      const pressed = form.get('step');
      if (pressed === 'cancel') {
        const { session } = await read(id);
        return reply.redirect(session.object.cancel_url ?? `/sandbox/checkout/${id}`, 303);
      }
      if (
        pressed === 'pay' ||
        pressed === 'slow' ||
        pressed === 'dispute' ||
        pressed === 'decline' ||
        pressed === 'challenge'
      ) {
        const session = await step(id, { do: pressed, email: readEmail(form), card: readCard(form) });
        const isAsking = pressed === 'challenge' && session.object.status === 'open';
        return isAsking ? reply.redirect(`/sandbox/checkout/${id}/challenge`, 303) : goOn(reply, session);
      }
      return reply.redirect(`/sandbox/checkout/${id}`, 303);
    });

    pages.get<Address>('/sandbox/checkout/:session/challenge', unlisted, async (request, reply) => {
      const view = await read(request.params.session);
      if (view.intent?.object.status !== 'requires_action')
        return reply.redirect(`/sandbox/checkout/${view.session.id}`, 303);
      return showChallenge(reply, view.session);
    });

    pages.post<Address>('/sandbox/checkout/:session/challenge', unlisted, async (request, reply) => {
      const pressed = new URLSearchParams(String(request.body ?? '')).get('step');
      const isPassed = pressed === 'pass_challenge';
      return goOn(reply, await step(request.params.session, { do: isPassed ? 'pass_challenge' : 'fail_challenge' }));
    });
  });
}

async function look(work: Work, id: string): Promise<View> {
  const session = await getSession(work, id);
  return { session, intent: await attemptOf(work, session) };
}

function readEmail(form: URLSearchParams): string | null {
  const email = form.get('email')?.trim() ?? '';
  return /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 320 && !email.includes('\0') ? email : null;
}

/** After a step: to the shop when it is done, else back to the card page, which says how things stand. */
function goOn(reply: FastifyReply, session: Kept<'checkout.session'>): FastifyReply {
  const isDone = session.object.status === 'complete';
  return reply.redirect(isDone ? returnAddress(session) : `/sandbox/checkout/${session.id}`, 303);
}

const returnAddress = ({ id, object }: Kept<'checkout.session'>): string =>
  (object.success_url ?? '/').replaceAll(/\{CHECKOUT_SESSION_ID\}|%7BCHECKOUT_SESSION_ID%7D/gi, id);

function show(reply: FastifyReply, { session, intent }: View): FastifyReply {
  const { object, hidden } = session;
  if (object.status === 'complete') {
    return showEnd(
      reply,
      endings[object.mode] ?? 'This is complete',
      'Thank you. Nothing more is to be paid here.',
      returnAddress(session),
    );
  }
  if (object.status === 'expired') {
    return showEnd(reply, 'This checkout has expired', 'Nothing was charged. Please start again.', object.cancel_url);
  }
  if ('setup' in hidden) return showSetup(reply, session, hidden.refusal);
  const total = money(object.amount_total ?? 0, object.currency ?? 'usd');
  const sale = saleOf(session, total);
  const error = sale.refusal ?? intent?.object.last_payment_error?.message;
  const email = object.customer_details?.email ?? object.customer_email;
  const items = hidden.lineItems.map(
    (
      item,
    ) => html`<li><span>${item.description}${item.quantity && item.quantity > 1 ? ` × ${item.quantity}` : ''}</span>
<span>${money(item.amount_total, item.currency)}</span></li>`,
  );
  return sendPage(reply, {
    title: `Pay ${brand.name}`,
    leadsTo: [object.success_url, object.cancel_url],
    body: html`
<h1>Pay ${brand.name}</h1>
<p class="total">${total}</p>
${sale.terms}
<ul>${items}</ul>
${error ? html`<p class="alarm" role="alert">${error}</p>` : null}
<form method="post" action="/sandbox/checkout/${session.id}">
${
  email
    ? html`<p>Email: <strong>${email}</strong></p>`
    : html`<label for="email">Email</label><input id="email" name="email" type="email" autocomplete="email">`
}
${sale.card}
<button class="act" name="step" value="pay">${sale.act}</button>
${sale.isTrial ? null : html`<button name="step" value="challenge">Pay with challenge</button>`}
${sale.isSingle ? html`<button name="step" value="slow">Pay with a bank that takes a moment</button>` : null}
${sale.isSingle ? html`<button name="step" value="dispute">Pay, then dispute it at the bank</button>` : null}
<button name="step" value="decline" formnovalidate>Decline</button>
${object.cancel_url ? html`<button name="step" value="cancel" formnovalidate>Cancel</button>` : null}
</form>`,
  });
}

const endings: Partial<Record<string, string>> = {
  payment: 'This payment is complete',
  setup: 'This card is saved',
  subscription: 'This subscription has begun',
};

/** Where a card is kept for later: nothing is charged. */
function showSetup(reply: FastifyReply, { id, object }: Kept<'checkout.session'>, refusal: string | null) {
  return sendPage(reply, {
    title: `Save a card with ${brand.name}`,
    leadsTo: [object.success_url, object.cancel_url],
    body: html`
<h1>Save a card with ${brand.name}</h1>
<p>Nothing is charged now.</p>
${refusal ? html`<p class="alarm" role="alert">${refusal}</p>` : null}
<form method="post" action="/sandbox/checkout/${id}">
${cardField(['4242', '0341', '3184'])}
<button class="act" name="step" value="pay">Save card</button>
<button name="step" value="decline" formnovalidate>Decline</button>
${object.cancel_url ? html`<button name="step" value="cancel" formnovalidate>Cancel</button>` : null}
</form>`,
  });
}

/** The parts in which a single payment and a subscription differ. */
function saleOf({ hidden }: Kept<'checkout.session'>, total: string) {
  const offer = 'offer' in hidden ? hidden.offer : null;
  const price = hidden.lineItems[0]?.price;
  const card = html`<p class="soft">Card 4242 4242 4242 4242, for tests only</p>`;
  if (!offer || !price || !isRecurring(price))
    return { act: `Pay ${total}`, card, isTrial: false, isSingle: true, refusal: null, terms: null };
  const { trialDays: days } = offer;
  const each = `${money(price.unit_amount * offer.quantity, price.currency)}${rhythmOf(price)}`;
  const later = `then ${each} after ${days} day${days === 1 ? '' : 's'}`;
  return {
    act: days ? 'Start trial' : `Pay ${total}`,
    card: offer.needsCard ? cardField() : null,
    isTrial: days !== null,
    isSingle: false,
    refusal: offer.refusal,
    terms: html`<p>${days ? `${total} due today, ${later}` : `${each}, until it is canceled`}</p>`,
  };
}

function showEnd(reply: FastifyReply, title: string, text: string, back: string | null): FastifyReply {
  const link = back ? html`<p><a class="button act" href="${back}">Back to ${brand.name}</a></p>` : null;
  return sendPage(reply, { title, body: html`<h1>${title}</h1><p>${text}</p>${link}` });
}

function showChallenge(reply: FastifyReply, { id, object }: Kept<'checkout.session'>): FastifyReply {
  const total = money(object.amount_total ?? 0, object.currency ?? 'usd');
  return sendPage(reply, {
    title: 'Confirm your payment',
    leadsTo: [object.success_url],
    body: html`
<h1>Confirm your payment</h1>
<p>Your bank asks whether it is you who pays ${total} to ${brand.name}.</p>
<form method="post" action="/sandbox/checkout/${id}/challenge">
<button class="act" name="step" value="pass_challenge">Complete authentication</button>
<button name="step" value="fail_challenge">Fail authentication</button>
</form>`,
  });
}
