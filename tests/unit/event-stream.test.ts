import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEventStream } from '#web/client/event-stream.ts';

/** What the browser brings: a source that is told what to do by the test. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeSource[] = [];
  readyState = 1;
  constructor(readonly url: string) {
    super();
    FakeSource.opened.push(this);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
  send(type: string, data: unknown = {}, lastEventId = '') {
    this.dispatchEvent(Object.assign(new Event(type), { data: JSON.stringify(data), lastEventId }));
  }
  drop() {
    this.readyState = 0;
    this.dispatchEvent(new Event('error'));
  }
  refuse() {
    this.readyState = FakeSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}
const sources = FakeSource.opened;
const last = () => sources.at(-1) as FakeSource;

beforeEach(() => {
  sources.length = 0;
  const browser = new EventTarget();
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  vi.stubGlobal('dispatchEvent', browser.dispatchEvent.bind(browser));
});
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

  it('leaves a dropped connection to the browser', async () => {
    open();
    last().drop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sources).toHaveLength(1);
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
    await vi.advanceTimersByTimeAsync(120_000);
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
