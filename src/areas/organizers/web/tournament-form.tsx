import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Booking } from '#areas/clubs/contract/bookings.ts';
import { tournamentsEndpoints } from '#areas/tournaments/contract/endpoints/tournaments.ts';
import { createTournamentSchema, type OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { limitsOf } from '#kernel/rules/plans.ts';
import { call } from '#kernel/web/client/api.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { FormFailure } from '#kernel/web/ui/form-failure.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { hasUnreadable } from '#kernel/web/ui/unreadable.ts';
import { UnsavedGuard } from '#kernel/web/ui/unsaved-guard.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { CreditUse, PlanLimit } from './plan-limit.tsx';
import { ownTournamentsKey } from './queries.ts';
import { TournamentFields } from './tournament-fields.tsx';
import { bodyOf, valuesAt, valuesOf } from './tournament-values.ts';
import { tournamentFormSchema } from './tournament-wiring.tsx';
import { usePlanRefusal } from './use-plan-refusal.ts';

type Wish = 'publish' | 'draft';

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
  const wish = useRef<Wish>('publish');
  const [key] = useState(() => crypto.randomUUID());
  const most = limitsOf('organizer', useViewer()?.plan ?? 'free').participants;
  const [planRefusal, asking] = usePlanRefusal();
  const form = useEndpointForm(
    tournamentFormSchema((values) => bodyOf(values, wish.current), createTournamentSchema),
    {
      draft: ['tournament', draft?.id ?? booking?.id ?? 'new'],
      defaults: booking ? valuesAt(booking, organizerName, most) : valuesOf(draft, organizerName),
      send: (body) =>
        asking(() =>
          draft
            ? call(tournamentsEndpoints.updateDraft, { params: { id: draft.id }, body })
            : call(tournamentsEndpoints.createTournament, { body: { ...body, key } }),
        ),
      onDone: ({ id, title }, { action }) => {
        void queryClient.invalidateQueries({ queryKey: ownTournamentsKey });
        toast(
          action === 'draft'
            ? { title: 'Draft saved', description: `Only you can see ${title}.` }
            : { title: 'Tournament created', description: `${title} is published and golfers can find it.` },
        );
        return navigate(action === 'draft' ? dashboard : `${dashboard}?created=${id}`);
      },
    },
  );
  const { isBusy, isDirty, failure, discard } = form;
  const asked = useWatch({ control: form.control, name: 'maxEntries' });
  const store = (wished: Wish, event?: FormEvent) => {
    event?.preventDefault();
    // Either button, or Enter, locks all of them.
    if (isBusy) return;
    wish.current = wished;
    void form.submit(event);
  };

  return (
    <form method="post" onSubmit={(event) => store('publish', event)} noValidate className="flex flex-col gap-5">
      {isDirty && <UnsavedGuard onLeave={discard} />}
      <HydrationGate>
        <TournamentFields
          form={form}
          isOpen={draft !== null}
          locked={booking || draft?.slot_booking_id ? 'slot' : 'none'}
        />
        {planRefusal ? <PlanLimit message={planRefusal} asked={asked} /> : <CreditUse asked={asked} />}
        {!planRefusal && <FormFailure message={failure} />}
        <div className="flex flex-col-reverse gap-3 pt-2 sm:flex-row sm:justify-end">
          <Button
            variant="outline"
            size="lg"
            busy={isBusy && wish.current === 'draft'}
            disabled={isBusy && wish.current === 'publish'}
            onClick={({ currentTarget }) => {
              if (!hasUnreadable(currentTarget.form)) void store('draft');
            }}
          >
            Save as Draft
          </Button>
          <Button
            type="submit"
            size="lg"
            busy={isBusy && wish.current === 'publish'}
            disabled={isBusy && wish.current === 'draft'}
          >
            {draft ? 'Publish Tournament' : 'Create Tournament'}
          </Button>
        </div>
      </HydrationGate>
    </form>
  );
}
