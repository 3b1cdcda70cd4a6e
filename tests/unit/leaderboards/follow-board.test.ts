import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BoardChange, Leaderboard } from '#areas/scoring/contract/leaderboards.ts';
import { ApiError } from '#kernel/web/client/api.ts';
import { statusOf } from '#areas/scoring/web/leaderboard/board-words.ts';
import { type BoardLink, followBoard } from '#areas/scoring/web/leaderboard/follow-board.ts';
import { FakeSource, stubSources } from '../fake-source.ts';

beforeEach(() => {
  stubSources();
  vi.setSystemTime(new Date('2026-06-12T18:02:00Z'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const at = (second: number) => new Date(Date.UTC(2026, 5, 12, 18, 0, second)).toISOString();
const board = (number: number): Leaderboard =>
  ({
    version: `v${number}`,
    read_at: at(number),
    tournament: { id: 't', time_zone: 'UTC' },
    state: { kind: 'live', updated_at: '2026-06-12T17:30:00.000Z' },
    banner: null,
    boards: [{ id: 'b', name: 'Gross', rows: 1 }],
    rounds: [],
    board: { rows: [{ id: 'ann', total: number }], cut: null },
  }) as unknown as Leaderboard;
const change = (from: number, to: number): BoardChange => ({
  from: `v${from}`,
  to: `v${to}`,
  read_at: at(to),
  state: board(to).state,
  banner: null,
  cut: null,
  boards: [{ id: 'b', name: 'Gross', rows: 1 }],
  rows: { changes: [{ from: 0, to: 0, set: { total: to } }], left: [] },
});
const refusal = (status: number) => new ApiError({ status, code: 'unexpected', title: 'Later' });

/** A page that shows version 1. */
function follow(answers: (Leaderboard | ApiError)[] = []) {
  let shown = board(1);
  const seen: string[] = [];
  let status: { link: BoardLink; heardAt: string | null } = { link: 'opening', heardAt: null };
  const read = vi.fn(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer || answer instanceof ApiError) throw answer ?? refusal(503);
    return answer;
  });
  const close = followBoard({
    address: '/events',
    read,
    current: () => ({ leaderboard: shown, isPartial: false }),
    show: (leaderboard) => {
      seen.push(leaderboard.version);
      shown = leaderboard;
    },
    onLink: (link, heardAt) => {
      status = { link, heardAt };
    },
  });
  const stream = () => FakeSource.opened.at(-1) as FakeSource;
  return {
    read,
    close,
    stream,
    seen,
    shown: () => shown.version,
    link: () => status.link,
    says: () => statusOf(shown, status),
  };
}
const standing = (number: number) => ({ version: `v${number}`, read_at: at(number) });
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

describe('who watches a leaderboard whose connection dies without a word', () => {
  it('is told so after a minute, and sees what was missed as soon as a new one works', async () => {
    const page = follow([refusal(503), board(3)]);
    page.stream().send('version', standing(1));
    await pass(50);
    page.stream().send('beat', standing(1));
    await pass(59);
    expect(page.says()).toBe('Live · 5:30 PM');
    await pass(1);
    expect(page.says()).toBe('No news since 6:02 PM. Trying again.');
    await pass(4);
    expect(FakeSource.opened).toHaveLength(2);
    page.stream().send('version', standing(3));
    await pass(20);
    expect([page.shown(), page.link()]).toEqual(['v3', 'live']);
    expect(page.says()).toBe('Live · 5:30 PM');
  });

  it('is told so as well where nothing ever came, and no more once a heartbeat does', async () => {
    const page = follow([refusal(503)]);
    await pass(60);
    expect(page.says()).toBe('No connection. Trying again.');
    await pass(4);
    page.stream().send('beat', standing(1));
    expect(page.says()).toBe('Live · 5:30 PM');
  });

  it('reads the whole now and then where no stream comes through at all', async () => {
    const page = follow([board(2)]);
    await pass(61);
    expect([page.shown(), page.link()]).toEqual(['v2', 'polling']);
  });

  it('hears with the next beat what a lost message would have told', async () => {
    const page = follow([board(2)]);
    page.stream().send('version', standing(1));
    page.stream().send('beat', standing(2));
    await pass(4);
    expect(page.shown()).toBe('v2');
  });
});

describe('who watches while the server has too much to do', () => {
  it('waits longer with each refusal, and is live again with the first answer', async () => {
    const page = follow([...Array.from({ length: 5 }, () => refusal(429)), board(4)]);
    page.stream().send('version', standing(4));
    await pass(4);
    expect(page.says()).toMatch(/^No news since/);
    for (let beat = 0; beat < 3; beat++) {
      await pass(20);
      page.stream().send('beat', standing(4));
    }
    expect([page.shown(), page.link()]).toEqual(['v4', 'live']);
    expect(page.read).toHaveBeenCalledTimes(6);
  });

  it('is live with what the stream tells, whatever became of a reading', async () => {
    const page = follow([refusal(429)]);
    page.stream().send('version', standing(1));
    page.stream().send('board', { ...change(1, 2), rows: null });
    await pass(5);
    expect(page.link()).toBe('lost');
    page.stream().send('version', standing(1));
    page.stream().send('board', change(1, 2));
    expect([page.shown(), page.link()]).toEqual(['v2', 'live']);
  });
});

describe('an answer that is older than what is known', () => {
  it('is refused, and asked for again', async () => {
    // As a proxy on the way keeps them.
    const page = follow([board(0), board(1), board(2)]);
    page.stream().send('version', standing(1));
    page.stream().send('board', { ...change(1, 2), rows: null });
    await pass(14);
    expect(page.seen).toEqual(['v2']);
    expect(page.read).toHaveBeenCalledTimes(3);
  });

  it('does not take back what a change has told since', async () => {
    let answer = (_: Leaderboard) => {};
    const page = follow();
    page.read.mockImplementation(() => new Promise((done) => (answer = done)));
    page.stream().send('version', standing(1));
    page.stream().send('board', { ...change(1, 2), rows: null });
    await pass(4);
    page.stream().send('board', change(1, 3));
    answer(board(2));
    await pass(0);
    expect(page.shown()).toBe('v3');
  });
});

it('a board that was removed is called so, and is there again when it comes back', async () => {
  const page = follow([refusal(404), board(2)]);
  page.stream().refuse();
  await pass(0);
  expect(page.says()).toBe('This leaderboard is not shown any more');
  await pass(4);
  page.stream().refuse();
  await pass(0);
  expect([page.shown(), page.link()]).toEqual(['v2', 'polling']);
});
