import { useQuery } from '@tanstack/react-query';
import { DoorOpen } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import type { Ballot } from '#areas/waitlist/contract/ballot.ts';
import type { Waitlist } from '#areas/waitlist/contract/waitlist.ts';
import { groupsOf } from '#areas/waitlist/rules/waitlist-words.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent } from '#kernel/web/ui/card.tsx';
import { Countdown } from '#areas/accounts/web/countdown.tsx';
import { Instant } from '#kernel/web/ui/date.tsx';
import { waitlistHeadQuery } from './queries.ts';

/** An opening for a viewer without a ticket: before the room opens, in it, and after entry has opened. */
export function WaitingRoom({ loaded }: { loaded: Waitlist }) {
  const { data: waitlist, refetch } = useQuery(waitlistHeadQuery(loaded));
  const { ballot: queue } = waitlist;
  const ownId = waitlist.your_entry_id;
  // The cached page knows no viewer; a viewer who took a ticket in another tab is led to their own page.
  useEffect(() => {
    if (ownId) location.assign(paths.waitlistEntry(ownId));
  }, [ownId]);
  if (!queue) return null;
  // All countdowns end at the same moment, so the requests are spread over some seconds.
  const again = () => setTimeout(() => void refetch(), 1_500 + Math.random() * 3_000);
  return (
    <Card>
      <CardContent className="flex flex-col items-start gap-5">
        {/* Without scripts the page comes again by itself. */}
        <noscript>
          <meta httpEquiv="refresh" content="15" />
        </noscript>
        <span className="inline-flex size-12 items-center justify-center rounded-full bg-accent text-accent-foreground">
          <DoorOpen className="size-6" aria-hidden />
        </span>
        {queue.state === 'before' && <Before queue={queue} waitlist={waitlist} onOpen={again} />}
        {(queue.state === 'open' || queue.state === 'closed') && (
          <Inside queue={queue} waitlist={waitlist} onOpen={again} />
        )}
        {queue.state === 'drawn' && <Running waitlist={waitlist} />}
        <Link
          to={paths.ballot(waitlist.tournament_id)}
          reloadDocument
          className="inline-flex min-h-6 items-center font-medium text-primary underline underline-offset-4"
        >
          How the order can be checked
        </Link>
      </CardContent>
    </Card>
  );
}

type StepProps = { queue: Ballot; waitlist: Waitlist; onOpen: () => void };

const Heading = ({ children }: { children: ReactNode }) => (
  <h2 className="text-2xl font-semibold text-balance">{children}</h2>
);

const Left = ({ until, onEnd, children }: { until: string; onEnd: () => void; children: ReactNode }) => (
  <p className="rounded-lg bg-accent px-4 py-3 text-lg text-accent-foreground">
    {children} <Countdown until={until} onEnd={onEnd} />
  </p>
);

const Before = ({ queue, waitlist, onOpen }: StepProps) => (
  <>
    <Heading>
      Doors open <Instant at={queue.opens_at} timeZone={waitlist.time_zone} />
    </Heading>
    <Left until={queue.opens_at} onEnd={onOpen}>
      Doors open in
    </Left>
    <p className="text-muted-foreground">
      Entry opens on <Instant at={queue.draws_at} timeZone={waitlist.time_zone} />. Take a ticket any time between the
      two: all tickets are then put in a random order, so arrival time and connection speed do not matter.
    </p>
  </>
);

const Inside = ({ queue, waitlist, onOpen }: StepProps) => (
  <>
    <Heading>
      Everybody here at <Instant at={queue.draws_at} timeZone={waitlist.time_zone} /> has the same chance
    </Heading>
    <Left until={queue.draws_at} onEnd={onOpen}>
      Opens in
    </Left>
    <dl className="grid w-full gap-x-8 gap-y-4 sm:grid-cols-3">
      <Fact label="Here so far">{groupsOf(queue.parties)}</Fact>
      <Fact label="Places">{waitlist.places_left}</Fact>
      <Fact label="A turn lasts">{queue.turn_minutes} minutes</Fact>
    </dl>
    <TakeTicket tournamentId={waitlist.tournament_id} />
    <p className="text-muted-foreground">
      You fill in your form now and have nothing left to do but pay when your turn comes. Nothing is charged for
      waiting.
    </p>
  </>
);

function Running({ waitlist }: { waitlist: Waitlist }) {
  if (!waitlist.is_open) return <Heading>This opening is over</Heading>;
  const hasRoom = waitlist.waiting_parties === 0 && waitlist.places_left > 0;
  return (
    <>
      <Heading>{hasRoom ? 'Entry is open' : `${groupsOf(waitlist.waiting_parties)} in line`}</Heading>
      <p className="text-muted-foreground">
        {hasRoom
          ? 'Everybody in the waiting room has had a turn. Places left are first come, first served.'
          : 'Groups in the waiting room at the opening come first, in a random order; you are behind them.'}
      </p>
      <TakeTicket tournamentId={waitlist.tournament_id} label={hasRoom ? 'Register' : 'Take a ticket'} />
    </>
  );
}

const TakeTicket = ({ tournamentId, label = 'Take a ticket' }: { tournamentId: string; label?: string }) => (
  <Button asChild size="lg">
    <Link to={paths.tournamentRegistration(tournamentId)} reloadDocument>
      {label}
    </Link>
  </Button>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted-foreground">{label}</dt>
    <dd className="mt-0.5 font-medium">{children}</dd>
  </div>
);
