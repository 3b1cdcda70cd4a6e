import type { LiveEventName } from '#kernel/contract/notifications.ts';
import { openLiveSource } from './live-source.ts';

export type StreamEventName = LiveEventName | 'ready';
export type ServerEvent = { id: string; type: StreamEventName; data: unknown };

const isHeard: Record<StreamEventName, true> = {
  ready: true,
  registration: true,
  booking: true,
  order: true,
  notification: true,
  tournament: true,
  waitlist: true,
  place: true,
  sheet: true,
  plan: true,
  session_ended: true,
  signed_out: true,
  notifications_read: true,
};
const names = Object.keys(isHeard) as StreamEventName[];

export type StreamOptions = {
  /** The id of the last event received before. */
  after?: string;
  hear: (event: ServerEvent) => void;
  /** Called after the first attempt, whether it succeeded or not. */
  onSettled?: () => void;
  /** Asks the server whether the stream's user is still signed in; throws without a response. */
  isSignedIn: () => Promise<boolean>;
  /** Called when the user is signed out; the stream is closed for good. */
  onEnd: () => void;
};

/**
 * Opens the signed-in person's stream and keeps it open, resuming where it stopped, until the person is signed out.
 * @returns closes it
 */
export function openEventStream({ after = '', hear, onSettled, isSignedIn, onEnd }: StreamOptions): () => void {
  let lastId = after;
  let isClosed = false;
  const receive = (message: MessageEvent<string>) => {
    if (isClosed) return;
    if (message.lastEventId) lastId = message.lastEventId;
    const type = message.type as StreamEventName;
    hear({ id: message.lastEventId, type, data: JSON.parse(message.data) });
    if (type === 'ready') onSettled?.();
    if (type === 'signed_out') source.renew();
  };
  const source = openLiveSource({
    address: () => (lastId ? `/api/events?last_event_id=${lastId}` : '/api/events'),
    hear: Object.fromEntries(names.map((name) => [name, receive])),
    onLink: (link) => link !== 'heard' && onSettled?.(),
    mayOpen: async () => {
      const isStillSignedIn = await isSignedIn();
      if (!isStillSignedIn && !isClosed) onEnd();
      return isStillSignedIn;
    },
  });
  return () => {
    isClosed = true;
    source.close();
  };
}
