import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheckBig, CircleSlash, Hourglass, TicketCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { waitlistEndpoints } from '#areas/waitlist/contract/endpoints/waitlist.ts';
import { type WaitlistEntry, type LivePlace, livePlaceSchema } from '#areas/waitlist/contract/waitlist.ts';
import { planNameOf } from '#kernel/rules/plan-catalogue.ts';
import { passedSentence, placeSentence } from '#areas/waitlist/rules/waitlist-words.ts';
import { call } from '#kernel/web/client/api.ts';
import { useCalmEvents, useServerEvents } from '#areas/accounts/web/realtime.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { ConfirmDialog } from '#kernel/web/ui/confirm-dialog.tsx';
import { Countdown } from '#areas/accounts/web/countdown.tsx';
import { Instant } from '#kernel/web/ui/date.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { CardReturn } from './card-return.tsx';
import { ChangeParty } from './change-party.tsx';
import { InBallot, InRoom } from './waitlist-entry-before.tsx';
import { Fact, Frame, partyOf, whatHappens } from './waitlist-entry-frame.tsx';
import { OwnCard } from './own-card.tsx';
import { isOpen, waitlistEntriesKey, waitlistEntryQuery } from './queries.ts';

type WaitlistEntryCardProps = {
  loaded: WaitlistEntry;
  /** Renders the payment of an open offer. */
  payFor: (entry: WaitlistEntry) => ReactNode;
  /** What an open offer is for. */
  factsOfOffer: ReactNode;
  /** Further actions while the party waits. */
  children?: ReactNode;
};

