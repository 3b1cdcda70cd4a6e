import type { GolferStats } from '#areas/golfers/contract/stats.ts';
import { dayNumber, indexTitle, quartersBetween, ticksAround } from '#areas/golfers/rules/index-chart.ts';
import { strokesText } from '#kernel/rules/handicap-facts.ts';
import { ChartFrame, chartHeight, type ChartMark, chartWidth } from '#kernel/web/ui/chart-frame.tsx';
import { swatches } from '#kernel/web/ui/chart-table.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { countOf } from '#kernel/web/ui/counted.ts';
import { formatCalendarDate } from '#kernel/web/ui/date.tsx';

type Trend = NonNullable<GolferStats['advanced']>['trend'];

const short = (date: string) => formatCalendarDate(date, 'short');
/** Zero-length strokes with round caps draw dots that stay round when the picture is stretched. */
const dots = (points: readonly [x: number, y: number][]) =>
  points.map(([x, y]) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`).join('');

/**
 * A chart of the index after each round and of the differentials, by date; differentials that count now are filled. The
 * best index, the latest and the goal are labelled.
 * @param goal an index; 0 means none
 */
export function IndexChart({ trend, goal }: { trend: Trend; goal: number }) {
  const days = trend.map(({ played_on }) => dayNumber(played_on));
  const [begins = 0, ends = 0] = [Math.min(...days), Math.max(...days)];
  const [first = '', last = ''] = [trend[0]?.played_on, trend.at(-1)?.played_on];
  const indexes = trend.flatMap(({ handicap_index: index }, n) => (index === null ? [] : [{ index, n }]));
  const values = trend.flatMap(({ differential, handicap_index: index }) =>
    [differential, index].filter((value) => value !== null),
  );
  const ticks = ticksAround(values.length > 0 ? values : [0]);
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const shareX = (day: number) => (begins === ends ? 0.5 : (day - begins) / (ends - begins));
  const shareY = (value: number) => 1 - (value - low) / (high - low);
  const x = (n: number) => shareX(days[n] ?? 0) * chartWidth;
  const y = (value: number) => shareY(value) * chartHeight;
  const dotsWhere = (isWanted: (round: Trend[number]) => boolean) =>
    dots(
      trend.flatMap((round, n): [number, number][] =>
        round.differential !== null && isWanted(round) ? [[x(n), y(round.differential)]] : [],
      ),
    );
  const hasGoal = goal !== 0 && goal > low && goal < high;
  const quarters = quartersBetween(first, last, 8);
  const newest = indexes.at(-1);
  const best = indexes.reduce<(typeof indexes)[number] | undefined>(
    (least, one) => (!least || one.index < least.index ? one : least),
    undefined,
  );
  return (
    <ChartFrame
      title={indexTitle(trend, { index: strokesText, date: short })}
      summary={`${countOf(trend.length, 'round')} from ${short(first)} to ${short(last)}; ${countOf(trend.filter(({ counts }) => counts).length, 'differential')} count now.`}
      labelName="Played on"
      labels={trend.map(({ played_on }) => short(played_on))}
      series={[
        { name: 'Differential', values: trend.map(({ differential }) => differential) },
        { name: 'Handicap Index', values: trend.map(({ handicap_index }) => handicap_index) },
      ]}
      format={strokesText}
      legend={[
        { name: 'Index', swatch: cn('text-primary', swatches.line) },
        { name: 'Counts', swatch: 'size-2 bg-foreground' },
        { name: 'Does not', swatch: 'size-2 border border-muted-foreground' },
        ...(hasGoal ? [{ name: 'Goal', swatch: cn('rounded-none text-held', swatches.dashes) }] : []),
      ]}
      ticks={ticks}
      y={y}
      pictureClassName="h-52 sm:h-60"
      marks={[
        ...(hasGoal
          ? [{ x: 0, y: shareY(goal) - 0.02, text: `Goal ${strokesText(goal)}`, anchor: 'start' as const }]
          : []),
        ...marksOf({ newest, best }, { x: (n) => shareX(days[n] ?? 0), y: shareY }),
      ]}
      axis={
        <svg aria-hidden="true" className="h-5 w-full overflow-visible fill-muted-foreground">
          {quarters.length === 0 && (
            <text x="0%" y="14">
              {short(first)}
            </text>
          )}
          {quarters.map((day) => (
            <text key={day} x={`${(100 * shareX(dayNumber(day))).toFixed(2)}%`} y="14" textAnchor="middle">
              {day.endsWith('-01-01') ? day.slice(0, 4) : formatCalendarDate(day, 'day').slice(0, 3)}
            </text>
          ))}
        </svg>
      }
    >
      {quarters.map((day) => (
        <path
          key={day}
          d={`M${(shareX(dayNumber(day)) * chartWidth).toFixed(1)} 0V${chartHeight}`}
          className="stroke-border"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {hasGoal && (
        <path
          d={`M0 ${y(goal)}H${chartWidth}`}
          className="stroke-held"
          strokeWidth={1.5}
          strokeDasharray="7 6"
          vectorEffect="non-scaling-stroke"
        />
      )}
      <g strokeLinecap="round" strokeLinejoin="round" className="fill-none">
        <Dots d={dotsWhere(({ counts }) => !counts)} className="stroke-muted-foreground" width={7} />
        <Dots d={dotsWhere(({ counts }) => !counts)} className="stroke-card" width={4.5} />
        <Dots d={dotsWhere(({ counts }) => counts)} className="stroke-foreground" width={7} />
        <path
          d={indexes
            .map(({ index, n }, turn) => `${turn === 0 ? 'M' : 'L'}${x(n).toFixed(1)} ${y(index).toFixed(1)}`)
            .join('')}
          className="stroke-primary"
          strokeWidth={2.25}
          vectorEffect="non-scaling-stroke"
        />
        {best && <Dots d={dots([[x(best.n), y(best.index)]])} className="stroke-primary" width={11} />}
        {newest && <Dots d={dots([[x(newest.n), y(newest.index)]])} className="stroke-primary" width={8} />}
      </g>
    </ChartFrame>
  );
}

const Dots = ({ d, className, width }: { d: string; className: string; width: number }) => (
  <path d={d} className={className} strokeWidth={width} vectorEffect="non-scaling-stroke" />
);

type Named = { index: number; n: number } | undefined;

/** Labels for the latest value, and for the best if it is another one. */
function marksOf(
  { newest, best }: { newest: Named; best: Named },
  at: { x: (n: number) => number; y: (value: number) => number },
): ChartMark[] {
  if (!newest || !best) return [];
  const mark = ({ index, n }: { index: number; n: number }, text: string): ChartMark => ({
    x: at.x(n),
    y: at.y(index) + 0.09,
    text,
    anchor: at.x(n) > 0.5 ? 'end' : 'start',
    isStrong: true,
  });
  if (newest.index === best.index) return [mark(newest, `${strokesText(newest.index)}, the best`)];
  return [
    mark(best, `Best ${strokesText(best.index)}`),
    { ...mark(newest, strokesText(newest.index)), y: at.y(newest.index) - 0.04 },
  ];
}
