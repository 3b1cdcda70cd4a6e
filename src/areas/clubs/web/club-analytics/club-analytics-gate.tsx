import { PlanGate } from '#areas/accounts/web/plan-gate.tsx';

/** Shown instead of the analytics for clubs below the premium plan. */
export const ClubAnalyticsGate = () => (
  <PlanGate
    capability="club_analytics"
    title="Advanced Analytics"
    description="See which days and prices organizers ask for. Your figures and bookings stay yours on every plan."
  />
);
