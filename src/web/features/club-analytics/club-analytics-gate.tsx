import { gatePrice, offerOf } from '#domain/plan-catalogue.ts';
import { planPagePath } from '#domain/plans.ts';
import { paths } from '#web/paths.ts';
import { SubscriptionGate } from '#web/ui/subscription-gate.tsx';

const features = [
  'Demand by weekday and by month',
  'How long ahead organizers book',
  'What your prices do to your bookings',
  'How many take dining',
  'Which organizers come back',
];

/** Stands where the analytics would be for clubs below premium. */
export const ClubAnalyticsGate = () => (
  <SubscriptionGate
    planName={offerOf('country_club', 'premium')?.name ?? 'Premium'}
    title="Advanced Analytics"
    description="See which days and prices organizers ask for. Your figures and bookings stay yours on every plan."
    features={features}
    price={gatePrice('country_club', 'premium')}
    upgradeTo={planPagePath('country_club')}
    contactTo={paths.contact()}
  />
);
