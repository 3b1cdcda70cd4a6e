import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Viewer } from '#contracts/accounts.ts';
import type { Registration } from '#contracts/registrations.ts';
import type { TournamentDetail } from '#contracts/tournaments.ts';
import { Alert, AlertDescription, AlertTitle } from '#web/ui/alert.tsx';
import { Card, CardContent } from '#web/ui/card.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { UntilReady } from '#web/ui/until-ready.tsx';
import { GroupForm } from './group-form.tsx';
import { OpenOrder } from './open-order.tsx';
import { SoloForm } from './solo-form.tsx';
import { type Entered, useEntry } from './use-entry.ts';

const closedWords: Partial<Record<TournamentDetail['entry_state'], [title: string, text: string]>> = {
  full: ['This tournament is full', 'Held places that are not paid come back: look again in half an hour.'],
  closed: ['Registration is closed', 'The registration deadline has passed.'],
  awaiting_payments: ['Not open yet', 'Registration opens when payments are set up.'],
  not_open: ['Not open yet', 'This tournament is not published.'],
};

type EntryDeskProps = { tournament: TournamentDetail; viewer: Viewer; order: Registration | null };

/** Where a golfer enters: the forms, or the order that is open already. */
export function EntryDesk({ tournament, viewer, order }: EntryDeskProps) {
  const { revalidate } = useRevalidator();
  const [entered, setEntered] = useState<Entered | null>(order && { order, link: null });
  const enter = useEntry((next) => {
    setEntered(next);
    void revalidate();
  });
  const isFree = tournament.registration_fee === 0;
  if (entered) {
    const startAgain = () => {
      setEntered(null);
      void revalidate();
    };
    return <OpenOrder key={entered.order.id} order={entered.order} link={entered.link} onEnded={startAgain} />;
  }
  const closed = closedWords[tournament.entry_state];
  if (closed) {
    return (
      <Alert>
        <AlertTitle>{closed[0]}</AlertTitle>
        <AlertDescription>{closed[1]}</AlertDescription>
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
            <SoloForm tournament={tournament} viewer={viewer} enter={(entry) => enter(entry, isFree)} />
          </TabsContent>
          <TabsContent value="group">
            <GroupForm tournament={tournament} viewer={viewer} enter={(entry) => enter(entry, isFree)} />
          </TabsContent>
        </CardContent>
      </Card>
    </Tabs>
    </UntilReady>
  );
}
