import type { FastifyInstance } from 'fastify';
import { brand } from '#kernel/contract/brand.ts';
import { dayOf } from '#stand-ins/stripe/billing/lines.ts';
import { cardField, readCard } from './cards.ts';
import { liveBy } from './customer-time.ts';
import { getCustomer } from './customers.ts';
import { type Provider, transact } from './provider.ts';
import { payWith } from './invoices.ts';
import { idOf, type Kept } from './kinds.ts';
import { explainFailures, html, money, type Page, sendPage } from './page.ts';
import { saveCard } from './payment-methods.ts';
import { unlisted } from './unlisted.ts';
import type { Work } from './work.ts';

type Address = { Params: { invoice: string } };

/** The page of an invoice, where one that is open can be paid. */
export function mountInvoicePages(scope: FastifyInstance, provider: Provider): void {
  scope.register(async (pages) => {
    explainFailures(pages);

    pages.get<Address>('/sandbox/invoices/:invoice', unlisted, async (request, reply) => {
      const { result } = await transact(provider, (work) => work.get('invoice', request.params.invoice));
      return sendPage(reply, pageOf(result));
    });

    pages.post<Address>('/sandbox/invoices/:invoice', unlisted, async (request, reply) => {
      const form = new URLSearchParams(String(request.body ?? ''));
      const id = request.params.invoice;
      if (form.get('step') === 'pay') await transact(provider, (work) => pay(work, id, form));
      return reply.redirect(`/sandbox/invoices/${id}`, 303);
    });
  });
}

async function pay(work: Work, id: string, form: URLSearchParams): Promise<void> {
  const { object } = await work.get('invoice', id);
  if (object.status !== 'open') return;
  const { customer } = await getCustomer(work, idOf(object.customer) ?? '');
  await liveBy(work, customer.id);
  await payWith(work, id, saveCard(work, customer, readCard(form)));
}

function pageOf({ id, object }: Kept<'invoice'>): Page {
  const due = money(object.amount_due, object.currency);
  const lines = object.lines.data.map(
    (line) => html`<li><span>${line.description}</span><span>${money(line.amount, line.currency)}</span></li>`,
  );
  const states: Record<string, string> = { paid: `${due} paid`, open: `${due} due`, void: 'Void' };
  return {
    title: `Invoice ${object.number ?? ''}`,
    body: html`
<h1>Invoice ${object.number} from ${brand.name}</h1>
<p class="total">${states[object.status ?? ''] ?? 'Draft'}</p>
<p class="soft">${dayOf(object.created)}${object.customer_email ? `, for ${object.customer_email}` : ''}</p>
<ul>${lines}</ul>
<p>Total ${money(object.total, object.currency)}</p>
${
  object.status === 'open'
    ? html`<form method="post" action="/sandbox/invoices/${id}">${cardField()}
<button class="act" name="step" value="pay">Pay ${due}</button></form>`
    : null
}`,
  };
}
