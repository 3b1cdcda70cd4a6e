import { lazy, Suspense, useEffect, useState } from 'react';
import { lazyPart } from './lazy-part.ts';
import { announcementSlot } from './announce.ts';
import { awaitToasts } from './toast.ts';

let stack: Promise<typeof import('./toast-stack.tsx')> | undefined;
/** Once, whoever asks first. */
const fetchStack = () => {
  stack ??= lazyPart(() => import('./toast-stack.tsx'));
  return stack;
};
const ToastStack = lazy(fetchStack);

/**
 * Stands once in the root. Its code comes with the first toast, or with the first that somebody does on the page: what
 * could not be done for want of a connection is said without one.
 */
export function Toaster() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => awaitToasts(() => setIsNeeded(true)), []);
  useEffect(() => {
    const fetchEarly = () => void fetchStack();
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, fetchEarly, { once: true });
    return () => {
      for (const type of ['pointerdown', 'keydown']) removeEventListener(type, fetchEarly);
    };
  }, []);
  return (
    <>
      <p data-slot={announcementSlot} aria-live="polite" className="sr-only" />
      {isNeeded && (
        <Suspense>
          <ToastStack />
        </Suspense>
      )}
    </>
  );
}
