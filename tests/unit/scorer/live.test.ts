import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLive } from '#apps/scorer/sync/live.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server whose streams are fed by hand. */
function server(status = 200) {
  const streams: { token: string; signal: AbortSignal; say(text: string): void; end(): void }[] = [];
  vi.stubGlobal('fetch', async (_path: string, { headers, signal }: RequestInit & { signal: AbortSignal }) => {
    let feed: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        feed = controller;
        signal.addEventListener('abort', () => controller.error(new Error('aborted')));
      },
    });
    streams.push({
      token: new Headers(headers).get('x-score-link') ?? '',
      signal,
      say: (text) => feed?.enqueue(new TextEncoder().encode(text)),
      end: () => feed?.close(),
    });
    return new Response(body, { status, headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
  });
  return streams;
}

const following = (streams: ReturnType<typeof server>) => {
  const hints: number[] = [];
  const live = openLive({ hint: (number) => hints.push(number), chance: () => 0 });
  const soon = () => vi.advanceTimersByTimeAsync(1);
  return { live, hints, soon, streams };
};

test('hints come as numbers, also in pieces; without a number they mean that there is something', async () => {
  const { live, hints, soon, streams } = following(server());
  live.follow('one');
  await soon();
  expect(live.isOpen()).toBe(true);
  streams[0]?.say('retry: 5000\nevent: rows\nda');
  await soon();
  streams[0]?.say('ta: {}\n\n: still here\n\nevent: rows\ndata: {"number":7}\n\n');
  await soon();
  streams[0]?.say('event: rows\ndata: broken\n\n');
  await soon();
  expect(hints).toEqual([Number.POSITIVE_INFINITY]);
  streams[0]?.say('event: rows\ndata: {"number":9}\n\n');
  await soon();
  expect(hints).toEqual([Number.POSITIVE_INFINITY, 9]);
  live.follow(null);
  await soon();
  expect(live.isOpen()).toBe(false);
});

test('a stream that ends or falls silent is opened again after a pause; another group has its own', async () => {
  const { live, soon, streams } = following(server());
  live.follow('one');
  live.follow('one');
  await soon();
  expect(streams).toHaveLength(1);
  streams[0]?.end();
  await soon();
  expect(streams, 'not at once').toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(streams).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(streams[1]?.signal.aborted, 'nothing was heard for a minute').toBe(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(streams).toHaveLength(3);
  live.follow('two');
  await soon();
  expect(streams.map(({ token }) => token)).toEqual(['one', 'one', 'one', 'two']);
  expect(streams[2]?.signal.aborted).toBe(true);
  live.follow(null);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(streams).toHaveLength(4);
});

test('a refusal is asked again a minute later', async () => {
  const { live, soon, streams } = following(server(429));
  live.follow('one');
  await soon();
  expect(live.isOpen()).toBe(false);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(streams).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(streams).toHaveLength(2);
  live.follow(null);
});
