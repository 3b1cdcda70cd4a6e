import { useQuery } from '@tanstack/react-query';
import { accessTo, type CapabilityId } from '#kernel/rules/capabilities.ts';
import type { PlanAccess } from '#kernel/rules/plans.ts';
import { serverNow } from '#kernel/web/client/server-clock.ts';
import { useViewer } from './session.ts';
import { subscriptionQuery } from './subscription.ts';

/**
 * Whether the person who looks may use a capability, for showing the gate or what is behind it. The server decides for
 * itself and sends nothing that the plan does not include.
 * @returns no access while `isChecking`, for visitors, and where the plan could not be read (`plan` is null then)
 */
export function useAccess(id: CapabilityId): PlanAccess & { isChecking: boolean } {
  const viewer = useViewer();
  const isMember = viewer?.acting !== null && viewer?.acting !== undefined;
  const { data, isError, isPending } = useQuery({ ...subscriptionQuery(), enabled: viewer !== null && !isMember });
  // Whoever acts for another has the owner's plan; their own says nothing here.
  if (isMember) return { hasAccess: viewer.may.includes(id), plan: viewer.plan, isChecking: false };
  const known =
    viewer === null || isError || !data
      ? null
      : {
          accountType: data.account_type,
          plan: data.plan,
          subscribed: data.subscribed,
          subscriptionEnd: data.subscription_end === null ? null : new Date(data.subscription_end),
        };
  return { ...accessTo(id, known, new Date(serverNow())), isChecking: viewer !== null && isPending };
}
