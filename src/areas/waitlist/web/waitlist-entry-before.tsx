import { TicketCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { WaitlistEntry } from '#areas/waitlist/contract/waitlist.ts';
import { groupsOf } from '#areas/waitlist/rules/waitlist-words.ts';
import { paths } from '#kernel/web/paths.ts';
import { Countdown } from '#areas/accounts/web/countdown.tsx';
import { Instant } from '#kernel/web/ui/date.tsx';
import { Fact, Frame, partyOf, whatHappens } from './waitlist-entry-frame.tsx';

/** In a waiting room before it opens: everybody in it has the same chance. */
export const InRoom = ({ entry, opensAt, onOpen }: { entry: WaitlistEntry; opensAt: string; onOpen: () => void }) => (
  <Frame icon={TicketCheck} title="You are in the waiting room">
    <p className="rounded-lg bg-accent px-4 py-3 text-lg text-accent-foreground">
      Opens in <Countdown until={opensAt} onEnd={onOpen} />
    </p>
    <p>
      Everybody here at <Instant at={opensAt} timeZone={entry.time_zone} className="font-medium" /> has the same chance:
      then all are put in a random order. Arrival time and connection speed do not matter.
    </p>
    <dl className="grid w-full gap-x-8 gap-y-4 sm:grid-cols-2">
      <Fact label="Your group">{partyOf(entry)}</Fact>
      <Fact label="Here so far">{groupsOf(entry.parties)}</Fact>
    </dl>
    <p className="text-muted-foreground">
      {whatHappens(entry)} Leave this page open, or come back: your ticket stays. This page changes by itself.
    </p>
    <Link
      to={paths.ballot(entry.tournament_id)}
      className="inline-flex min-h-6 items-center font-medium text-primary underline underline-offset-4"
    >
      How the order can be checked
    </Link>
  </Frame>
);

/** In a ballot before its draw: the number of tickets, and the time of the draw. */
export const InBallot = ({ entry, ballot }: { entry: WaitlistEntry; ballot: NonNullable<WaitlistEntry['ballot']> }) => (
  <Frame
    icon={TicketCheck}
    title={`You are in with ${ballot.tickets === 1 ? '1 ticket' : `${ballot.tickets} tickets`}`}
  >
    <dl className="grid w-full gap-x-8 gap-y-4 sm:grid-cols-2">
      <Fact label="Your group">{partyOf(entry)}</Fact>
      <Fact label="The draw">
        <Instant at={ballot.draws_at} timeZone={entry.time_zone} />
      </Fact>
      <Fact label="Entries until">
        <Instant at={ballot.closes_at} timeZone={entry.time_zone} />
      </Fact>
      <Fact label="In it since">
        <Instant at={entry.joined_at} timeZone={entry.time_zone} />
      </Fact>
    </dl>
    <p className="text-muted-foreground">
      Everybody has one ticket, and one more for each lost ballot of this organizer, at most three more; members on the
      organizer’s list have one more. A group is in or out together. {whatHappens(entry)} This page changes by itself.
    </p>
    <Link
      to={paths.ballot(entry.tournament_id)}
      className="inline-flex min-h-6 items-center font-medium text-primary underline underline-offset-4"
    >
      How the draw can be checked
    </Link>
  </Frame>
);
