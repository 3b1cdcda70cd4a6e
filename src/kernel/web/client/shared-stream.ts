import { openEventStream, type ServerEvent, type StreamOptions } from './event-stream.ts';

/** Messages between tabs; `to` names the one it is for. */
type Message =
  | { kind: 'event'; event: ServerEvent }
  | { kind: 'hello' | 'ping'; from: string }
  | { kind: 'ready' | 'pong'; to: string; lastId: string }
  | { kind: 'ended' };

/**
 * The time that a tab waits for the leader: until it shows what it has, and until it takes the lead from one that is
 * asleep.
 */
const patienceMs = 3_000;

/**
 * One live stream for all tabs of a browser, so that they do not use up the few connections it opens to a site. The tab
 * that holds the lock leads: it has the stream and hands on what it hears. When it goes, the next one leads and resumes
 * after the last event that it heard; a tab that is looked at takes the lead from one that the browser put to sleep.
 * Where the browser has no locks or no channels every tab has its own stream.
 * @param name of the lock and the channel: one a person @returns closes it
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
  /** Holds the lock until this tab goes or another takes the lead. */
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
      // Taken over, the tab follows again; where locks are refused altogether it has its own stream.
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
