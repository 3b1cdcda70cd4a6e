import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink, Hourglass } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { plansEndpoints } from '#areas/accounts/contract/endpoints/plans.ts';
import { brand } from '#kernel/contract/brand.ts';
import type { AccountType } from '#kernel/contract/plans.ts';
import { offerOf } from '#kernel/rules/plan-catalogue.ts';
import type { Plan } from '#kernel/rules/plans.ts';
import { call } from '#kernel/web/client/api.ts';
import { useViewer, useSessionChanged } from '../session.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { type Subscription, subscriptionKey, subscriptionQuery } from '../subscription.ts';
import { type AwaitedPayment, hasArrived } from './plan-arrival.ts';

/** The navigation state of a redirect to the dashboard while a plan is being paid for in another tab. */
export const planAwaited = (plan: Plan) => ({ planAwaited: plan });

const checks: Record<AccountType, () => Promise<unknown>> = {
  golfer: () => call(plansEndpoints.checkGolferSubscription),
  organizer: () => call(plansEndpoints.checkOrganizerSubscription),
  country_club: () => call(plansEndpoints.checkClubSubscription),
};

/** The session storage key of the plan that another tab pays for: it survives a reload of this tab. */
const awaitedKey = `${brand.storageKey}-plan-awaited`;

/**
 * The state of a payment after the return from the checkout of a plan or an event credit; it updates as soon as the
 * purchase is active.
 * @param saysActive the final message only names the plan, for pages that continue with the task that needed it
 */
export function PlanReturn({ saysActive = false }: { saysActive?: boolean }) {
  const viewer = useViewer();
  const queryClient = useQueryClient();
  const sessionChanged = useSessionChanged();
  const [awaited, setAwaited] = useAwaited();
  const isWaiting = awaited !== null && awaited.how !== 'asking';
  const { data } = useQuery({ ...subscriptionQuery(), enabled: isWaiting });
  const isThere = isWaiting && data !== undefined && hasArrived(awaited, data);

  const ask = useEffectEvent(async (type: AccountType) => {
    // A failure is ignored: the provider's webhook updates the plan later.
    await checks[type]().catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey: subscriptionKey });
    setAwaited((before) => ({
      how: 'arriving',
      checkoutId: before && 'checkoutId' in before ? before.checkoutId : null,
    }));
  });
  const type = viewer?.profile.account_type;
  const isAsking = awaited?.how === 'asking';
  useEffect(() => {
    if (isAsking && type) void ask(type);
  }, [isAsking, type]);
  const finish = useEffectEvent(() => {
    if (!data) return;
    const name = data.subscribed ? offerOf(data.account_type, data.plan)?.name : undefined;
    toast(saysActive && name ? { title: `${name} is active.` } : { title: 'Thank you', description: planWords(data) });
    sessionStorage.removeItem(awaitedKey);
    setAwaited(null);
    void sessionChanged();
  });
  useEffect(() => {
    if (isThere) finish();
  }, [isThere]);

  if (!awaited) return null;
  const link = awaited.how === 'other_tab' ? data?.checkout?.url : null;
  return (
    <Alert className="mb-8">
      <Hourglass aria-hidden />
      <AlertTitle>Payment processing</AlertTitle>
      <AlertDescription>
        {awaited.how === 'other_tab' ? 'Finish in the tab that opened. This' : 'This'} page changes by itself as soon as
        the payment has arrived.
        {awaited.how === 'other_tab' && (
          <span className="mt-3 flex flex-wrap gap-2">
            {link && (
              <Button asChild variant="outline" size="sm">
                <a href={link} target="_blank" rel="noreferrer">
                  Go on to the payment <ExternalLink aria-hidden />
                </a>
              </Button>
            )}
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                sessionStorage.removeItem(awaitedKey);
                setAwaited(null);
              }}
            >
              Not now
            </Button>
          </span>
        )}
      </AlertDescription>
    </Alert>
  );
}

/** The active plan and the event credits, as sentences. */
function planWords({ account_type: type, plan, subscribed, event_credits: credits }: Subscription): string {
  const name = subscribed ? `You are on the ${offerOf(type, plan)?.name} plan.` : '';
  const more = credits > 0 ? `You have ${credits} event ${credits === 1 ? 'credit' : 'credits'}.` : '';
  return [name, more].filter(Boolean).join(' ');
}

/**
 * The payment in progress, from the address or from the previous page's navigation state. Both are cleared at once, so
 * that a reload does not ask the provider again.
 */
function useAwaited() {
  const { state } = useLocation() as { state: { planAwaited?: Plan } | null };
  const [search, setSearch] = useSearchParams();
  const outcome = search.get('subscription');
  const hasPaid = outcome === 'success';
  const hasLeft = outcome === 'cancelled';
  const plan = state?.planAwaited;
  const [awaited, setAwaited] = useState<AwaitedPayment>(() => {
    if (hasPaid) return { how: 'asking', checkoutId: search.get('checkout') };
    return plan ? { how: 'other_tab', plan } : null;
  });
  // The payment is still awaited where the checkout's tab was closed and this one reloaded.
  useEffect(() => {
    if (hasPaid || hasLeft) return sessionStorage.removeItem(awaitedKey);
    if (plan) return sessionStorage.setItem(awaitedKey, plan);
    const kept = sessionStorage.getItem(awaitedKey) as Plan | null;
    if (kept) setAwaited((now) => now ?? { how: 'other_tab', plan: kept });
  }, [hasPaid, hasLeft, plan]);
  const isTold = hasPaid || hasLeft || plan !== undefined;
  useEffect(() => {
    if (!isTold) return;
    if (hasLeft) toast({ title: 'Payment cancelled', description: 'Nothing was charged.' });
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('subscription');
        next.delete('checkout');
        return next;
      },
      { replace: true, preventScrollReset: true, state: null },
    );
  }, [isTold, hasLeft, setSearch]);
  return [awaited, setAwaited] as const;
}
