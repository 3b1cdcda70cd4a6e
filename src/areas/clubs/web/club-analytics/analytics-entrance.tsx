import { ChartNoAxesColumn } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { ClubAnalyticsGate } from './club-analytics-gate.tsx';
import { useMay } from '#areas/accounts/web/session.ts';

/** The button to the analytics, shown where the plan includes them. */
export function AnalyticsButton() {
  if (!useMay('club_analytics')) return null;
  return (
    <Button asChild variant="outline">
      <Link to={paths.countryClubAnalytics()}>
        <ChartNoAxesColumn aria-hidden /> Advanced Analytics
      </Link>
    </Button>
  );
}

/** The analytics' upgrade offer, shown where the plan does not include them. */
export function AnalyticsTeaser() {
  return useMay('club_analytics') ? null : <ClubAnalyticsGate />;
}
