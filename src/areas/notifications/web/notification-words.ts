import type { NotificationType } from '#kernel/contract/notifications.ts';

/** The name of each kind of notification. */
export const kinds: Record<NotificationType, string> = {
  payment_reminder: 'Payment reminder',
  tournament_update: 'Tournament update',
  day_of_play: 'Day of play',
  venue_update: 'Venue update',
  system: 'System',
};

/** The official card that a notification asks about, to add it to the handicap record; null for other notifications. */
export const cardAskedFor = ({ path, title }: { path: string | null; title: string }): string | null =>
  (title.startsWith('Add ') && /^\/my-results#card-([\da-f-]{36})$/.exec(path ?? '')?.[1]) || null;

export type Filter = 'all' | 'unread' | NotificationType;

/** The filters in display order, with the text for an empty list. */
export const filters: readonly { id: Filter; label: string; empty: { title: string; description: string } }[] = [
  {
    id: 'all',
    label: 'All',
    empty: {
      title: 'No notifications yet',
      description: 'When a place is yours, a payment is due or a tournament changes, you read it here first.',
    },
  },
  {
    id: 'unread',
    label: 'Unread',
    empty: { title: 'You are all caught up', description: 'There is nothing that you have not read.' },
  },
  {
    id: 'payment_reminder',
    label: 'Payment reminders',
    empty: {
      title: 'No payment reminders',
      description: 'When a payment is open or a held place is about to end, it says so here.',
    },
  },
  {
    id: 'tournament_update',
    label: 'Tournament updates',
    empty: {
      title: 'No tournament updates',
      description: 'Entries, results, and changes of date or venue of your tournaments come here.',
    },
  },
  {
    id: 'day_of_play',
    label: 'Day of play',
    empty: {
      title: 'Nothing about a day of play',
      description: 'Your start, your group, and changes to them on the day come here.',
    },
  },
  {
    id: 'venue_update',
    label: 'Venue updates',
    empty: { title: 'No venue updates', description: 'News about venues, slots and bookings comes here.' },
  },
  {
    id: 'system',
    label: 'System',
    empty: {
      title: 'No system messages',
      description: 'News about your account, your plan or your sign-in comes here.',
    },
  },
];

/** The filter in the URL; all if it is absent or unknown. */
export function filterOf(search: URLSearchParams): Filter {
  const wish = search.get('filter');
  return filters.find(({ id }) => id === wish)?.id ?? 'all';
}

/** The text of the bell's badge: empty for zero, at most two digits. */
export const badgeText = (unread: number): string => {
  if (unread > 99) return '99+';
  if (unread > 0) return String(unread);
  return '';
};
