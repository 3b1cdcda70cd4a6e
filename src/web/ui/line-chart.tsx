import { useId } from 'react';
import { ChartLegend, ChartTable, swatches } from './chart-table.tsx';
import { cn } from './class-names.ts';

export type ChartSeries = { name: string; values: readonly (number | null)[]; look: 'line' | 'dots' };

type LineChartProps = {
  title: string;
  /** What the picture shows, in a sentence. */
  summary: string;
  /** One label a point, first to last: dates, say. */
  labels: readonly string[];
  /** What the labels are; heads their column. */
  labelName: string;
  series: readonly ChartSeries[];
  format: (value: number) => string;
  /** Where the points stand, first to last, on any scale; evenly if left out. */
  positions?: readonly number[];
  className?: string;
};

const [width, height] = [1000, 400];
const colours = { line: 'text-primary', dots: 'text-muted-foreground' } as const;

/** Round figures around all values, lowest first: the lines behind the curve. */
export function ticksFor(values: readonly number[], wanted = 4): number[] {
  if (values.length === 0) return [0, 1];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const raw = Math.max(high - low, 1) / wanted;
  const magnitude = 10 ** Math.floor(Math.log10(raw));
  const step = ([1, 2, 5, 10].find((factor) => factor * magnitude >= raw) ?? 10) * magnitude;
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, n) => Number(((first + n) * step).toFixed(6)));
}

/**
 * Figures over time as a curve, with the same figures as a table behind a button. The picture stretches with its frame while
 * lines, dots and text keep their size.
 */
export function LineChart({ title, summary, labels, labelName, series, format, positions, className }: LineChartProps) {
  const id = useId();
  const ticks = ticksFor(series.flatMap(({ values }) => values.filter((value) => value !== null)));
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const at = positions ?? labels.map((_, n) => n);
  const [begins, ends] = [at[0] ?? 0, at.at(-1) ?? 0];
  const x = (n: number) => (begins === ends ? width / 2 : (((at[n] ?? 0) - begins) / (ends - begins)) * width);
  const y = (value: number) => height - ((value - low) / (high - low)) * height;
  return (
    <figure className={cn('flex min-w-0 flex-col gap-4', className)}>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="font-semibold">{title}</span>
        <ChartLegend entries={series.map(({ name, look }) => ({ name, swatch: cn(colours[look], swatches[look]) }))} />
      </figcaption>
      <div className="grid grid-cols-[auto_1fr] gap-x-3">
        <div className="-my-2.5 flex flex-col-reverse justify-between text-right text-xs leading-5 text-muted-foreground tabular-nums" aria-hidden>
          {ticks.map((tick) => (
            <span key={tick}>{format(tick)}</span>
          ))}
        </div>
        <svg role="img" aria-labelledby={`${id}-title ${id}-summary`} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className="h-52 w-full overflow-visible sm:h-60">
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-summary`}>{summary}</desc>
          {ticks.map((tick) => (
            <path key={tick} d={`M0 ${y(tick)}H${width}`} className="stroke-border" vectorEffect="non-scaling-stroke" />
          ))}
          {series.map((one) => (
            <g key={one.name} className={cn('fill-none stroke-current', colours[one.look])} strokeLinecap="round" strokeLinejoin="round">
              {one.look === 'line' && <path d={curveOf(one.values, x, y)} strokeWidth={2.25} vectorEffect="non-scaling-stroke" />}
              <path d={dotsOf(one.values, x, y)} strokeWidth={one.look === 'line' && labels.length > 40 ? 2.25 : 6.5} vectorEffect="non-scaling-stroke" />
            </g>
          ))}
        </svg>
        <div className="col-start-2 mt-2.5 flex justify-between gap-4 text-xs text-muted-foreground" aria-hidden>
          <span>{labels[0]}</span>
          {labels.length > 1 && <span>{labels.at(-1)}</span>}
        </div>
      </div>
      <ChartTable title={title} labels={labels} labelName={labelName} series={series} format={format} />
    </figure>
  );
}

type Scale = (value: number) => number;

/** Runs through every value; where one is missing the pen is lifted. */
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

/** Strokes without length: round ends make dots of them, whatever the picture is stretched to. */
const dotsOf = (values: readonly (number | null)[], x: Scale, y: Scale): string =>
  values.map((value, n) => (value === null ? '' : `M${x(n).toFixed(1)} ${y(value).toFixed(1)}h0`)).join('');
