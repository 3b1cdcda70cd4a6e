import { PlanGate } from '#areas/accounts/web/plan-gate.tsx';

/** Replaces the premium part for golfers on lower plans. */
export const PremiumGate = () => (
  <PlanGate
    capability="handicap_tracking"
    title="Handicap and trends"
    description="Post your rounds and see where your game is going. The figures and goals that you keep yourself stay free."
  />
);
