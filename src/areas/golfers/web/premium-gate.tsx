import { featuresBehind } from '#kernel/rules/capabilities.ts';
import { gatePrice, planNameOf } from '#kernel/rules/plan-catalogue.ts';
import { planPagePath } from '#kernel/rules/plans.ts';
import { paths } from '#kernel/web/paths.ts';
import { SubscriptionGate } from '#kernel/web/ui/subscription-gate.tsx';

/** Stands where the premium part would be for golfers below it. */
export const PremiumGate = () => (
  <SubscriptionGate
    planName={planNameOf('handicap_tracking')}
    title="Handicap and trends"
    description="Post your rounds and see where your game is going. The figures and goals that you keep yourself stay free."
    features={featuresBehind('handicap_tracking')}
    price={gatePrice('golfer', 'premium')}
    upgradeTo={planPagePath('golfer')}
    contactTo={paths.contact()}
  />
);
