import { growingPause } from './growing-pause.ts';

/**
 * The state of a stream. `lost`: the connection broke, and the browser reopens it. `silent`: no event for a minute, so
 * the connection is dead without notice. `refused`: the server has no room, or the caller no access.
 */
export type SourceLink = 'heard' | 'lost' | 'silent' | 'refused';

export type LiveSourceOptions = {
  /** The URL of the stream, determined at each opening. */
  address: () => string;
  /** Listeners by event name. `beat`, which every stream sends, may be omitted. */
  hear: Readonly<Record<string, (message: MessageEvent<string>) => void>>;
  onLink?: (link: SourceLink) => void;
  /** Asked before a stream that ended is reopened; false ends it for good. */
  mayOpen?: () => Promise<boolean>;
  /** The bounds of the pauses between attempts, in milliseconds. */
  shortestPauseMs?: number;
  longestPauseMs?: number;
};

/** The server sends an event at least every 25 seconds: a stream that is silent for longer than this is dead. */
const maxSilenceMs = 60_000;

/**
 * Opens a stream of Server-Sent Events and keeps it open. The browser itself reopens a broken connection, but gives up
 * on a refused one, and does not notice a silently dead one: both are reopened here, with growing pauses.
 * @returns `renew` closes the stream and reopens it after a pause
 */
export function openLiveSource(options: LiveSourceOptions): { close: () => void; renew: () => void } {
  const { address, hear, onLink, mayOpen, shortestPauseMs = 1_000, longestPauseMs = 60_000 } = options;
  const pauses = growingPause(shortestPauseMs, longestPauseMs);
  let source: EventSource | null = null;
  let isClosed = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const listen = () => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      onLink?.('silent');
      renew();
    }, maxSilenceMs);
  };
  const heard = () => {
    listen();
    pauses.reset();
    onLink?.('heard');
  };
  const open = () => {
    timer = undefined;
    const opened = new EventSource(address());
    source = opened;
    listen();
    for (const [name, act] of Object.entries<(message: MessageEvent<string>) => void>({ beat: () => {}, ...hear }))
      opened.addEventListener(name, (message) => {
        if (source !== opened) return;
        heard();
        act(message as MessageEvent<string>);
      });
    opened.addEventListener('error', () => {
      if (source !== opened) return;
      if (opened.readyState !== EventSource.CLOSED) return onLink?.('lost');
      onLink?.('refused');
      renew();
    });
  };
  const shut = () => {
    clearTimeout(silence);
    clearTimeout(timer);
    timer = undefined;
    source?.close();
    source = null;
  };
  const close = () => {
    isClosed = true;
    shut();
    removeEventListener('online', hurry);
  };
  const openLater = async () => {
    // Without a response, assume that nothing has changed.
    const may = mayOpen ? await mayOpen().catch(() => true) : true;
    if (isClosed || source || timer !== undefined) return;
    if (!may) return close();
    timer = setTimeout(open, pauses.take());
  };
  const renew = () => {
    if (isClosed) return;
    shut();
    void openLater();
  };
  const hurry = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    open();
  };

  addEventListener('online', hurry);
  open();
  return { close, renew };
}
