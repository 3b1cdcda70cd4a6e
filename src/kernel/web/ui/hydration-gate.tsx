import { type ReactNode, useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in server-rendered markup and until hydration. */
export const useIsReady = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Disables controls that need scripts until hydration, so that no input is lost. Does not affect the layout. */
export function HydrationGate({ children }: { children: ReactNode }) {
  const isReady = useIsReady();
  return (
    <fieldset disabled={!isReady} className="contents">
      {children}
    </fieldset>
  );
}
