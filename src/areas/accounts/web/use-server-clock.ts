import { useEffect, useState } from 'react';
import { signInEndpoints } from '#areas/accounts/contract/endpoints/sign-in.ts';
import { call } from '#kernel/web/client/api.ts';
import { isServerTimeKnown } from '#kernel/web/client/server-clock.ts';

let asked: Promise<unknown> | null = null;

/** Makes one request whose answer has the server's time, unless that time is known already. */
function askServerTime(): Promise<unknown> {
  if (isServerTimeKnown()) return Promise.resolve();
  asked ??= call(signInEndpoints.getSession).catch(() => {
    asked = null;
  });
  return asked;
}

/**
 * Asks for the server's time, where it is not known yet.
 * @returns whether the request has settled; from then on `serverNow` is as accurate as possible, and falls back to the
 *   device's clock where the request failed
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
