import { PlanGate } from '#areas/accounts/web/plan-gate.tsx';

/** Stands where the charts would be for organizers below premium. */
export const AnalyticsGate = () => (
  <PlanGate
    capability="enhanced_analytics"
    title="Enhanced analytics"
    description="See where entries and revenue are going. The overview above stays yours on every plan."
  />
);
