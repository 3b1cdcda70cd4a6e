import { useEffect, useRef, useSyncExternalStore } from 'react';
import { signInEndpoints } from '#areas/accounts/contract/endpoints/sign-in.ts';
import { call } from '#kernel/web/client/api.ts';
import { brand } from '#kernel/contract/brand.ts';
import type { ServerEvent, StreamEventName } from '#kernel/web/client/event-stream.ts';
import { openSharedStream } from '#kernel/web/client/shared-stream.ts';
import { isSessionStale, useSessionChanged } from './session.ts';

export type { ServerEvent };

type Hearing = { types: readonly string[]; hear: (event: ServerEvent) => void };

/** All listeners on this page. */
const hearings = new Set<Hearing>();
const watchers = new Set<() => void>();
let isReady = false;
let isSettled = false;

function hand(event: ServerEvent) {
  if (event.type === 'ready') isReady = true;
  for (const hearing of [...hearings]) if (hearing.types.includes(event.type)) hearing.hear(event);
}

function settle(isNowSettled: boolean) {
  if (isSettled === isNowSettled) return;
  isSettled = isNowSettled;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** Whether the stream is open, or could not be opened: until then, a change after a read may be missed. */
export const useIsLive = () =>
  useSyncExternalStore(
    watch,
    () => isSettled,
    () => false,
  );

/**
 * Mounted once: keeps the stream that all tabs share open while this person is signed in, and re-reads the session when
 * the stream ends.
 */
export function useLiveStream(userId: string | null) {
  const sessionChanged = useSessionChanged();
  useEffect(() => {
    if (!userId || typeof EventSource === 'undefined') return;
    const close = openSharedStream(`${brand.storageKey}-live-${userId}`, {
      hear: hand,
      onSettled: () => settle(true),
      isSignedIn: async () => (await call(signInEndpoints.getSession)).viewer?.user.id === userId,
      onEnd: () => {
        if (!isSessionStale()) void sessionChanged();
      },
    });
    return () => {
      close();
      isReady = false;
      settle(false);
    };
  }, [userId, sessionChanged]);
}

/** The least time between two readings of a whole list, in milliseconds. */
const calmMs = 1_000;

/**
 * Listens to the signed-in person's events while mounted. An event names the change; the handler re-reads the data.
 * `ready` follows each (re)connection, and is sent once to each later listener, since data that was read before may be
 * stale.
 * @param types names of the events to listen to
 */
export function useServerEvents(
  handler: (event: ServerEvent) => void,
  types: readonly StreamEventName[],
  isEnabled = true,
) {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  const names = types.join(' ');
  useEffect(() => {
    if (!isEnabled) return;
    const hearing: Hearing = { types: names.split(' '), hear: (event) => latest.current(event) };
    hearings.add(hearing);
    if (isReady && hearing.types.includes('ready')) hearing.hear({ id: '', type: 'ready', data: {} });
    return () => void hearings.delete(hearing);
  }, [names, isEnabled]);
}

/**
 * Like `useServerEvents`, for handlers that re-read a whole list: `act` is called at most once a second, and never
 * before its previous call has finished.
 * @param act re-reads; its promise is awaited
 */
export function useCalmEvents(
  act: (event: ServerEvent) => unknown,
  types: readonly StreamEventName[],
  isEnabled = true,
) {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wanted = useRef<ServerEvent | null>(null);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  useServerEvents(
    (event) => {
      wanted.current = event;
      if (timer.current !== undefined) return;
      const wait = () => {
        timer.current = setTimeout(async () => {
          const mine = timer.current;
          const last = wanted.current ?? event;
          wanted.current = null;
          await Promise.resolve(latest.current(last)).catch(() => undefined);
          if (timer.current !== mine) return;
          timer.current = undefined;
          if (wanted.current) wait();
        }, calmMs);
      };
      wait();
    },
    types,
    isEnabled,
  );
}
