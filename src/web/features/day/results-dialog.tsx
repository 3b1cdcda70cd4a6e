import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { DayView } from '#contracts/day.ts';
import type { ResultsPreview } from '#contracts/results.ts';
import { messageOf } from '#web/client/api.ts';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { DialogFormFoot } from '#web/ui/dialog-form-foot.tsx';
import { Field } from '#web/ui/field.tsx';
import type { GapSlot } from '#web/ui/go-on.ts';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import { dayKey, makeResults } from './queries.ts';

/** Makes results official, or corrects them: winners and what moves are shown before. */
export function ResultsDialog({ day, gaps, onClose }: { day: DayView; gaps: GapSlot; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { id, tournament_id: tournamentId } = day.round;
  const isCorrection = day.results.version !== null;
  const [reason, setReason] = useState('');
  const [isGoingOn, setGoingOn] = useState(false);
  const [isTried, setTried] = useState(false);
  const preview = useQuery({
    queryKey: [...dayKey(id), 'results'],
    queryFn: () => makeResults(tournamentId, { dry_run: true }),
    retry: false,
  });
  const { data } = preview;
  const act = useMutation({
    mutationFn: ({ preview: seen }: ResultsPreview) =>
      makeResults(tournamentId, { reason: reason.trim(), preview: seen, go_on: isGoingOn }),
    onSuccess: async ({ version }) => {
      toast({ title: version === 1 ? 'The results are official' : 'The results are corrected' });
      onClose();
      await queryClient.invalidateQueries({ queryKey: dayKey(id), exact: true });
    },
    onError: () => preview.refetch(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (preview.isError) void preview.refetch();
    else if (data && (!isCorrection || reason.trim() !== '')) act.mutate(data);
  };
  const failure = preview.isError ? preview.error : act.error;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{isCorrection ? 'Correct results' : 'Make results official'}</DialogTitle>
          <DialogDescription>
            {isCorrection ? 'Another version is kept, with its reason.' : 'They are kept as they are now.'}
          </DialogDescription>
        </DialogHeader>
        <form onSubmit={submit} noValidate className="grid gap-5">
          {!data && !preview.isError && <p role="status">Looking at the results …</p>}
          {data && <Shown preview={data} />}
          {data && gaps({ isAccepted: isGoingOn, onAccept: setGoingOn })}
          {isCorrection && (
            <Field label="Reason" required error={isTried && reason.trim() === '' ? 'Say why' : undefined}>
              <Input value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
            </Field>
          )}
          <DialogFormFoot
            submit={isCorrection ? 'Correct results' : 'Make official'}
            isBusy={act.isPending || preview.isFetching}
            failure={failure ? messageOf(failure) : undefined}
          />
        </form>
      </DialogContent>
    </Dialog>
  );
}

function Shown({ preview }: { preview: ResultsPreview }) {
  const { winners, moved, warnings, told } = preview;
  return (
    <div className="grid max-h-80 gap-4 overflow-y-auto rounded-lg bg-muted px-4 py-3">
      <dl className="grid gap-2">
        {winners.map(({ board, names, total, players }) => (
          <div key={board} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted-foreground">{board}</dt>
            <dd className="font-medium wrap-anywhere tabular-nums">
              {names.length > 0 ? `${names.join(' and ')}${total === null ? '' : `, ${total}`}` : 'Nobody'}
              <span className="ml-1 font-normal text-muted-foreground">of {players}</span>
            </dd>
          </div>
        ))}
      </dl>
      {moved.length > 0 && (
        <div>
          <h3 className="mb-1 text-sm font-medium text-muted-foreground">What moves</h3>
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
      <p className="text-sm text-muted-foreground">{told === 1 ? '1 person is told.' : `${told} people are told.`}</p>
    </div>
  );
}
