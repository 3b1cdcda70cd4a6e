import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { v7 as uuidv7 } from 'uuid';
import type { Booking } from '#areas/clubs/contract/bookings.ts';
import { tournamentsEndpoints } from '#areas/tournaments/contract/endpoints/tournaments.ts';
import { createTournamentSchema } from '#areas/tournaments/contract/tournament-form.ts';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { limitsOf } from '#kernel/rules/plans.ts';
import { call } from '#kernel/web/client/api.ts';
import { AddressProofField, useAddressProof } from '#areas/accounts/web/address-proof.tsx';
import { useViewer } from '#areas/accounts/web/session.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { CalendarDate } from '#kernel/web/ui/date.tsx';
import { FormFailure } from '#kernel/web/ui/form-failure.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { hasUnreadable } from '#kernel/web/ui/unreadable.ts';
import { UnsavedGuard } from '#kernel/web/ui/unsaved-guard.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import type { FlyerReading } from '#areas/organizers/rules/flyer/read-flyer.ts';
import { goneCourseWords } from '#areas/organizers/rules/tournament-copy.ts';
import { placesWithin } from '#areas/play/rules/set-up/presets.ts';
import { type ReadValues, readValuesOf, valuesOfText, wordsOf } from './flyer-values.ts';
import { PasteFlyer } from './paste-flyer.tsx';
import { PlanAheadNote } from './plan-ahead.tsx';
import { usePlanOnTheWay } from './use-plan-on-the-way.ts';
import { PresetChoice } from './preset-choice.tsx';
import { type OwnTournamentPage, ownTournamentsKey } from './queries.ts';
import { StartFrom } from './start-from.tsx';
import { useStartFrom } from './use-start-from.ts';
import { TournamentFields } from './tournament-fields.tsx';
import { bodyOf } from './tournament-body.ts';
import { type TournamentValues, valuesAt, valuesOf } from './tournament-values.ts';
import { tournamentFormSchema } from './tournament-wiring.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';

type Wish = 'publish' | 'draft';

type TournamentFormProps = {
  /** The draft to edit; null creates a tournament. */
  draft: OwnTournament | null;
  /** The booked slot in which a new tournament will be played. */
  booking?: Booking | null;
  /** The first page of the organizer's tournaments from which a new one can be copied. */
  ownPage?: OwnTournamentPage | null;
  organizerName: string;
  /** The address to go to after saving. */
  dashboard: string;
  /** The set-up questions, for organizers who change a preset's answers. */
  questions?: ComponentProps<typeof PresetChoice>['questions'];
  /** A note below the fee, where card payments may not be set up yet. */
  feeNote?: (fee: number | undefined) => ReactNode;
};

function submitWords(isProving: boolean, isDraft: boolean): string {
  if (isProving) return 'Publish';
  return isDraft ? 'Publish Tournament' : 'Create Tournament';
}

const keptOf = (draft: OwnTournament | null) =>
  draft?.preset ? { preset: draft.preset, path: paths.tournamentCourse(draft.id) } : null;

/**
 * The set-up form of a tournament, to publish it or to save it as a draft. The server validates with the same schema.
 */
