import type { ReactNode } from 'react';
import { Money } from '#kernel/web/ui/money.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#kernel/web/ui/table.tsx';

export type MoneyRow = {
  id: string;
  /** The first column: the name of the row. */
  title: ReactNode;
  note: ReactNode;
  /** Dollars, one per column. */
  amounts: readonly number[];
};

type MoneyTableProps = { label: string; firstColumn: string; columns: readonly string[]; rows: readonly MoneyRow[] };

/** A table of amounts; on phones one block per row, without zeros. The last column is the total. */
export const MoneyTable = ({ label, firstColumn, columns, rows }: MoneyTableProps) => (
  <>
    <div className="hidden md:block">
      <Table aria-label={label}>
        <TableHeader>
          <TableRow>
            <TableHead>{firstColumn}</TableHead>
            {columns.map((column) => (
              <TableHead key={column} numeric>
                {column}
              </TableHead>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              <TableCell>
                <span className="font-medium">{row.title}</span>
                <span className="block text-sm text-muted-foreground">{row.note}</span>
              </TableCell>
              {columns.map((column, n) => (
                <TableCell key={column} numeric className={n === columns.length - 1 ? 'font-semibold' : undefined}>
                  <Money dollars={row.amounts[n] || 0} cents />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
    <ul className="-my-4 divide-y md:hidden" aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className="py-4">
          <p className="font-medium">{row.title}</p>
          <p className="text-sm text-muted-foreground">{row.note}</p>
          <dl className="mt-2.5 flex flex-col gap-1 text-base">
            {columns.map((column, n) => {
              const amount = row.amounts[n] || 0;
              const isLast = n === columns.length - 1;
              if (amount === 0 && !isLast) return null;
              return (
                <div key={column} className="flex justify-between gap-4">
                  <dt className="text-muted-foreground">{column}</dt>
                  <dd className={isLast ? 'font-semibold' : undefined}>
                    <Money dollars={amount} cents />
                  </dd>
                </div>
              );
            })}
          </dl>
        </li>
      ))}
    </ul>
  </>
);
