import { useQuery } from '@tanstack/react-query';
import type { AccountType } from '#contracts/plans.ts';
import { type Plan, type PlanAccess, planAccess } from '#domain/plans.ts';
import { useViewer } from './session.ts';
import { subscriptionQuery } from './subscription.ts';

type Asked = { requiredPlan?: Plan; requiredAccountType?: AccountType };

/**
 * Whether the person who looks may use what a plan includes, for showing the gate or what is behind it. The server decides for
 * itself and sends nothing that the plan does not include.
 * @returns no access while `isChecking`, for visitors, and where the plan could not be read (`plan` is null then)
 */
export function useAccess({
  requiredPlan = 'platinum',
  requiredAccountType,
}: Asked = {}): PlanAccess & { isChecking: boolean } {
  const viewer = useViewer();
  const { data, isError, isPending } = useQuery({ ...subscriptionQuery(), enabled: viewer !== null });
  const known =
    viewer === null || isError || !data
      ? null
      : {
          accountType: data.account_type,
          plan: data.plan,
          subscribed: data.subscribed,
          subscriptionEnd: data.subscription_end === null ? null : new Date(data.subscription_end),
        };
  return {
    ...planAccess(known, { plan: requiredPlan, accountType: requiredAccountType }, new Date()),
    isChecking: viewer !== null && isPending,
  };
}
