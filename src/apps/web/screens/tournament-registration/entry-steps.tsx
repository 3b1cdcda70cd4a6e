import { useEffect, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import type { Waitlist } from '#areas/waitlist/contract/waitlist.ts';
import type { Registration } from '#areas/entries/contract/registrations.ts';
import { allowsEntry } from '#areas/entries/rules/entry-allowance.ts';
import { useDraftOwner } from '#kernel/web/client/root-data.ts';
import { draftKey, dropDraft } from '#kernel/web/client/typed-drafts.ts';
import { useEntryOpening } from '#areas/tournaments/web/entry-opening.ts';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { EntryForms } from '#areas/entries/web/registrations/entry-forms.tsx';
import { entryDraft } from '#areas/entries/web/registrations/entry-values.ts';
import { GroupForm } from '#areas/entries/web/registrations/group-form.tsx';
import { OpenEntry } from '#areas/entries/web/registrations/open-entry.tsx';
import { SoloForm } from '#areas/entries/web/registrations/solo-form.tsx';
import { WaitlistSteps, type WaitlistStepsProps } from './waitlist-steps.tsx';
import { AllowanceNote, NoEntryLeft } from '#areas/entries/web/registrations/no-entry-left.tsx';
import { NotOpen } from '#areas/entries/web/registrations/not-open.tsx';
import { type Entered, useEntry } from '#areas/entries/web/registrations/use-entry.ts';

type EntryStepsProps = Omit<WaitlistStepsProps, 'waitlist' | 'isDivisionFull'> & {
  registration: Registration | null;
  /** The waitlist of a full field; null where there is room, or where it could not be read. */
  waitlist: Waitlist | null;
};

/** The entry of a golfer: the forms, or the entry that is already open. */
export function EntrySteps({
  tournament,
  viewer,
  registration,
  allowance,
  knownIndex,
  waitlist,
  terms,
}: EntryStepsProps) {
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const [entered, setEntered] = useState<Entered | null>(null);
  const [endedId, setEndedId] = useState<string | null>(null);
  const enter = useEntry((next) => {
    setEntered(next);
    void revalidate();
  });
  const opening = useEntryOpening(tournament);
  // An entry made on this page takes precedence; the entry that the page was loaded with counts until the golfer left
  // it.
  const shown =
    entered ?? (registration && registration.id !== endedId ? { registration, link: null, isTabOpen: false } : null);
  const isEntered = shown !== null;
  const owner = useDraftOwner();
  useEffect(() => {
    if (isEntered) dropDraft(draftKey(owner, ...entryDraft(tournament.id)));
  }, [isEntered, owner, tournament.id]);
  if (shown) {
    const startAgain = () => {
      setEndedId(shown.registration.id);
      setEntered(null);
      void revalidate();
    };
    return <OpenEntry key={shown.registration.id} {...shown} isNew={entered !== null} onEnded={startAgain} />;
  }
  const isFull = opening.state === 'full' || opening.state === 'ballot';
  const waits = opening.state === 'open' && search.get('wait') === '1';
  if ((isFull || waits) && waitlist?.is_open)
    return (
      <WaitlistSteps
        isDivisionFull={!isFull}
        terms={terms}
        allowance={allowance}
        knownIndex={knownIndex}
        tournament={tournament}
        viewer={viewer}
        waitlist={waitlist}
      />
    );
  if (opening.state !== 'open') return <NotOpen opening={opening} hasHeld={tournament.held > 0} />;
  if (allowance && !allowsEntry(allowance)) return <NoEntryLeft allowance={allowance} />;
  return (
    <HydrationGate>
      {opening.opensToAllAt && <p className="mb-5 text-base text-muted-foreground">{opening.sentence}</p>}
      {allowance && <AllowanceNote allowance={allowance} />}
      <EntryForms
        solo={
          <SoloForm
            tournament={tournament}
            viewer={viewer}
            enter={(entry) => enter(entry, entry.amount === 0)}
            terms={terms}
            knownIndex={knownIndex}
          />
        }
        group={
          <GroupForm
            tournament={tournament}
            viewer={viewer}
            enter={(entry) => enter(entry, entry.amount === 0)}
            terms={terms}
            knownIndex={knownIndex}
          />
        }
      />
    </HydrationGate>
  );
}
