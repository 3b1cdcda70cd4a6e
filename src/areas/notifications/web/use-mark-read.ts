import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notificationsEndpoints } from '#areas/messages/contract/endpoints/notifications.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import {
  changeOverlay,
  changeUnread,
  knownNotifications,
  notificationsKey,
  overlayQuery,
  readAgainIfUnderWay,
} from './queries.ts';
import { emptyOverlay, type Notification, shownNotifications } from './shown-notifications.ts';

const refuse = (title: string) => (error: Error) => {
  const description = messageOf(error);
  toast({ title, ...(description === title ? {} : { description }), variant: 'destructive' });
};

/** Marks notifications as read: on the screen at once, reverted if the server fails. */
function useReading(userId: string, words: { success?: string; failure: string }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[] | 'all') =>
      call(notificationsEndpoints.readNotifications, { body: { ids, read: true } }),
    onMutate: (ids) => {
      const overlay = queryClient.getQueryData(overlayQuery(userId).queryKey) ?? emptyOverlay;
      const unread = shownNotifications([{ data: knownNotifications(queryClient, userId) }], overlay, 'unread');
      const marked = unread.filter(({ id }) => ids === 'all' || ids.includes(id)).map(({ id }) => id);
      changeOverlay(queryClient, userId, ({ arrived, read }) => ({ arrived, read: new Set([...read, ...marked]) }));
      changeUnread(queryClient, userId, (count) => (ids === 'all' ? 0 : count - marked.length));
      return { marked };
    },
    onSuccess: async ({ unread }) => {
      changeUnread(queryClient, userId, () => unread);
      if (words.success) toast({ title: words.success });
      await readAgainIfUnderWay(queryClient, userId);
    },
    onError: (error, _, kept) => {
      const marked = new Set(kept?.marked);
      changeOverlay(queryClient, userId, ({ arrived, read }) => ({
        arrived,
        read: new Set([...read].filter((id) => !marked.has(id))),
      }));
      refuse(words.failure)(error);
      return queryClient.invalidateQueries({ queryKey: notificationsKey(userId) });
    },
  });
}

/** Marks some notifications as read, skipping those already read. */
export function useMarkRead(userId: string) {
  const { mutate } = useReading(userId, { failure: 'Failed to mark the notification as read' });
  return (...notes: Notification[]) => {
    const unread = notes.filter(({ read }) => !read).map(({ id }) => id);
    if (unread.length > 0) mutate(unread);
  };
}

/** Marks all of the person's notifications as read, including those not loaded. */
export function useMarkAllRead(userId: string) {
  const reading = useReading(userId, {
    success: 'All notifications marked as read',
    failure: 'Failed to mark all notifications as read',
  });
  return { isPending: reading.isPending, markAllRead: () => reading.mutate('all') };
}
