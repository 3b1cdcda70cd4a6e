import { growingPause } from './growing-pause.ts';

/**
 * The state of a stream. `lost`: the connection broke, and the browser opens it again. `silent`: nothing came for a
 * minute, so that the connection is dead though nobody said so. `refused`: there is no room, or the caller may not.
 */
export type SourceLink = 'heard' | 'lost' | 'silent' | 'refused';

export type LiveSourceOptions = {
  /** Where the stream is; asked with each opening. */
  address: () => string;
  /** The listener to each event, by its name. `beat`, which every stream sends, need not be named. */
  hear: Readonly<Record<string, (message: MessageEvent<string>) => void>>;
  onLink?: (link: SourceLink) => void;
  /** Asked before a stream that ended is opened again; false ends it for good. */
  mayOpen?: () => Promise<boolean>;
  /** The pauses between tries, in milliseconds. */
  shortestPauseMs?: number;
  longestPauseMs?: number;
};

/** The server says something every 25 seconds at least: a stream that is silent for longer than this is dead. */
const maxSilenceMs = 60_000;

/**
 * Opens a stream of Server-Sent Events and keeps it open. The browser opens a broken connection again by
 * itself. It gives up one that is refused, and takes one that died without a word for open: both are
 * opened anew here, with growing pauses.
 * @returns `renew` closes the stream and opens it again after a pause
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
    // Without an answer nothing is known to have changed.
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
