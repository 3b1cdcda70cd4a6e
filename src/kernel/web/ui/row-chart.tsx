import { useId } from 'react';
import { ChartLegend, ChartTable, type ChartWords, swatches } from './chart-table.tsx';
import { cn } from './class-names.ts';

export type ChartRow = {
  id: string;
  label: string;
  /** Small print beside the label; may be empty. */
  note: string;
  /** One value per series, from the left. */
  values: readonly number[];
  /** The value that fills the whole width; the largest row's sum by default. */
  of?: number;
  /** The text at the right end. */
  words: string;
};

type RowChartProps = Omit<ChartWords, 'labels'> & {
  /** One or two names: the first series in the accent colour, the second after it in grey. */
  series: readonly string[];
  rows: readonly ChartRow[];
};

const fills = ['fill-primary', 'fill-primary/35'] as const;
const colours = ['text-primary', 'text-primary/35'] as const;
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** One horizontal bar per row, for names too long to fit under a vertical one; with the same figures as a table. */
export function RowChart({ title, summary, labelName, series, rows, format, className }: RowChartProps) {
  const id = useId();
  const longest = Math.max(1, ...rows.map(({ values }) => sumOf(values)));
  return (
    <figure
      className={cn('flex min-w-0 flex-col gap-4', className)}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-summary`}
    >
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span id={`${id}-title`} className="font-semibold">
          {title}
        </span>
        <ChartLegend entries={series.map((name, n) => ({ name, swatch: cn(colours[n], swatches.bar) }))} />
      </figcaption>
      <p id={`${id}-summary`} className="sr-only">
        {summary}
      </p>
      <ul className="flex flex-col gap-4">
        {rows.map((row) => (
          <li key={row.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1.5">
            <span className="min-w-0 text-base sm:truncate">
              {row.label} {row.note && <span className="text-sm text-muted-foreground max-sm:block">{row.note}</span>}
            </span>
            <span className="text-sm tabular-nums text-muted-foreground">{row.words}</span>
            <Bar values={row.values} of={row.of ?? longest} />
          </li>
        ))}
      </ul>
      <ChartTable
        title={title}
        labels={rows.map(({ label, note }) => [label, note].filter(Boolean).join(', '))}
        labelName={labelName}
        series={series.map((name, n) => ({ name, values: rows.map(({ values }) => values[n] ?? null) }))}
        format={format}
      />
    </figure>
  );
}

const percent = (part: number, whole: number) => `${whole > 0 ? Math.min(100, (part / whole) * 100) : 0}%`;

const Bar = ({ values, of }: { values: readonly number[]; of: number }) => (
  <div className="col-span-2 h-2.5 overflow-hidden rounded-full bg-secondary" aria-hidden>
    <svg className="block size-full" aria-hidden>
      {values.map((value, n) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
          key={n}
          className={fills[n]}
          x={percent(sumOf(values.slice(0, n)), of)}
          width={percent(value, of)}
          height="100%"
        />
      ))}
    </svg>
  </div>
);
