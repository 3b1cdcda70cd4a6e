import { PlanGate } from '#areas/accounts/web/plan-gate.tsx';

/** Shown instead of the charts to organizers below the premium plan. */
export const AnalyticsGate = () => (
  <PlanGate
    capability="enhanced_analytics"
    title="Enhanced analytics"
    description="See where entries and revenue are going. The overview above stays yours on every plan."
  />
);
