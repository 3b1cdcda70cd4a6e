import { type CapabilityId, capabilities, featuresBehind } from '#kernel/rules/capabilities.ts';
import { gatePrice, planNameOf } from '#kernel/rules/plan-catalogue.ts';
import { planPagePath } from '#kernel/rules/plans.ts';
import { paths } from '#kernel/web/paths.ts';
import { SubscriptionGate, type SubscriptionGateProps } from '#kernel/web/ui/subscription-gate.tsx';

type PlanGateProps = Pick<SubscriptionGateProps, 'title' | 'description' | 'level' | 'backdrop'> & {
  capability: CapabilityId;
  /** Another that comes with the same plan and is named before it. */
  besides?: CapabilityId;
};

/** Stands where something would be that the plan does not include. Plan, price and features follow from what it is. */
export function PlanGate({ capability, besides, ...look }: PlanGateProps) {
  const { accountType, plan } = capabilities[capability];
  return (
    <SubscriptionGate
      {...look}
      planName={planNameOf(capability)}
      features={[...(besides ? featuresBehind(besides) : []), ...featuresBehind(capability)]}
      price={gatePrice(accountType, plan)}
      upgradeTo={planPagePath(accountType)}
      contactTo={paths.contact()}
    />
  );
}
