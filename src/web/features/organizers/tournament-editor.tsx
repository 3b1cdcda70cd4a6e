import { useMutation } from '@tanstack/react-query';
import { CircleAlert, Info, Pencil, RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { endpoints } from '#contracts/endpoints.ts';
import { changeTournamentSchema, type OwnTournament } from '#contracts/tournaments.ts';
import { describeDate } from '#domain/describe-days.ts';
import { ApiError, call, messageOf } from '#web/client/api.ts';
import { IfHolds } from '#web/client/if-holds.tsx';
import { useDraftOwner } from '#web/client/session.ts';
import { draftKey } from '#web/client/typed-drafts.ts';
import { outdatedWords, useKeptForm } from '#web/client/use-kept-form.ts';
import { showServerErrors } from '#web/client/form-errors.ts';
import { Alert, AlertDescription, AlertTitle } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useUnsavedGuard } from '#web/ui/unsaved-guard.tsx';
import { UntilReady } from '#web/ui/until-ready.tsx';
import { CreditUse, PlanLimit } from './plan-limit.tsx';
import { TournamentFields } from './tournament-fields.tsx';
import { changeOf, type TournamentValues, valuesOf } from './tournament-values.ts';
import { isSound } from './tournament-wiring.tsx';
import { cn } from '#web/ui/class-names.ts';

type TournamentEditorProps = {
  tournament: OwnTournament;
  onSaved: (stored: OwnTournament) => void;
  /** Reads the tournament again. */
  onReload: () => Promise<OwnTournament>;
};

/**
 * A published tournament: to be read, until 'Edit'. What is edited stays as it was read then, whoever saves meanwhile.
 */
export function TournamentEditor({ tournament, onSaved, onReload }: TournamentEditorProps) {
  const [base, setBase] = useState<OwnTournament | null>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const hasEdited = useRef(false);
  useEffect(() => {
    if (!base && hasEdited.current) editButton.current?.focus();
    hasEdited.current = base !== null;
  }, [base]);
  return (
    <Card>
      <CardHeader className="min-h-11 flex-row items-center justify-between gap-4">
        <CardTitle>Tournament Details</CardTitle>
        {!base && (
          <IfHolds permission="tournaments.write">
            <UntilReady>
              <Button ref={editButton} variant="outline" onClick={() => setBase(tournament)}>
                <Pencil aria-hidden /> Edit
              </Button>
            </UntilReady>
          </IfHolds>
        )}
      </CardHeader>
      <CardContent>
        {base ? (
          <EditForm
            key={base.version}
            base={base}
            onCancel={() => setBase(null)}
            onSaved={(stored) => {
              onSaved(stored);
              setBase(null);
            }}
            onLatest={async (discard) => {
              const latest = await onReload();
              // What was typed would be put back into the form of the latest.
              discard();
              setBase(latest);
            }}
          />
        ) : (
          <ReadForm key={tournament.version} tournament={tournament} />
        )}
      </CardContent>
    </Card>
  );
}

/** Disabled fields that are there to be read: in full ink, on a quiet ground, without the hints for typing. */
const readable = cn(
  '[&_[data-slot=field]_p]:hidden [&_:is(input,select,textarea):disabled]:cursor-default',
  '[&_:is(input,select,textarea)]:border-border [&_:is(input,select,textarea)]:bg-muted/60',
  '[&_:is(input,select,textarea):disabled]:opacity-100 [&_:is(input,select,textarea)]:shadow-none',
);

function ReadForm({ tournament }: { tournament: OwnTournament }) {
  const form = useForm<TournamentValues>({ defaultValues: valuesOf(tournament, '') });
  return (
    <form className={`flex flex-col gap-5 ${readable}`}>
      <TournamentFields form={form} isOpen={false} locked="all" />
    </form>
  );
}

/** 'June 12' */
const describeDay = (date: string): string => describeDate(date).replace(/, \d+$/, '');

type EditFormProps = {
  base: OwnTournament;
  onCancel: () => void;
  onSaved: (stored: OwnTournament) => void;
  /** Loads what others saved; `discard` forgets what was typed, once that is there. */
  onLatest: (discard: () => void) => Promise<void>;
};

