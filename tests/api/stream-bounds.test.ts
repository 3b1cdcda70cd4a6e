import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isMemoryShort } from '#kernel/platform/memory-room.ts';
import { boundStreams } from '#kernel/routes/stream-bounds.ts';
import { sessionCookieOf } from '#areas/accounts/routes/session-cookies.ts';
import { makeGolfer } from '#tests/factories/accounts.ts';
import { cameFrom } from '#tests/factories/addresses.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { until } from '#tests/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
});
afterAll(() => server.stop());

async function open(token: string) {
  const control = new AbortController();
  const answer = await fetch(`${server.url}/api/events`, {
    headers: { ...cameFrom(token), cookie: sessionCookieOf(token) },
    signal: control.signal,
  });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), close: () => control.abort() };
}

describe('a golfer who is told live of a place', () => {
  it('is told though somebody else opens one stream after the other by one session', async () => {
    const [greedy, golfer] = [await makeGolfer(server), await makeGolfer(server)];
    const streams = [];
    for (let n = 0; n < 40; n += 1) streams.push(await open(greedy.token));
    const opened = streams.filter(({ status }) => status === 200);
    expect(opened).toHaveLength(20);
    for (const { status, retryAfter } of streams.filter((one) => one.status !== 200))
      expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: '15' });
    const own = await open(golfer.token);
    expect(own.status).toBe(200);
    // A page that is closed makes room for the next one.
    opened[0]?.close();
    const next = await until(
      () => open(greedy.token),
      ({ status }) => status === 200,
    );
    for (const { close } of [...opened, own, next]) close();
  });

  it('is asked to come again where the memory of the process is taken', () => {
    let isShort = true;
    const { refuseWhereFull } = boundStreams(new Map(), 'leaderboard', { max: 3, maxOfOne: 2 }, 'Many.', () => isShort);
    expect(() => refuseWhereFull('ann')).toThrow(expect.objectContaining({ code: 'unavailable', retryAfter: 15 }));
    isShort = false;
    expect(() => refuseWhereFull('ann')).not.toThrow();
    expect(isMemoryShort(0.8)).toBe(true);
    expect(isMemoryShort(0.7)).toBe(false);
  });

  it('is asked to come again where a process holds as many streams as it can, whosesoever they are', () => {
    const { refuseWhereFull, enter } = boundStreams(new Map(), 'person', { max: 3, maxOfOne: 2 }, 'Very many.');
    const streams = ['ann', 'ann', 'ben'].map((caller) => {
      const stream = new EventEmitter() as ServerResponse;
      refuseWhereFull(caller);
      enter(caller, stream);
      return stream;
    });
    const full = expect.objectContaining({ code: 'unavailable', retryAfter: 15 });
    expect(() => refuseWhereFull('cleo')).toThrow(full);
    streams[2]?.emit('close');
    expect(() => refuseWhereFull('cleo')).not.toThrow();
    expect(() => refuseWhereFull('ann')).toThrow(full);
    streams[0]?.emit('close');
    expect(() => refuseWhereFull('ann')).not.toThrow();
  });
});
