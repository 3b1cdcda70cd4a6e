import { Download, FileUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { z } from 'zod';
import { largestRosterFile, type RosterImport as Roster } from '#areas/entries/contract/rosters.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { FormFoot } from '#kernel/web/ui/form-foot.tsx';
import { Textarea } from '#kernel/web/ui/textarea.tsx';
import { fileInputProps } from '#kernel/web/ui/pick-file.ts';
import { type PickedFile, templateAddress } from './queries.ts';

type FileStepProps = {
  tournamentId: string;
  isBusy: boolean;
  failure: string | null;
  onPick: (file: PickedFile) => void;
  /** Sends the pasted rows and resolves with the parsed roster. @throws ApiError */
  onSend: (file: PickedFile) => Promise<Roster>;
  onRead: (roster: Roster) => void;
  onRetry: (() => void) | null;
  onFailure: (failure: string | null) => void;
};

/** The step in which a roster file is chosen, dropped or pasted. */
export function FileStep({ isBusy, failure, onPick, onRetry, onFailure, ...pasting }: FileStepProps) {
  const pick = (file: File | undefined) => {
    onFailure(null);
    if (!file) return;
    if (file.size > largestRosterFile) return onFailure('The file is larger than 5 MB. Please split it.');
    onPick({ name: file.name, content: file });
  };
  return (
    <Card>
      <CardHeader className="flex-row flex-wrap items-start justify-between gap-4">
        <div className="grid gap-1.5">
          <CardTitle>Choose a file</CardTitle>
          <CardDescription className="max-w-xl">
            CSV or Excel (XLSX), up to 5,000 people, from your club or another system. Nobody is entered before you see
            a preview.
          </CardDescription>
        </div>
        <Button asChild variant="outline" size="sm">
          <a href={templateAddress} download>
            <Download aria-hidden /> Template
          </a>
        </Button>
      </CardHeader>
      <CardContent className="grid gap-5">
        <DropZone isBusy={isBusy} onPick={pick} />
        {isBusy && (
          <p role="status" className="text-sm text-muted-foreground">
            Reading the file …
          </p>
        )}
        {failure && (
          <Alert variant="destructive">
            <AlertTitle>The file was not read</AlertTitle>
            <AlertDescription className="flex flex-wrap items-center gap-3">
              {failure}
              {onRetry && (
                <Button variant="outline" size="sm" onClick={onRetry}>
                  Try again
                </Button>
              )}
            </AlertDescription>
          </Alert>
        )}
        <PasteForm isBusy={isBusy} {...pasting} />
      </CardContent>
    </Card>
  );
}

function DropZone({ isBusy, onPick }: { isBusy: boolean; onPick: (file: File | undefined) => void }) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isBusy) onPick(event.dataTransfer.files[0]);
  };
  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        'flex min-h-36 cursor-pointer flex-col items-center justify-center gap-2 rounded-xl border border-dashed border-input/60 px-4 text-center hover:bg-accent has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-ring',
        isOver && 'border-primary bg-accent',
      )}
    >
      <FileUp className="size-6 text-primary" aria-hidden />
      <span className="font-medium">Choose a CSV or Excel file</span>
      <span className="text-sm text-muted-foreground">or drop it here</span>
      <input
        id={id}
        accept=".csv,.tsv,.txt,.xlsx,.xls,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        className="sr-only"
        disabled={isBusy}
        {...fileInputProps((file) => file && onPick(file))}
      />
    </label>
  );
}

const rowsSchema = z.object({
  rows: z.string().refine((rows) => rows.trim() !== '', 'Paste some rows first'),
});

type PasteFormProps = Pick<FileStepProps, 'tournamentId' | 'isBusy' | 'onSend' | 'onRead'>;

/** The form for pasted rows: text with tabs. */
function PasteForm({ tournamentId, isBusy, onSend, onRead }: PasteFormProps) {
  const form = useEndpointForm(rowsSchema, {
    draft: ['roster-rows', tournamentId],
    defaults: { rows: '' },
    send: ({ rows }) => onSend({ name: 'Pasted rows', content: new Blob([rows]) }),
    onDone: onRead,
  });
  return (
    <details open={form.isDirty}>
      <summary className="w-fit cursor-pointer rounded-md py-1 text-sm font-medium text-primary underline decoration-primary/35 underline-offset-4">
        Paste rows instead
      </summary>
      <form method="post" onSubmit={form.submit} noValidate className="mt-4 grid gap-4">
        <Field
          label="Rows"
          description="Copy them in your spreadsheet, with the row of headings, and paste them here."
          error={form.errorOf('rows')}
        >
          <Textarea rows={6} className="font-mono text-sm" spellCheck={false} {...form.register('rows')} />
        </Field>
        <FormFoot form={form} submit="Read the rows" variant="outline" isDisabled={isBusy} />
      </form>
    </details>
  );
}
