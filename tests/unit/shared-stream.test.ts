import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSharedStream } from '#kernel/web/client/shared-stream.ts';
import { FakeSource, stubSources } from './fake-source.ts';

class FakeChannel {
  static open = new Set<FakeChannel>();
  onmessage: ((message: { data: unknown }) => void) | null = null;
  constructor(readonly name: string) {
    FakeChannel.open.add(this);
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.open)
      if (other !== this && other.name === this.name) queueMicrotask(() => other.onmessage?.({ data }));
  }
  close() {
    FakeChannel.open.delete(this);
  }
}

type Asked = { run: () => Promise<void>; done: () => void; fail: (error: Error) => void };

class FakeLocks {
  held: Asked | null = null;
  waiting: Asked[] = [];
  request(_name: string, options: { steal?: boolean }, run: () => Promise<void>) {
    return new Promise<void>((done, fail) => {
      const asked = { run, done, fail };
      if (options.steal && this.held) {
        this.held.fail(Object.assign(new Error('stolen'), { name: 'AbortError' }));
        this.held = null;
        this.waiting.unshift(asked);
      } else this.waiting.push(asked);
      this.next();
    });
  }
  next() {
    if (this.held) return;
    const asked = this.waiting.shift();
    if (!asked) return;
    this.held = asked;
    void asked.run().then(() => {
      asked.done();
      if (this.held === asked) this.held = null;
      this.next();
    });
  }
}

const sources = FakeSource.opened;
const open = () => sources.filter(({ readyState }) => readyState !== FakeSource.CLOSED);
const settled = () => vi.advanceTimersByTimeAsync(0);
let page: EventTarget & { visibilityState: string };

beforeEach(() => {
  stubSources();
  FakeChannel.open.clear();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('navigator', { locks: new FakeLocks() });
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function tab(isSignedIn: () => Promise<boolean> = async () => true) {
  const heard: string[] = [];
  const onEnd = vi.fn();
  const onSettled = vi.fn();
  const close = openSharedStream('golf-live-1', {
    hear: ({ type, id }) => heard.push(`${type}${id}`),
    isSignedIn,
    onEnd,
    onSettled,
  });
  return { heard, onEnd, onSettled, close };
}

describe('the stream of a browser', () => {
  it('is one for seven tabs, and each of them hears', async () => {
    const tabs = Array.from({ length: 7 }, () => tab());
    await settled();
    expect(sources).toHaveLength(1);
    sources[0]?.send('ready', {}, '7');
    sources[0]?.send('notification', {}, '8');
    await settled();
    for (const { heard, onSettled } of tabs) {
      expect(heard).toEqual(['ready7', 'notification8']);
      expect(onSettled).toHaveBeenCalled();
    }
  });

  it('is ready at once for a tab that is opened later', async () => {
    tab();
    sources[0]?.send('ready', {}, '7');
    const later = tab();
    await settled();
    expect(later.heard).toEqual(['ready7']);
    expect(sources).toHaveLength(1);
  });

  it('goes over to another tab when the one that has it goes, after the last event that was heard', async () => {
    const [first, second, third] = [tab(), tab(), tab()];
    sources[0]?.send('ready', {}, '7');
    sources[0]?.send('notification', {}, '9');
    await settled();
    first.close();
    await settled();
    expect(open().map(({ url }) => url)).toEqual(['/api/events?last_event_id=9']);
    open()[0]?.send('notification', {}, '10');
    await settled();
    expect(second.heard.at(-1)).toBe('notification10');
    expect(third.heard.at(-1)).toBe('notification10');
    expect(first.heard).not.toContain('notification10');
    second.close();
    third.close();
    expect(open()).toHaveLength(0);
  });

  it('is taken by the tab that is looked at from one that is asleep, which follows when it wakes', async () => {
    const sleeper = tab();
    await settled();
    sources[0]?.send('ready', {}, '7');
    const asleep = [...FakeChannel.open][0] as FakeChannel;
    const wake = asleep.onmessage;
    const looked = tab();
    await settled();
    asleep.onmessage = null;
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(open()).toHaveLength(1);
    expect(sources).toHaveLength(2);
    asleep.onmessage = wake;
    open()[0]?.send('notification', {}, '8');
    await settled();
    expect(looked.heard.at(-1)).toBe('notification8');
    expect(sleeper.heard.at(-1)).toBe('notification8');
  });

  it('stays where it is while the one that has it answers', async () => {
    tab();
    sources[0]?.send('ready', {}, '7');
    tab();
    await settled();
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sources).toHaveLength(1);
  });

  it('ends in every tab with the session', async () => {
    const tabs = [tab(async () => false), tab(async () => false)];
    await settled();
    sources[0]?.send('signed_out');
    await vi.advanceTimersByTimeAsync(10_000);
    for (const { onEnd } of tabs) expect(onEnd).toHaveBeenCalledTimes(1);
    expect(open()).toHaveLength(0);
  });

  it('lets a tab show what it has where nobody answers', async () => {
    tab();
    const follower = tab();
    await vi.advanceTimersByTimeAsync(2_999);
    expect(follower.onSettled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(follower.onSettled).toHaveBeenCalled();
  });

  it.each([
    ['no locks', () => vi.stubGlobal('navigator', {})],
    ['no channels', () => vi.stubGlobal('BroadcastChannel', undefined)],
    [
      'locks that are refused',
      () =>
        vi.stubGlobal('navigator', {
          locks: { request: async () => Promise.reject(Object.assign(new Error('no'), { name: 'SecurityError' })) },
        }),
    ],
  ])('is one a tab in a browser with %s', async (_, prepare) => {
    prepare();
    const tabs = [tab(), tab()];
    await settled();
    expect(sources).toHaveLength(2);
    for (const source of sources) source.send('notification', {}, '5');
    for (const { heard } of tabs) expect(heard).toContain('notification5');
  });
});