function EditForm({ base, onCancel, onSaved, onLatest }: EditFormProps) {
  const form = useForm<TournamentValues>({ defaultValues: valuesOf(base, '') });
  const { getValues, setError, clearErrors, setFocus } = form;
  const { isDirty, errors } = form.formState;
  const { root } = errors;
  const asked = useWatch({ control: form.control, name: 'maxEntries' });
  const kept = draftKey(useDraftOwner(), 'tournament', base.id);
  const discard = useKeptForm(form, kept, [], () => setError('root', { type: 'conflict', message: outdatedWords }));
  const { guard } = useUnsavedGuard(isDirty, discard);
  /** The day that its rounds would move to, once that has been asked. */
  const [movesTo, setMovesTo] = useState<string | null>(null);
  useEffect(() => setFocus('tournamentName'), [setFocus]);
  const save = useMutation({
    mutationFn: () =>
      call(endpoints.changeTournament, { params: { id: base.id }, body: changeOf(getValues(), base.version) }),
    onSuccess: (stored) => {
      toast({ title: 'Changes saved', description: `${stored.title} is up to date everywhere.` });
      form.reset(getValues());
      onSaved(stored);
    },
    onError: (error) => {
      const refusal = error instanceof ApiError ? error : null;
      const isAtField = refusal !== null && showServerErrors(refusal.errors, setError, (name) => name in getValues());
      const isConflict = refusal?.errors.some(({ field }) => field === 'version') ?? false;
      const typeOf = () => {
        if (isConflict) return 'conflict';
        if (isAtField && refusal?.code !== 'upgrade_required') return 'field';
        return refusal?.code ?? 'unexpected';
      };
      setError('root', { type: typeOf(), message: messageOf(error) });
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        clearErrors();
        const change = changeOf(getValues(), base.version);
        if (!isSound(form, changeTournamentSchema, change, base.start_date)) return;
        // With rounds set up a day is more than a day.
        if (base.end_date && change.date !== base.start_date) setMovesTo(change.date);
        else save.mutate();
      }}
      noValidate
      className="flex flex-col gap-5 [&_:is(input,select,textarea)]:scroll-mb-36"
    >
      {guard}
      <p className="flex gap-3 rounded-lg bg-accent px-4 py-3 text-[0.9375rem] text-accent-foreground">
        <Info className="mt-0.5 size-4.5 shrink-0" aria-hidden />
        Registered golfers hear of a new date, time, venue or name as soon as you save.
      </p>
      <TournamentFields form={form} isOpen locked={base.slot_booking_id ? 'slot' : 'none'} />
      {root?.type === 'upgrade_required' ? (
        <PlanLimit message={root.message ?? ''} asked={asked} isPublished />
      ) : (
        <CreditUse asked={asked} granted={base.max_participants} />
      )}
      {root && root.type !== 'field' && root.type !== 'upgrade_required' && (
        <SaveFailure type={String(root.type)} message={root.message ?? ''} onLatest={() => onLatest(discard)} />
      )}
      <div
        className={cn(
          'sticky bottom-0 -mx-6 -mb-6 grid grid-cols-2 gap-3',
          'rounded-b-xl border-t bg-card px-6 py-4 sm:flex sm:justify-end',
        )}
      >
        <Button
          variant="outline"
          disabled={save.isPending}
          onClick={() => {
            discard();
            onCancel();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" busy={save.isPending}>
          Save Changes
        </Button>
      </div>
      <ConfirmDialog
        subject={movesTo}
        title={`Move the round to ${describeDay(movesTo ?? base.start_date ?? '')}?`}
        words={() => 'The tee sheet keeps its times. Registered golfers hear of the new date as soon as you save.'}
        action="Move and save"
        variant="default"
        onAct={async () => {
          await save.mutateAsync().catch(() => undefined);
        }}
        onClose={() => setMovesTo(null)}
      />
    </form>
  );
}

type SaveFailureProps = { type: string; message: string; onLatest: () => Promise<void> };

/** Why nothing was saved, and the way out: what somebody else saved, or another try. */
function SaveFailure({ type, message, onLatest }: SaveFailureProps) {
  const latest = useMutation({
    mutationFn: onLatest,
    onError: (error) =>
      toast({ title: 'The latest could not be loaded', description: messageOf(error), variant: 'destructive' }),
  });
  return (
    <Alert variant="destructive">
      <CircleAlert aria-hidden />
      <AlertTitle>Your changes were not saved</AlertTitle>
      <AlertDescription>
        <p>{message}</p>
        {type === 'conflict' && (
          <Button variant="outline" size="sm" className="mt-3" busy={latest.isPending} onClick={() => latest.mutate()}>
            {!latest.isPending && <RotateCw aria-hidden />}
            Load the latest
          </Button>
        )}
      </AlertDescription>
    </Alert>
  );
}