/** A golfer's own place on the waitlist, updated live. */
export function WaitlistEntryCard({ loaded, payFor, factsOfOffer, children }: WaitlistEntryCardProps) {
  const queryClient = useQueryClient();
  const { data: entry, refetch } = useQuery(waitlistEntryQuery(loaded));
  useCalmEvents(() => refetch(), ['waitlist', 'registration', 'ready'], isOpen(entry));
  useServerEvents(
    ({ data }) => {
      const { data: live } = livePlaceSchema.safeParse(data);
      if (live?.id === entry.id) queryClient.setQueryData(waitlistEntryQuery(loaded).queryKey, movedTo(entry, live));
    },
    ['place'],
    isOpen(entry),
  );
  const [asked, setAsked] = useState<'leave' | 'decline' | null>(null);
  const [isChanging, setChanging] = useState(false);
  const [search] = useSearchParams();
  const keep = (next: WaitlistEntry) => {
    queryClient.setQueryData(waitlistEntryQuery(loaded).queryKey, next);
    void queryClient.invalidateQueries({ queryKey: waitlistEntriesKey });
    void queryClient.invalidateQueries({ queryKey: ['waitlist', loaded.tournament_id] });
  };
  const end = useMutation({
    mutationFn: (how: 'leave' | 'decline') =>
      call(how === 'leave' ? waitlistEndpoints.leaveWaitlist : waitlistEndpoints.declineOffer, {
        params: { id: entry.id },
      }),
    onSuccess: keep,
  });
  return (
    <>
      <CardReturn entryId={entry.id} onKnown={keep} />
      {/* News that came while it was looked at, such as a place that is free now, comes up from below. */}
      <div role="status" className={entry.state === loaded.state ? undefined : 'animate-slide-in [--slide-y:1rem]'}>
        {entry.state === 'entered' && entry.ballot?.mode === 'queue' && (
          <InRoom
            entry={entry}
            opensAt={entry.ballot.draws_at}
            onOpen={() => setTimeout(() => void refetch(), 4_000)}
          />
        )}
        {entry.state === 'entered' && entry.ballot?.mode === 'ballot' && (
          <InBallot entry={entry} ballot={entry.ballot} />
        )}
        {entry.state === 'waiting' && (
          <Frame icon={Hourglass} title={placeSentence(entry.place ?? 1, entry.parties, entry.people_ahead)}>
            <Waiting entry={entry} />
          </Frame>
        )}
        {entry.state === 'offered' && entry.offer && (
          <Offer entry={entry} facts={factsOfOffer} onEnd={() => setTimeout(() => void refetch(), 1500)}>
            {payFor(entry)}
            {!entry.offer.is_processing && !entry.offer.is_charging && (
              <Button variant="outline" onClick={() => setAsked('decline')}>
                Decline this place
              </Button>
            )}
          </Offer>
        )}
        {entry.state === 'in' && <In entry={entry} />}
        {!isOpen(entry) && entry.state !== 'in' && <Ended entry={entry} />}
      </div>
      {(entry.state === 'waiting' || entry.state === 'entered') && (
        <OwnCard entry={entry} isAsked={search.get('card') === 'save'} onChanged={keep} />
      )}
      {(entry.state === 'waiting' || entry.state === 'entered') && (
        <div className="mt-5 flex flex-wrap gap-3">
          <Button variant="outline" onClick={() => setChanging(true)}>
            Change my group
          </Button>
          {entry.state === 'waiting' && children}
          <Button variant="ghost" onClick={() => setAsked('leave')}>
            {leaveWords(entry)}
          </Button>
        </div>
      )}
      <ChangeParty entry={isChanging ? entry : null} onChanged={keep} onClose={() => setChanging(false)} />
      <ConfirmDialog
        subject={asked}
        title={asked === 'decline' ? 'Decline this place?' : `${leaveWords(entry)}?`}
        words={(how) =>
          how === 'decline'
            ? 'It goes to the next in line at once. You may join again, at the end.'
            : 'You lose your place in line. You may join again, at the end.'
        }
        action={asked === 'decline' ? 'Decline this place' : leaveWords(entry)}
        keep="Keep it"
        onAct={async (how) => void (await end.mutateAsync(how))}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

/** Applies a live event. Ranks within a waiting room are known only once entry has opened. */
const movedTo = (entry: WaitlistEntry, { place, people_ahead, parties }: LivePlace): WaitlistEntry =>
  entry.state === 'entered' || entry.state === 'waiting'
    ? { ...entry, state: 'waiting', place, parties_ahead: place - 1, people_ahead, parties }
    : entry;

function leaveWords({ state, ballot }: WaitlistEntry): string {
  if (state !== 'entered') return 'Leave the waitlist';
  return ballot?.mode === 'queue' ? 'Leave the waiting room' : 'Leave the ballot';
}

function Waiting({ entry }: { entry: WaitlistEntry }) {
  const passed = passedSentence(entry.passed_by);
  return (
    <>
      {entry.is_barred && (
        <p className="rounded-lg bg-accent px-4 py-3 text-accent-foreground">
          Your turn came, but your plan has no entry left this month. You keep your place.{' '}
          <Link to={paths.golferUpgrade()} className="font-medium underline underline-offset-4">
            Upgrade to {planNameOf('unlimited_entries')}
          </Link>
        </p>
      )}
      {!entry.is_barred && passed && <p className="rounded-lg bg-accent px-4 py-3 text-accent-foreground">{passed}</p>}
      {entry.is_paused && <p className="font-medium">The organizer has paused the waitlist. You keep your place.</p>}
      <dl className="grid w-full gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact label="Your group">{partyOf(entry)}</Fact>
        {entry.divisions.length > 0 && <Fact label="Waits for">{entry.divisions.join(', then ')}</Fact>}
        {entry.odds && <Fact label="Your chance to get in">{entry.odds}</Fact>}
        <Fact label="On the waitlist since">
          <Instant at={entry.joined_at} timeZone={entry.time_zone} />
        </Fact>
        <Fact label="The waitlist ends">
          <Instant at={entry.closes_at} timeZone={entry.time_zone} />
        </Fact>
      </dl>
      {entry.reason && <p className="text-muted-foreground">The organizer moved you: {entry.reason}</p>}
      <p className="text-muted-foreground">{whatHappens(entry)} This page changes by itself.</p>
    </>
  );
}

function offerTitle(isTurn: boolean, count: number): string {
  if (isTurn) return `Your turn: ${count === 1 ? 'a place is' : `${count} places are`} held for you`;
  return count === 1 ? 'A place is yours' : `${count} places are yours`;
}

type OfferProps = { entry: WaitlistEntry; facts: ReactNode; onEnd: () => void; children: ReactNode };

function Offer({ entry, facts, onEnd, children }: OfferProps) {
  const { offer } = entry;
  if (!offer) return null;
  const count = offer.places;
  if (offer.is_charging)
    return (
      <Frame icon={Hourglass} title="Your card is being charged">
        <p className="text-muted-foreground">
          {count === 1 ? 'A place is' : `${count} places are`} held for you meanwhile. This page changes by itself.
        </p>
      </Frame>
    );
  if (offer.is_processing)
    return (
      <Frame icon={Hourglass} title="Payment processing">
        <p className="text-muted-foreground">Your payment is on its way. This page changes by itself.</p>
      </Frame>
    );
  return (
    <Frame icon={TicketCheck} title={offerTitle(entry.turn_minutes !== null, count)}>
      {entry.card?.is_refused && (
        <p>
          <span className="capitalize">{entry.card.brand}</span> ending in {entry.card.last4} was not accepted. Nothing
          was charged.
        </p>
      )}
      {offer.ends_at && (
        <p className="rounded-lg bg-accent px-4 py-3 text-lg text-accent-foreground">
          Held for you for <Countdown until={offer.ends_at} onEnd={onEnd} />
        </p>
      )}
      <p>
        Pay <Money dollars={offer.amount} className="font-semibold" />
        {offer.ends_at && (
          <>
            {' '}
            by <Instant at={offer.ends_at} timeZone={entry.time_zone} className="font-medium" />
          </>
        )}
        , or {count === 1 ? 'it goes' : 'they go'} to the next in line.
      </p>
      {count < entry.people && (
        <p className="text-muted-foreground">
          You asked for {entry.people} and said that {entry.min_places} would do. Those you named last stay out.
        </p>
      )}
      {facts}
      <div className="flex flex-wrap gap-3">{children}</div>
    </Frame>
  );
}

const In = ({ entry }: { entry: WaitlistEntry }) => (
  <Frame icon={CircleCheckBig} title="You're in">
    <p className="text-muted-foreground">
      {entry.offer && entry.offer.places > 1 ? `${entry.offer.places} places are` : 'Your place is'} yours in{' '}
      {entry.title}. A confirmation is on its way to your mailbox.
    </p>
    <div className="flex flex-wrap gap-3">
      <Button asChild>
        <Link to={paths.golferDashboard()}>Go to dashboard</Link>
      </Button>
      <Button asChild variant="outline">
        <a href={paths.tournamentCalendar(entry.tournament_id)}>Add to calendar</a>
      </Button>
    </div>
  </Frame>
);

const endings: Partial<Record<WaitlistEntry['state'], [title: string, words: string]>> = {
  lapsed: [
    'Your offer lapsed',
    'It was not paid in time, and went to the next in line. You may join again, at the end.',
  ],
  declined: ['You declined this place', 'It went to the next in line. Nothing was charged.'],
  left: ['You left the waitlist', 'You may join again, at the end.'],
  closed: ['The waitlist has ended', 'No place came free for your group. Nothing was charged.'],
};

function Ended({ entry }: { entry: WaitlistEntry }) {
  const [title, words] = endings[entry.state] ?? [
    'You are off the waitlist',
    `The organizer removed your group: ${entry.reason ?? ''}`,
  ];
  return (
    <Frame icon={CircleSlash} title={title}>
      <p className="text-muted-foreground">{words}</p>
      <Button asChild variant="outline">
        <Link to={paths.tournamentDetails(entry.tournament_id)}>See the tournament</Link>
      </Button>
    </Frame>
  );
}
