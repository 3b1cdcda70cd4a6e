import pg from 'pg';
import type { ScoreChange } from '#kernel/contract/score-change.ts';
import { notifyEach } from './notify-each.ts';

/** An event received by NOTIFY for one person. */
export type HubEvent = { user: string; event: string; id: string };

/** A listener for score changes, which are separate from events for people. */
export type ScoreListener = (change: ScoreChange | 'resync') => void;

/**
 * Called with `resync` after the listening connection was lost: events may have been missed, so everything must be
 * reloaded.
 */
export type Listener = (event: HubEvent | 'resync') => void;

export type EventHub = {
  /** Subscribes to a person's events; '*' subscribes to everybody's, before they are distributed. */
  subscribe(userId: string, listener: Listener): () => void;
  /** Subscribes to all score changes. */
  subscribeScores(listener: ScoreListener): () => void;
  close(): Promise<void>;
};

/**
 * One LISTEN connection for the process, whose events are distributed to the open streams. A lost connection is
 * reopened with growing pauses, and all listeners are told to reload. A query now and then detects a connection that a
 * network silently drops.
 */
export function openEventHub(
  url: string,
  onError: (error: unknown) => void,
  options: { askEveryMs?: number } = {},
): EventHub {
  const listeners = new Map<string, Set<Listener>>();
  const scoreListeners = new Set<ScoreListener>();
  let client: pg.Client | null = null;
  let isClosed = false;
  let pause = 100;
  let timer: NodeJS.Timeout | undefined;

  const notifyAll = () => {
    for (const group of listeners.values()) notifyEach(group, (listener) => listener('resync'), onError);
    notifyEach(scoreListeners, (listener) => listener('resync'), onError);
  };
  const again = (error?: unknown) => {
    if (error) onError(error);
    client?.removeAllListeners();
    client?.on('error', () => {});
    client?.end().catch(() => {});
    client = null;
    if (isClosed) return;
    timer = setTimeout(() => void connect(), pause);
    pause = Math.min(pause * 2, 5_000);
  };
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'live-events' });
    client = next;
    next.on('error', again);
    next.on('end', () => {
      if (client === next) again();
    });
    next.on('notification', ({ channel, payload }) => {
      try {
        if (channel === 'boards') {
          const change = JSON.parse(payload ?? '') as ScoreChange;
          return notifyEach(scoreListeners, (listener) => listener(change), onError);
        }
        const event = JSON.parse(payload ?? '') as HubEvent;
        for (const group of [listeners.get('*'), listeners.get(event.user)])
          notifyEach(group ?? [], (listener) => listener(event), onError);
      } catch (error) {
        onError(error);
      }
    });
    try {
      await next.connect();
      await next.query('listen live');
      await next.query('listen boards');
      pause = 100;
      // Also on the first connection, because a stream may have been opened before.
      notifyAll();
    } catch (error) {
      if (client === next) again(error);
    }
  };
  void connect();
  const askEveryMs = options.askEveryMs ?? 10_000;
  const asking = setInterval(() => {
    const asked = client;
    if (!asked) return;
    const silence = setTimeout(() => {
      if (client === asked) again(new Error('the listening connection does not answer'));
    }, askEveryMs / 2);
    asked.query('select 1').then(
      () => clearTimeout(silence),
      () => clearTimeout(silence),
    );
  }, askEveryMs);
  asking.unref();

  return {
    subscribe: (userId, listener) => {
      const group = listeners.get(userId) ?? new Set();
      listeners.set(userId, group.add(listener));
      return () => {
        group.delete(listener);
        if (group.size === 0) listeners.delete(userId);
      };
    },
    subscribeScores: (listener) => {
      scoreListeners.add(listener);
      return () => scoreListeners.delete(listener);
    },
    close: async () => {
      isClosed = true;
      clearInterval(asking);
      clearTimeout(timer);
      const last = client;
      client = null;
      last?.removeAllListeners('end');
      await last?.end().catch(() => {});
    },
  };
}
