import type { Db } from '#kernel/database/connection.ts';
import type { LivePlace } from '#areas/waitlist/contract/waitlist.ts';
import { listPlacesOf } from '#areas/waitlist/database/waitlist-entries.ts';
import { waitlistListeners } from '#kernel/database/live.ts';
import { listNotificationsAfter, type NumberedNotification } from '#areas/messages/database/notifications.ts';
import type { Clock } from '#kernel/platform/clock.ts';
import type { EventHub, HubEvent } from '#kernel/platform/event-hub.ts';
import { notifyEach } from '#kernel/platform/notify-each.ts';

/** One open stream of a person, and what is done with it. */
export type Follower = {
  userId: string;
  sessionId: string;
  /** The number of the last notification that was seen; null for none before now. */
  after: number | null;
  notify(note: NumberedNotification): void;
  /** From this number on nothing is missed; what is on the screen may be old. */
  ready(after: number): void;
  /** Something else changed. */
  change(event: HubEvent): void;
  /** Where they stand in a line now. */
  move(place: LivePlace): void;
  signedOut(): void;
  /** The follower should come again: it could not be told what it waits for. */
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
 * Hands each person's notifications to their open streams, in the order of their numbers, each once a stream. Streams
 * that have something to hear at the same time share one look at the database, so that telling thousands costs a few
 * statements. A stream lives as long as its session: its end is told at once, every look asks for it again, and idle
 * streams are reviewed.
 * @param onError told of a stream that could not be told something: it alone is given up
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
      // Streams that wake up in this moment join the first look.
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

  /** Also who has nothing to hear is looked up now and then: their session may have run out. */
  const timer = setInterval(() => {
    for (const follower of followers) waiting.add(follower);
    void look();
  }, reviewEveryMs);
  timer.unref();

  /**
   * A line that moved is read once for all streams, and each is told its own place where that changed. The first move
   * is told at once; those of the second after it are one. Nobody reads anything again for it.
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
      // Listening begins before the first look, so that nothing falls between the two.
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
