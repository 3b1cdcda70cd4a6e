import { lazy, Suspense, useEffect, useState } from 'react';
import { fetchPart } from './fetch-part.ts';
import { awaitToasts } from './toast.ts';

const ToastStack = lazy(() => fetchPart(() => import('./toast-stack.tsx')));

/** Stands once in the root. Costs nothing until the first toast. */
export function Toaster() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => awaitToasts(() => setIsNeeded(true)), []);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <ToastStack />
    </Suspense>
  );
}
