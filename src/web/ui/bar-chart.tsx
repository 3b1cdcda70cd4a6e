import { useId } from 'react';
import { ChartLegend, ChartTable, swatches } from './chart-table.tsx';
import { cn } from './class-names.ts';
import { ticksFor } from './line-chart.tsx';

export type BarSeries = { name: string; values: readonly number[] };

type BarChartProps = {
  title: string;
  /** What the picture shows, in a sentence. */
  summary: string;
  /** One label a group of bars, first to last; short ones: every one is written. */
  labels: readonly string[];
  /** What the labels are; heads their column. */
  labelName: string;
  /** One or two: the first in the accent, the second beside it in grey. */
  series: readonly BarSeries[];
  format: (value: number) => string;
  className?: string;
};

const [width, height] = [1000, 400];
const fills = ['fill-primary', 'fill-muted-foreground/55'] as const;
const colours = ['text-primary', 'text-muted-foreground/55'] as const;
/** The share of a group's width that its bars take. */
const filled = 0.62;

/** Figures by month, say, as standing bars from zero, with the same figures as a table behind a button. */
export function BarChart({ title, summary, labels, labelName, series, format, className }: BarChartProps) {
  const id = useId();
  const ticks = ticksFor([0, ...series.flatMap(({ values }) => values)]);
  const high = ticks.at(-1) ?? 1;
  const group = width / Math.max(labels.length, 1);
  const bar = (group * filled) / series.length;
  return (
    <figure className={cn('flex min-w-0 flex-col gap-4', className)}>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="font-semibold">{title}</span>
        <ChartLegend entries={series.map(({ name }, n) => ({ name, swatch: cn(colours[n], swatches.bar) }))} />
      </figcaption>
      <div className="grid grid-cols-[auto_1fr] gap-x-3">
        <div className="-my-2.5 flex flex-col-reverse justify-between text-right text-xs leading-5 text-muted-foreground tabular-nums" aria-hidden>
          {ticks.map((tick) => (
            <span key={tick}>{format(tick)}</span>
          ))}
        </div>
        <svg role="img" aria-labelledby={`${id}-title ${id}-summary`} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className="h-44 w-full overflow-visible sm:h-52">
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-summary`}>{summary}</desc>
          {ticks.map((tick) => (
            <path key={tick} d={`M0 ${height - (tick / high) * height}H${width}`} className="stroke-border" vectorEffect="non-scaling-stroke" />
          ))}
          {series.map(({ name, values }, nth) => (
            <g key={name} className={fills[nth]}>
              {values.map((value, n) => {
                const tall = (value / high) * height;
                const left = n * group + (group * (1 - filled)) / 2 + nth * bar;
                // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
                return <rect key={n} x={left} y={height - tall} width={bar * 0.94} height={tall} />;
              })}
            </g>
          ))}
        </svg>
        <div className="col-start-2 mt-2.5 flex text-xs text-muted-foreground" aria-hidden>
          {labels.map((label, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a label is its place
            <span key={n} className="flex w-0 flex-1 justify-center whitespace-nowrap max-sm:even:invisible">
              {label}
            </span>
          ))}
        </div>
      </div>
      <ChartTable title={title} labels={labels} labelName={labelName} series={series} format={format} />
    </figure>
  );
}
