import { lazy, Suspense, useEffect } from 'react';
import { readPushOwner } from '#areas/accounts/web/push-owner.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { lazyPart } from '#kernel/web/ui/lazy-part.ts';

const OwnNotifications = lazy(() => lazyPart(() => import('./own-notifications.tsx')));

/** Mounted once: what a signed-in person is told while they look. Visitors do not fetch its code. */
export function LiveNotifications() {
  const userId = useViewer()?.user.id ?? null;
  useEffect(() => void endPushOfOthers(userId).catch(() => undefined), [userId]);
  if (!userId) return null;
  return (
    <Suspense>
      <OwnNotifications key={userId} userId={userId} />
    </Suspense>
  );
}

/** Nobody reads here what is pushed to another who sat here before. */
async function endPushOfOthers(userId: string | null): Promise<void> {
  const owner = readPushOwner();
  if (owner === null || owner === userId) return;
  const { endPushHere } = await import('#areas/accounts/web/push.ts');
  await endPushHere();
}
