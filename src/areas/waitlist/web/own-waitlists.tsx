import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { WaitlistEntry } from '#areas/waitlist/contract/waitlist.ts';
import { placeSentence } from '#areas/waitlist/rules/waitlist-words.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { furtherPages } from '#kernel/web/client/further-pages.ts';
import { useCalmEvents } from '#areas/accounts/web/realtime.ts';
import { paths } from '#kernel/web/paths.ts';
import { Badge } from '#kernel/web/ui/badge.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Countdown } from '#areas/accounts/web/countdown.tsx';
import { Instant } from '#kernel/web/ui/date.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { type WaitlistEntryPage, waitlistEntriesQuery } from './queries.ts';

/** The golfer's places on the waitlist; says nothing where there never was one. */
export function OwnWaitlists({ firstPage }: { firstPage: WaitlistEntryPage | null }) {
  const list = useInfiniteQuery(waitlistEntriesQuery(firstPage));
  useCalmEvents(() => list.refetch(), ['waitlist', 'place', 'ready']);
  const entries = list.data?.pages.flatMap(({ data }) => data) ?? [];
  if (entries.length === 0 && !list.isError) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Waitlists</CardTitle>
      </CardHeader>
      <CardContent>
        {list.isError && entries.length === 0 ? (
          <FailureState
            message={`Error loading waitlists: ${messageOf(list.error)}`}
            onRetry={() => void list.refetch()}
            busy={list.isFetching}
          />
        ) : (
          <>
            <ul className="divide-y">
              {entries.map((entry) => (
                <EntryRow key={entry.id} entry={entry} onEnd={() => setTimeout(() => void list.refetch(), 1500)} />
              ))}
            </ul>
            <LoadMore count={entries.length} noun="waitlist" {...furtherPages(list)} isQuiet />
          </>
        )}
      </CardContent>
    </Card>
  );
}

const words: Record<WaitlistEntry['state'], string> = {
  entered: 'in the ballot',
  waiting: 'waiting',
  offered: 'a place is yours',
  in: 'in',
  declined: 'declined',
  lapsed: 'lapsed',
  left: 'left',
  removed: 'removed',
  closed: 'ended',
};

function EntryRow({ entry, onEnd }: { entry: WaitlistEntry; onEnd: () => void }) {
  const isOffered = entry.state === 'offered';
  return (
    <li className="flex flex-col gap-3 py-5 first:pt-0 last:pb-0 sm:flex-row sm:items-start sm:justify-between">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {entry.title}
          <Badge variant={isOffered || entry.state === 'in' ? 'default' : 'secondary'}>
            {entry.ballot?.mode === 'queue' && entry.state === 'entered' ? 'in the waiting room' : words[entry.state]}
          </Badge>
        </h3>
        <p className="mt-1 text-sm text-muted-foreground">
          <Instant at={entry.starts_at} timeZone={entry.time_zone} />
        </p>
        {entry.place !== null && (
          <p className="mt-1.5">{placeSentence(entry.place, entry.parties, entry.people_ahead)}</p>
        )}
        {isOffered && entry.offer?.ends_at && (
          <p className="mt-1.5">
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
