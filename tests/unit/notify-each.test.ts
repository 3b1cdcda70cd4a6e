import { describe, expect, it } from 'vitest';
import type { Db } from '#kernel/database/connection.ts';
import type { Listener } from '#kernel/platform/event-hub.ts';
import type { BoardCache } from '#areas/scoring/services/leaderboards/board-cache.ts';
import { openBroadcast } from '#areas/scoring/services/leaderboards/broadcast.ts';
import { type Follower, openLiveStreams } from '#areas/notifications/services/live-streams.ts';
import { until } from '#tests/until.ts';

/** A person with an open page; what the page is told stands in `heard`. */
function pageOf(userId: string, breaks: (what: string) => boolean = () => false) {
  const heard: string[] = [];
  const hear = (what: string) => {
    heard.push(what);
    if (breaks(what)) throw new Error(`the stream of ${userId} is broken`);
  };
  const follower: Follower = {
    userId,
    sessionId: userId,
    after: null,
    notify: ({ id }) => hear(`note ${id}`),
    ready: () => hear('ready'),
    change: ({ event }) => hear(event),
    move: () => hear('move'),
    signedOut: () => hear('signed out'),
    lost: () => hear('lost'),
  };
  return { follower, heard };
}

/** Streams over a database in which everybody has one note, newer by one with each look. */
function openStreams(errors: unknown[]) {
  let looks = 0;
  const listeners = new Map<string, Listener>();
  const db = {
    query: async ({ values }: { values: unknown[][] }) => {
      looks += 1;
      return { rows: (values[0] ?? []).map((_, n) => ({ place: n + 1, last: looks, seq: looks, id: `n${looks}` })) };
    },
  } as unknown as Db;
  const hub = {
    subscribe: (userId: string, listener: Listener) => {
      listeners.set(userId, listener);
      return () => listeners.delete(userId);
    },
  };
  const streams = openLiveStreams(
    db,
    hub,
    () => new Date(),
    (error) => errors.push(error),
  );
  const notify = (user: string) => listeners.get(user)?.({ user, event: 'notification', id: 'n' });
  return { streams, notify };
}

describe('people with an open page, one of whose streams is broken', () => {
  it('all hear what is theirs; the broken one alone comes again, and later news reach everybody', async () => {
    const errors: unknown[] = [];
    const { streams, notify } = openStreams(errors);
    const broken = pageOf('broken', (what) => what.startsWith('note'));
    const others = [pageOf('ann'), pageOf('ben')];
    for (const { follower } of [broken, ...others]) streams.follow(follower);
    await until(() => others.every(({ heard }) => heard.includes('ready')));
    expect(broken.heard).toEqual(['note n1', 'lost']);
    for (const { heard } of others) expect(heard).toEqual(['note n1', 'ready']);
    expect(errors).toHaveLength(1);
    notify('ann');
    await until(() => others[0]?.heard.includes('note n2'));
    streams.close();
  });

  it('are looked after though the broken one cannot even be told to come again', async () => {
    const errors: unknown[] = [];
    const { streams, notify } = openStreams(errors);
    const broken = pageOf('broken', () => true);
    const other = pageOf('ann');
    for (const { follower } of [broken, other]) streams.follow(follower);
    await until(() => other.heard.includes('ready'));
    notify('ann');
    await until(() => other.heard.includes('note n2'));
    expect(errors).toHaveLength(2);
    streams.close();
  });
});

describe('readers of a board, one of whose streams is broken', () => {
  it('all get what is new', async () => {
    const errors: unknown[] = [];
    const boardsIn = (version: string) => {
      const leaderboard = { state: {}, banner: null, board: null };
      return { event: { visibility: 'public' }, answers: new Map([['main', { version, leaderboard }]]) };
    };
    let notify = (_boards: never, _news: object, _readAt: number) => {};
    const boardCache = {
      read: async () => boardsIn('1'),
      follow: (_id: string, _form: string, listener: typeof notify) => {
        notify = listener;
        return { leave: () => {} };
      },
    } as unknown as BoardCache;
    const broadcast = openBroadcast(boardCache, (error) => errors.push(error));
    const heard: string[] = [];
    const place = { tournamentId: 't', form: 'public', boardId: undefined } as const;
    await broadcast.join(place, () => {
      throw new Error('broken');
    });
    await broadcast.join(place, (bytes) => heard.push(String(bytes)));
    notify(boardsIn('2') as never, { covers: [], isWhole: false }, 0);
    expect(heard).toEqual([expect.stringContaining('"to":"2"')]);
    expect(errors).toHaveLength(1);
  });
});
