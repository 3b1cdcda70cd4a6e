import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DayView } from '#areas/scoring/contract/day.ts';
import { makeResultsSchema, type ResultsPreview } from '#areas/results/contract/results.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx';
import type { GapSlot } from '#kernel/web/ui/go-on.ts';
import { Input } from '#kernel/web/ui/input.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { placedWords, toldWords } from './words.ts';
import { previewed, readAndThrow } from './previewed.ts';
import { dayKey, makeResults } from './queries.ts';

const officialSchema = makeResultsSchema.pick({ reason: true, go_on: true });
const correctionSchema = officialSchema.refine(({ reason }) => reason !== '', { path: ['reason'], error: 'Say why' });

/** Makes results official, or corrects them, after showing the winners and the changes of position. */
export function ResultsDialog({ day, gaps, onClose }: { day: DayView; gaps: GapSlot; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { id, tournament_id: tournamentId } = day.round;
  const isCorrection = day.results.version !== null;
  const preview = useQuery({
    queryKey: [...dayKey(id), 'results'],
    queryFn: () => makeResults(tournamentId, { dry_run: true }),
    retry: false,
  });
  const { data } = preview;
  const form = useEndpointForm(isCorrection ? correctionSchema : officialSchema, {
    draft: ['results', tournamentId],
    // The acceptance is not kept in the draft: the effects may have changed by the time the draft is restored.
    secrets: ['go_on'],
    defaults: { reason: '', go_on: false },
    send: (body) => makeResults(tournamentId, { ...body, preview: data?.preview }).catch(readAndThrow(preview.refetch)),
    close: onClose,
    onDone: ({ version }) => {
      announce(version === 1 ? 'The results are official' : 'The results are corrected');
      return queryClient.invalidateQueries({ queryKey: dayKey(id), exact: true });
    },
  });
  return (
    <FormDialog
      title={isCorrection ? 'Correct results' : 'Make results official'}
      description={isCorrection ? 'Another version is kept, with its reason.' : 'They are kept as they are now.'}
      form={previewed(form, preview)}
      submit={isCorrection ? 'Correct results' : 'Make official'}
      onClose={onClose}
    >
      {!data && !preview.isError && <p role="status">Looking at the results …</p>}
      {data && <Shown preview={data} />}
      {data &&
        gaps({
          isAccepted: form.watch('go_on') ?? false,
          onAccept: (isAccepted) => form.setValue('go_on', isAccepted, { shouldDirty: true }),
        })}
      {isCorrection && (
        <Field label="Reason" required error={form.errorOf('reason')}>
          <Input maxLength={200} {...form.register('reason')} />
        </Field>
      )}
    </FormDialog>
  );
}

const Winner = ({ winner }: { winner: ResultsPreview['winners'][number] }) => {
  const { board, names, total } = winner;
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted-foreground">{board}</dt>
      <dd className="font-medium wrap-anywhere tabular-nums">
        {names.length > 0 ? `${names.join(' and ')}${total === null ? '' : ` with ${total}`}` : 'Nobody'}
        <span className="font-normal text-muted-foreground">{placedWords(winner)}</span>
      </dd>
    </div>
  );
};

function Shown({ preview }: { preview: ResultsPreview }) {
  const { winners, moved, warnings, told, unreachable } = preview;
  return (
    <div className="grid max-h-80 gap-4 overflow-y-auto rounded-lg bg-muted px-4 py-3">
      <dl className="grid gap-2">
        {winners.map((winner) => (
          <Winner key={winner.board} winner={winner} />
        ))}
      </dl>
      {moved.length > 0 && (
        <div>
          <h3 className="mb-1 text-sm font-medium text-muted-foreground">Changes of position</h3>
          <ul className="grid gap-1">
            {moved.map(({ board, name, from, to }) => (
              <li key={`${board} ${name} ${from} ${to}`} className="tabular-nums">
                {name}, {board}: {from ?? 'not on it'} → {to ?? 'not on it'}
              </li>
            ))}
          </ul>
        </div>
      )}
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
      <p className="text-sm text-muted-foreground">{toldWords(told, unreachable)}</p>
    </div>
  );
}
