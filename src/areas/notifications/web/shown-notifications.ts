import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import type { notificationsEndpoints } from '#areas/messages/contract/endpoints/notifications.ts';
import type { Filter } from './notification-words.ts';

export type NotificationPage = EndpointOutput<(typeof notificationsEndpoints)['listNotifications']>;
export type Notification = NotificationPage['data'][number];

/** Changes in this tab since the last read: notifications that arrived, and those marked as read. */
export type Overlay = { arrived: readonly Notification[]; read: ReadonlySet<string> };

export const emptyOverlay: Overlay = { arrived: [], read: new Set() };

const isNewerFirst = (one: Notification, other: Notification) =>
  other.created_at.localeCompare(one.created_at) || other.id.localeCompare(one.id);

/**
 * The notifications of a list: loaded pages and later arrivals, each once, newest first, with this tab's read marks
 * applied.
 */
export function shownNotifications(
  pages: readonly Pick<NotificationPage, 'data'>[],
  overlay: Overlay,
  filter: Filter,
): Notification[] {
  const known = new Map<string, Notification>();
  for (const note of [...overlay.arrived, ...pages.flatMap(({ data }) => data)]) {
    known.set(note.id, overlay.read.has(note.id) || known.get(note.id)?.read ? { ...note, read: true } : note);
  }
  return [...known.values()].filter((note) => isWanted(note, filter)).sort(isNewerFirst);
}

function isWanted(note: Notification, filter: Filter): boolean {
  if (filter === 'all') return true;
  return filter === 'unread' ? !note.read : note.type === filter;
}
