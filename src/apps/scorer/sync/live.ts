import { retryAfterMs } from '#areas/scoring/rules/outbox.ts';

type LiveOptions = {
  /** New data exists: the group's latest sequence number, or infinity if unknown. */
  hint(number: number): void;
  chance?(): number;
};

/** The server's heartbeat is at most 25 seconds: a stream that is silent for longer than this is dead. */
const maxSilenceMs = 60_000;
const minPauseMs = 5_000;
/** Retrying soon does not help against a refusal. */
const refusedPauseMs = 60_000;

/** The sequence number of a hint; infinity if it has none. */
function numberIn(event: string): number | null {
  const data = /^data: (.*)$/m.exec(event)?.[1];
  if (data === undefined) return null;
  try {
    const { number } = JSON.parse(data) as { number?: unknown };
    return typeof number === 'number' ? number : Number.POSITIVE_INFINITY;
  } catch {
    return null;
  }
}

/**
 * Listens to the server's hints about new data, by Server-Sent Events parsed here, because the browser's own reader
 * cannot send a header. Without a stream, polling is enough.
 */
export function openLive({ hint, chance = Math.random }: LiveOptions) {
  let following: { token: string; control: AbortController } | null = null;
  let isOpen = false;
  /** Ends the pause before the next attempt. */
  let goOnNow: (() => void) | null = null;

  /** @returns whether it ended by itself; false for a refusal. @throws if there is no signal */
  async function listen(token: string, control: AbortController): Promise<boolean> {
    let silence: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => control.abort(), maxSilenceMs);
    };
    heard();
    try {
      const answer = await fetch('/api/scoring/events', {
        credentials: 'omit',
        cache: 'no-store',
        headers: { accept: 'text/event-stream', 'x-score-link': token },
        signal: control.signal,
      });
      const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
      if (!answer.ok || !isStream || !answer.body) return false;
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      isOpen = true;
      let rest = '';
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return true;
        heard();
        const events = (rest + value).split('\n\n');
        rest = events.pop() ?? '';
        const numbers = events.flatMap((event) => numberIn(event) ?? []);
        if (numbers.length > 0) hint(Math.max(...numbers));
      }
    } finally {
      clearTimeout(silence);
      isOpen = false;
    }
  }

  async function goOn(own: { token: string; control: AbortController }): Promise<void> {
    for (let failures = 1; following === own; failures += 1) {
      const control = new AbortController();
      own.control = control;
      const beganMs = Date.now();
      const isHeard = await listen(own.token, control).catch(() => true);
      if (Date.now() - beganMs > maxSilenceMs) failures = 1;
      const pauseMs = isHeard ? Math.max(minPauseMs, retryAfterMs(failures, chance())) : refusedPauseMs;
      if (following !== own) return;
      await new Promise<void>((done) => {
        const timer = setTimeout(done, pauseMs);
        goOnNow = () => {
          clearTimeout(timer);
          done();
        };
      });
      goOnNow = null;
    }
  }

  return {
    /** There may be signal again: a stream that waits for its next attempt is opened at once. */
    wake: () => goOnNow?.(),
    /** Whether the stream is open now. */
    isOpen: () => isOpen,
    /** Follows the group of this link only; null for none. */
    follow(token: string | null): void {
      if ((following?.token ?? null) === token) return;
      const before = following;
      following = token === null ? null : { token, control: new AbortController() };
      before?.control.abort();
      if (following) void goOn(following);
    },
  };
}
