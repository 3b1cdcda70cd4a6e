import type Stripe from 'stripe';
import { AppError } from '#kernel/contract/errors.ts';
import { eventCreditPrice } from '#kernel/rules/plan-catalogue.ts';
import { creditPlaces, dashboardPath, type Plan } from '#kernel/rules/plans.ts';
import { isAccountDeleted } from '#areas/accounts/database/accounts.ts';
import { isDatabaseUnavailable } from '#kernel/database/away.ts';
import { newId } from '#kernel/database/connection.ts';
import { findPlan } from '#areas/accounts/database/plans/plans.ts';
import {
  findCheckout,
  findOpenCheckout,
  saveCheckoutSession,
  openCheckout,
  type PlanCheckoutRow,
} from '#areas/accounts/database/plans/checkouts.ts';
import type { SignedIn } from '../viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { closePlanCheckout } from './close-plan-checkout.ts';
import { customerOf } from './customers.ts';
import { openPortal } from './portal.ts';
import { offerForSale, priceOf } from './prices.ts';

/** The lifetime of the checkout page. */
const checkoutMs = 60 * 60_000;
/** The provider's minimum is half an hour; some time passes until the request reaches it. */
const minMs = 31 * 60_000;

const planPages = {
  golfer: '/golfer-subscription',
  organizer: '/organizer-subscription',
  country_club: '/country-club-subscription',
} as const;

/**
 * The URL for buying a plan: the provider's checkout, or its page for changing an existing subscription. The same
 * purchase leads to the same open checkout, from any number of tabs. The buyer is the signed-in person, whatever the
 * body says.
 * @param userEmail if sent, must match the person's
 * @param draft the tournament that waits for the plan: the checkout page leads back to it
 * @throws AppError validation_failed (no such plan), forbidden (another's address), wrong_state (held already),
 * provider_failed
 */
export async function buyPlan(
  context: Context,
  person: SignedIn,
  plan: string,
  userEmail: string | undefined,
  draft?: string,
): Promise<string> {
  if (userEmail !== undefined && userEmail !== person.email) {
    throw new AppError('forbidden', 'This is not the address of your account.', [
      { field: 'userEmail', message: 'This is not the address of your account.' },
    ]);
  }
  const type = person.row.account_type;
  const offer = offerForSale(type, plan);
  if (!offer)
    throw new AppError('validation_failed', undefined, [{ field: 'plan', message: 'This plan cannot be chosen' }]);
  const held = await findPlan(context.pool, { userId: person.userId });
  const isSubscribed = held?.subscribed && held.stripe_subscription_id;
  if (held?.plan === plan && held.subscribed) throw new AppError('wrong_state', `${offer.name} is your plan already.`);
  if (isSubscribed) {
    const left = draft && draftPath(draft);
    const back = left ? { back: { left, done: withQuery(left, 'subscription=success') } } : {};
    return openPortal(context, person, { changeTo: offer, ...back });
  }
  const hasTrial = offer.trialDays > 0 && !held?.trial_used_at;
  return checkout(context, person, {
    kind: 'subscription',
    plan: offer.plan,
    amount: offer.billed,
    trialDays: hasTrial ? offer.trialDays : 0,
    cancelPath: draft ? draftPath(draft) : planPages[type],
    returnPath: draft ? draftPath(draft) : dashboardPath(type, person.plan),
    isForDraft: draft !== undefined,
    describe: async () => ({
      mode: 'subscription',
      line_items: [{ price: (await priceOf(context, offer)).id, quantity: 1 }],
      subscription_data: {
        metadata: { user_id: person.userId },
        ...(hasTrial ? { trial_period_days: offer.trialDays } : {}),
      },
    }),
  });
}

/** The page that continues a tournament that waits for a plan or credit. */
const draftPath = (draft: string): string => `/create-event?draft=${draft}`;

/**
 * The URL for buying a credit for one tournament beyond the monthly limit.
 * @param draft the tournament that waits for it @throws AppError provider_failed
 */
export async function buyEventCredit(context: Context, organizer: SignedIn, draft?: string): Promise<string> {
  return checkout(context, organizer, {
    kind: 'event_credit',
    plan: null,
    amount: eventCreditPrice,
    trialDays: 0,
    cancelPath: draft ? draftPath(draft) : '/create-event',
    returnPath: draft ? draftPath(draft) : '/create-event',
    isForDraft: draft !== undefined,
    describe: async () => ({
      mode: 'payment',
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'usd',
            unit_amount: eventCreditPrice,
            product_data: { name: `One tournament over the monthly limit, with up to ${creditPlaces} participants` },
          },
        },
      ],
    }),
  });
}

