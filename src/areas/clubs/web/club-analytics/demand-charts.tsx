import { paths } from '#kernel/web/paths.ts';
import { BarChart } from '#kernel/web/ui/bar-chart.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import { ChartCard } from '#kernel/web/ui/chart-card.tsx';
import type { ClubAnalytics } from './queries.ts';

const count = (figure: number) => figure.toLocaleString('en-US', { maximumFractionDigits: 1 });
const sum = <Row,>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);

/** '6/26' for '2026-06': the year is shown since the months may be of several years. */
const monthName = (month: string) => `${Number(month.slice(5))}/${month.slice(2, 4)}`;

export function Weekdays({ weekdays }: { weekdays: ClubAnalytics['weekdays'] }) {
  const best = weekdays.reduce((most, day) => (day.booked > most.booked ? day : most), {
    name: '',
    booked: 0,
    offered: 0,
  });
  return (
    <ChartCard
      file={paths.clubAnalyticsFile('weekdays')}
      name="Demand by weekday"
      isEmpty={sum(weekdays, (day) => day.offered) === 0}
      empty="It appears with your first slot."
    >
      <BarChart
        title="Demand by weekday"
        summary={
          best.booked > 0
            ? `${best.name} is booked most: ${count(best.booked)} of ${count(best.offered)} slots.`
            : 'Nothing has been booked yet.'
        }
        labels={weekdays.map(({ name }) => name.slice(0, 3))}
        labelName="Weekday"
        series={[
          { name: 'Booked', values: weekdays.map((day) => day.booked) },
          { name: 'Offered', values: weekdays.map((day) => day.offered) },
        ]}
        format={count}
      />
    </ChartCard>
  );
}

export function Months({ months }: { months: ClubAnalytics['months'] }) {
  const [offered, booked] = [sum(months, (month) => month.offered), sum(months, (month) => month.booked)];
  const nameAt = (index: number) => monthName(months.at(index)?.month ?? '');
  return (
    <ChartCard
      file={paths.clubAnalyticsFile('months')}
      name="Demand by month"
      isEmpty={offered === 0}
      empty="It appears with your first slot."
    >
      <BarChart
        title="Demand by month"
        summary={`${count(booked)} of ${count(offered)} slots are booked from ${nameAt(0)} to ${nameAt(-1)}.`}
        labels={months.map(({ month }) => monthName(month))}
        labelName="Month"
        series={[
          { name: 'Booked', values: months.map((month) => month.booked) },
          { name: 'Offered', values: months.map((month) => month.offered) },
        ]}
        format={count}
      />
    </ChartCard>
  );
}

export function Revenue({ months }: { months: ClubAnalytics['months'] }) {
  const revenue = sum(months, (month) => month.revenue);
  return (
    <ChartCard
      file={paths.clubAnalyticsFile('months')}
      name="Revenue by month of play"
      isEmpty={revenue === 0}
      empty="It appears with your first booking."
    >
      <BarChart
        title="Revenue by month of play"
        summary={`Bookings come to ${formatDollars(revenue)} altogether.`}
        labels={months.map(({ month }) => monthName(month))}
        labelName="Month"
        series={[{ name: 'Revenue', values: months.map((month) => month.revenue) }]}
        format={formatDollars}
      />
    </ChartCard>
  );
}
