import type { PaceOfEntries } from '#areas/clubs/contract/analytics.ts';
import { paceTitle } from '#areas/organizers/rules/pace-words.ts';
import { formatCalendarDate } from '#kernel/web/ui/date.tsx';
import { type ChartSeries, LineChart } from '#kernel/web/ui/line-chart.tsx';

const count = (figure: number) => figure.toLocaleString('en-US', { maximumFractionDigits: 1 });

/**
 * The entries of a field by day, beside the usual pace and the number of places.
 * @param isLow a lower chart, for pages with other content
 */
export function PaceChart({ pace: { next, earlier, points }, isLow }: { pace: PaceOfEntries; isLow?: boolean }) {
  const usual =
    earlier > 0
      ? `An average earlier tournament had ${count(points.at(-1)?.earlier ?? 0)} on the day.`
      : 'There is no earlier tournament to set it against.';
  const standing = next
    ? `${next.title} is on ${formatCalendarDate(next.start_date, 'short')}.`
    : 'No tournament is coming up.';
  const series: ChartSeries[] = [];
  if (next) series.push({ name: next.title, look: 'line', values: points.map((point) => point.next) });
  if (earlier > 0) series.push({ name: 'Usual pace', look: 'dotted', values: points.map((point) => point.earlier) });
  if (next)
    series.push({ name: `${count(next.capacity)} places`, look: 'dashes', values: points.map(() => next.capacity) });
  return (
    <LineChart
      title={paceTitle(points, next)}
      summary={`${standing} ${usual}`}
      labels={points.map(({ days_before: days }) =>
        days === 0 ? 'The day' : `${days} ${days === 1 ? 'day' : 'days'} before`,
      )}
      labelName="Time"
      series={series}
      format={count}
      isLow={isLow}
    />
  );
}
