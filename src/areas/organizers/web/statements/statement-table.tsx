import { Money } from '#kernel/web/ui/money.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';

type StatementRow = {
  id: string;
  label: string;
  /** An explanation of the figure. */
  note?: string | null;
  /** Dollars; null where card and desk are not distinguished. */
  card: number | null;
  desk: number | null;
  sum: number;
};

type StatementTableProps = {
  label: string;
  rows: readonly StatementRow[];
  /** The total of all rows. */
  total: { label: string; note?: string | null; sum: number };
};

const headClassName = 'pb-1.5 text-right text-sm font-medium text-muted-foreground';
const cellClassName = 'py-1.5 pl-3 text-right align-top text-base whitespace-nowrap tabular-nums';
const wideOnly = 'hidden min-[900px]:table-cell print:table-cell';

/** Amounts by purpose with their total; where there is room, also split into card and desk. */
export const StatementTable = ({ label, rows, total }: StatementTableProps) => (
  <table aria-label={label} className="w-full">
    <thead className="hidden min-[900px]:table-header-group print:table-header-group">
      <tr>
        <th scope="col" className={cn(headClassName, 'w-full text-left')}>
          What for
        </th>
        {['Card', 'Desk', 'Sum'].map((column) => (
          <th key={column} scope="col" className={cn(headClassName, 'pl-3')}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.id} className="border-t first:border-t-0 min-[900px]:first:border-t">
          <th scope="row" className="w-full py-1.5 text-left text-base font-normal">
            {row.label}
            <Note text={row.note} />
          </th>
          <Amount dollars={row.card} className={wideOnly} />
          <Amount dollars={row.desk} className={wideOnly} />
          <td className={cellClassName}>
            <Money dollars={row.sum || 0} cents />
          </td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr className="border-t-2">
        <th scope="row" className="pt-2.5 text-left align-baseline text-lg font-semibold">
          <span className="whitespace-nowrap">{total.label}</span>
          <Note text={total.note} />
        </th>
        <td className={wideOnly} />
        <td className={wideOnly} />
        <td className="pt-2.5 pl-3 text-right align-baseline text-2xl font-semibold tabular-nums">
          {/* The negative margin lets the total, which is wider than the figures above, overflow without widening
              their columns. */}
          <Money dollars={total.sum || 0} cents className="-ml-32 whitespace-nowrap" />
        </td>
      </tr>
    </tfoot>
  </table>
);

const Note = ({ text }: { text?: string | null | undefined }) =>
  text && <span className="block text-sm font-normal text-muted-foreground">{text}</span>;

const Amount = ({ dollars, className }: { dollars: number | null; className: string }) => (
  <td className={cn(cellClassName, className)}>
    {dollars !== null && dollars !== 0 && <Money dollars={dollars} cents />}
  </td>
);
