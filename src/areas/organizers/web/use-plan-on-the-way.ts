import { useState } from 'react';
import { useNavigate } from 'react-router';
import { plansEndpoints } from '#areas/accounts/contract/endpoints/plans.ts';
import { planAwaited } from '#areas/accounts/web/plans/plan-return.tsx';
import { askForPlan, leadToCheckout } from '#areas/accounts/web/plans/use-plan-checkout.ts';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import type { Plan } from '#kernel/rules/plans.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { openCheckoutTab } from '#kernel/web/client/checkout-tab.ts';
import { signInToPay } from '#kernel/web/client/sign-in-to-pay.ts';
import { paths } from '#kernel/web/paths.ts';
import { toast } from '#kernel/web/ui/toast.ts';

class NotStored extends Error {}

/**
 * Buys a plan or an event credit for the tournament in a form: saves it as a draft, so that no input is lost, opens the
 * checkout, and continues this page with the draft.
 * @param store saves the form as a draft; null where that was refused, which the form reports itself
 */
export function usePlanOnTheWay(store: () => Promise<OwnTournament | null>) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<Plan | 'credit' | null>(null);
  const [link, setLink] = useState<{ what: Plan | 'credit'; url: string } | null>(null);
  const open = async (what: Plan | 'credit', ask: (draft: string) => Promise<{ url: string }>) => {
    // Opened before the first await: browsers block tabs that are not opened during the click.
    const tab = openCheckoutTab();
    let draft: string | null = null;
    setBusy(what);
    setLink(null);
    const opening = await leadToCheckout(tab, async () => {
      draft = (await store())?.id ?? null;
      if (draft === null) throw new NotStored();
      return ask(draft);
    });
    setBusy(null);
    if (opening.outcome === 'failed' && !(opening.error instanceof NotStored))
      toast({
        ...(signInToPay(opening.error) ?? { title: 'Payment Error', description: messageOf(opening.error) }),
        variant: 'destructive',
      });
    if (opening.outcome === 'blocked') setLink({ what, url: opening.url });
    // Without an open checkout the page stays as it is; another attempt continues with the same draft.
    if (draft === null || opening.outcome !== 'opened') return;
    const state = what === 'credit' ? null : planAwaited(what);
    await navigate(paths.createEvent({ draft }), { replace: true, state, preventScrollReset: true });
  };
  return {
    busy,
    /** The checkout's address and the purchase, where the browser blocked the tab. */
    link,
    getPlan: (plan: Plan) => void open(plan, (draft) => askForPlan('organizer', plan, draft)),
    payOnce: () => void open('credit', (draft) => call(plansEndpoints.createEventCredit, { query: { draft } })),
  };
}

export type PlanOnTheWay = ReturnType<typeof usePlanOnTheWay>;
