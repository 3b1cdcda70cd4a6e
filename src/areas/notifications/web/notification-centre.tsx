import { CheckCheck } from 'lucide-react';
import { Button } from '#kernel/web/ui/button.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { FilterRow } from './filter-row.tsx';
import { NotificationList, type NotificationListProps } from './notification-list.tsx';
import { useMarkAllRead } from './use-mark-read.ts';
import { useUnread } from './use-notifications.ts';

/** All notifications: how many are unread, what to show of them, and the list. */
export function NotificationCentre({ userId, filter, firstPage, renderedAt, invitation }: NotificationListProps) {
  const unread = useUnread(userId) ?? firstPage?.unread ?? null;
  const { markAllRead, isPending } = useMarkAllRead(userId);
  const hasUnread = unread !== null && unread > 0;
  const unreadWords = () => {
    if (unread === null) return '';
    if (hasUnread) return `${unread} unread`;
    return 'Nothing unread';
  };
  return (
    <HydrationGate>
      <div className="flex flex-col gap-5">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p role="status" className="text-muted-foreground">
            {unreadWords()}
          </p>
          <Button
            variant="outline"
            size="sm"
            busy={isPending}
            aria-disabled={!hasUnread || undefined}
            onClick={() => hasUnread && markAllRead()}
          >
            {!isPending && <CheckCheck aria-hidden />}
            Mark all as read
          </Button>
        </div>
        <FilterRow filter={filter} unread={unread} />
        <NotificationList
          key={filter}
          userId={userId}
          filter={filter}
          firstPage={firstPage}
          renderedAt={renderedAt}
          invitation={invitation}
        />
      </div>
    </HydrationGate>
  );
}
