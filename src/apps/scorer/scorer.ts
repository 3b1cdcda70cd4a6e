import type { Leaderboard } from '#areas/scoring/contract/leaderboards.ts';
import type { ScoreDevice } from '#areas/scoring/contract/scoring.ts';
import type { CallReason } from '#kernel/contract/scoring-choices.ts';
import { sendAllAgain } from '#areas/scoring/rules/outbox.ts';
import type { ScoreEntry } from '#areas/scoring/rules/score-entry.ts';
import { newSeed, type Origin } from './entry-ids.ts';
import type { Brought } from './hand-over/codes.ts';
import { openDelivery } from './state/deliver.ts';
import { deliverLeft, programVersion } from './state/delivery-of.ts';
import { callAgain } from './state/call-again.ts';
import { askByCode, type CodeAnswer } from './state/ask-by-code.ts';
import { countTyped, isList, openFetching } from './state/fetch-groups.ts';
import { forgettable } from './state/forgettable.ts';
import { groupToken, secretOf } from './state/group-token.ts';
import { keptEntry, type LinkMemory, memoryOf, withNew, withOutbox, withSaved } from './state/memory.ts';
import { deviceKind, newDeviceId } from './state/own-device.ts';
import { firstState, type ScorerState, watched } from './state/scorer-state.ts';
import { openTyping } from './state/typing.ts';
import type { Moment } from './state/write-entry.ts';
import { emptyLink, firstSettings, type KeptLink, type Settings } from './store/kept.ts';
import { keptBoard } from './store/kept-board.ts';
import { openStore, type Store } from './store/store.ts';
import { call } from './sync/call.ts';
import { openLive } from './sync/live.ts';
import { openSender } from './sync/sender.ts';

const minRoomBytes = 5_000_000;
const channelName = 'fairway-scorer';
const afterHintMs = 300;

