import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell, CheckCheck, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { furtherPages } from '#kernel/web/client/further-pages.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { rowsOfAlike } from './alike.ts';
import { kindIcons } from './kind-icons.ts';
import { rowId } from './notification-item.tsx';
import { idOfRow, NotificationRow } from './notification-row.tsx';
import { type Filter, filters } from './notification-words.ts';
import { listQuery } from './queries.ts';
import { type Notification, type NotificationPage, shownNotifications } from './shown-notifications.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useOverlay } from './use-notifications.ts';

export type NotificationListProps = {
  userId: string;
  filter: Filter;
  /** The first page from the server; null where it could not be read. */
  firstPage: NotificationPage | null;
  renderedAt: number;
  /** Shown when the list is empty. */
  invitation: ReactNode;
};

/** The notifications of one filter, newest first, fifty at a time; new ones appear on top. */
export function NotificationList({ userId, filter, firstPage, renderedAt, invitation }: NotificationListProps) {
  const list = useInfiniteQuery(listQuery(userId, filter, firstPage));
  const overlay = useOverlay(userId);
  const markRead = useMarkRead(userId);
  const pages = list.data?.pages ?? [];
  const shown = shownNotifications(pages, overlay, filter);
  const breaks = new Set(pages.slice(1).flatMap(({ data }) => data.slice(0, 1).map(({ id }) => id)));
  // In the filter of unread ones, a row stays in place and expanded when some of its notifications are read.
  const [stood] = useState(() => new Map<string, string>());
  const rows = rowsOfAlike(shown, breaks, stood);
  useEffect(() => {
    for (const { id, notes } of rows) if (notes.length > 1) for (const note of notes) stood.set(note.id, id);
  }, [rows, stood]);
  const leaving = useRef<{ noteId: string; nextId: string }>(undefined);
  useEffect(() => {
    if (!leaving.current || shown.some(({ id }) => id === leaving.current?.noteId)) return;
    document.getElementById(leaving.current.nextId)?.focus();
    leaving.current = undefined;
  }, [shown]);
  // Live notifications do not make up for a list that could not be read.
  const isBlank = list.data === undefined || shown.length === 0;
  const hasFailed = list.isError && (isBlank || list.isFetchNextPageError);
  const isMoreNeeded = isBlank && list.hasNextPage && !list.isError;
  const { fetchNextPage } = list;
  useEffect(() => {
    // Loads the next page when the filter shows unread ones and all loaded ones are read.
    if (isMoreNeeded) void fetchNextPage();
  }, [isMoreNeeded, fetchNextPage]);
  useEffect(() => {
    if (hasFailed) toast({ title: 'Failed to load notifications', variant: 'destructive' });
  }, [hasFailed]);

  if (isBlank && list.isError) {
    return <FailureState message="Failed to load notifications." query={list} />;
  }
  if (list.isPending || isMoreNeeded) return <ListSkeleton />;
  if (shown.length === 0) return <NothingHere filter={filter}>{invitation}</NothingHere>;
  const handleRead = (...notes: Notification[]) => {
    // In the filter of unread ones, this row disappears: the focus moves to the row that takes its place.
    const at = rows.findIndex((row) => notes.some((note) => row.notes.includes(note)));
    const row = rows[at];
    const isWhole = row?.notes.every((note) => notes.includes(note));
    const next = rows[at + 1] ?? rows[at - 1];
    const place = row?.notes.findIndex((note) => notes.includes(note)) ?? 0;
    const beside = row?.notes[place + 1] ?? row?.notes[place - 1];
    const [nextId, [gone]] = [isWhole ? next && idOfRow(next) : beside && rowId(beside.id), notes];
    const isGoing = filter === 'unread' && notes.some(({ read }) => !read);
    if (isGoing && gone && nextId && !document.activeElement?.matches('a'))
      leaving.current = { noteId: gone.id, nextId };
    markRead(...notes);
  };
  return (
    <>
      <ul aria-label="Notifications" className="divide-y overflow-hidden rounded-2xl border bg-card shadow-xs">
        {rows.map((row) => (
          <NotificationRow key={row.id} row={row} renderedAt={renderedAt} onRead={handleRead} />
        ))}
      </ul>
      <LoadMore
        {...furtherPages(list)}
        failure={null}
        count={shown.length}
        noun="notification"
        rowIds={rows.map((row) => idOfRow(row))}
        isQuiet
      />
    </>
  );
}

const icons: Record<Filter, LucideIcon> = { all: Bell, unread: CheckCheck, ...kindIcons };

function NothingHere({ filter, children }: { filter: Filter; children: ReactNode }) {
  const empty = filters.find(({ id }) => id === filter)?.empty;
  return (
    <EmptyState icon={icons[filter]} title={empty?.title ?? ''} description={empty?.description}>
      {children}
    </EmptyState>
  );
}

const ListSkeleton = () => (
  <div role="status" aria-label="Loading" className="flex flex-col divide-y rounded-2xl border bg-card">
    {[1, 2, 3, 4].map((row) => (
      <div key={row} className="flex h-16 gap-3 px-4 py-2.5">
        <Skeleton className="size-9 rounded-full" />
        <div className="flex flex-1 flex-col gap-2 pt-1">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-3 w-full" />
        </div>
      </div>
    ))}
  </div>
);
