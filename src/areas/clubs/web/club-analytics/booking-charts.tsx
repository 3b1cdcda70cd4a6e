import { paths } from '#kernel/web/paths.ts';
import { formatCalendarDate } from '#kernel/web/ui/date.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import { RowChart } from '#kernel/web/ui/row-chart.tsx';
import { ChartCard } from '#kernel/web/ui/chart-card.tsx';
import type { ClubAnalytics } from './queries.ts';

const count = (figure: number) => figure.toLocaleString('en-US');
const bookings = (figure: number) => `${count(figure)} ${figure === 1 ? 'booking' : 'bookings'}`;

export function LeadTimes({ bands }: { bands: ClubAnalytics['lead_times'] }) {
  const all = bands.reduce((total, band) => total + band.bookings, 0);
  return (
    <ChartCard
      file={paths.clubAnalyticsFile('lead_times')}
      name="Lead time"
      isEmpty={all === 0}
      empty="It appears with your first booking."
    >
      <RowChart
        title="Lead time"
        summary={`${bookings(all)}, by the days between booking and play.`}
        labelName="Before play"
        series={['Bookings']}
        rows={bands.map((band) => ({
          id: String(band.from_days),
          label: band.label,
          note: '',
          values: [band.bookings],
          words: count(band.bookings),
        }))}
        format={count}
      />
    </ChartCard>
  );
}

export const Prices = ({ bands }: { bands: ClubAnalytics['prices'] }) => (
  <ChartCard
    file={paths.clubAnalyticsFile('prices')}
    name="Price against bookings"
    isEmpty={bands.length === 0}
    empty="It appears with your first slot."
  >
    <RowChart
      title="Price against bookings"
      summary="Slots booked at each price."
      labelName="Total price"
      series={['Booked', 'Not booked']}
      rows={bands.map((band) => ({
        id: String(band.from),
        label:
          band.to === null
            ? `${formatDollars(band.from)} and more`
            : `${formatDollars(band.from)} to ${formatDollars(band.to)}`,
        note: `${band.booked_percent}%`,
        values: [band.booked, band.offered - band.booked],
        words: `${count(band.booked)} of ${count(band.offered)}`,
      }))}
      format={count}
    />
  </ChartCard>
);

export function Dining({ dining }: { dining: ClubAnalytics['dining'] }) {
  const { taken, declined, included, none } = dining;
  const rows = [
    ['taken', 'Optional, taken', taken],
    ['declined', 'Optional, not taken', declined],
    ['included', 'Included', included],
    ['none', 'Not offered', none],
  ] as const;
  return (
    <ChartCard
      file={paths.clubAnalyticsFile('dining')}
      name="Dining uptake"
      isEmpty={taken + declined + included + none === 0}
      empty="It appears with your first booking."
    >
      <RowChart
        title="Dining uptake"
        summary={
          taken + declined > 0
            ? `${dining.uptake_percent}% of bookings with a choice took dining.`
            : 'Nobody has had the choice yet.'
        }
        labelName="Dining"
        series={['Bookings']}
        rows={rows.map(([id, label, figure]) => ({
          id,
          label,
          note: id === 'taken' && taken + declined > 0 ? `${dining.uptake_percent}% of bookings with a choice` : '',
          values: [figure],
          words: count(figure),
        }))}
        format={count}
      />
    </ChartCard>
  );
}

export const Organizers = ({
  organizers: { data, total, repeat, repeat_percent: percent },
}: {
  organizers: ClubAnalytics['organizers'];
}) => (
  <ChartCard
    file={paths.clubAnalyticsFile('organizers')}
    name="Returning organizers"
    isEmpty={data.length === 0}
    empty="It appears with your first booking."
    className="lg:col-span-2"
  >
    <RowChart
      title="Returning organizers"
      summary={`${count(repeat)} of ${count(total)} organizers have booked more than once, ${percent}%.`}
      labelName="Organizer"
      series={['Bookings']}
      rows={data.map((one) => ({
        id: one.organizer_id,
        label: one.organization_name,
        note: `last on ${formatCalendarDate(one.last_date, 'short')}`,
        values: [one.bookings],
        words: `${bookings(one.bookings)}, ${formatDollars(one.revenue)}`,
      }))}
      format={count}
    />
  </ChartCard>
);
