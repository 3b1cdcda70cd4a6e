import { type ReactNode, useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in what the server rendered and until the page has come alive. */
export const useIsReady = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * Controls that need the page's code: disabled until it is there, so that nothing typed or clicked before is lost.
 * Takes no part in the layout.
 */
export function HydrationGate({ children }: { children: ReactNode }) {
  const isReady = useIsReady();
  return (
    <fieldset disabled={!isReady} className="contents">
      {children}
    </fieldset>
  );
}
