import { ChartFrame, chartHeight as height, chartWidth as width, ticksFor } from './chart-frame.tsx';
import { type ChartWords, swatches } from './chart-table.tsx';
import { cn } from './class-names.ts';

export type ChartSeries = { name: string; values: readonly (number | null)[]; look: keyof typeof colours };

type LineChartProps = ChartWords & {
  series: readonly ChartSeries[];
  /** The positions of the points on any scale, first to last; evenly spaced by default. */
  positions?: readonly number[];
  /** Whether the chart is only 160 px high, for pages with other content. */
  isLow?: boolean | undefined;
};

const colours = {
  line: 'text-primary',
  dots: 'text-muted-foreground',
  dashes: 'text-muted-foreground',
  dotted: 'text-muted-foreground',
} as const;
/** The dash pattern of each look; undefined for one without a line. Lines can be told apart without colour. */
const pens = { line: 'none', dots: undefined, dashes: '7 6', dotted: '0.1 6' } as const;

/** A line chart of figures over time. */
export function LineChart({ series, positions, isLow = false, ...words }: LineChartProps) {
  const { labels } = words;
  const ticks = ticksFor(series.flatMap(({ values }) => values.filter((value) => value !== null)));
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const at = positions ?? labels.map((_, n) => n);
  const [begins, ends] = [at[0] ?? 0, at.at(-1) ?? 0];
  const x = (n: number) => (begins === ends ? width / 2 : (((at[n] ?? 0) - begins) / (ends - begins)) * width);
  const y = (value: number) => height - ((value - low) / (high - low)) * height;
  return (
    <ChartFrame
      {...words}
      series={series}
      legend={series.map(({ name, look }) => ({ name, swatch: cn(colours[look], swatches[look]) }))}
      ticks={ticks}
      y={y}
      pictureClassName={isLow ? 'h-40' : 'h-52 sm:h-60'}
      axis={
        <span className="flex w-full justify-between gap-4">
          <span>{labels[0]}</span>
          {labels.length > 1 && <span>{labels.at(-1)}</span>}
        </span>
      }
    >
      {series.map((one) => (
        <g
          key={one.name}
          className={cn('fill-none stroke-current', colours[one.look])}
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          {pens[one.look] && (
            <path
              d={curveOf(one.values, x, y)}
              strokeDasharray={pens[one.look]}
              strokeWidth={2.25}
              vectorEffect="non-scaling-stroke"
            />
          )}
          {(one.look !== 'dashes' || labels.length <= 40) && (
            <path
              d={dotsOf(one.values, x, y)}
              strokeWidth={pens[one.look] && labels.length > 40 ? 2.25 : 6.5}
              vectorEffect="non-scaling-stroke"
            />
          )}
        </g>
      ))}
    </ChartFrame>
  );
}

type Scale = (value: number) => number;

/** A path through all values, interrupted where one is missing. */
function curveOf(values: readonly (number | null)[], x: Scale, y: Scale): string {
  let isDown = false;
  return values
    .map((value, n) => {
      const command = value === null ? '' : `${isDown ? 'L' : 'M'}${x(n).toFixed(1)} ${y(value).toFixed(1)}`;
      isDown = value !== null;
      return command;
    })
    .join('');
}

/** A path of zero-length strokes: their round caps are dots that are not stretched with the drawing. */
const dotsOf = (values: readonly (number | null)[], x: Scale, y: Scale): string =>
  values.map((value, n) => (value === null ? '' : `M${x(n).toFixed(1)} ${y(value).toFixed(1)}h0`)).join('');
