import { ChartNoAxesColumn } from 'lucide-react';
import { Link } from 'react-router';
import type { Subscription } from '#areas/accounts/web/subscription.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { ClubAnalyticsGate } from './club-analytics-gate.tsx';
import { useAnalyticsAccess } from './use-analytics-access.ts';

/** The button to the analytics, where the plan includes them. */
export function AnalyticsButton({ subscription }: { subscription: Subscription | null }) {
  const { hasAccess } = useAnalyticsAccess(subscription);
  if (!hasAccess) return null;
  return (
    <Button asChild variant="outline">
      <Link to={paths.countryClubAnalytics()}>
        <ChartNoAxesColumn aria-hidden /> Advanced Analytics
      </Link>
    </Button>
  );
}

/** The gate instead of the button, where it does not. */
export function AnalyticsTeaser({ subscription }: { subscription: Subscription | null }) {
  const { hasAccess, isChecking } = useAnalyticsAccess(subscription);
  return hasAccess || isChecking ? null : <ClubAnalyticsGate />;
}