/** The program without its screens: its state and all actions. */
export function openScorer(store: Store = openStore()) {
  const state = watched<ScorerState>(firstState);
  const seed = newSeed();
  let made = 0;
  let touchedAtMs = Date.now();
  /** The link under which this phone has contacted the server since the program was opened. */
  let greeted: string | null = null;
  let hasAskedToPersist = false;
  const delivery = openDelivery(state, store);
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
  /** The latest sequence number of the group in a hint since the last request. */
  let hinted = 0;
  const live = openLive({
    hint: (number) => {
      if (number <= (state.read().memory?.outbox.cursor ?? 0)) return;
      hinted = Math.max(hinted, number);
      // A random delay, so that the phones of a group do not all send requests at once.
      sender.wake(afterHintMs * (1 + Math.random()));
    },
  });
  /** Listens to the server's hints while a group is open and the page visible. */
  const follow = () => {
    const { memory } = state.read();
    const isGroup = memory?.link.bundle?.link.kind === 'group' && !memory.link.said?.round.is_closed;
    live.follow(memory && isGroup && document.visibilityState === 'visible' ? memory.link.token : null);
  };
  const sender = openSender({
    deliver: async () => {
      const before = state.read().memory?.outbox;
      hinted = 0;
      const tried = await delivery.deliver();
      const { memory } = state.read();
      if (memory?.outbox !== before) channel?.postMessage('changed');
      if (tried.isHeard && memory?.link.bundle && greeted !== memory.link.token) {
        greeted = memory.link.token;
        if (memory.link.bundle.link.kind === 'group') await adopt(memory.link.bundle);
        void scorer.nameDevice();
        await deliverLeft(store, state.read(), memory.link.token);
      } else if (tried.isHeard && memory && isList(memory.link)) await deliverLeft(store, state.read(), null);
      if (tried.isHeard && memory && isList(memory.link)) void fetchAll(memory.link);
      if (!tried.isHeard) return tried;
      follow();
      void callAgain(state.read, changeLink);
      return { ...tried, again: tried.again || hinted > (memory?.outbox.cursor ?? 0) };
    },
    isLive: live.isOpen,
    isVisible: () => document.visibilityState === 'visible',
    touchedAtMs: () => touchedAtMs,
    tell: (isSending) => state.change({ isSending }),
  });

  const nextOrigin = (): Origin => {
    made += 1;
    return { seed, count: made };
  };
  const moment = (): Moment => ({ nowMs: Date.now(), offsetMs: state.read().offsetMs, origin: nextOrigin() });

  const fetchAll = openFetching(store, { openToken: () => state.read().memory?.link.token, done: readAgain });

  /** Reloads changes made by another tab. Entries that are still being written are not stored yet, and are kept. */
  async function readAgain(): Promise<void> {
    const { links, entries, meta } = await store.read();
    const { memory } = state.read();
    const link = links.find(({ token }) => token === memory?.link.token);
    if (!memory || !link) return state.change({ links });
    let next: LinkMemory = { ...memoryOf(link, entries), unsaved: memory.unsaved };
    for (const id of memory.saving) {
      const entry = memory.outbox.entries.get(id);
      if (entry) next = withNew(next, entry, { origin: memory.origins.get(id) ?? null, isOwn: memory.own.has(id) });
    }
    state.change({ links, memory: next, settings: meta.settings ?? state.read().settings });
  }

  /** Shows new entries at once, marks them as saved once they are written, and sends them. */
  async function keep(added: readonly { entry: ScoreEntry; origin: Origin | null; isOwn: boolean }[]): Promise<void> {
    let { memory } = state.read();
    if (!memory) return;
    for (const { entry, ...where } of added) memory = withNew(memory, entry, where);
    state.change({ memory });
    const ids = added.map(({ entry }) => entry.id);
    const rows = ids.map((id) => keptEntry(memory as LinkMemory, id));
    const place = await store.write({ entries: rows });
    const now = state.read().memory;
    if (now) state.change({ place, memory: withSaved(now, ids, place !== 'memory') });
    channel?.postMessage('changed');
    sender.wake(place === 'memory' ? 0 : undefined);
    if (hasAskedToPersist) return;
    hasAskedToPersist = true;
    void navigator.storage?.persist?.().catch(() => false);
  }

  /** A group got a new code: unsent entries of its old link are sent with the new one. */
  async function adopt({ cards }: NonNullable<KeptLink['bundle']>): Promise<void> {
    const { memory } = state.read();
    const { entries } = await store.read();
    const token = memory?.link.token;
    const isLost = ({ scorer_role: scorerRole, card }: ScoreEntry) =>
      scorerRole !== 'official' && cards.some(({ id }) => id === card);
    const left = entries.filter(({ link, sent, entry }) => sent === 0 && link !== token && isLost(entry));
    if (left.length > 0) await keep(left);
  }

  /** Changes this phone's data of the open link. */
  function changeLink(change: Partial<KeptLink>): void {
    const { memory } = state.read();
    if (!memory) return;
    const link = { ...memory.link, ...change };
    state.change({ memory: { ...memory, link } });
    void store.write({ link });
  }

  async function open(token: string): Promise<void> {
    const { links, entries } = await store.read();
    const nowMs = Date.now();
    const link = { ...(links.find((one) => one.token === token) ?? emptyLink(token, nowMs)), openedAtMs: nowMs };
    delivery.begin();
    state.change({ links, memory: memoryOf(link, entries), trouble: null, code: null });
    // Asks the server while the phone writes.
    sender.wake(0);
    follow();
    await store.write({ link, meta: { open: token } });
  }

  const typing = openTyping({
    memory: () => state.read().memory,
    moment: () => {
      touchedAtMs = Date.now();
      return moment();
    },
    keep: (added) => void keep(added),
  });

  const scorer = {
    read: state.read,
    watch: state.watch,
    change: state.change,

    /** Loads stored data and opens the link in the URL, else the last open one. */
    async start(brought: Brought | null): Promise<void> {
      const kept = await store.read();
      const { meta } = kept;
      const old = forgettable(kept, Date.now());
      if (old.tokens.length > 0) await store.write({ forget: old });
      const links = kept.links.filter(({ token }) => !old.tokens.includes(token));
      const device = meta.device ?? newDeviceId();
      // Written on each start, to detect before the first score whether this phone can store anything.
      const place = await store.write({ meta: { device } });
      state.change({
        place,
        device,
        links,
        offsetMs: meta.offsetMs ?? 0,
        settings: { ...firstSettings, ...meta.settings },
      });
      if (brought) await scorer.take(brought);
      else if (meta.open && links.some(({ token }) => token === meta.open)) await open(meta.open);
      state.change({ isStarted: true });
      void navigator.storage
        ?.estimate?.()
        .then(({ quota = 0, usage = 0 }) => state.change({ isRoomLow: quota - usage < minRoomBytes }))
        .catch(() => undefined);
      if (channel) channel.onmessage = () => void readAgain();
    },
    /** Opens a link, with entries that another phone put behind it. */
    async take({ token, entries, isCut }: Brought): Promise<void> {
      await open(token);
      const known = state.read().memory?.outbox.entries;
      const news = entries.filter(({ entry }) => !known?.has(entry.id));
      if (news.length > 0) await keep(news.map((one) => ({ ...one, isOwn: false })));
      if (entries.length > 0 || isCut) state.change({ brought: { count: news.length, isCut } });
    },
    /** After a code was scanned: opens its group at once if this phone knows it, else fills in the code. */
    async offerCode(code: string): Promise<void> {
      const { links } = await store.read();
      const known = links.find(({ bundle }) => bundle?.link.code === code);
      if (known) return open(known.token);
      if (state.read().memory) scorer.close();
      state.change({ code });
    },
    async openCode(code: string, pin?: string): Promise<CodeAnswer> {
      const answer = await askByCode(code, pin);
      if (typeof answer !== 'string') await open(answer.token);
      return typeof answer === 'string' ? answer : 'opened';
    },
    openKept: open,
    /** Opens one of the groups of a station or a desk. */
    openGroup: (number: number) => open(groupToken(state.read().memory?.link.token ?? '', number)),
    /** Returns to the list of groups. */
    leaveGroup: () => open(secretOf(state.read().memory?.link.token ?? '')),
    countTyped: (token: string) => countTyped(store, token),
    /** Returns to the code screen. Nothing is deleted. */
    close(): void {
      state.change({ memory: null, trouble: null, brought: null, code: null });
      greeted = null;
      follow();
      void store.write({ meta: { open: null } }).then(readAgain);
      void deliverLeft(store, state.read(), null);
    },

    ...typing,

    /** Sets who holds the phone. The same response tells about the group's other phones. */
    async sit(seat: number | null): Promise<void> {
      changeLink({ seat });
      await scorer.nameDevice();
    },
    async nameDevice(): Promise<void> {
      const { memory, device } = state.read();
      if (!memory?.link.bundle) return;
      const { seat = memory.link.bundle.link.kind === 'group' ? undefined : null } = memory.link;
      if (seat === undefined) return;
      const body = { device, seat, name: deviceKind(navigator.userAgent), app: programVersion };
      const { token } = memory.link;
      const heard = await call<{ data: ScoreDevice[] }>('/api/scoring/devices', { method: 'POST', token, body });
      const { bundle } = state.read().memory?.link ?? {};
      if (heard.isHeard && bundle) changeLink({ bundle: { ...bundle, devices: heard.answer.data } });
    },
    /** Marks other people's decisions as read on this phone. */
    markSeen(ids: readonly string[]): void {
      const seen = state.read().memory?.link.seen ?? [];
      changeLink({ seen: [...new Set([...seen, ...ids])] });
    },
    /** Calls the committee. Without signal the call is sent with the next delivery. */
    callCommittee(hole: number, why: CallReason): void {
      changeLink({ call: { id: newDeviceId(), hole, why, calledAt: null, answeredAt: null } });
      void callAgain(state.read, changeLink);
    },
    saveBoard: (board: Leaderboard) => changeLink({ board: keptBoard(board, Date.now()) }),
    async sendEverythingAgain(): Promise<void> {
      const { memory } = state.read();
      if (!memory) return;
      const next = withOutbox(memory, sendAllAgain(memory.outbox), memory.link);
      state.change({ memory: next.memory });
      await store.write(next.changes);
      sender.wake(0);
    },
    set(settings: Partial<Settings>): void {
      const next = { ...state.read().settings, ...settings };
      state.change({ settings: next });
      void store.write({ meta: { settings: next } });
    },
    /** There may be signal: the page became visible, or the browser came online. */
    wake(): void {
      touchedAtMs = Date.now();
      follow();
      live.wake();
      if (!state.read().memory && state.read().isStarted) void deliverLeft(store, state.read(), null);
      sender.wake(0);
    },
    /** The page may be closing. */
    part(): void {
      delivery.part();
      follow();
    },
    shut(): void {
      sender.close();
      live.follow(null);
      channel?.close();
    },
  };
  return scorer;
}
export type Scorer = ReturnType<typeof openScorer>;
