import { type ImportChange, type ImportRow, longestCell, type RosterField } from '#areas/entries/contract/rosters.ts';
import { keyOf } from '#areas/entries/rules/seats.ts';
import { State } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { commitOnEnter, Input } from '#kernel/web/ui/input.tsx';
import { TableCell, TableRow } from '#kernel/web/ui/table.tsx';
import { statusLooks } from './roster-words.ts';
import type { ColumnsChange } from './columns-step.tsx';

export type RowsChange = Omit<ImportChange, keyof ColumnsChange>;

/** A column that stays visible while the file's cells scroll behind it. */
export const inView = 'sticky left-0 z-10 bg-card';

type RosterRowProps = {
  row: ImportRow;
  columns: { heading: string; field: RosterField; column: number }[];
  isBusy: boolean;
  onChange: (change: RowsChange) => void;
};

const nameFields: readonly RosterField[] = ['full_name', 'first_name', 'last_name'];

/** A person of a roster: the name, the outcome with a field for each wrong cell, and the file's cells. */
export function RosterRow({ row, columns, isBusy, onChange }: RosterRowProps) {
  const wrong = new Set(row.wrong.map(({ column }) => column));
  const written = columns.flatMap(({ field, column }) => (nameFields.includes(field) ? row.cells[column] || [] : []));
  return (
    <TableRow className={cn('align-top', row.status === 'left_out' && 'text-muted-foreground')}>
      <TableCell className={cn(inView, 'min-w-28 align-top max-sm:max-w-36 sm:min-w-44')}>
        <p className="font-medium wrap-anywhere">{row.name || written.join(' ')}</p>
        <p className="text-sm whitespace-nowrap text-muted-foreground">Row {row.row}</p>
      </TableCell>
      <TableCell className="min-w-44 align-top sm:min-w-64">
        <div className="grid justify-items-start gap-2">
          <State {...statusLooks[row.status]} />
          {row.wrong.map(({ column, message }) => (
            <div key={column} className="grid w-full gap-1.5">
              <label htmlFor={cellId(row, column)} className="text-sm text-destructive">
                {message}
              </label>
              <WrongCell row={row} column={column} isBusy={isBusy} onChange={onChange} />
            </div>
          ))}
          {row.notes.map((note) => (
            <p key={note} className="text-sm text-muted-foreground wrap-anywhere">
              {note}
            </p>
          ))}
          {row.changes.map(({ field, from, to }) => (
            <p key={field} className="text-sm wrap-anywhere">
              {field}: {from ? <span className="text-muted-foreground">{from} → </span> : null}
              {to}
            </p>
          ))}
          <RowActions row={row} isBusy={isBusy} onChange={onChange} />
        </div>
      </TableCell>
      {columns.map(({ column }) => (
        <TableCell
          key={column}
          className={cn(
            'align-top',
            (row.cells[column] ?? '').length > 30 ? 'min-w-56 wrap-anywhere' : 'whitespace-nowrap',
            wrong.has(column) && 'text-destructive',
          )}
        >
          {row.cells[column]}
        </TableCell>
      ))}
    </TableRow>
  );
}

const cellId = ({ row }: ImportRow, column: number): string => `cell-${row}-${column}`;

/** A cell with an error, parsed again when it loses the focus. Its label is the error. */
function WrongCell({
  row,
  column,
  isBusy,
  onChange,
}: Pick<RosterRowProps, 'row' | 'isBusy' | 'onChange'> & { column: number }) {
  const found = row.cells[column] ?? '';
  return (
    <Input
      // The key resets the field to the text that was parsed last, which is still wrong.
      key={found}
      id={cellId(row, column)}
      defaultValue={found}
      maxLength={longestCell}
      // Read-only instead of disabled: the next field keeps the cursor while this one is being parsed.
      readOnly={isBusy}
      aria-invalid
      autoComplete="off"
      className="max-w-64 font-medium"
      onKeyDown={commitOnEnter}
      onBlur={({ target }) => {
        if (target.value !== found) onChange({ cells: [{ row: row.row, column, text: target.value }] });
      }}
    />
  );
}

function RowActions({ row, isBusy, onChange }: Pick<RosterRowProps, 'row' | 'isBusy' | 'onChange'>) {
  const kind = row.question?.kind ?? 'same_person';
  const [yes, no] = kind === 'two_people' ? ['Split', 'One person'] : ['Yes', 'No'];
  const answer = (isSo: boolean) => (
    <Button
      size="sm"
      variant={row.question?.answer === isSo ? 'secondary' : 'outline'}
      aria-label={`${isSo ? yes : no}, row ${keyOf(row)}`}
      aria-pressed={row.question?.answer === isSo}
      disabled={isBusy}
      onClick={() => onChange({ [kind]: { [keyOf(row)]: isSo } })}
    >
      {isSo ? yes : no}
    </Button>
  );
  return (
    <>
      {row.question && row.status !== 'left_out' && (
        <div className="grid gap-2">
          <p className="text-sm">{row.question.text}</p>
          <div className="flex gap-2">
            {answer(true)}
            {answer(false)}
          </div>
        </div>
      )}
      {row.status !== 'left_out' && (
        <Button
          size="sm"
          variant={row.status === 'wrong' || row.status === 'asked' ? 'outline' : 'ghost'}
          aria-label={`Leave out, row ${row.row}`}
          disabled={isBusy}
          onClick={() => onChange({ leave_out: [row.row] })}
        >
          Leave out
        </Button>
      )}
      {row.status === 'left_out' && (
        <Button
          size="sm"
          variant="outline"
          aria-label={`Take in, row ${row.row}`}
          disabled={isBusy}
          onClick={() => onChange({ take_in: [row.row] })}
        >
          Take in
        </Button>
      )}
    </>
  );
}