type PlanPurchase = {
  kind: PlanCheckoutRow['kind'];
  plan: Plan | null;
  amount: number;
  trialDays: number;
  cancelPath: string;
  /** The page that uses the purchase. */
  returnPath: string;
  /** Its checkout leads back to one draft, so an open checkout for another draft cannot be reused. */
  isForDraft: boolean;
  describe: () => Promise<Pick<Stripe.Checkout.SessionCreateParams, 'mode' | 'line_items' | 'subscription_data'>>;
};

async function checkout(context: Context, person: SignedIn, wish: PlanPurchase): Promise<string> {
  try {
    const open = await tryOf(context, person, wish);
    return open.url ?? (await startSession(context, person, wish, open));
  } catch (error) {
    if (error instanceof AppError || isDatabaseUnavailable(error)) throw error;
    context.log.warn({ err: error }, 'no checkout for a plan');
    throw new AppError('provider_failed', 'Failed to set up payment. Please try again.');
  }
}

/**
 * The person's open attempt for the same purchase, or a new one; an open attempt for something else is closed, here and
 * at the provider, unless it was paid meanwhile.
 * @throws AppError wrong_state if it was paid: the person has to know before paying again
 */
async function tryOf(context: Context, person: SignedIn, wish: PlanPurchase): Promise<PlanCheckoutRow> {
  const now = context.clock();
  const isSame = (open: PlanCheckoutRow) =>
    open.plan === wish.plan &&
    open.amount === wish.amount &&
    open.trial_days === wish.trialDays &&
    open.expires_at.getTime() > now.getTime() + (open.url === null ? minMs : 60_000);
  const before = await findOpenCheckout(context.pool, person.userId, wish.kind);
  if (before && isSame(before) && (!wish.isForDraft || (await leadsBack(context, wish, before)))) return before;
  if (before) {
    await closePlanCheckout(context, before.id);
    if ((await findCheckout(context.pool, before.id))?.status !== 'closed')
      throw new AppError('wrong_state', 'Your payment has just arrived. Reload the page to see it.');
  }
  const open = await openCheckout(context.pool, {
    id: newId(),
    userId: person.userId,
    kind: wish.kind,
    plan: wish.plan,
    amount: wish.amount,
    trialDays: wish.trialDays,
    expiresAt: new Date(now.getTime() + checkoutMs),
    now,
  });
  if (!open || !isSame(open)) throw new AppError('wrong_state', 'Another checkout was just opened. Please try again.');
  return open;
}

const withQuery = (path: string, query: string): string => `${path}${path.includes('?') ? '&' : '?'}${query}`;

const successUrl = ({ settings }: Context, wish: PlanPurchase, { id }: PlanCheckoutRow): string =>
  `${settings.baseUrl}${withQuery(wish.returnPath, `subscription=success&checkout=${id}`)}`;

/** Whether an attempt's open page leads back to the same draft. */
async function leadsBack(context: Context, wish: PlanPurchase, open: PlanCheckoutRow): Promise<boolean> {
  if (!open.session_id) return false;
  const session = await context.stripe.checkout.sessions.retrieve(open.session_id).catch((error: unknown) => {
    // It was created under another account at the provider: nobody can pay it any more.
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 404) return null;
    throw error;
  });
  return session?.status === 'open' && session.success_url === successUrl(context, wish, open);
}

async function startSession(
  context: Context,
  person: SignedIn,
  wish: PlanPurchase,
  open: PlanCheckoutRow,
): Promise<string> {
  const held = await findPlan(context.pool, { userId: person.userId });
  const { baseUrl } = context.settings;
  const metadata = { plan_checkout_id: open.id };
  const session = await context.stripe.checkout.sessions.create(
    {
      ...(await wish.describe()),
      customer: await customerOf(context, person, held?.stripe_customer_id ?? null),
      client_reference_id: open.id,
      metadata,
      expires_at: Math.floor(open.expires_at.getTime() / 1000),
      success_url: successUrl(context, wish, open),
      cancel_url: `${baseUrl}${withQuery(wish.cancelPath, 'subscription=cancelled')}`,
    },
    { idempotencyKey: `plan-${open.id}` },
  );
  await saveCheckoutSession(context.pool, open.id, session);
  if (await isAccountDeleted(context.pool, person.userId)) {
    // The account was deleted in another tab while the provider created the page.
    await context.stripe.checkout.sessions.expire(session.id);
    throw new AppError('wrong_state', 'This account was deleted.');
  }
  if (!session.url) throw new AppError('provider_failed', 'Invalid payment URL received. Please try again.');
  return session.url;
}
