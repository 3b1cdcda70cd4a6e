import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Viewer } from '#contracts/accounts.ts';
import type { Registration } from '#contracts/registrations.ts';
import type { TournamentDetail } from '#contracts/tournaments.ts';
import { allowsEntry, type EntryAllowance } from '#domain/entry-allowance.ts';
import { dropDraft } from '#web/client/typed-drafts.ts';
import { useEntryOpening } from '#web/client/entry-opening.ts';
import { Card, CardContent } from '#web/ui/card.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { UntilReady } from '#web/ui/until-ready.tsx';
import { entryDraftKey, type GroupEntry, type SoloEntry } from './entry-values.ts';
import { GroupForm } from './group-form.tsx';
import { OpenEntry } from './open-entry.tsx';
import { SoloForm } from './solo-form.tsx';
import { AllowanceNote, NoEntryLeft } from './no-entry-left.tsx';
import { NotOpen } from './not-open.tsx';
import { type Entered, useEntry } from './use-entry.ts';

type EntryStepsProps = {
  tournament: TournamentDetail;
  viewer: Viewer;
  registration: Registration | null;
  allowance: EntryAllowance | null;
};

/** Where a golfer enters: the forms, or the entry that is open already. */
export function EntrySteps({ tournament, viewer, registration, allowance }: EntryStepsProps) {
  const { revalidate } = useRevalidator();
  const [entered, setEntered] = useState<Entered | null>(null);
  const [endedId, setEndedId] = useState<string | null>(null);
  const enter = useEntry((next) => {
    setEntered(next);
    void revalidate();
  });
  const typedSolo = useRef<SoloEntry>(null);
  const typedGroup = useRef<GroupEntry>(null);
  const opening = useEntryOpening(tournament);
  const isFree = tournament.registration_fee === 0;
  // What was entered here comes first; an entry that the page was loaded with counts until it was left.
  const shown =
    entered ?? (registration && registration.id !== endedId ? { registration, link: null, isTabOpen: false } : null);
  const isEntered = shown !== null;
  useEffect(() => {
    if (isEntered) for (const mode of ['solo', 'group'] as const) dropDraft(entryDraftKey(viewer, tournament.id, mode));
  }, [isEntered, viewer, tournament.id]);
  if (shown) {
    const startAgain = () => {
      setEndedId(shown.registration.id);
      setEntered(null);
      void revalidate();
    };
    return <OpenEntry key={shown.registration.id} {...shown} isNew={entered !== null} onEnded={startAgain} />;
  }
  if (opening.state !== 'open') return <NotOpen opening={opening} hasHeld={tournament.held > 0} />;
  if (allowance && !allowsEntry(allowance)) return <NoEntryLeft allowance={allowance} />;
  return (
    <UntilReady>
      {opening.opensToAllAt && <p className="mb-5 text-[0.9375rem] text-muted-foreground">{opening.sentence}</p>}
      {allowance && <AllowanceNote allowance={allowance} />}
      <Tabs defaultValue="solo" param="as">
        <TabsList className="w-full sm:w-fit">
          <TabsTrigger value="solo">Solo Player</TabsTrigger>
          <TabsTrigger value="group">Sign up a Group</TabsTrigger>
        </TabsList>
        <Card>
          <CardContent>
            <TabsContent value="solo">
              <SoloForm
                tournament={tournament}
                viewer={viewer}
                typed={typedSolo}
                enter={(entry) => enter(entry, isFree)}
              />
            </TabsContent>
            <TabsContent value="group">
              <GroupForm
                tournament={tournament}
                viewer={viewer}
                typed={typedGroup}
                enter={(entry) => enter(entry, isFree)}
              />
            </TabsContent>
          </CardContent>
        </Card>
      </Tabs>
    </UntilReady>
  );
}
