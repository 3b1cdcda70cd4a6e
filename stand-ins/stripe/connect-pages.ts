import type { FastifyInstance } from 'fastify';
import { brand } from '#kernel/contract/brand.ts';
import { isUsable } from './account-links.ts';
import { completeOnboarding, leaveOnboarding } from './accounts.ts';
import { type Provider, transact } from './provider.ts';
import { explainFailures, html, sendPage } from './page.ts';
import { unlisted } from './unlisted.ts';
import type { Work } from './work.ts';

type Address = { Params: { link: string } };

/** The form in which the owner of a connected account tells Stripe who they are. */
export function mountConnectPages(scope: FastifyInstance, provider: Provider): void {
  scope.register(async (pages) => {
    explainFailures(pages);

    pages.get<Address>('/sandbox/connect/:link', unlisted, async (request, reply) => {
      const { result } = await transact(provider, (work) => open(work, request.params.link));
      if (!result.account) return reply.redirect(result.link.hidden.refreshUrl, 303);
      const { link, account } = result;
      const name = account.object.business_profile?.name ?? account.object.email ?? account.id;
      return sendPage(reply, {
        title: 'Get paid',
        leadsTo: [link.hidden.returnUrl, link.hidden.refreshUrl],
        body: html`
<h1>Get paid by ${brand.name}</h1>
<p>${name} sets up payouts here. A real form would ask for an identity document and a bank account.</p>
<form method="post" action="/sandbox/connect/${link.id}">
<button class="act" name="step" value="complete">Complete onboarding</button>
<button name="step" value="leave">Leave unfinished</button>
</form>`,
      });
    });

    pages.post<Address>('/sandbox/connect/:link', unlisted, async (request, reply) => {
      const isComplete = new URLSearchParams(String(request.body ?? '')).get('step') === 'complete';
      const { result } = await transact(provider, (work) => submit(work, request.params.link, isComplete));
      return reply.redirect(result, 303);
    });
  });
}

/** @returns no account when the link is used up or too old */
async function open(work: Work, id: string) {
  const link = await work.get('account_link', id);
  if (!isUsable(link, work.seconds)) return { link, account: null };
  return { link, account: await work.get('account', link.hidden.account) };
}

/** @returns where the visitor goes next */
async function submit(work: Work, id: string, isComplete: boolean): Promise<string> {
  const { link, account } = await open(work, id);
  if (!account) return link.hidden.refreshUrl;
  work.change(link, {}, { hidden: { ...link.hidden, isUsed: true } });
  if (isComplete) completeOnboarding(work, account);
  else leaveOnboarding(work, account);
  return link.hidden.returnUrl;
}
