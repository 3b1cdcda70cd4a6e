import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import type { Waitlist } from '#areas/waitlist/contract/waitlist.ts';
import type { Registration } from '#areas/entries/contract/registrations.ts';
import { allowsEntry } from '#areas/entries/rules/entry-allowance.ts';
import { useDraftOwner } from '#kernel/web/client/root-data.ts';
import { draftKey, dropDraft } from '#kernel/web/client/typed-drafts.ts';
import { useEntryOpening } from '#areas/tournaments/web/entry-opening.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { lazyPart } from '#kernel/web/ui/lazy-part.ts';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { noneKept } from '#areas/entries/web/registrations/choice-fields.tsx';
import { EntryForms } from '#areas/entries/web/registrations/entry-forms.tsx';
import { entryDraft } from '#areas/entries/web/registrations/entry-values.ts';
import { forgetGivenCode } from '#areas/entries/web/registrations/given-again.ts';
import { codeIn } from '#areas/entries/web/registrations/given-code.ts';
import { GroupForm } from '#areas/entries/web/registrations/group-form.tsx';
import { OpenEntry } from '#areas/entries/web/registrations/open-entry.tsx';
import { SoloForm } from '#areas/entries/web/registrations/solo-form.tsx';
import { WaitlistSteps, type WaitlistStepsProps } from './waitlist-steps.tsx';
import { AllowanceNote, NoEntryLeft } from '#areas/entries/web/registrations/no-entry-left.tsx';
import { NotOpen } from '#areas/entries/web/registrations/not-open.tsx';
import { type Entered, useEntry } from '#areas/entries/web/registrations/use-entry.ts';

/** Few fields are full and keep places for a code. */
const HaveCode = lazy(() =>
  lazyPart(() => import('#areas/entries/web/registrations/have-code.tsx').then((part) => ({ default: part.HaveCode }))),
);

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
  const [search, setSearch] = useSearchParams();
  const code = terms?.takes_codes ? codeIn(search) : undefined;
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
  // The form takes the place of the field for the code, or the other way round.
  const top = useRef<HTMLDivElement>(null);
  const isCodeKnown = code !== undefined;
  const wasCodeKnown = useRef(isCodeKnown);
  useEffect(() => {
    if (wasCodeKnown.current !== isCodeKnown) top.current?.focus();
    wasCodeKnown.current = isCodeKnown;
  }, [isCodeKnown]);
  const changeCode = (to: string | null) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (to) next.set('code', to);
        else next.delete('code');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const sayCode = (said: string) => {
    forgetGivenCode(owner, tournament.id);
    changeCode(said);
  };
  if (shown) {
    const startAgain = () => {
      setEndedId(shown.registration.id);
      setEntered(null);
      void revalidate();
    };
    return <OpenEntry key={shown.registration.id} {...shown} isNew={entered !== null} onEnded={startAgain} />;
  }
  const waitlistSteps = (open: Waitlist) => (
    <WaitlistSteps
      isDivisionFull={opening.state === 'open'}
      terms={terms}
      allowance={allowance}
      knownIndex={knownIndex}
      tournament={tournament}
      viewer={viewer}
      waitlist={open}
    />
  );
  const isFull = opening.state === 'full' || opening.state === 'ballot';
  const isWaiting = waitlist?.your_entry_id != null;
  const mayHaveCode = isFull && !isWaiting && terms?.keeps_places === true;
  if (opening.state !== 'open' && !(mayHaveCode && code)) {
    const joins = isFull && waitlist?.is_open;
    return (
      <div ref={top} tabIndex={-1} className="flex flex-col gap-5 outline-none">
        {mayHaveCode && (
          <HydrationGate>
            <Suspense fallback={<Skeleton className="h-14" />}>
              <HaveCode tournamentId={tournament.id} terms={terms} onCode={sayCode} />
            </Suspense>
          </HydrationGate>
        )}
        {isFull && code && !mayHaveCode && !isWaiting && <p>{noneKept}</p>}
        {joins ? waitlistSteps(waitlist) : <NotOpen opening={opening} hasHeld={tournament.held > 0} />}
      </div>
    );
  }
  if (!isFull && search.get('wait') === '1' && waitlist?.is_open) return waitlistSteps(waitlist);
  if (allowance && !allowsEntry(allowance)) return <NoEntryLeft allowance={allowance} />;
  const forms = { tournament, viewer, terms, knownIndex, givenCode: code };
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <HydrationGate>
        {isFull && (
          <WithCode code={code} onWithout={() => changeCode(null)} isForWaitlist={waitlist?.is_open === true} />
        )}
        {opening.opensToAllAt && <p className="mb-5 text-base text-muted-foreground">{opening.sentence}</p>}
        {allowance && <AllowanceNote allowance={allowance} />}
        <EntryForms
          solo={<SoloForm {...forms} enter={(entry) => enter(entry, entry.amount === 0)} />}
          group={<GroupForm {...forms} enter={(entry) => enter(entry, entry.amount === 0)} />}
        />
      </HydrationGate>
    </div>
  );
}

type WithCodeProps = { code: string | undefined; onWithout: () => void; isForWaitlist: boolean };

/** Why there is a form although the field is full, and the way back. */
const WithCode = ({ code, onWithout, isForWaitlist }: WithCodeProps) => (
  <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
    <p className="text-base text-muted-foreground">
      All other places are taken or still to be drawn: you enter with the code{' '}
      <span className="font-mono font-semibold text-foreground wrap-anywhere">{code}</span>.
    </p>
    <Button variant="outline" size="sm" onClick={onWithout}>
      {isForWaitlist ? 'I have no code: join the waitlist' : 'I have no code'}
    </Button>
  </div>
);
