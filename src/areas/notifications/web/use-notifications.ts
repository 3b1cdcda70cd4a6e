import { useQuery } from '@tanstack/react-query';
import { useIsLive } from '#areas/accounts/web/realtime.ts';
import { newestQuery, overlayQuery } from './queries.ts';
import { shownNotifications } from './shown-notifications.ts';

export const useOverlay = (userId: string) => useQuery(overlayQuery(userId)).data;

/**
 * The person's newest notifications, live. Waits until the stream is open before reading, so that none is missed in
 * between.
 * @param limit at most 50
 */
export function useNotifications(userId: string, { limit = 10, isEnabled = true } = {}) {
  const isLive = useIsLive();
  const query = useQuery({ ...newestQuery(userId, limit), enabled: isLive && isEnabled });
  const overlay = useOverlay(userId);
  return { ...query, notifications: query.data && shownNotifications([query.data], overlay, 'all').slice(0, limit) };
}

/** The number of unread notifications; null until it is known. */
export const useUnread = (userId: string): number | null => useNotifications(userId).data?.unread ?? null;
