import { type CapabilityId, capabilities, featuresBehind } from '#kernel/rules/capabilities.ts';
import { gatePrice, planNameOf } from '#kernel/rules/plan-catalogue.ts';
import { planPagePath } from '#kernel/rules/plans.ts';
import { paths } from '#kernel/web/paths.ts';
import { SubscriptionGate, type SubscriptionGateProps } from '#kernel/web/ui/subscription-gate.tsx';

type PlanGateProps = Pick<SubscriptionGateProps, 'title' | 'description' | 'level' | 'backdrop'> & {
  capability: CapabilityId;
  /** A second capability of the same plan, named before `capability`. */
  besides?: CapabilityId;
};

/**
 * Replaces content that the viewer's plan does not include. Plan, price and features are derived from the capability.
 */
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
