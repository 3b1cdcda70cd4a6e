import { Check, CircleAlert, Info, Lock } from 'lucide-react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { z } from 'zod';
import { useDraftOwner } from '#kernel/web/client/root-data.ts';
import { draftKey } from '#kernel/web/client/typed-drafts.ts';
import { useKeptForm } from '#kernel/web/client/use-kept-form.ts';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { State } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import type { SetUp } from './use-set-up.ts';

/** The chip beside the heading: what is missing. That nothing is stands below, with the way on. */
export function StateChip({ setUp: { play } }: { setUp: SetUp }) {
  const { state, missing } = play;
  if (state === 'empty') return <State tone="soon" words="Not set up yet" />;
  return missing[0] ? <State tone="bad" words={`Not ready: ${missing[0].message}`} /> : null;
}

/** 'Saved' beside the heading, as it goes. */
export const SavedNote = ({ setUp: { state } }: { setUp: SetUp }) => (
  <p role="status" className="min-w-14 text-sm text-muted-foreground">
    {state === 'saving' && 'Saving…'}
    {state === 'saved' && (
      <span className="inline-flex items-center gap-1">
        <Check className="size-4 text-primary" aria-hidden /> Saved
      </span>
    )}
  </p>
);

/** The notice above the questions: progress, the meaning of a change now, and failures. */
export function StateNotice({ setUp, isLocked }: { setUp: SetUp; isLocked: boolean }) {
  const { play, failure } = setUp;
  const { state, tournament, warnings } = play;
  return (
    <div className="grid gap-4">
      {failure && (
        <Alert variant="destructive">
          <CircleAlert aria-hidden />
          <AlertTitle>It was not saved</AlertTitle>
          <AlertDescription className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {failure.fields.length > 0 && !failure.isOutdated
              ? [...new Set(failure.fields.map(({ message }) => message))].join('. ')
              : failure.message}
            {failure.isOutdated && (
              <Button variant="outline" size="sm" busy={setUp.isReading} onClick={() => void setUp.readAgain()}>
                Load the latest
              </Button>
            )}
          </AlertDescription>
        </Alert>
      )}
      {state === 'empty' && <FirstStep setUp={setUp} />}
      {state === 'published' && (
        <Alert>
          <Info aria-hidden />
          <AlertTitle>The tee sheet is published.</AlertTitle>
          <AlertDescription>
            Changing the course recalculates {tournament.players} handicaps and tells nobody unless times change.
          </AlertDescription>
        </Alert>
      )}
      {state === 'scored' && <CorrectWithReason setUp={setUp} isLocked={isLocked} />}
      {warnings.map((warning) => (
        <Alert key={warning}>
          <Info aria-hidden />
          <AlertDescription>{warning}</AlertDescription>
        </Alert>
      ))}
      {(state === 'ready' || state === 'published') && play.missing.length === 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl border bg-card px-5 py-4 shadow-xs">
          <p>
            <span className="font-semibold">
              {state === 'published' ? 'The course is complete.' : 'Ready for the tee sheet.'}
            </span>{' '}
            <span className="text-muted-foreground">
              {state === 'published' ? 'Groups and times stand on the tee sheet.' : 'Groups and times come next.'}
            </span>
          </p>
          <Button asChild>
            <Link to={paths.tournamentSchedule(tournament.id)}>To the tee sheet</Link>
          </Button>
        </div>
      )}
    </div>
  );
}

/** Nothing was answered yet: what is known already can be taken as it stands. */
function FirstStep({ setUp }: { setUp: SetUp }) {
  const { missing, tournament } = setUp.play;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl border border-primary/40 bg-primary/6 px-5 py-4">
      <p className="min-w-0 flex-1 basis-72">
        <span className="block font-semibold">Five answers, and the rest follows.</span>
        <span className="text-muted-foreground">
          {tournament.slot
            ? `Answers from your slot at ${tournament.slot.club_name} are filled in.`
            : 'Answers from your tournament are filled in.'}{' '}
          {missing.length === 0 ? 'If they are right, you are done.' : 'Answer the rest; they are saved as you go.'}
        </span>
      </p>
      {missing.length === 0 && (
        <Button busy={setUp.state === 'saving'} onClick={() => void setUp.save({})}>
          Use these answers
        </Button>
      )}
    </div>
  );
}

const reasonSchema = z.object({ reason: z.string().trim().min(1, 'Say why') });

/** After the first score what is changed counts for cards that are there: it needs a reason, which is noted. */
function CorrectWithReason({ setUp, isLocked }: { setUp: SetUp; isLocked: boolean }) {
  const form = useForm({ resolver: zodResolver(reasonSchema), defaultValues: { reason: '' } });
  const discard = useKeptForm(form, draftKey(useDraftOwner(), 'set-up-reason', setUp.play.tournament.id));
  const submit = form.handleSubmit(({ reason }) => {
    discard();
    setUp.setReason(reason);
  });
  return (
    <Alert>
      <Lock aria-hidden />
      <AlertTitle>Scores have come in.</AlertTitle>
      <AlertDescription className="grid gap-3">
        {isLocked ? (
          <>
            <p>A correction now counts for the cards that are there: boards are calculated again, and it is noted.</p>
            <form method="post" onSubmit={submit} noValidate className="flex flex-wrap items-end gap-3">
              <Field label="Reason" error={form.formState.errors.reason?.message} className="min-w-56 flex-1">
                <Input maxLength={300} {...form.register('reason')} />
              </Field>
              <Button type="submit" variant="outline">
                Correct the course
              </Button>
            </form>
          </>
        ) : (
          <p>You are correcting it: ‘{setUp.reason}’.</p>
        )}
      </AlertDescription>
    </Alert>
  );
}
