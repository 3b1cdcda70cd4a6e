import { gatePrice, offerOf } from '#domain/plan-catalogue.ts';
import { planPagePath } from '#domain/plans.ts';
import { paths } from '#web/paths.ts';
import { SubscriptionGate } from '#web/ui/subscription-gate.tsx';

const features = [
  'Entries, revenue and refunds over time',
  'Pace of entries against your earlier tournaments',
  'How full your fields are',
  'New and returning golfers',
  'Every chart as a table and as a CSV file',
];

/** Stands where the charts would be for organizers below premium. */
export const AnalyticsGate = () => (
  <SubscriptionGate
    planName={offerOf('organizer', 'premium')?.name ?? 'Premium'}
    title="Enhanced analytics"
    description="See where entries and revenue are going. The overview above stays yours on every plan."
    features={features}
    price={gatePrice('organizer', 'premium')}
    upgradeTo={planPagePath('organizer')}
    contactTo={paths.contact()}
  />
);
