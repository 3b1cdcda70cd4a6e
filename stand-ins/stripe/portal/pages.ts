import type { FastifyInstance, FastifyReply } from 'fastify';
import { readCard } from '#stand-ins/stripe/cards.ts';
import { type Provider, transact } from '#stand-ins/stripe/provider.ts';
import { Failure } from '#stand-ins/stripe/failure.ts';
import { explainFailures, type Page, sendPage } from '#stand-ins/stripe/page.ts';
import { unlisted } from '#stand-ins/stripe/unlisted.ts';
import type { Work } from '#stand-ins/stripe/work.ts';
import { cancelSubscription, changeCard, confirmChange, passMonth, resumeSubscription } from './actions.ts';
import { cancelPage, cardPage, choicePage, confirmPage, donePage, expiredPage } from './flow-pages.ts';
import { homePage } from './home-page.ts';
import { enterPortal, type Visit } from './visit.ts';

type Address = { Params: { session: string }; Querystring: { view?: string; price?: string; refused?: string } };

/** The pages where a customer looks after a subscription: https://docs.stripe.com/customer-management */
export function mountPortalPages(scope: FastifyInstance, provider: Provider): void {
  scope.register(async (pages) => {
    explainFailures(pages);

    pages.get<Address>('/sandbox/portal/:session', unlisted, async (request, reply) => {
      const { result } = await transact(provider, async (work) => {
        const { session, visit } = await enterPortal(work, request.params.session);
        return visit ? pageOf(work, visit, request.query) : expiredPage(session.object.return_url);
      });
      return sendPage(reply, result);
    });

    pages.post<Address>('/sandbox/portal/:session', unlisted, async (request, reply) => {
      const form = new URLSearchParams(String(request.body ?? ''));
      const id = request.params.session;
      try {
        const { result } = await transact(provider, (work) => act(work, id, form));
        return reply.redirect(result, 303);
      } catch (error) {
        return goBackRefused(reply, id, form, error);
      }
    });
  });
}

/** A refused card is told on the page where it was to pay. @throws the error, where it is another */
function goBackRefused(reply: FastifyReply, id: string, form: URLSearchParams, error: unknown): FastifyReply {
  if (!(error instanceof Failure) || error.details.code !== 'card_declined') throw error;
  const query = new URLSearchParams({ view: 'confirm', price: form.get('price') ?? '', refused: 'yes' });
  return reply.redirect(`/sandbox/portal/${id}?${query}`, 303);
}

const refused = 'Your card was declined. Nothing was changed. Please change your payment method and try again.';

async function pageOf(work: Work, visit: Visit, query: Address['Querystring']): Promise<Page> {
  const { flow } = visit.session.object;
  const isFlow = flow !== null && !visit.session.hidden.isDone;
  if (flow && visit.session.hidden.isDone && flow.after_completion.type !== 'portal_homepage') return donePage(visit);
  const confirmed = flow?.subscription_update_confirm?.items[0]?.price;
  if (isFlow && confirmed) return confirmPage(work, visit, confirmed, query.refused ? refused : null);
  if (query.view === 'confirm' && query.price)
    return confirmPage(work, visit, query.price, query.refused ? refused : null);
  if (isFlow && flow.subscription_update) return choicePage(work, visit);
  if ((isFlow && flow.subscription_cancel) || query.view === 'cancel') return cancelPage(work, visit);
  if ((isFlow && flow.type === 'payment_method_update') || query.view === 'card') return cardPage(visit);
  return homePage(work, visit);
}

/** Does what was pressed. @returns where the visitor goes next */
async function act(work: Work, id: string, form: URLSearchParams): Promise<string> {
  const { session, visit } = await enterPortal(work, id);
  const home = `/sandbox/portal/${id}`;
  if (!visit) return home;
  const { flow } = session.object;
  const isThrough = flow !== null && session.hidden.isDone;
  if (isThrough && flow.after_completion.type !== 'portal_homepage') return exitOf(visit);
  const isFlow = flow !== null && !isThrough;
  const price = form.get('price') ?? '';
  switch (form.get('step')) {
    case 'choose':
      return `${home}?${new URLSearchParams({ view: 'confirm', price })}`;
    case 'ask_cancel':
      return `${home}?view=cancel`;
    case 'ask_card':
      return `${home}?view=card`;
    case 'back':
      return isFlow ? (session.object.return_url ?? home) : home;
    case 'resume':
      await resumeSubscription(work, visit);
      return home;
    case 'month_on':
      await passMonth(work, visit);
      return home;
    case 'confirm':
      await confirmChange(work, visit, price, Number(form.get('at')));
      return finish(work, visit);
    case 'cancel_subscription':
      await cancelSubscription(work, visit);
      return finish(work, visit);
    case 'save_card':
      await changeCard(work, visit, readCard(form));
      return finish(work, visit);
    default:
      return home;
  }
}

/** A flow that is through leads where its caller wanted; without one the portal shows how things stand. */
function finish(work: Work, visit: Visit): string {
  const { session } = visit;
  if (session.object.flow) work.change(session, {}, { hidden: { ...session.hidden, isDone: true } });
  return exitOf(visit);
}

const exitOf = ({ session: { id, object } }: Visit): string =>
  object.flow?.after_completion.redirect?.return_url ?? `/sandbox/portal/${id}`;
