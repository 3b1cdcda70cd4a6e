import { featuresBehind } from '#kernel/rules/capabilities.ts';
import { gatePrice, planNameOf } from '#kernel/rules/plan-catalogue.ts';
import { planPagePath } from '#kernel/rules/plans.ts';
import { paths } from '#kernel/web/paths.ts';
import { SubscriptionGate } from '#kernel/web/ui/subscription-gate.tsx';

/** Stands where the analytics would be for clubs below premium. */
export const ClubAnalyticsGate = () => (
  <SubscriptionGate
    planName={planNameOf('club_analytics')}
    title="Advanced Analytics"
    description="See which days and prices organizers ask for. Your figures and bookings stay yours on every plan."
    features={featuresBehind('club_analytics')}
    price={gatePrice('country_club', 'premium')}
    upgradeTo={planPagePath('country_club')}
    contactTo={paths.contact()}
  />
);
