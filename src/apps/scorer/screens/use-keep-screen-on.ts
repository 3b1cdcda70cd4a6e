import { useEffect } from 'react';

/**
 * Holds the screen awake while it is wished. The browser lets go when the page is out of sight, so it is asked again.
 */
export function useKeepScreenOn(isWished: boolean): void {
  useEffect(() => {
    if (!isWished || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      navigator.wakeLock.request('screen').then(
        (given) => {
          if (isOver) void given.release();
          else lock = given;
        },
        // A phone that is low on battery refuses; nothing else depends on it.
        () => undefined,
      );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, [isWished]);
}
