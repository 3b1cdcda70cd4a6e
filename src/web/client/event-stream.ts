import type { LiveEventName } from '#contracts/notifications.ts';

export type StreamEventName = LiveEventName | 'ready';
export type ServerEvent = { id: string; type: StreamEventName; data: unknown };

const isHeard: Record<StreamEventName, true> = {
  ready: true,
  registration: true,
  booking: true,
  order: true,
  notification: true,
  tournament: true,
  line: true,
  place: true,
  sheet: true,
  plan: true,
  session_ended: true,
  signed_out: true,
  notifications_read: true,
};
const names = Object.keys(isHeard) as StreamEventName[];

const shortestPauseMs = 1_000;
const longestPauseMs = 60_000;

export type StreamOptions = {
  /** The number of the last event that was heard before. */
  after?: string;
  hear: (event: ServerEvent) => void;
  /** The first attempt is over, well or not. */
  onSettled?: () => void;
  /** Asks the server whether the person whose stream it is still is signed in; throws where no answer comes. */
  isSignedIn: () => Promise<boolean>;
  /** They are not, and the stream is closed for good. */
  onEnd: () => void;
};

/**
 * Opens the stream of the signed-in person and keeps it open. A dropped connection the browser opens again by itself,
 * and resumes where it stopped. A refused one it gives up: here it is tried again with growing pauses, resuming as
 * well, unless nobody is signed in any more.
 * @returns closes it
 */
export function openEventStream({ after = '', hear, onSettled, isSignedIn, onEnd }: StreamOptions): () => void {
  let source: EventSource | null = null;
  let lastId = after;
  let pauseMs = shortestPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const receive = (message: MessageEvent<string>) => {
    if (isClosed) return;
    if (message.lastEventId) lastId = message.lastEventId;
    const type = message.type as StreamEventName;
    if (type === 'ready') pauseMs = shortestPauseMs;
    hear({ id: message.lastEventId, type, data: JSON.parse(message.data) });
    if (type === 'ready') onSettled?.();
    if (type === 'signed_out') void openAgain();
  };
  const open = () => {
    const opened = new EventSource(lastId ? `/api/events?last_event_id=${lastId}` : '/api/events');
    source = opened;
    for (const name of names) opened.addEventListener(name, receive);
    opened.addEventListener('error', () => {
      onSettled?.();
      if (opened.readyState === EventSource.CLOSED) void openAgain();
    });
  };
  const close = () => {
    isClosed = true;
    clearTimeout(timer);
    source?.close();
    removeEventListener('online', hurry);
  };
  const openAgain = async () => {
    source?.close();
    source = null;
    // Without an answer nothing is known to have changed.
    const isStillSignedIn = await isSignedIn().catch(() => true);
    if (isClosed) return;
    if (!isStillSignedIn) {
      close();
      return onEnd();
    }
    // Spread, so that the tabs of a whole field do not come back at the same moment.
    timer = setTimeout(open, pauseMs * (0.5 + Math.random() / 2));
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  };
  const hurry = () => {
    if (source || timer === undefined) return;
    clearTimeout(timer);
    open();
  };

  addEventListener('online', hurry);
  open();
  return close;
}
