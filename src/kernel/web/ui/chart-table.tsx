import { cn } from './class-names.ts';
import { FoldSummary } from './fold-summary.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from './table.tsx';

/** The sample shapes of a legend. */
export const swatches = {
  line: 'h-0.5 w-5 bg-current',
  dots: 'size-2 bg-current',
  bar: 'size-2.5 rounded-[3px] bg-current',
  dashes: 'w-5 border-t-2 border-dashed border-current',
  dotted: 'w-5 border-t-2 border-dotted border-current',
} as const;

/** The legend of a chart; nothing for a single entry. */
export const ChartLegend = ({ entries }: { entries: readonly { name: string; swatch: string }[] }) =>
  entries.length > 1 && (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted-foreground" aria-hidden>
      {entries.map(({ name, swatch }) => (
        <li key={name} className="flex items-center gap-2">
          <span className={cn('rounded-full', swatch)} />
          {name}
        </li>
      ))}
    </ul>
  );

/** The words of every chart, to look at and as a table. */
export type ChartWords = {
  title: string;
  /** The meaning of the picture, in a sentence. */
  summary: string;
  /** One label a point, group or row, first to last. */
  labels: readonly string[];
  /** The name of the labels; heads their column. */
  labelName: string;
  format: (value: number) => string;
  className?: string;
};

export type ChartTableProps = Omit<ChartWords, 'summary' | 'className'> & {
  series: readonly { name: string; values: readonly (number | null)[] }[];
};

/** The figures of a chart as a table, behind a button. */
export function ChartTable({ title, labels, labelName, series, format }: ChartTableProps) {
  return (
    <details>
      <FoldSummary>Show as table</FoldSummary>
      <div className="mt-3 max-h-80 overflow-y-auto">
        <Table aria-label={title}>
          <TableHeader>
            <TableRow>
              <TableHead>{labelName}</TableHead>
              {series.map(({ name }) => (
                <TableHead key={name} numeric>
                  {name}
                </TableHead>
              ))}
            </TableRow>
          </TableHeader>
          <TableBody>
            {labels.map((label, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two points may bear the same label
              <TableRow key={n}>
                <TableCell>{label}</TableCell>
                {series.map(({ name, values }) => {
                  const value = values[n] ?? null;
                  return (
                    <TableCell key={name} numeric>
                      {value === null ? '–' : format(value)}
                    </TableCell>
                  );
                })}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
    </details>
  );
}
