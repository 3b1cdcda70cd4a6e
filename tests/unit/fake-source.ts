import { vi } from 'vitest';

/** The browser's part: a stream of Server-Sent Events that is told what to do by the test. */
export class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static readonly opened: FakeSource[] = [];
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
  /** The connection breaks; the browser tries again. */
  drop() {
    this.readyState = 0;
    this.dispatchEvent(new Event('error'));
  }
  /** The server says no; the browser gives up. */
  refuse() {
    this.readyState = FakeSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}

/** Puts it where the browser's own would be, with time that the test moves. */
export function stubSources(): void {
  FakeSource.opened.length = 0;
  const browser = new EventTarget();
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  vi.stubGlobal('dispatchEvent', browser.dispatchEvent.bind(browser));
}
