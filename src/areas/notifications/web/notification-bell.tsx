import { lazy, Suspense } from 'react';
import { useViewer } from '#areas/accounts/web/session.ts';
import { lazyPart } from '#kernel/web/ui/lazy-part.ts';

const OwnBell = lazy(() => lazyPart(() => import('./own-bell.tsx')));

/** The signed-in person's bell. Visitors have none, and do not fetch its code. */
export function NotificationBell() {
  const userId = useViewer()?.user.id;
  if (!userId) return null;
  return (
    <Suspense fallback={<span aria-hidden className="size-11 pointer-fine:size-10" />}>
      <OwnBell key={userId} userId={userId} />
    </Suspense>
  );
}
