import { useEffect, useState } from 'react';
import { signInEndpoints } from '#areas/accounts/contract/endpoints/sign-in.ts';
import { call } from '#kernel/web/client/api.ts';
import { isServerTimeKnown } from '#kernel/web/client/server-clock.ts';

let asked: Promise<unknown> | null = null;

/** Asks once for an answer that tells the server's time, where none has come yet. */
function askServerTime(): Promise<unknown> {
  if (isServerTimeKnown()) return Promise.resolve();
  asked ??= call(signInEndpoints.getSession).catch(() => {
    asked = null;
  });
  return asked;
}

/**
 * Asks for the server's time, where it is not known yet.
 * @returns whether that is done; from then on `serverNow` is as right as it gets, and the device's clock counts where
 *   no
 *   answer came
 */
export function useServerClock(isWanted = true): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let isGone = false;
    if (isWanted) void askServerTime().then(() => !isGone && setSettled(true));
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return isSettled;
}
