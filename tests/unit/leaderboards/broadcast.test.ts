/** Readers of a board where two processes tell of it, and where one of them fails. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BoardCache } from '#areas/scoring/services/leaderboards/board-cache.ts';
import { openBroadcast } from '#areas/scoring/services/leaderboards/broadcast.ts';
import type { BoardForm } from '#areas/scoring/contract/board-choices.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const boardsIn = (version: string, visibility = 'public') => {
  const board = { cut: null, rows: [{ id: 'ann', pos: version }] };
  const leaderboard = { version, read_at: '', state: {}, banner: null, boards: [], board };
  return { event: { visibility }, answers: new Map([['main', { version, leaderboard }]]) };
};

/** A process with one reader of a board of version 1. */
async function openProcess(form: BoardForm = 'public') {
  const errors: unknown[] = [];
  const heard: string[] = [];
  const told: object[] = [];
  let hear = (_boards: object, _news: object, _readAt: number) => {};
  let listener = (_message: unknown) => {};
  const computeHere = vi.fn();
  const boardCache = {
    read: async () => boardsIn('1'),
    follow: (_id: string, _form: string, own: typeof hear) => {
      hear = own;
      return { leave: () => {}, told: () => {}, computeHere };
    },
  } as unknown as BoardCache;
  const siblings = {
    own: 2,
    tell: (one: object) => void told.push(one),
    hear: (own: typeof listener) => {
      listener = own;
    },
  };
  const broadcast = openBroadcast(boardCache, (error) => errors.push(error), siblings);
  const place = { tournamentId: 't', form, boardId: undefined };
  await broadcast.join(place, (bytes) => heard.push(/"to":"(\w+)"/.exec(String(bytes))?.[1] ?? String(bytes)));
  const computed = (boards: object, covers: string[] = []) =>
    hear(boards, { covers, isWhole: false }, performance.now());
  const message = { about: 'board', channel: 'public t ', by: 1, covers: [], isWhole: false, from: '', event: null };
  const hears = (change: object) => listener({ ...message, ...change });
  return { computed, computeHere, errors, heard, hears, told };
}

it('are not told a score that was taken back before another process read the board', async () => {
  const { computed, computeHere, heard, hears, told } = await openProcess();
  vi.advanceTimersByTime(10);
  computed(boardsIn('2'));
  vi.advanceTimersByTime(400);
  // It waits until the readers may be told again. The other process has read that the score is taken back.
  computed(boardsIn('3'), ['a score']);
  vi.advanceTimersByTime(100);
  hears({ to: '2', covers: ['a score', 'taken back'] });
  vi.advanceTimersByTime(1_000);
  expect(heard).toEqual(['2']);
  expect(told).toHaveLength(1);
  expect(computeHere).toHaveBeenCalledOnce();
  computed(boardsIn('2'));
  expect(heard).toEqual(['2']);
});

it('stay with a process that cannot compute a board, or understand what another one says', async () => {
  const { computed, errors, heard, hears } = await openProcess();
  computed(boardsIn('2'));
  const broken = {
    event: { visibility: 'public' },
    get answers(): never {
      throw new Error('cannot be scored');
    },
  };
  computed(broken);
  vi.advanceTimersByTime(1_000);
  hears({ from: '2', to: '3', event: 'event: board' });
  hears({ from: '2', to: '2', covers: undefined, by: undefined });
  expect(errors.length).toBeGreaterThan(1);
  computed(boardsIn('4'));
  expect(heard).toEqual(['2', '4']);
});

it('of the committee follow its form on, where the boards are shown to nobody else', async () => {
  const [committee, others] = [await openProcess('committee'), await openProcess()];
  for (const { computed } of [committee, others]) computed(boardsIn('2', 'off'));
  expect(committee.heard).toEqual(['2']);
  expect(others.heard).toEqual(['null']);
});
