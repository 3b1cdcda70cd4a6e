import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEventStream } from '#kernel/web/client/event-stream.ts';
import { FakeSource, stubSources } from './fake-source.ts';

const sources = FakeSource.opened;
const last = () => sources.at(-1) as FakeSource;

beforeEach(stubSources);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(isSignedIn: () => Promise<boolean> = async () => true) {
  const heard: string[] = [];
  const onEnd = vi.fn();
  const onSettled = vi.fn();
  const close = openEventStream({ hear: ({ type, id }) => heard.push(`${type}${id}`), isSignedIn, onEnd, onSettled });
  return { heard, onEnd, onSettled, close };
}

describe('the stream of a tab', () => {
  it('hands on what it hears, and is settled once it is ready', () => {
    const { heard, onSettled } = open();
    expect(onSettled).not.toHaveBeenCalled();
    last().send('ready', {}, '7');
    last().send('notification', { id: 'a' }, '8');
    last().send('registration', { id: 'b' });
    expect(heard).toEqual(['ready7', 'notification8', 'registration']);
    expect(onSettled).toHaveBeenCalled();
  });

  it('leaves a dropped connection to the browser, for a minute', async () => {
    open();
    last().send('ready');
    last().drop();
    await vi.advanceTimersByTimeAsync(30_000);
    last().send('ready');
    await vi.advanceTimersByTimeAsync(50_000);
    expect(sources).toHaveLength(1);
  });

  it('opens one anew that died without a word, and goes on after the last number', async () => {
    const { heard } = open();
    last().send('ready', {}, '7');
    for (let beat = 0; beat < 6; beat++) {
      await vi.advanceTimersByTimeAsync(25_000);
      last().send('beat');
    }
    expect(sources).toHaveLength(1);
    expect(heard).toEqual(['ready7']);
    // The proxy drops the bytes; nobody says that the connection is gone.
    await vi.advanceTimersByTimeAsync(62_000);
    expect(sources).toHaveLength(2);
    expect(sources[0]?.readyState).toBe(FakeSource.CLOSED);
    expect(last().url).toBe('/api/events?last_event_id=7');
    sources[0]?.send('notification', {}, '8');
    last().send('ready', {}, '9');
    expect(heard).toEqual(['ready7', 'ready9']);
  });

  it('opens a refused one again with growing pauses, after the last number that it heard', async () => {
    const { onSettled } = open();
    last().send('notification', {}, '41');
    const pauses: number[] = [];
    for (let turn = 0; turn < 8; turn++) {
      const before = Date.now();
      last().refuse();
      const count = sources.length;
      while (sources.length === count && Date.now() - before < 100_000) await vi.advanceTimersByTimeAsync(100);
      pauses.push(Date.now() - before);
    }
    expect(onSettled).toHaveBeenCalled();
    expect(sources.slice(1).every(({ url }) => url === '/api/events?last_event_id=41')).toBe(true);
    expect(pauses[0]).toBeLessThanOrEqual(1_200);
    expect(pauses.at(-1)).toBeGreaterThanOrEqual(30_000);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(60_200);
  });

  it('begins with short pauses again once it was ready', async () => {
    open();
    for (let turn = 0; turn < 5; turn++) {
      last().refuse();
      await vi.advanceTimersByTimeAsync(60_000);
    }
    last().send('ready');
    const count = sources.length;
    last().refuse();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sources).toHaveLength(count + 1);
  });

  it('tries at once when the browser is back online', async () => {
    open();
    last().refuse();
    await vi.advanceTimersByTimeAsync(0);
    dispatchEvent(new Event('online'));
    expect(sources).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sources).toHaveLength(2);
  });

  it('ends where nobody is signed in any more, and hears nothing after it was told so', async () => {
    const { heard, onEnd } = open(async () => false);
    const source = last();
    source.send('signed_out');
    await vi.advanceTimersByTimeAsync(0);
    expect(source.readyState).toBe(FakeSource.CLOSED);
    expect(onEnd).toHaveBeenCalledTimes(1);
    source.send('notification', {}, '9');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(heard).toEqual(['signed_out']);
    expect(sources).toHaveLength(1);
  });

  it('goes on where only the question was not answered', async () => {
    const { onEnd } = open(async () => {
      throw new Error('no connection');
    });
    last().refuse();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sources).toHaveLength(2);
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('stays closed once it was closed, also while it asks who is signed in', async () => {
    let answer: (isSignedIn: boolean) => void = () => undefined;
    const { close, onEnd } = open(() => new Promise((done) => (answer = done)));
    last().refuse();
    close();
    answer(false);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(onEnd).not.toHaveBeenCalled();
    expect(sources).toHaveLength(1);
  });
});
