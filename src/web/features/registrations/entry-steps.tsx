import { useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Viewer } from '#contracts/accounts.ts';
import type { Registration } from '#contracts/registrations.ts';
import type { TournamentDetail } from '#contracts/tournaments.ts';
import { paths } from '#web/paths.ts';
import { Alert, AlertDescription, AlertTitle } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent } from '#web/ui/card.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { UntilReady } from '#web/ui/until-ready.tsx';
import type { GroupEntry, SoloEntry } from './entry-values.ts';
import { GroupForm } from './group-form.tsx';
import { OpenOrder } from './open-order.tsx';
import { SoloForm } from './solo-form.tsx';
import { type Entered, useEntry } from './use-entry.ts';

const fullText = 'Places that are held and not paid for come back: look again in half an hour.';
const closedWords: Partial<Record<TournamentDetail['entry_state'], [title: string, text: string]>> = {
  full: ['This tournament is full', 'Every place is taken and paid for.'],
  closed: ['Registration is closed', 'The registration deadline has passed.'],
  awaiting_payments: ['Not open yet', 'Registration opens when payments are set up.'],
  not_open: ['Not open yet', 'This tournament is not published.'],
};

type EntryStepsProps = { tournament: TournamentDetail; viewer: Viewer; order: Registration | null };

/** Where a golfer enters: the forms, or the order that is open already. */
export function EntrySteps({ tournament, viewer, order }: EntryStepsProps) {
  const { revalidate } = useRevalidator();
  const [entered, setEntered] = useState<Entered | null>(null);
  const [endedId, setEndedId] = useState<string | null>(null);
  const enter = useEntry((next) => {
    setEntered(next);
    void revalidate();
  });
  const typedSolo = useRef<SoloEntry>(null);
  const typedGroup = useRef<GroupEntry>(null);
  const isFree = tournament.registration_fee === 0;
  // What was entered here comes first; an order that the page was loaded with counts until it was left.
  const shown = entered ?? (order && order.id !== endedId ? { order, link: null, isTabOpen: false } : null);
  if (shown) {
    const startAgain = () => {
      setEndedId(shown.order.id);
      setEntered(null);
      void revalidate();
    };
    return <OpenOrder key={shown.order.id} {...shown} isNew={entered !== null} onEnded={startAgain} />;
  }
  const closed = closedWords[tournament.entry_state];
  if (closed) {
    return (
      <Alert>
        <AlertTitle>{closed[0]}</AlertTitle>
        <AlertDescription>
          <p>{tournament.entry_state === 'full' && tournament.held > 0 ? fullText : closed[1]}</p>
          <Button asChild variant="outline" size="sm" className="mt-3">
            <Link to={paths.tournaments()}>Find another tournament</Link>
          </Button>
        </AlertDescription>
      </Alert>
    );
  }
  return (
    <UntilReady>
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
