import { type ReactNode, useId } from 'react';
import { ChartLegend, ChartTable, type ChartTableProps, type ChartWords } from './chart-table.tsx';
import { cn } from './class-names.ts';

/** The picture's internal units; it stretches with its frame while lines and text keep their size. */
export const [chartWidth, chartHeight] = [1000, 400];

type ChartFrameProps = ChartWords &
  Pick<ChartTableProps, 'series'> & {
    legend: readonly { name: string; swatch: string }[];
    /** The values at the lines behind the picture, and how high one stands. */
    ticks: readonly number[];
    y: (value: number) => number;
    pictureClassName: string;
    /** Below the picture. */
    axis: ReactNode;
    /** Words in the picture, each at a share of its width and height: they keep their size where it is stretched. */
    marks?: readonly ChartMark[];
    children: ReactNode;
  };

export type ChartMark = { x: number; y: number; text: string; anchor: 'start' | 'end'; isStrong?: boolean };

/** The title, legend, scale and drawing of a chart, with the same figures as a table behind a button. */
export function ChartFrame({
  title,
  summary,
  labels,
  labelName,
  format,
  className,
  legend,
  ticks,
  y,
  series,
  pictureClassName,
  axis,
  marks = [],
  children,
}: ChartFrameProps) {
  const id = useId();
  return (
    <figure className={cn('flex min-w-0 flex-col gap-4', className)}>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="font-semibold">{title}</span>
        <ChartLegend entries={legend} />
      </figcaption>
      <div className="grid grid-cols-[auto_1fr] gap-x-3">
        <div
          className={cn(
            '-my-1.75 flex flex-col-reverse justify-between',
            'text-right text-xs text-muted-foreground tabular-nums',
          )}
          aria-hidden
        >
          {ticks.map((tick) => (
            <span key={tick}>{format(tick)}</span>
          ))}
        </div>
        <svg
          role="img"
          aria-labelledby={`${id}-title ${id}-summary`}
          viewBox={`0 0 ${chartWidth} ${chartHeight}`}
          preserveAspectRatio="none"
          className={cn('col-start-2 row-start-1 w-full overflow-visible', pictureClassName)}
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-summary`}>{summary}</desc>
          {ticks.map((tick) => (
            <path
              key={tick}
              d={`M0 ${y(tick)}H${chartWidth}`}
              className="stroke-border"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {children}
        </svg>
        {marks.length > 0 && (
          <svg
            aria-hidden="true"
            className={cn(
              'pointer-events-none col-start-2 row-start-1 w-full overflow-visible text-xs tabular-nums',
              pictureClassName,
            )}
          >
            {marks.map(({ x, y: height, text, anchor, isStrong }) => (
              <text
                key={text}
                x={`${(100 * x).toFixed(2)}%`}
                y={`${(100 * height).toFixed(2)}%`}
                textAnchor={anchor}
                className={isStrong ? 'fill-foreground font-semibold' : 'fill-muted-foreground'}
                // An outline in the background colour keeps text readable on top of lines.
                paintOrder="stroke"
                stroke="var(--card)"
                strokeWidth={4}
                strokeLinejoin="round"
              >
                {text}
              </text>
            ))}
          </svg>
        )}
        <div className="col-start-2 mt-2.5 flex text-xs text-muted-foreground" aria-hidden>
          {axis}
        </div>
      </div>
      <ChartTable title={title} labels={labels} labelName={labelName} series={series} format={format} />
    </figure>
  );
}

/** Round values around all data, lowest first, for the grid lines. */
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
