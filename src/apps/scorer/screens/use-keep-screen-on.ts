import { useEffect } from 'react';

/** Keeps the screen on. The browser releases the lock while the page is hidden, so it is requested again. */
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
        // A phone with a low battery refuses; nothing else depends on it.
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
