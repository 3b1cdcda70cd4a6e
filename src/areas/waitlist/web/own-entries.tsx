import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { WaitlistEntry } from '#areas/waitlist/contract/waitlist.ts';
import { placeSentence } from '#areas/waitlist/rules/waitlist-words.ts';
import type { Look } from '#kernel/rules/looks.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { furtherPages } from '#kernel/web/client/further-pages.ts';
import { isRunning } from '#areas/tournaments/rules/tournaments.ts';
import { MyTournaments } from '#areas/entries/web/registrations/my-tournaments.tsx';
import type { PlayedEntryPage, RegistrationPage } from '#areas/entries/web/registrations/queries.ts';
import { useCalmEvents } from '#areas/accounts/web/realtime.ts';
import { isInField } from '#kernel/rules/in-field.ts';
import { paths } from '#kernel/web/paths.ts';
import { Badge } from '#kernel/web/ui/badge.tsx';
import { State } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Countdown } from '#areas/accounts/web/countdown.tsx';
import { Instant } from '#kernel/web/ui/date.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { type WaitlistEntryPage, waitlistEntriesQuery } from './queries.ts';

type OwnEntriesProps = {
  registrations: RegistrationPage | null;
  waitlists: WaitlistEntryPage | null;
  /** The first page of the entries that others made. */
  played: PlayedEntryPage | null;
  /** The page's title is the same as the list's. */
  isPage?: boolean;
};

/** The golfer's entries, with offers from waitlists among those that need them, and their places on waitlists. */
export function OwnEntries({ registrations, waitlists, played, isPage = false }: OwnEntriesProps) {
  const list = useInfiniteQuery(waitlistEntriesQuery(waitlists));
  useCalmEvents(() => list.refetch(), ['waitlist', 'place', 'ready']);
  const entries = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const lineOf = (entry: WaitlistEntry) => (
    <EntryRow key={entry.id} entry={entry} onEnd={() => setTimeout(() => void list.refetch(), 1500)} />
  );
  const waiting = entries.filter(({ state }) => state !== 'offered');
  return (
    <>
      <MyTournaments
        firstPage={registrations}
        isPage={isPage}
        playsForOthers={played?.data.some(isToPlay) ?? false}
        offers={entries
          .filter(({ state }) => state === 'offered')
          .map((entry) => ({ tournamentId: entry.tournament_id, line: lineOf(entry) }))}
      />
      {(waiting.length > 0 || list.hasNextPage || list.isError) && (
        <Waitlists list={list} count={entries.length} lines={waiting.map(lineOf)} />
      )}
    </>
  );
}

const isToPlay = (entry: PlayedEntryPage['data'][number]) => isInField(entry) && isRunning(entry.tournaments);

type WaitlistsProps = {
  list: UseInfiniteQueryResult<InfiniteData<WaitlistEntryPage>>;
  /** The number of entries on the page, including those with an offer. */
  count: number;
  lines: ReactNode[];
};

/** The golfer's places on the waitlist. */
function Waitlists({ list, count, lines }: WaitlistsProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Waitlists</CardTitle>
      </CardHeader>
      <CardContent>
        {list.isError && count === 0 ? (
          <FailureState message={`Error loading waitlists: ${messageOf(list.error)}`} query={list} />
        ) : (
          <>
            {lines.length > 0 && <ul className="divide-y">{lines}</ul>}
            <LoadMore count={count} noun="waitlist" {...furtherPages(list)} isQuiet />
          </>
        )}
      </CardContent>
    </Card>
  );
}

const waitLooks: Record<WaitlistEntry['state'], Look> = {
  entered: { tone: 'soon', words: 'In the ballot' },
  waiting: { tone: 'soon', words: 'Waiting' },
  offered: { tone: 'good', words: 'A place is yours' },
  in: { tone: 'good', words: 'In' },
  declined: { tone: 'over', words: 'Declined' },
  lapsed: { tone: 'over', words: 'Lapsed' },
  left: { tone: 'over', words: 'Left' },
  removed: { tone: 'over', words: 'Removed' },
  closed: { tone: 'over', words: 'Ended' },
};
const lookOf = ({ ballot, state }: WaitlistEntry): Look =>
  ballot?.mode === 'queue' && state === 'entered' ? { tone: 'soon', words: 'In the waiting room' } : waitLooks[state];

function EntryRow({ entry, onEnd }: { entry: WaitlistEntry; onEnd: () => void }) {
  const isOffered = entry.state === 'offered';
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3">
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {entry.title}
          {isOffered ? <Badge>{waitLooks.offered.words}</Badge> : <State {...lookOf(entry)} />}
        </p>
        <p className="text-sm text-muted-foreground">
          <Instant at={entry.starts_at} timeZone={entry.time_zone} />
        </p>
        {entry.place !== null && (
          <p className="text-sm">{placeSentence(entry.place, entry.parties, entry.people_ahead)}</p>
        )}
        {isOffered && entry.offer?.ends_at && (
          <p className="text-sm">
            Held for you for <Countdown until={entry.offer.ends_at} onEnd={onEnd} />
          </p>
        )}
      </div>
      <Button asChild size="sm" variant={isOffered ? 'default' : 'outline'}>
        <Link to={paths.waitlistEntry(entry.id)}>
          {isOffered ? 'Pay and take the place' : 'See your place'}
          <span className="sr-only"> in {entry.title}</span>
        </Link>
      </Button>
    </li>
  );
}
