import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { endpoints } from '#contracts/endpoints.ts';
import type { Booking } from '#contracts/bookings.ts';
import { createTournamentSchema, type OwnTournament } from '#contracts/tournaments.ts';
import { ApiError, call, messageOf } from '#web/client/api.ts';
import { useDraftOwner, useViewer } from '#web/client/session.ts';
import { limitsOf } from '#domain/plans.ts';
import { draftKey } from '#web/client/typed-drafts.ts';
import { useKeptForm } from '#web/client/use-kept-form.ts';
import { showServerErrors } from '#web/client/form-errors.ts';
import { Alert, AlertTitle } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { hasUnreadable } from '#web/ui/unreadable.ts';
import { useUnsavedGuard } from '#web/ui/unsaved-guard.tsx';
import { UntilReady } from '#web/ui/until-ready.tsx';
import { CreditUse, PlanLimit } from './plan-limit.tsx';
import { ownTournamentsKey } from './queries.ts';
import { TournamentFields } from './tournament-fields.tsx';
import { bodyOf, type TournamentValues, valuesAt, valuesOf } from './tournament-values.ts';
import { isSound } from './tournament-wiring.tsx';

type TournamentFormProps = {
  /** Goes on with a draft; null creates. */
  draft: OwnTournament | null;
  /** The booked slot that a new one is to be played in. */
  booking?: Booking | null;
  organizerName: string;
  /** Where to go when it is stored. */
  dashboard: string;
};

/** The setup form of a tournament: published at once, or kept as a draft. The server checks with the same schema. */
export function TournamentForm({ draft, booking = null, organizerName, dashboard }: TournamentFormProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [action, setAction] = useState<'publish' | 'draft' | null>(null);
  // Either button, or Enter, locks all of them: by the first press, not by the next picture.
  const isUnderWay = useRef(false);
  const [key] = useState(() => crypto.randomUUID());
  const viewer = useViewer();
  const most = limitsOf('organizer', viewer?.plan ?? 'free').participants;
  const form = useForm<TournamentValues>({
    defaultValues: booking ? valuesAt(booking, organizerName, most) : valuesOf(draft, organizerName),
  });
  const { getValues, setError, clearErrors } = form;
  const { errors, isDirty } = form.formState;
  const asked = useWatch({ control: form.control, name: 'maxEntries' });
  const kept = draftKey(useDraftOwner(), 'tournament', draft?.id ?? booking?.id ?? 'new');
  const discard = useKeptForm(form, kept);
  const { guard, release } = useUnsavedGuard(isDirty, discard);

  const store = async (wish: 'publish' | 'draft') => {
    if (isUnderWay.current) return;
    clearErrors();
    const body = bodyOf(getValues(), wish);
    if (!isSound(form, createTournamentSchema, body)) return;
    isUnderWay.current = true;
    setAction(wish);
    try {
      const stored = draft
        ? await call(endpoints.updateDraft, { params: { id: draft.id }, body })
        : await call(endpoints.createTournament, { body: { ...body, key } });
      void queryClient.invalidateQueries({ queryKey: ownTournamentsKey });
      toast(
        wish === 'draft'
          ? { title: 'Draft saved', description: `Only you can see ${stored.title}.` }
          : { title: 'Tournament created', description: `${stored.title} is published and golfers can find it.` },
      );
      form.reset(getValues());
      release();
      await navigate(dashboard);
    } catch (error) {
      const message = messageOf(error);
      const isBesideField =
        error instanceof ApiError && showServerErrors(error.errors, setError, (name) => name in getValues());
      // Said once: beside the field that it is about, else above the button. What the plan does not cover is said in
      // both places, with its ways on.
      const isOfPlan = error instanceof ApiError && error.code === 'upgrade_required';
      if (isOfPlan || !isBesideField)
        setError('root', { type: error instanceof ApiError ? error.code : 'unknown', message });
    } finally {
      isUnderWay.current = false;
      setAction(null);
    }
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void store('publish');
      }}
      noValidate
      className="flex flex-col gap-5"
    >
      {guard}
      <UntilReady>
        <TournamentFields
          form={form}
          isOpen={draft !== null}
          locked={booking || draft?.slot_booking_id ? 'slot' : 'none'}
        />
        {errors.root?.type === 'upgrade_required' ? (
          <PlanLimit message={errors.root.message ?? ''} asked={asked} />
        ) : (
          <CreditUse asked={asked} />
        )}
        {errors.root && errors.root.type !== 'upgrade_required' && (
          <Alert variant="destructive">
            <CircleAlert aria-hidden />
            <AlertTitle>{errors.root.message}</AlertTitle>
          </Alert>
        )}
        <div className="flex flex-col-reverse gap-3 pt-2 sm:flex-row sm:justify-end">
          <Button
            variant="outline"
            size="lg"
            busy={action === 'draft'}
            disabled={action === 'publish'}
            onClick={({ currentTarget }) => {
              if (!hasUnreadable(currentTarget.form)) void store('draft');
            }}
          >
            Save as Draft
          </Button>
          <Button type="submit" size="lg" busy={action === 'publish'} disabled={action === 'draft'}>
            {draft ? 'Publish Tournament' : 'Create Tournament'}
          </Button>
        </div>
      </UntilReady>
    </form>
  );
}
