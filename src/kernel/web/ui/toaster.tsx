import { lazy, Suspense, useEffect, useState } from 'react';
import { lazyPart } from './lazy-part.ts';
import { announcementSlot } from './announce.ts';
import { awaitToasts } from './toast.ts';

let stack: Promise<typeof import('./toast-stack.tsx')> | undefined;
/** Loads the code once, whichever caller comes first. */
const fetchStack = () => {
  stack ??= lazyPart(() => import('./toast-stack.tsx'));
  return stack;
};
const ToastStack = lazy(fetchStack);

/**
 * Mounted once in the root. The code is loaded with the first toast or the first user input, so that a failure for lack
 * of a connection can be shown.
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
