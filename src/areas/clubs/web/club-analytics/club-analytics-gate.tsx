import { PlanGate } from '#areas/accounts/web/plan-gate.tsx';

/** Stands where the analytics would be for clubs below premium. */
export const ClubAnalyticsGate = () => (
  <PlanGate
    capability="club_analytics"
    title="Advanced Analytics"
    description="See which days and prices organizers ask for. Your figures and bookings stay yours on every plan."
  />
);
