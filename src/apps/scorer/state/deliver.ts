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

/** A group that changes again and again is not read anew each time. */
const bundlePauseMs = 10_000;
/** As many as `clockOffsetMs` reads. */
const samplesLookedAt = 8;
const portionWhenTooLarge = 20;
/** A page that goes may leave 64 kB behind. */
const partingPortion = 80;

/** Where a link, or one group of it, is read. */
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
 * Asks the server and takes in what it says. A phone that dies before it is written asks again, which changes nothing.
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

  /** Reads the group anew: its people, tees, cards and all entries. */
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
    /** One try: the bundle where it is missing or outdated, else the next portion. */
    async deliver(): Promise<Tried> {
      const asking = state.read().memory;
      if (!asking) return { isHeard: true, again: false, pollSeconds: 60 };
      const { token } = asking.link;
      const hasEnded = () => state.read().trouble === 'link_ended';
      const isDue = isBundleOutdated && Date.now() - bundleReadMs > bundlePauseMs;
      if ((isDue || !asking.link.bundle) && !hasEnded()) {
        const tried = await readBundle(token);
        // Entries go out even by a link that no longer opens anything: the committee keeps them.
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
    /**
     * The page may be on its way out: what waits is sent without hearing the answer, which costs a doubled delivery.
     */
    part() {
      const { memory } = state.read();
      if (!memory || memory.outbox.unsent.size === 0) return;
      const portion = nextPortion(memory.outbox, partingPortion);
      const body = deliveryOf(state.read(), memory, portion);
      void call('/api/scoring/entries', { method: 'POST', token: memory.link.token, body, isParting: true });
    },
    /** Another link was opened. */
    begin() {
      isBundleOutdated = true;
      bundleReadMs = 0;
      isPortionSmall = false;
    },
  };
}
