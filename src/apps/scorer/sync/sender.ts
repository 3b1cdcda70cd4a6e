import { retryAfterMs } from '#areas/scoring/rules/outbox.ts';

/** The result of an attempt. `again` requests another at once: there is more to send or receive. */
export type Tried =
  | { isHeard: true; again: boolean; pollSeconds: number }
  | { isHeard: false; askedSeconds: number | null };

export type SenderOptions = {
  /** Sends the next portion and applies the response. */
  deliver(): Promise<Tried>;
  isVisible(): boolean;
  /** Whether the server's hints arrive. */
  isLive?(): boolean;
  /** When the phone was last touched; milliseconds. */
  touchedAtMs(): number;
  /** Reports whether an attempt is running. */
  tell(isSending: boolean): void;
  nowMs?(): number;
  chance?(): number;
};

const afterTapMs = 400;
const idleAfterMs = 10 * 60_000;
/** The interval while nobody touches the phone, or hints arrive. */
const seldomPollSeconds = 60;
/** Delay while another tab of this phone sends. */
const otherTabMs = 3_000;
const outboxLock = 'fairway-outbox';

/** Runs the work unless another tab does; without locks all tabs send, which only causes duplicate deliveries. */
async function alone<Thing>(work: () => Promise<Thing>): Promise<Thing | null> {
  if (!globalThis.navigator?.locks) return work();
  return navigator.locks.request(outboxLock, { ifAvailable: true }, async (lock) => (lock ? work() : null));
}

/**
 * Sends waiting entries and reads other phones' entries: soon after a tap, with growing pauses while there is no
 * signal, and periodically while the page is visible. One attempt at a time.
 */
export function openSender(options: SenderOptions) {
  const { nowMs = Date.now, chance = Math.random } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueMs = Number.POSITIVE_INFINITY;
  let failures = 0;
  let isTrying = false;
  let isClosed = false;

  const plan = (afterMs: number) => {
    if (isClosed) return;
    clearTimeout(timer);
    dueMs = nowMs() + afterMs;
    timer = setTimeout(attempt, afterMs);
  };
  const pollMs = (pollSeconds: number) => {
    const isIdle = nowMs() - options.touchedAtMs() > idleAfterMs;
    const isSeldom = isIdle || options.isLive?.() === true;
    return (isSeldom ? Math.max(pollSeconds, seldomPollSeconds) : pollSeconds) * 1_000;
  };
  const planAfter = (tried: Tried | null) => {
    if (!tried) return plan(otherTabMs);
    if (!tried.isHeard) {
      failures += 1;
      return plan(retryAfterMs(failures, chance(), tried.askedSeconds));
    }
    failures = 0;
    if (tried.again) return plan(0);
    // A hidden page does not poll; becoming visible polls at once.
    if (options.isVisible()) plan(pollMs(tried.pollSeconds));
  };
  async function attempt(): Promise<void> {
    if (isTrying || isClosed) return;
    isTrying = true;
    dueMs = Number.POSITIVE_INFINITY;
    options.tell(true);
    const tried = await alone(options.deliver).catch((): Tried => ({ isHeard: false, askedSeconds: null }));
    isTrying = false;
    options.tell(false);
    planAfter(tried);
  }

  return {
    /** Something was typed, or there may be signal again. An earlier scheduled attempt stays. */
    wake(afterMs = afterTapMs) {
      if (!isTrying && nowMs() + afterMs < dueMs) plan(afterMs);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
