import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#kernel/web/paths.ts';
import { SectionFrame } from './section-frame.tsx';

/** Notification preferences by type and channel; the same switches as on the notifications page. */
export function NotificationsSection({ children }: { children: ReactNode }) {
  return (
    <SectionFrame
      title="Notifications"
      description={
        <>
          Topics and channels. Earlier messages are under{' '}
          <Link to={paths.notifications()} className="font-medium text-primary underline underline-offset-4">
            notifications
          </Link>
          .
        </>
      }
    >
      {children}
    </SectionFrame>
  );
}
