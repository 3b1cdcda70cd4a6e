import { lazy, Suspense, useEffect } from 'react';
import { readPushOwner } from '#areas/accounts/web/push-owner.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { lazyPart } from '#kernel/web/ui/lazy-part.ts';

const OwnNotifications = lazy(() => lazyPart(() => import('./own-notifications.tsx')));

/** Mounted once: delivers live notifications to a signed-in person. Visitors do not load its code. */
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

/** Ends push subscriptions of another person who used this browser before. */
async function endPushOfOthers(userId: string | null): Promise<void> {
  const owner = readPushOwner();
  if (owner === null || owner === userId) return;
  const { endPushHere } = await import('#areas/accounts/web/push.ts');
  await endPushHere();
}
