import { Bell } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { lazyPart } from '#kernel/web/ui/lazy-part.ts';
import { FloatingCard, FloatingCardContent, FloatingCardTrigger } from '#kernel/web/ui/floating-card.tsx';
import { badgeText } from './notification-words.ts';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { useUnread } from './use-notifications.ts';
import { cn } from '#kernel/web/ui/class-names.ts';

const readPanel = () =>
  lazyPart(() => import('./notification-panel.tsx').then(({ NotificationPanel }) => ({ default: NotificationPanel })));
const NotificationPanel = lazy(readPanel);

/**
 * The bell with the number of unread notifications, and the panel, which is loaded when the bell is first hovered or
 * focused.
 */
export default function OwnBell({ userId }: { userId: string }) {
  const unread = useUnread(userId) ?? 0;
  return (
    <FloatingCard>
      <FloatingCardTrigger
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        onPointerEnter={() => void readPanel()}
        onFocus={() => void readPanel()}
        className={cn(
          'relative inline-flex size-11 items-center justify-center rounded-md',
          'hover:bg-accent hover:text-accent-foreground pointer-fine:size-10',
        )}
      >
        <Bell className="size-5.5" strokeWidth={1.75} aria-hidden />
        {unread > 0 && (
          <span
            data-slot="unread-badge"
            aria-hidden
            className={cn(
              'absolute -top-0.5 left-1/2 inline-flex h-[1.125rem] min-w-[1.125rem] items-center justify-center',
              'rounded-full bg-primary px-1 text-xs font-semibold text-primary-foreground',
              'tabular-nums ring-2 ring-background',
            )}
          >
            {badgeText(unread)}
          </span>
        )}
      </FloatingCardTrigger>
      <FloatingCardContent aria-label="Notifications" className="max-h-[min(40rem,calc(100dvh-5.5rem))] w-[26rem]">
        <Suspense fallback={<PanelSkeleton />}>
          <NotificationPanel userId={userId} />
        </Suspense>
      </FloatingCardContent>
    </FloatingCard>
  );
}
