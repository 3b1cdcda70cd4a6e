import { featuresBehind } from '#domain/capabilities.ts';
import { gatePrice, planNameOf } from '#domain/plan-catalogue.ts';
import { planPagePath } from '#domain/plans.ts';
import { paths } from '#web/paths.ts';
import { SubscriptionGate } from '#web/ui/subscription-gate.tsx';

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
