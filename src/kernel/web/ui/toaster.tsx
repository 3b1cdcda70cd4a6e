import { lazy, Suspense, useEffect, useReducer, useState } from 'react';
import { lazyPart } from './lazy-part.ts';
import { receiveAnnouncements } from './announce.ts';
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
      <Announcement />
      {isNeeded && (
        <Suspense>
          <ToastStack />
        </Suspense>
      )}
    </>
  );
}

type Announced = readonly [words: string, turn: number];

/** What was done and is shown by the page itself, for those who do not see it; for six seconds, as a toast. */
function Announcement() {
  const [[words, turn], say] = useReducer(
    ([, before]: Announced, now: string): Announced => [now, before + 1],
    ['', 0],
  );
  useEffect(() => receiveAnnouncements(say), []);
  useEffect(() => {
    const timer = words ? setTimeout(say, 6_000, '') : undefined;
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <p data-slot="announcement" aria-live="polite" className="sr-only">
      {/* The same words once more are new text, or nobody would hear that it was done again. */}
      <span key={turn}>{words}</span>
    </p>
  );
}
