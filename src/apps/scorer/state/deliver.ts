import type { DeliveryAnswer, ScoreBundle } from '#areas/scoring/contract/scoring.ts';
import { nextPortion } from '#areas/scoring/rules/outbox.ts';
import { type ClockSample, clockOffsetMs } from '#areas/scoring/rules/logical-time.ts';
import type { Store } from '../store/store.ts';
import { call, clockSample, type Heard, takeEarly } from '../sync/call.ts';
import type { Tried } from '../sync/sender.ts';
import { deliveryOf } from './delivery-of.ts';
import { numberOf } from './group-token.ts';
import { withBundle, withDelivered } from './memory.ts';
import type { ScorerState, Trouble, Watched } from './scorer-state.ts';

/** Minimum interval between reads of a group that changes repeatedly. */
const bundlePauseMs = 10_000;
/** The number of samples that `clockOffsetMs` uses. */
const samplesLookedAt = 8;
const portionWhenTooLarge = 20;
/** Entries that fit into the 64 kB that a closing page may send. */
const partingPortion = 80;

/** The API path for a link, or for one of its groups. */
export function bundlePath(token: string): string {
  const number = numberOf(token);
  return `/api/scoring/bundle${number === null ? '' : `?group=${number}`}`;
}

function troubleOf({ status }: { status: number | null }): Trouble {
  if (status === 401) return 'link_unknown';
  if (status === 410) return 'link_ended';
  return status === null || status >= 500 || status === 429 ? 'no_signal' : 'refused';
}

/**
 * Sends requests to the server and applies the responses. If the phone dies before a response is stored, it repeats the
 * request, which changes nothing.
 */
export function openDelivery(state: Watched<ScorerState>, store: Store) {
  let clocks: ClockSample[] = [];
  let isPortionSmall = false;
  let isBundleOutdated = true;
  let bundleReadMs = 0;

  const learnClock = (clock: ClockSample) => {
    clocks = [...clocks, clock].slice(-samplesLookedAt);
    const offsetMs = clockOffsetMs(clocks);
    if (offsetMs === state.read().offsetMs) return;
    state.change({ offsetMs });
    void store.write({ meta: { offsetMs } });
  };

  const failed = ({ status, retryAfterSeconds }: Extract<Heard<unknown>, { isHeard: false }>): Tried => {
    if (status === 413) isPortionSmall = true;
    state.change({ trouble: troubleOf({ status }) });
    return { isHeard: false, askedSeconds: retryAfterSeconds };
  };

  /** Reads the complete group: people, tees, cards and all entries. */
  async function readBundle(token: string): Promise<Tried> {
    const heard = await call<ScoreBundle>(bundlePath(token), { token, asked: takeEarly(token) });
    if (!heard.isHeard) return failed(heard);
    learnClock(clockSample(heard.clock, heard.answer.now));
    const { memory } = state.read();
    if (memory?.link.token !== token) return { isHeard: true, again: false, pollSeconds: 1 };
    const next = withBundle(memory, heard.answer, Date.now());
    state.change({ memory: next.memory, trouble: null });
    await store.write(next.changes);
    isBundleOutdated = false;
    bundleReadMs = Date.now();
    return { isHeard: true, again: true, pollSeconds: 1 };
  }

  return {
    /** One attempt: reads the bundle if missing or outdated, else sends the next portion. */
    async deliver(): Promise<Tried> {
      const asking = state.read().memory;
      if (!asking) return { isHeard: true, again: false, pollSeconds: 60 };
      const { token } = asking.link;
      const hasEnded = () => state.read().trouble === 'link_ended';
      const isDue = isBundleOutdated && Date.now() - bundleReadMs > bundlePauseMs;
      if ((isDue || !asking.link.bundle) && !hasEnded()) {
        const tried = await readBundle(token);
        // Entries are sent even by a link that has ended: the committee gets them.
        if (!tried.isHeard && !hasEnded()) return tried;
        if (tried.isHeard && asking.outbox.unsent.size === 0) return { ...tried, again: false, pollSeconds: 5 };
      }
      const before = state.read().memory;
      if (before?.link.token !== token) return { isHeard: true, again: true, pollSeconds: 1 };
      const asked = { cursor: before.outbox.cursor, epoch: before.outbox.epoch };
      const portion = nextPortion(before.outbox, isPortionSmall ? portionWhenTooLarge : undefined);
      const body = deliveryOf(state.read(), before, portion);
      const heard = await call<DeliveryAnswer>('/api/scoring/entries', { method: 'POST', token, body });
      if (!heard.isHeard) return failed(heard);
      const { answer } = heard;
      learnClock(clockSample(heard.clock, answer.now));
      const { memory } = state.read();
      if (memory?.link.token !== token) return { isHeard: true, again: true, pollSeconds: 1 };
      const next = withDelivered(memory, asked, answer, Date.now());
      state.change({ memory: next.memory, trouble: hasEnded() ? 'link_ended' : null });
      await store.write(next.changes);
      isBundleOutdated = memory.link.bundle?.bundle !== answer.bundle;
      const sent = new Set(portion.map(({ id }) => id));
      const isMoreToSend = [...next.memory.outbox.unsent].some((id) => !sent.has(id));
      return {
        isHeard: true,
        again: answer.more || isMoreToSend,
        pollSeconds: answer.next_poll_s,
      };
    },
    /** The page may be closing: sends what waits without awaiting the response; at worst it is delivered twice. */
    part() {
      const { memory } = state.read();
      if (!memory || memory.outbox.unsent.size === 0) return;
      const portion = nextPortion(memory.outbox, partingPortion);
      const body = deliveryOf(state.read(), memory, portion);
      void call('/api/scoring/entries', { method: 'POST', token: memory.link.token, body, isParting: true });
    },
    /** Called when another link was opened. */
    begin() {
      isBundleOutdated = true;
      bundleReadMs = 0;
      isPortionSmall = false;
    },
  };
}
