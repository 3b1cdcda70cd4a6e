import { openEventStream, type ServerEvent, type StreamOptions } from './event-stream.ts';

/** Messages between tabs; `to` is the recipient. */
type Message =
  | { kind: 'event'; event: ServerEvent }
  | { kind: 'hello' | 'ping'; from: string }
  | { kind: 'ready' | 'pong'; to: string; lastId: string }
  | { kind: 'ended' };

/** Time to wait for the leader: until a tab shows the data it has, and until it takes over from a suspended one. */
const patienceMs = 3_000;

/**
 * One live stream shared by all tabs of a browser, which only opens few connections to a site. The tab with the lock
 * leads: it has the stream and forwards events. When it closes, the next one leads and resumes after the last event; a
 * visible tab takes over from one that the browser has suspended. Without locks or channels every tab has its own
 * stream.
 * @param name of the lock and the channel: one for each person @returns closes it
 */
export function openSharedStream(name: string, options: StreamOptions): () => void {
  if (typeof BroadcastChannel === 'undefined' || !globalThis.navigator?.locks) return openEventStream(options);
  const me = crypto.randomUUID();
  const channel = new BroadcastChannel(name);
  const post = (message: Message) => channel.postMessage(message);
  let closeStream: (() => void) | null = null;
  let release = () => {};
  let lastId = '';
  let isReady = false;
  let isClosed = false;
  let takeover: ReturnType<typeof setTimeout> | undefined;
  const settle = setTimeout(() => options.onSettled?.(), patienceMs);

  const hear = (event: ServerEvent) => {
    if (event.id) lastId = event.id;
    options.hear(event);
    if (event.type === 'ready') options.onSettled?.();
  };
  const leave = () => {
    closeStream?.();
    closeStream = null;
    isReady = false;
    release();
  };
  const close = () => {
    isClosed = true;
    clearTimeout(settle);
    clearTimeout(takeover);
    document.removeEventListener('visibilitychange', look);
    leave();
    channel.close();
  };
  const end = () => {
    close();
    options.onEnd();
  };
  const openStream = () => {
    closeStream = openEventStream({
      ...options,
      after: lastId,
      hear: (event) => {
        isReady ||= event.type === 'ready';
        hear(event);
        if (!isClosed) post({ kind: 'event', event });
      },
      onEnd: () => {
        post({ kind: 'ended' });
        end();
      },
    });
  };
  /** Holds the lock until this tab closes or another takes over. */
  const lead = (): Promise<void> => {
    if (isClosed || closeStream) return Promise.resolve();
    return new Promise((done) => {
      release = done;
      openStream();
    });
  };
  const queue = (steal: boolean) => {
    navigator.locks.request(name, steal ? { steal } : {}, lead).catch((error: Error) => {
      if (isClosed) return;
      leave();
      // After a takeover the tab follows again; if locks are not available at all, it has its own stream.
      if (error.name === 'AbortError') queue(false);
      else openStream();
    });
  };
  function look() {
    if (document.visibilityState !== 'visible' || closeStream || isClosed) return;
    clearTimeout(takeover);
    takeover = setTimeout(() => queue(true), patienceMs);
    post({ kind: 'ping', from: me });
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (isClosed) return;
    if (data.kind === 'hello' || data.kind === 'ping') {
      if (!closeStream) return;
      if (data.kind === 'ping') post({ kind: 'pong', to: data.from, lastId });
      else if (isReady) post({ kind: 'ready', to: data.from, lastId });
      return;
    }
    clearTimeout(takeover);
    if (data.kind === 'event' && !closeStream) hear(data.event);
    else if (data.kind === 'ready' && data.to === me) hear({ id: data.lastId, type: 'ready', data: {} });
    else if (data.kind === 'ended') end();
  };
  document.addEventListener('visibilitychange', look);
  queue(false);
  post({ kind: 'hello', from: me });
  return close;
}
