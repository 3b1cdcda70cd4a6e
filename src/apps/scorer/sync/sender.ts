import { retryAfterMs } from '#areas/scoring/rules/outbox.ts';

/** The result of one try. `again` asks for another at once: there is more to send or to hear. */
export type Tried =
  | { isHeard: true; again: boolean; pollSeconds: number }
  | { isHeard: false; askedSeconds: number | null };

export type SenderOptions = {
  /** Sends the next portion and takes in the answer. */
  deliver(): Promise<Tried>;
  isVisible(): boolean;
  /** Whether the server hints when there is something to ask for. */
  isLive?(): boolean;
  /** When somebody last touched the phone; milliseconds. */
  touchedAtMs(): number;
  /** Whether a try is under way. */
  tell(isSending: boolean): void;
  nowMs?(): number;
  chance?(): number;
};

const afterTapMs = 400;
const idleAfterMs = 10 * 60_000;
/** Nobody touches the phone, or hints come by themselves. */
const seldomPollSeconds = 60;
/** Another tab of this phone sends: this one looks again a little later. */
const otherTabMs = 3_000;
const outboxLock = 'fairway-outbox';

/** Runs the work if no other tab does; without locks all tabs send, which costs a doubled delivery and nothing else. */
async function alone<Thing>(work: () => Promise<Thing>): Promise<Thing | null> {
  if (!globalThis.navigator?.locks) return work();
  return navigator.locks.request(outboxLock, { ifAvailable: true }, async (lock) => (lock ? work() : null));
}

/**
 * Sends what waits, and asks what others typed: soon after a tap, again and again with growing pauses where there is no
 * signal, and every so often while the screen is looked at. One try at a time.
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
    // Out of sight nothing is asked; coming back asks at once.
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
    /** Something was typed, or there may be signal again. A sooner try stays. */
    wake(afterMs = afterTapMs) {
      if (!isTrying && nowMs() + afterMs < dueMs) plan(afterMs);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
