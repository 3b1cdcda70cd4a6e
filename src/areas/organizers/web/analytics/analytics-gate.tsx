import { featuresBehind } from '#kernel/rules/capabilities.ts';
import { gatePrice, planNameOf } from '#kernel/rules/plan-catalogue.ts';
import { planPagePath } from '#kernel/rules/plans.ts';
import { paths } from '#kernel/web/paths.ts';
import { SubscriptionGate } from '#kernel/web/ui/subscription-gate.tsx';

/** Stands where the charts would be for organizers below premium. */
export const AnalyticsGate = () => (
  <SubscriptionGate
    planName={planNameOf('enhanced_analytics')}
    title="Enhanced analytics"
    description="See where entries and revenue are going. The overview above stays yours on every plan."
    features={featuresBehind('enhanced_analytics')}
    price={gatePrice('organizer', 'premium')}
    upgradeTo={planPagePath('organizer')}
    contactTo={paths.contact()}
  />
);
