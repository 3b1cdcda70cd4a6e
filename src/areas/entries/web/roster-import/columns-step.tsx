import { useState } from 'react';
import type { ImportChange, RosterField, RosterImport } from '#areas/entries/contract/rosters.ts';
import { Alert, AlertDescription } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { fieldWords } from '#areas/entries/rules/field-words.ts';
import { fieldChoices } from './roster-words.ts';
import type { RosterStepProps } from './roster-step.ts';

export type ColumnsChange = Pick<ImportChange, 'heading_row' | 'columns'>;

type ColumnsStepProps = RosterStepProps & {
  onChange: (change: ColumnsChange) => void;
  /** Reads another sheet of the same file; null after a reload, when the page no longer has the file. */
  onSheet: ((sheet: string) => void) | null;
  onNext: () => void;
};

/** The field that was recognized for each column, which can be corrected. */
export function ColumnsStep({ roster, isBusy, failure, onChange, onSheet, onBack, onNext }: ColumnsStepProps) {
  const [said, setSaid] = useState('');
  const known = roster.columns.filter(({ field }) => field !== 'ignore').length;
  const choose = (column: number, field: RosterField) => {
    const former = roster.columns.findIndex((one, place) => place !== column && one.field === field);
    const isTaken = field !== 'ignore' && former >= 0;
    // A field belongs to one column only: the column that had it before is ignored.
    const columns = roster.columns.map((one, place) => {
      if (place === column) return field;
      return isTaken && place === former ? 'ignore' : one.field;
    });
    setSaid(isTaken ? `${nameOf(roster, former)} is ignored now.` : '');
    onChange({ columns });
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle tabIndex={-1} id="step" className="outline-none">
          Columns
        </CardTitle>
        <CardDescription className="wrap-anywhere">
          {roster.file_name}: {known} of {roster.columns.length} columns are imported. Correct any errors.
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-6">
        <div className="grid gap-4 sm:grid-cols-2">
          {roster.sheets.length > 1 && onSheet && (
            <Field label="Sheet">
              <Select value={roster.sheet ?? ''} disabled={isBusy} onChange={({ target }) => onSheet(target.value)}>
                {roster.sheets.map((sheet) => (
                  <option key={sheet}>{sheet}</option>
                ))}
              </Select>
            </Field>
          )}
          <Field label="Row with the headings">
            <Select
              value={roster.heading_row ?? ''}
              disabled={isBusy}
              onChange={({ target }) => onChange({ heading_row: target.value === '' ? null : Number(target.value) })}
            >
              <option value="">There are none</option>
              <Options of={rowsToChoose(roster).map((row) => [row, `Row ${row}`])} />
            </Select>
          </Field>
        </div>
        <ul className="grid gap-px overflow-hidden rounded-xl border bg-border">
          {roster.columns.map(({ heading, field, samples }, column) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by where they stand
              key={column}
              className={cn(
                'grid items-center gap-x-6 gap-y-3 bg-card px-4 py-3 sm:grid-cols-[1fr_15rem]',
                field === 'ignore' && 'bg-muted/60',
              )}
            >
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{heading || `Column ${column + 1}`}</p>
                <p className="truncate text-sm text-muted-foreground">{samples.join(' · ') || 'Empty'}</p>
              </div>
              <Select
                aria-label={`${nameOf(roster, column)} holds`}
                value={field}
                disabled={isBusy}
                onChange={({ target }) => choose(column, target.value as RosterField)}
              >
                <Options of={fieldChoices} />
              </Select>
            </li>
          ))}
        </ul>
        <p role="status" className="text-sm text-muted-foreground empty:hidden">
          {said}
        </p>
        {failure && (
          <Alert variant="destructive">
            <AlertDescription>{failure}</AlertDescription>
          </Alert>
        )}
      </CardContent>
      <CardFooter>
        <Button busy={isBusy} onClick={onNext}>
          See the preview
        </Button>
        <Button variant="ghost" onClick={onBack}>
          Another file
        </Button>
      </CardFooter>
    </Card>
  );
}

const rowsToChoose = ({ heading_row: row }: RosterImport): number[] =>
  Array.from({ length: Math.max(15, row ?? 0) }, (_, place) => place + 1);

const nameOf = ({ columns }: RosterImport, column: number): string =>
  columns[column]?.heading || fieldWords[columns[column]?.field ?? 'ignore'] || `Column ${column + 1}`;
