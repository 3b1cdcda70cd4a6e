import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLiveStream, useServerEvents } from '#areas/accounts/web/realtime.ts';
import { paths } from '#kernel/web/paths.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import {
  changeOverlay,
  changeUnread,
  knownNotifications,
  notificationsKey,
  overlayQuery,
  readAgainIfUnderWay,
} from './queries.ts';
import type { Notification } from './shown-notifications.ts';
import { useMarkRead } from './use-mark-read.ts';
import { usePlanChanges } from '#areas/accounts/web/use-plan-changes.ts';

const maxToasts = 3;
const gatherMs = 100;

/**
 * Applies the stream's events: notifications are added to the lists, counted and shown as toasts. After each
 * (re)connection the notifications are reloaded; when the plan changes, so are the viewer and the whole screen.
 */
export default function OwnNotifications({ userId }: { userId: string }) {
  useLiveStream(userId);
  usePlanChanges();
  const queryClient = useQueryClient();
  const announce = useAnnouncements(userId);
  useServerEvents(
    ({ type, data }) => {
      if (type === 'ready') return void queryClient.invalidateQueries({ queryKey: notificationsKey(userId) });
      if (type === 'notifications_read') return void readAllAgain(queryClient, userId);
      const note = data as Notification;
      const isKnown = knownNotifications(queryClient, userId).some(({ id }) => id === note.id);
      if (!isKnown) {
        changeOverlay(queryClient, userId, ({ arrived, read }) => ({ arrived: [note, ...arrived], read }));
        if (!note.read) changeUnread(queryClient, userId, (unread) => unread + 1);
        void readAgainIfUnderWay(queryClient, userId);
      }
      announce(note);
    },
    ['notification', 'notifications_read', 'ready'],
  );
  return null;
}

/**
 * Something was read in another tab or browser. Live notifications received so far are dropped, since the reloaded list
 * contains them.
 */
async function readAllAgain(queryClient: QueryClient, userId: string) {
  const before = new Set(queryClient.getQueryData(overlayQuery(userId).queryKey)?.arrived);
  await queryClient.invalidateQueries({ queryKey: notificationsKey(userId) });
  changeOverlay(queryClient, userId, ({ arrived, read }) => ({
    arrived: arrived.filter((note) => !before.has(note)),
    read,
  }));
}

/**
 * Toasts for new notifications, each once. If many arrive together, the first ones are shown with the number of the
 * others.
 */
function useAnnouncements(userId: string) {
  const markRead = useMarkRead(userId);
  const announced = useRef(new Set<string>());
  const gathered = useRef<Notification[]>([]);
  const show = () => {
    const notes = gathered.current.splice(0);
    const isMany = notes.length > maxToasts;
    for (const note of isMany ? notes.slice(0, maxToasts - 1) : notes) {
      const action = note.path ? { action: { label: 'Open', to: note.path, onOpen: () => markRead(note) } } : {};
      toast({ title: note.title, description: note.message, variant: 'notice', ...action });
    }
    if (isMany)
      toast({
        title: `${notes.length - maxToasts + 1} more notifications`,
        variant: 'notice',
        action: { label: 'See all', to: paths.notifications() },
      });
  };
  return (note: Notification) => {
    if (announced.current.has(note.id)) return;
    announced.current.add(note.id);
    if (gathered.current.push(note) === 1) setTimeout(show, gatherMs);
  };
}