export function TournamentForm(props: TournamentFormProps) {
  const { draft, booking = null, ownPage = null, organizerName, dashboard, questions = null, feeNote } = props;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const wish = useRef<Wish>('publish');
  /** Handles the saved tournament instead of navigating to the dashboard. */
  const goesOn = useRef<((stored: OwnTournament) => void) | null>(null);
  const [key, setKey] = useState(() => uuidv7());
  /** The parts that a copy lost. They are reported in the final message, not by the intermediate saves. */
  const without = useRef('');
  const [read, setRead] = useState<ReadValues>({});
  const most = limitsOf('organizer', useViewer()?.plan ?? 'free').participants;
  const form = useEndpointForm(
    tournamentFormSchema((values) => bodyOf(values, wish.current, draft?.preset ?? null), createTournamentSchema),
    {
      draft: ['tournament', draft?.id ?? booking?.id ?? 'new'],
      defaults: booking ? valuesAt(booking, organizerName, most) : valuesOf(draft, organizerName),
      send: (body): Promise<OwnTournament & { courses_gone?: string[]; left_out?: string[] }> =>
        draft
          ? call(tournamentsEndpoints.updateDraft, { params: { id: draft.id }, body })
          : call(tournamentsEndpoints.createTournament, { body: { ...body, key } }),
      onDone: (stored, { action }) => {
        void queryClient.invalidateQueries({ queryKey: ownTournamentsKey });
        const said = [goneCourseWords(stored.courses_gone ?? []), ...(stored.left_out ?? []).map((one) => ` ${one}`)];
        without.current = said.join('') || without.current;
        if (goesOn.current) return goesOn.current(stored);
        const { id, title } = stored;
        const left = without.current.trim();
        toast(
          action === 'draft'
            ? { title: 'Draft saved', description: `Only you can see ${title}. ${left}`.trim() }
            : {
                title: 'Tournament created',
                description: `${title} is published and golfers can find it. ${left}`.trim(),
              },
        );
        return navigate(action === 'draft' ? dashboard : `${dashboard}?created=${id}`);
      },
    },
  );
  const { isBusy, isDirty, failure, discard } = form;
  const proof = useAddressProof();
  const start = useStartFrom(form, organizerName);
  // Another tournament to start from means another creation, with its own idempotency key.
  const beginAnew = () => {
    setKey(uuidv7());
    without.current = '';
  };
  const locked = booking || draft?.slot_booking_id ? 'slot' : 'none';
  const [asked, fee, copiedPreset] = useWatch({
    control: form.control,
    name: ['maxEntries', 'registrationFee', 'copiedPreset'],
  });
  const store = (wished: Wish, event?: FormEvent) => {
    event?.preventDefault();
    // While one button's action is running, all buttons and Enter are ignored.
    if (isBusy) return;
    wish.current = wished;
    void (wished === 'publish' && proof.isNeeded ? publishProven() : form.submit(event));
  };
  /**
   * Publishing requires a verified email address: asks for the code once the form is valid, and then submits the form.
   */
  const publishProven = async () => {
    if (proof.isBusy) return;
    // Shows all errors; the invalid form is not sent.
    if (!(await form.trigger())) return void form.submit();
    if (!proof.isOpen) return proof.ask();
    if (await proof.prove()) await form.submit();
  };
  const way = usePlanOnTheWay(async () => {
    let kept: OwnTournament | null = null;
    wish.current = 'draft';
    goesOn.current = (stored) => {
      kept = stored;
    };
    await form.submit();
    goesOn.current = null;
    return kept;
  });
  // Re-renders when a field that was read from the pasted text changes.
  useWatch({ control: form.control, name: Object.keys(read) as (keyof TournamentValues)[] });
  const readFrom = wordsOf(read, form.getValues());
  const fillIn = (reading: FlyerReading) => {
    const said = readValuesOf(reading);
    const set = valuesOfText(said, read, form.getValues(), organizerName, placesWithin(most));
    const filled = Object.entries(set) as [keyof TournamentValues, never][];
    for (const [name, value] of filled) form.setValue(name, value, { shouldDirty: true });
    form.clearErrors(filled.map(([name]) => name));
    setRead(said);
  };
  const wired = { ...form, readFrom };

  return (
    <form
      method="post"
      onSubmit={(event) => store('publish', event)}
      noValidate
      className={cn(
        'flex flex-col gap-2 sm:gap-4 max-sm:[&_[data-slot=field]]:gap-1',
        '[&_:is(input,select,textarea)]:scroll-mb-24',
      )}
    >
      {isDirty && <UnsavedGuard onLeave={discard} />}
      <HydrationGate>
        {locked === 'none' && !draft && (
          <div className="flex flex-wrap gap-x-4 gap-y-2 max-sm:gap-x-3 max-sm:[&>*>button]:text-sm">
            <PasteFlyer onRead={fillIn} />
            <StartFrom
              firstPage={ownPage}
              isChosen={start.isChosen}
              model={start.model}
              onChoose={(chosen) => {
                beginAnew();
                start.choose(chosen);
              }}
              onEmpty={() => {
                beginAnew();
                start.empty();
              }}
            />
          </div>
        )}
        <PresetChoice
          form={wired}
          locked={locked}
          most={most}
          kept={keptOf(draft) ?? (copiedPreset ? { preset: copiedPreset, path: null } : null)}
          questions={questions}
        />
        <TournamentFields
          form={wired}
          isOpen={draft !== null}
          locked={locked}
          beside={{
            date: start.suggested && (
              <Button
                variant="link"
                className="h-auto min-h-6 w-fit px-0 pointer-fine:h-auto"
                onClick={() => form.setValue('date', start.suggested ?? '', { shouldDirty: true })}
              >
                Same weekday next year: <CalendarDate date={start.suggested} />
              </Button>
            ),
            maxEntries: (
              <PlanAheadNote
                asked={asked}
                way={way}
                isBusy={isBusy || way.busy !== null}
                onPublishWith={(places) => {
                  form.setValue('maxEntries', places, { shouldDirty: true });
                  store('publish');
                }}
                onSaveDraft={() => store('draft')}
              />
            ),
            registrationFee: feeNote?.(fee),
          }}
        />
        {proof.isOpen && <AddressProofField proof={proof} purpose="publish" />}
        <FormFailure message={failure} />
        <div
          className={cn(
            'sticky bottom-(--bar-height,0px) z-10 -mx-6 -mb-6 border-t bg-card px-6 py-2',
            'grid grid-cols-[auto_1fr] gap-3 max-[22rem]:gap-2',
            'max-sm:-mx-4 max-sm:mb-0 max-sm:bg-background max-sm:px-4 sm:py-3',
            'rounded-b-xl max-sm:[&>button]:px-3 max-[22rem]:[&>button]:px-1.5 sm:flex sm:justify-end',
          )}
        >
          <Button
            variant="outline"
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
            busy={(isBusy && wish.current === 'publish') || proof.isBusy}
            disabled={isBusy && wish.current === 'draft'}
          >
            {submitWords(proof.isOpen, draft !== null)}
          </Button>
        </div>
      </HydrationGate>
    </form>
  );
}
