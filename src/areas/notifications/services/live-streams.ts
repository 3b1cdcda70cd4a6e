import type { Db } from '#kernel/database/connection.ts';
import type { LivePlace } from '#areas/waitlist/contract/waitlist.ts';
import { listPlacesOf } from '#areas/waitlist/database/waitlist-entries.ts';
import { waitlistListeners } from '#kernel/database/live.ts';
import { listNotificationsAfter, type NumberedNotification } from '#areas/messages/database/notifications.ts';
import type { Clock } from '#kernel/platform/clock.ts';
import type { EventHub, HubEvent } from '#kernel/platform/event-hub.ts';
import { notifyEach } from '#kernel/platform/notify-each.ts';

/** An open stream of a person, and its callbacks. */
export type Follower = {
  userId: string;
  sessionId: string;
  /** The number of the last notification the client has seen; null for none before now. */
  after: number | null;
  notify(note: NumberedNotification): void;
  /** The stream is complete from this number on; data on the screen may be outdated. */
  ready(after: number): void;
  /** Something other than a notification changed. */
  change(event: HubEvent): void;
  /** The person's current position in a queue. */
  move(place: LivePlace): void;
  signedOut(): void;
  /** An event could not be delivered: the client should reconnect. */
  lost(): void;
};

export type LiveStreams = {
  follow(follower: Follower): () => void;
  close(): void;
};

const atOnce = 1_000;
const notesAtOnce = 100;
const reviewEveryMs = 60_000;
const tickMs = 1_000;

/**
 * Delivers each person's notifications to their open streams, in the order of their numbers, each once a stream.
 * Streams that are woken together share one query, so that notifying thousands of people takes few statements. A stream
 * lives as long as its session: its end is signalled at once, every query checks the session, and idle streams are
 * checked periodically.
 * @param onError called for a stream that could not be served; only that stream is closed
 */
export function openLiveStreams(
  pool: Db,
  hub: Pick<EventHub, 'subscribe'>,
  clock: Clock,
  onError: (error: unknown) => void,
): LiveStreams {
  const followers = new Set<Follower>();
  const waiting = new Set<Follower>();
  const greeted = new WeakSet<Follower>();
  let isLooking = false;

  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      // Lets streams that are woken in the same tick join the first query.
      await new Promise(setImmediate);
      while (waiting.size > 0) await lookOnce([...waiting].slice(0, atOnce));
    } finally {
      isLooking = false;
    }
  };
  const lookOnce = async (turn: readonly Follower[]): Promise<void> => {
    for (const follower of turn) waiting.delete(follower);
    const found = await listNotificationsAfter(pool, turn, notesAtOnce, clock()).catch(() => null);
    if (!found) return notifyEach(turn, (follower) => follower.lost(), onError);
    const handOne = ([index, follower]: [number, Follower]) => {
      if (followers.has(follower)) hand(follower, found[index] ?? null);
    };
    notifyEach(turn.entries(), handOne, (error, [, follower]) => {
      onError(error);
      notifyEach([follower], (one) => one.lost(), onError);
    });
  };
  const hand = (follower: Follower, found: { last: number; notes: NumberedNotification[] } | null): void => {
    if (!found) {
      follower.signedOut();
      return;
    }
    const { last, notes } = found;
    follower.after ??= last;
    for (const note of notes) {
      follower.after = note.seq;
      follower.notify(note);
    }
    if (notes.length === notesAtOnce) waiting.add(follower);
    else if (!greeted.has(follower)) {
      greeted.add(follower);
      follower.ready(follower.after);
    }
  };
  const wake = (follower: Follower): void => {
    waiting.add(follower);
    void look();
  };

  /** Checks idle streams from time to time, since their session may have expired. */
  const timer = setInterval(() => {
    for (const follower of followers) waiting.add(follower);
    void look();
  }, reviewEveryMs);
  timer.unref();

  /**
   * When a queue moves, it is read once for all streams, and each stream gets its own position if that changed. The
   * first move is sent at once; further moves within a second are combined.
   */
  const ticks = new Map<string, { timer: NodeJS.Timeout; isDue: boolean }>();
  const toldPlaces = new WeakMap<Follower, Map<string, string>>();
  const tick = async (tournamentId: string): Promise<void> => {
    const people = [...new Set([...followers].map(({ userId }) => userId))];
    if (people.length === 0) return;
    const rows = await listPlacesOf(pool, tournamentId, people);
    const places = new Map(rows.map(({ user_id, ...place }) => [user_id, place]));
    const sendOwnPlace = (follower: Follower) => {
      const place = places.get(follower.userId);
      if (place) sendPlace(follower, place);
    };
    notifyEach(followers, sendOwnPlace, onError);
  };
  const sendPlace = (follower: Follower, place: LivePlace): void => {
    const told = toldPlaces.get(follower) ?? new Map<string, string>();
    toldPlaces.set(follower, told);
    const now = `${place.place}/${place.people_ahead}`;
    if (told.get(place.id) === now) return;
    told.set(place.id, now);
    follower.move(place);
  };
  const tickNow = (tournamentId: string): void => {
    const timer = setTimeout(() => {
      const isDue = ticks.get(tournamentId)?.isDue;
      ticks.delete(tournamentId);
      if (isDue) tickNow(tournamentId);
    }, tickMs);
    ticks.set(tournamentId, { timer: timer.unref(), isDue: false });
    void tick(tournamentId).catch(() => {});
  };
  const unfollowWaitlists = hub.subscribe(waitlistListeners, (event) => {
    if (event === 'resync') return;
    const known = ticks.get(event.id);
    if (known) known.isDue = true;
    else tickNow(event.id);
  });

  return {
    follow: (follower) => {
      followers.add(follower);
      // Subscribe before the first query, so that no event is missed between the two.
      const unsubscribe = hub.subscribe(follower.userId, (event) => {
        if (event === 'resync') {
          greeted.delete(follower);
          wake(follower);
        } else if (event.event === 'notification') wake(follower);
        else if (event.event !== 'session_ended') follower.change(event);
        else if (event.id === follower.sessionId) follower.signedOut();
      });
      wake(follower);
      return () => {
        followers.delete(follower);
        waiting.delete(follower);
        unsubscribe();
      };
    },
    close: () => {
      unfollowWaitlists();
      for (const { timer } of ticks.values()) clearTimeout(timer);
      clearInterval(timer);
    },
  };
}
