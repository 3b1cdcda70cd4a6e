import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { PlayedEntry } from '#areas/entries/contract/registrations.ts';
import { playedEntryLook } from '#areas/entries/rules/entry-looks.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { furtherPages } from '#kernel/web/client/further-pages.ts';
import { useServerEvents } from '#areas/accounts/web/realtime.ts';
import { Link } from 'react-router';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { EntryHeading } from './entry-heading.tsx';
import { type PlayedEntryPage, playedEntriesKey, playedEntriesQuery } from './queries.ts';
import { isInField } from '#kernel/rules/in-field.ts';

/** The golfer's places in entries that others made, read-only; renders nothing without any. */
export function PlayedEntries({ firstPage }: { firstPage: PlayedEntryPage | null }) {
  const queryClient = useQueryClient();
  const list = useInfiniteQuery(playedEntriesQuery(firstPage));
  useServerEvents(
    () => void queryClient.invalidateQueries({ queryKey: playedEntriesKey }),
    ['registration', 'notification', 'ready'],
  );
  const entries = list.data?.pages.flatMap(({ data }) => data) ?? [];
  if (entries.length === 0 && !list.isError) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle className="text-lg">Entered by others</CardTitle>
        <CardDescription>
          Only the person who entered you can withdraw; they pay unless it says ‘To pay’.
        </CardDescription>
      </CardHeader>
      <CardContent>
        {entries.length === 0 ? (
          <FailureState message={`Error loading entries by others: ${messageOf(list.error)}`} query={list} />
        ) : (
          <>
            <ul className="-my-5 divide-y">
              {entries.map((entry) => (
                <PlayedEntryRow key={entry.id} entry={entry} />
              ))}
            </ul>
            <LoadMore {...furtherPages(list)} count={entries.length} noun="tournament" isQuiet className="mt-8" />
          </>
        )}
      </CardContent>
    </Card>
  );
}

function PlayedEntryRow({ entry }: { entry: PlayedEntry }) {
  const { tournaments: tournament } = entry;
  return (
    <li className="py-5">
      <EntryHeading tournament={tournament} look={playedEntryLook(entry, isInField(entry))} />
      <p className="mt-1 text-muted-foreground">
        {entry.is_by_organizer ? 'Entered by the organizer, ' : 'Entered by '}
        {entry.entered_by}
        {entry.team_name && ` · ${entry.team_name}, ${entry.places} players`}
      </p>
      {entry.to_pay && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <p className="font-medium">
            To pay: <Money dollars={entry.to_pay.amount} />
          </p>
          {entry.to_pay.path ? (
            <Button asChild size="sm">
              <Link to={entry.to_pay.path}>
                Pay now<span className="sr-only">: {tournament.title}</span>
              </Link>
            </Button>
          ) : (
            <p className="text-muted-foreground">Pay your organizer.</p>
          )}
        </div>
      )}
    </li>
  );
}
