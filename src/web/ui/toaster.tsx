import { lazy, Suspense, useEffect, useState } from 'react';
import { awaitToasts } from './toast.ts';

const ToastStack = lazy(() => import('./toast-stack.tsx'));

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
