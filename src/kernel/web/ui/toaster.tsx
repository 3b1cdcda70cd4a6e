import { lazy, Suspense, useEffect, useState } from 'react';
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

/** How long what was announced can be met again by whoever reads on. */
const announcedMs = 6_000;

/** What was done and is shown by the page itself, for those who do not see it. */
function Announcement() {
  const [said, setSaid] = useState({ words: '', turn: 0 });
  useEffect(() => receiveAnnouncements((words) => setSaid(({ turn }) => ({ words, turn: turn + 1 }))), []);
  useEffect(() => {
    if (!said.words) return;
    const timer = setTimeout(() => setSaid(({ turn }) => ({ words: '', turn })), announcedMs);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <p data-slot="announcement" aria-live="polite" className="sr-only">
      {/* The same words once more are new text, or nobody would hear that it was done again. */}
      <span key={said.turn}>{said.words}</span>
    </p>
  );
}
