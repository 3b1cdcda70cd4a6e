import { ChartFrame, chartHeight as height, chartWidth as width, ticksFor } from './chart-frame.tsx';
import { type ChartWords, swatches } from './chart-table.tsx';
import { cn } from './class-names.ts';

export type BarSeries = { name: string; values: readonly number[] };

type BarChartProps = ChartWords & {
  /** One or two series: the first in the accent colour, the second in grey. */
  series: readonly BarSeries[];
};

const fills = ['fill-primary', 'fill-muted-foreground/55'] as const;
const colours = ['text-primary', 'text-muted-foreground/55'] as const;
/** The share of a group's width that its bars take. */
const filled = 0.62;
const axisClassName = 'flex w-0 flex-1 justify-center whitespace-nowrap';

/** A chart of vertical bars from zero, for instance figures by month. Labels must be short. */
export function BarChart({ series, ...words }: BarChartProps) {
  const { labels } = words;
  const ticks = ticksFor([0, ...series.flatMap(({ values }) => values)]);
  const high = ticks.at(-1) ?? 1;
  const group = width / Math.max(labels.length, 1);
  // A phone has room for every second, third or fourth label; a wide screen shows every second of more than twelve.
  const isLong = labels.length > 12;
  const step = isLong ? 4 : 2 + Number(labels.length > 8);
  const bar = (group * filled) / series.length;
  return (
    <ChartFrame
      {...words}
      series={series}
      legend={series.map(({ name }, n) => ({ name, swatch: cn(colours[n], swatches.bar) }))}
      ticks={ticks}
      y={(value) => height - (value / high) * height}
      pictureClassName="h-44 sm:h-52"
      axis={labels.map((label, n) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a label is its place
          key={n}
          className={cn(axisClassName, n % step > 0 && 'max-sm:invisible', isLong && n % 2 > 0 && 'invisible')}
        >
          {label}
        </span>
      ))}
    >
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
    </ChartFrame>
  );
}
