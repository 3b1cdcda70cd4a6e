import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#kernel/web/client/api.ts';
import { Card, CardContent } from '#kernel/web/ui/card.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { FiguresSkeleton } from '#kernel/web/ui/skeleton.tsx';
import { Dining, LeadTimes, Organizers, Prices } from './booking-charts.tsx';
import { ClubAnalyticsGate } from './club-analytics-gate.tsx';
import { Months, Revenue, Weekdays } from './demand-charts.tsx';
import { type ClubAnalytics, clubAnalyticsQuery } from './queries.ts';
import { useMay } from '#areas/accounts/web/session.ts';

/** The analytics of slots and bookings for premium clubs; other clubs see the upgrade offer, and nothing is read. */
export function ClubAnalyticsBoard({ loaded }: { loaded: ClubAnalytics | null }) {
  const maySee = useMay('club_analytics');
  const { data, error, isError, isFetching, refetch } = useQuery({ ...clubAnalyticsQuery(loaded), enabled: maySee });
  if (!maySee) return <ClubAnalyticsGate />;
  if (!data)
    return isError ? (
      <FailureState message={`Unable to load analytics: ${messageOf(error)}`} query={{ refetch, isFetching }} />
    ) : (
      <FiguresSkeleton label="Loading analytics" className="sm:gap-8" />
    );
  return (
    <div className="flex flex-col gap-6 sm:gap-8">
      <Highlights analytics={data} />
      <section aria-labelledby="demand">
        <h2 id="demand" className="mb-5 text-2xl font-semibold">
          Demand
        </h2>
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
          <Weekdays weekdays={data.weekdays} />
          <LeadTimes bands={data.lead_times} />
          <Months months={data.months} />
          <Revenue months={data.months} />
        </div>
      </section>
      <section aria-labelledby="prices">
        <h2 id="prices" className="mb-5 text-2xl font-semibold">
          Prices and organizers
        </h2>
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
          <Prices bands={data.prices} />
          <Dining dining={data.dining} />
          <Organizers organizers={data.organizers} />
        </div>
      </section>
    </div>
  );
}

/** The four headline figures of the charts. */
function Highlights({ analytics: { weekdays, dining, organizers } }: { analytics: ClubAnalytics }) {
  const [offered, booked] = weekdays.reduce(([all, taken], day) => [all + day.offered, taken + day.booked], [0, 0]);
  const best = weekdays.reduce<ClubAnalytics['weekdays'][number] | null>(
    (most, day) => (day.booked > (most?.booked ?? 0) ? day : most),
    null,
  );
  const couldChoose = dining.taken + dining.declined;
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
      <Highlight label="Slots booked" note={`of ${offered.toLocaleString('en-US')} offered`}>
        {booked.toLocaleString('en-US')}
      </Highlight>
      <Highlight label="Busiest day" note={best ? `${best.booked_percent}% booked` : 'No bookings yet'}>
        {best?.name ?? '–'}
      </Highlight>
      <Highlight
        label="Dining uptake"
        note={couldChoose > 0 ? 'of bookings with a choice' : 'Nobody had the choice yet'}
      >
        {couldChoose > 0 ? `${dining.uptake_percent}%` : '–'}
      </Highlight>
      <Highlight
        label="Repeat organizers"
        note={organizers.total > 0 ? `${organizers.repeat} of ${organizers.total}` : 'No bookings yet'}
      >
        {organizers.total > 0 ? `${organizers.repeat_percent}%` : '–'}
      </Highlight>
    </div>
  );
}

const Highlight = ({ label, note, children }: { label: string; note: string; children: string }) => (
  <Card className="py-4 sm:py-5">
    <CardContent className="px-4 sm:px-5">
      <h2 className="text-sm text-muted-foreground sm:text-base">{label}</h2>
      <p className="mt-1.5 text-2xl font-semibold tracking-tight tabular-nums">{children}</p>
      <p className="mt-1 text-sm text-muted-foreground">{note}</p>
    </CardContent>
  </Card>
);
