import { Bell, X } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { useFloatingCard } from '#kernel/web/ui/floating-card.tsx';
import { rowsOfAlike } from './alike.ts';
import { NotificationRow } from './notification-row.tsx';
import { filters } from './notification-words.ts';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { pageSize } from './queries.ts';
import type { Notification } from './shown-notifications.ts';
import { useMarkAllRead, useMarkRead } from './use-mark-read.ts';
import { useNotifications } from './use-notifications.ts';

const failure = 'Failed to load notifications';

/** The bell's panel: the newest notifications and a link to all. Known ones are shown at once. */
export function NotificationPanel({ userId }: { userId: string }) {
  const { close } = useFloatingCard();
  const few = useNotifications(userId);
  const many = useNotifications(userId, { limit: pageSize });
  const { markAllRead, isPending } = useMarkAllRead(userId);
  const notifications = many.notifications ?? few.notifications;
  const unread = few.data?.unread ?? 0;
  const title = useRef<HTMLHeadingElement>(null);
  const handleMarkAll = () => {
    markAllRead();
    title.current?.focus();
  };
  const content = () => {
    if (notifications) return <NewestNotifications userId={userId} notifications={notifications} onOpen={close} />;
    if (many.isError)
      return (
        <div className="p-4">
          <FailureState
            message={failure}
            onRetry={() => void Promise.all([few.refetch(), many.refetch()])}
            busy={many.isFetching}
            className="py-9"
          />
        </div>
      );
    return <PanelSkeleton />;
  };
  return (
    <div className="flex max-h-[inherit] flex-col">
      <div className="flex items-center gap-1 border-b py-2 pr-2 pl-5">
        <h2 ref={title} tabIndex={-1} className="flex-1 text-lg font-semibold outline-none">
          Notifications
        </h2>
        {unread > 0 && (
          <Button variant="ghost" size="sm" className="text-primary" busy={isPending} onClick={handleMarkAll}>
            Mark all read
          </Button>
        )}
        <Button variant="ghost" size="icon" className="text-muted-foreground" onClick={close}>
          <X aria-hidden />
          <span className="sr-only">Close</span>
        </Button>
      </div>
      <div
        role="region"
        aria-label="Newest notifications"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by the keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain outline-offset-[-2px]"
      >
        {content()}
      </div>
      <div className="border-t p-2">
        <Button asChild variant="ghost" className="w-full text-primary">
          <Link to={paths.notifications()} onClick={close}>
            See all
          </Link>
        </Button>
      </div>
    </div>
  );
}

type NewestProps = { userId: string; notifications: Notification[]; onOpen: () => void };

function NewestNotifications({ userId, notifications, onOpen }: NewestProps) {
  const markRead = useMarkRead(userId);
  const [{ empty }] = filters as [(typeof filters)[number]];
  if (notifications.length === 0)
    return <EmptyState icon={Bell} title={empty.title} description={empty.description} className="border-0 py-12" />;
  return (
    <ul className="divide-y">
      {rowsOfAlike(notifications).map((row) => (
        <NotificationRow key={row.id} row={row} renderedAt={0} isCompact onRead={markRead} onOpen={onOpen} />
      ))}
    </ul>
  );
}
