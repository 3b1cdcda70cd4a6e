import { useState } from 'react';
import type { RosterImport } from '#areas/entries/contract/rosters.ts';
import { Alert, AlertDescription } from '#kernel/web/ui/alert.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { useIsReady } from '#kernel/web/ui/hydration-gate.tsx';
import { PreviewRows, type PreviewRowsProps } from './preview-rows.tsx';
import type { RowFilter } from './queries.ts';
import { WriteCard, type WriteCardProps } from './write-card.tsx';

type PreviewStepProps = WriteCardProps & Omit<PreviewRowsProps, 'filter' | 'onFilter'>;

/** The expected outcome of each row, and the button that writes them. */
export function PreviewStep({ roster, failure, onWrite, onBack, ...rows }: PreviewStepProps) {
  // The choices inject styles, which the content security policy allows to scripts only.
  const isReady = useIsReady();
  // Rows that need a decision are shown first.
  const [filter, setFilter] = useState<RowFilter>(firstFilter(roster));
  const shown = filter !== 'all' && roster.counts[filter] === 0 ? 'all' : filter;
  const { new: entered, same, changed, wrong } = roster.counts;
  return (
    <>
      <Card>
        <CardHeader>
          <CardTitle id="step" tabIndex={-1} className="outline-none">
            Preview
          </CardTitle>
          <CardDescription>
            {[
              [entered, 'new'],
              [same, 'the same'],
              [changed, 'changed'],
              [wrong, 'wrong'],
            ]
              .map(([count, word]) => `${count?.toLocaleString('en-US')} ${word}`)
              .join(', ')}
            . Nothing is written yet.
          </CardDescription>
        </CardHeader>
        <CardContent className="grid gap-5">
          {roster.notes.map((note) => (
            <Alert key={note}>
              <AlertDescription>{note}</AlertDescription>
            </Alert>
          ))}
          <CapitalsChoice roster={roster} isBusy={rows.isBusy} onChange={rows.onChange} />
          <PreviewRows roster={roster} filter={shown} onFilter={setFilter} {...rows} />
        </CardContent>
      </Card>
      {isReady && (
        <WriteCard roster={roster} isBusy={rows.isBusy} failure={failure} onWrite={onWrite} onBack={onBack} />
      )}
    </>
  );
}

/** Shown only where names are entirely in upper or lower case. */
function CapitalsChoice({
  roster: { capitals },
  isBusy,
  onChange,
}: Pick<PreviewStepProps, 'roster' | 'isBusy' | 'onChange'>) {
  if (!capitals.example) return null;
  const { from, to } = capitals.example;
  const names = capitals.names === 1 ? '1 name' : `${capitals.names.toLocaleString('en-US')} names`;
  return (
    <Field inline label="Tidy capitals" description={`${names}: ${from} becomes ${to}.`}>
      <Checkbox
        checked={capitals.is_tidied}
        disabled={isBusy}
        onCheckedChange={(isTidied) => onChange({ tidy_capitals: isTidied })}
      />
    </Field>
  );
}

function firstFilter({ counts }: RosterImport): RowFilter {
  if (counts.wrong > 0) return 'wrong';
  return counts.asked > 0 ? 'asked' : 'all';
}
