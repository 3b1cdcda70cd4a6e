import { dateFormatter } from '#kernel/rules/formatters.ts';
import { ChartCard } from '#kernel/web/ui/chart-card.tsx';
import type { OrganizerAnalytics } from '#areas/clubs/contract/analytics.ts';
import { paths } from '#kernel/web/paths.ts';
import { BarChart } from '#kernel/web/ui/bar-chart.tsx';
import { countOf } from '#kernel/web/ui/counted.ts';
import { formatCalendarDate } from '#kernel/web/ui/date.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import { RowChart } from '#kernel/web/ui/row-chart.tsx';

import { PaceChart } from './pace-chart.tsx';

type Series = NonNullable<OrganizerAnalytics['enhanced']>;

const count = (figure: number) => figure.toLocaleString('en-US', { maximumFractionDigits: 1 });
const sum = <Row,>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
const dateOf = (date: string) => formatCalendarDate(date, 'short');

/** 'Jun' for '2026-06'. */
const monthName = (month: string) =>
  dateFormatter({ month: 'short', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));

/** The time series behind the overview, each as a chart, a table and a file. */
export const AnalyticsCharts = ({ series: { months, fields, pace, golfers } }: { series: Series }) => (
  <section aria-labelledby="over-time">
    <h2 id="over-time" className="mb-5 text-2xl font-semibold">
      Over time
    </h2>
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <Entries months={months} />
      <Revenue months={months} />
      <Pace pace={pace} />
      <Fields fields={fields} />
      <Golfers golfers={golfers} />
    </div>
  </section>
);

function Entries({ months }: { months: Series['months'] }) {
  const entries = sum(months, (month) => month.entries);
  return (
    <ChartCard
      file={paths.analyticsFile('months')}
      name="Entries by month"
      isEmpty={entries === 0}
      empty="Nobody has entered in the last twelve months."
    >
      <BarChart
        title="Entries by month"
        summary={`${count(entries)} ${entries === 1 ? 'player' : 'players'} entered in the last twelve months.`}
        labels={months.map(({ month }) => monthName(month))}
        labelName="Month"
        series={[{ name: 'Entries', values: months.map((month) => month.entries) }]}
        format={count}
      />
    </ChartCard>
  );
}

function Revenue({ months }: { months: Series['months'] }) {
  const [collected, refunded] = [sum(months, (month) => month.collected), sum(months, (month) => month.refunded)];
  const [came, went] = [`${formatDollars(collected)} was collected`, `${formatDollars(refunded)} refunded`];
  return (
    <ChartCard
      file={paths.analyticsFile('months')}
      name="Collected and refunded by month"
      isEmpty={collected + refunded === 0}
      empty="No money has moved in the last twelve months."
    >
      <BarChart
        title="Collected and refunded by month"
        summary={`${came} over the last twelve months and ${went}: ${formatDollars(collected - refunded)} of revenue.`}
        labels={months.map(({ month }) => monthName(month))}
        labelName="Month"
        series={[
          { name: 'Collected', values: months.map((month) => month.collected) },
          { name: 'Refunded', values: months.map((month) => month.refunded) },
        ]}
        format={formatDollars}
      />
    </ChartCard>
  );
}

function Pace({ pace }: { pace: Series['pace'] }) {
  return (
    <ChartCard
      file={paths.analyticsFile('pace')}
      name="Pace of entries"
      isEmpty={!pace.next && pace.earlier === 0}
      empty="It appears with your next tournament, set against the earlier ones."
      className="lg:col-span-2"
    >
      <PaceChart pace={pace} />
    </ChartCard>
  );
}

function Fields({ fields }: { fields: Series['fields'] }) {
  const [players, places] = [sum(fields, (field) => field.players), sum(fields, (field) => field.capacity)];
  return (
    <ChartCard
      file={paths.analyticsFile('fields')}
      name="Places filled"
      isEmpty={fields.length === 0}
      empty="It appears with your first published tournament."
    >
      <RowChart
        title="Places filled"
        summary={
          `${count(players)} of ${count(places)} places are filled, ` +
          `of the ${countOf(fields.length, 'tournament')} nearest to today.`
        }
        labelName="Tournament"
        series={['Filled']}
        rows={fields.map((field) => ({
          id: field.id,
          label: field.title,
          note: dateOf(field.start_date),
          values: [field.fill_percent],
          of: 100,
          words: `${count(field.players)} of ${count(field.capacity)}`,
        }))}
        format={(value) => `${value}%`}
      />
    </ChartCard>
  );
}

function Golfers({ golfers }: { golfers: Series['golfers'] }) {
  const [fresh, back] = [sum(golfers, (row) => row.new_golfers), sum(golfers, (row) => row.returning)];
  return (
    <ChartCard
      file={paths.analyticsFile('golfers')}
      name="New and returning golfers"
      isEmpty={fresh + back === 0}
      empty="It appears with your first players."
    >
      <RowChart
        title="New and returning golfers"
        summary={`${count(fresh)} came for the first time, ${count(back)} had played with you before.`}
        labelName="Tournament"
        series={['Returning', 'New']}
        rows={golfers.map((row) => ({
          id: row.id,
          label: row.title,
          note: dateOf(row.start_date),
          values: [row.returning, row.new_golfers],
          words: `${count(row.returning)} returning, ${count(row.new_golfers)} new`,
        }))}
        format={count}
      />
    </ChartCard>
  );
}
