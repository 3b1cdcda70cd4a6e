import { useMutation } from '@tanstack/react-query';
import { CircleAlert, Info, Pencil, RotateCw } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { tournamentsEndpoints } from '#areas/tournaments/contract/endpoints/tournaments.ts';
import { changeTournamentSchema } from '#areas/tournaments/contract/tournament-form.ts';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { describeDate } from '#kernel/rules/describe-days.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { IfHolds } from '#areas/accounts/web/if-holds.tsx';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { ConfirmDialog } from '#kernel/web/ui/confirm-dialog.tsx';
import { Fold } from '#kernel/web/ui/fold.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { UnsavedGuard } from '#kernel/web/ui/unsaved-guard.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { CreditUse, PlanLimit } from './plan-limit.tsx';
import { TournamentFields } from './tournament-fields.tsx';
import { changeOf } from './tournament-body.ts';
import { type TournamentValues, valuesOf } from './tournament-values.ts';
import { tournamentFormSchema } from './tournament-wiring.tsx';
import { usePlanRefusal } from './use-plan-refusal.ts';
import { cn } from '#kernel/web/ui/class-names.ts';

type TournamentEditorProps = {
  tournament: OwnTournament;
  onSaved: (stored: OwnTournament) => void;
  /** Re-reads the tournament. */
  onReload: () => Promise<OwnTournament>;
};

/**
 * A published tournament, read-only until 'Edit'. The edited values stay those that were read at that time, even if
 * others save meanwhile.
 */
export function TournamentEditor({ tournament, onSaved, onReload }: TournamentEditorProps) {
  const [base, setBase] = useState<OwnTournament | null>(null);
  const [isOpen, setOpen] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const hasEdited = useRef(false);
  useEffect(() => {
    if (!base && hasEdited.current) editButton.current?.focus();
    hasEdited.current = base !== null;
  }, [base]);
  const edit = (
    <IfHolds permission="tournaments.write">
      <HydrationGate>
        <Button ref={editButton} variant="outline" size="sm" onClick={() => setBase(tournament)}>
          <Pencil aria-hidden /> Edit
        </Button>
      </HydrationGate>
    </IfHolds>
  );
  return (
    <Fold
      id="edit-tournament"
      title="Tournament Details"
      action={!base && edit}
      isOpen={isOpen || base !== null}
      isHeld={base !== null}
      onToggle={setOpen}
    >
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
            // Otherwise the draft would be restored into the form of the latest version.
            discard();
            setBase(latest);
          }}
        />
      ) : (
        <ReadForm key={tournament.version} tournament={tournament} />
      )}
    </Fold>
  );
}

/** Styles for disabled fields that are meant to be read: full contrast, a plain background, and no hints for typing. */
const readable = cn(
  '[&_[data-slot=field]_p]:hidden [&_:is(input,select,textarea):disabled]:cursor-default',
  '[&_:is(input,select,textarea)]:border-border [&_:is(input,select,textarea)]:bg-muted/60',
  '[&_:is(input,select,textarea):disabled]:opacity-100 [&_:is(input,select,textarea)]:shadow-none',
);

function ReadForm({ tournament }: { tournament: OwnTournament }) {
  const form = useForm<TournamentValues>({ defaultValues: valuesOf(tournament, '') });
  return (
    <form className={`flex flex-col gap-5 ${readable}`}>
      <TournamentFields form={{ ...form, errorOf: () => undefined }} isOpen={false} locked="all" />
    </form>
  );
}

/** 'June 12' */
const describeDay = (date: string): string => describeDate(date).replace(/, \d+$/, '');

type EditFormProps = {
  base: OwnTournament;
  onCancel: () => void;
  onSaved: (stored: OwnTournament) => void;
  /**
   * Loads the version that others saved; `discard` drops the typed values, to be called once that version has arrived.
   */
  onLatest: (discard: () => void) => Promise<void>;
};

function EditForm({ base, onCancel, onSaved, onLatest }: EditFormProps) {
  const [planRefusal, asking] = usePlanRefusal();
  const form = useEndpointForm(
    tournamentFormSchema((values) => changeOf(values, base.version), changeTournamentSchema, base.start_date),
    {
      draft: ['tournament', base.id],
      defaults: valuesOf(base, ''),
      send: (body) => asking(() => call(tournamentsEndpoints.changeTournament, { params: { id: base.id }, body })),
      onDone: (stored) => {
        toast({ title: 'Changes saved', description: `${stored.title} is up to date everywhere.` });
        onSaved(stored);
      },
    },
  );
  const { control, getValues, setFocus, discard, isBusy, isDirty, failure } = form;
  const asked = useWatch({ control, name: 'maxEntries' });
  /** The new date, while the dialog about moving the rounds is open. */
  const [movesTo, setMovesTo] = useState<string | null>(null);
  useEffect(() => setFocus('tournamentName'), [setFocus]);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { date } = getValues();
    // With rounds set up, a new date also moves the rounds.
    if (base.end_date && date !== base.start_date && (await form.trigger())) return setMovesTo(date);
    await form.submit(event);
  };
  return (
    <form
      method="post"
      onSubmit={save}
      noValidate
      className="flex flex-col gap-5 [&_:is(input,select,textarea)]:scroll-mb-36"
    >
      {isDirty && <UnsavedGuard onLeave={discard} />}
      <p className="flex gap-3 rounded-lg bg-accent px-4 py-3 text-base text-accent-foreground">
        <Info className="mt-0.5 size-4.5 shrink-0" aria-hidden />
        Registered golfers hear of a new date, time, venue or name as soon as you save.
      </p>
      <TournamentFields form={form} isOpen locked={base.slot_booking_id ? 'slot' : 'none'} />
      {planRefusal ? (
        <PlanLimit message={planRefusal} asked={asked} />
      ) : (
        <CreditUse asked={asked} granted={base.max_participants} />
      )}
      {failure && !planRefusal && (
        <SaveFailure
          message={failure}
          isOutdated={form.formState.errors.root?.type === 'outdated'}
          onLatest={() => onLatest(discard)}
        />
      )}
      <div
        className={cn(
          'sticky bottom-(--bar-height,0px) -mx-4 -mb-4 grid grid-cols-2 gap-3',
          'rounded-b-xl border-t bg-card px-4 py-4 sm:flex sm:justify-end',
        )}
      >
        <Button
          variant="outline"
          disabled={isBusy}
          onClick={() => {
            discard();
            onCancel();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" busy={isBusy}>
          Save Changes
        </Button>
      </div>
      <ConfirmDialog
        subject={movesTo}
        title={`Move the round to ${describeDay(movesTo ?? base.start_date ?? '')}?`}
        words={() => 'The tee sheet keeps its times. Registered golfers hear of the new date as soon as you save.'}
        action="Move and save"
        variant="default"
        onAct={() => form.submit()}
        onClose={() => setMovesTo(null)}
      />
    </form>
  );
}

type SaveFailureProps = { message: string; isOutdated: boolean; onLatest: () => Promise<void> };

/** The reason why nothing was saved, and the next action: loading the other person's version, or another attempt. */
function SaveFailure({ message, isOutdated, onLatest }: SaveFailureProps) {
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
        {isOutdated && (
          <Button variant="outline" size="sm" className="mt-3" busy={latest.isPending} onClick={() => latest.mutate()}>
            {!latest.isPending && <RotateCw aria-hidden />}
            Load the latest
          </Button>
        )}
      </AlertDescription>
    </Alert>
  );
}
