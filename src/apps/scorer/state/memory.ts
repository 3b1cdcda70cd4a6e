import type { DeliveryAnswer, ScoreBundle } from '#areas/scoring/contract/scoring.ts';
import { playerOf } from '#areas/scoring/rules/card-orders.ts';
import { type Asked, emptyOutbox, type Outbox, withAnswer } from '#areas/scoring/rules/outbox.ts';
import type { ScoreEntry } from '#areas/scoring/rules/score-entry.ts';
import type { Origin } from '../entry-ids.ts';
import { type Changes, type KeptEntry, type KeptLink, keptForm } from '../store/kept.ts';

/** A link as held in memory: rebuilt at each step from stored data. */
export type LinkMemory = {
  link: KeptLink;
  outbox: Outbox;
  /** Ids of entries typed on this phone. */
  own: ReadonlySet<string>;
  origins: ReadonlyMap<string, Origin>;
  /** Entries being written: shown, but not marked as saved yet. */
  saving: ReadonlySet<string>;
  /** Entries in this page's memory only, because the phone's storage does not work: lost with the page unless sent. */
  unsaved: ReadonlySet<string>;
};

/**
 * An older version stored a player's position in the team; the team as stored on this phone is the one it refers to.
 */
function withPlayer(entry: ScoreEntry, bundle: KeptLink['bundle']): ScoreEntry {
  const card = bundle?.cards.find(({ id }) => id === entry.card);
  const player = playerOf(entry, card?.is_team ? { players: card.players, formerOrders: [] } : null);
  return player === entry.player || player === undefined ? entry : { ...entry, player };
}

/** The memory of a link, from its stored rows. The outbox sends the oldest entry first. */
export function memoryOf(link: KeptLink, kept: readonly KeptEntry[]): LinkMemory {
  const rows = kept
    .filter((row) => row.link === link.token)
    .sort((one, other) => one.entry.logical_time - other.entry.logical_time || (one.id < other.id ? -1 : 1));
  return {
    link,
    outbox: {
      ...emptyOutbox(link.epoch),
      cursor: link.cursor,
      entries: new Map(rows.map(({ id, entry }) => [id, withPlayer(entry, link.bundle)])),
      unsent: new Set(rows.filter(({ sent }) => sent === 0).map(({ id }) => id)),
      held: new Map(rows.flatMap(({ id, why }) => (why ? [[id, why] as const] : []))),
    },
    own: new Set(rows.filter(({ isOwn }) => isOwn).map(({ id }) => id)),
    origins: new Map(rows.flatMap(({ id, origin }) => (origin ? [[id, origin] as const] : []))),
    saving: new Set(),
    unsaved: new Set(),
  };
}

/** An entry as a row to store. */
export function keptEntry({ link, outbox, own, origins }: LinkMemory, id: string): KeptEntry {
  const entry = outbox.entries.get(id);
  if (!entry) throw new Error(`no entry ${id}`);
  return {
    v: keptForm,
    id,
    link: link.token,
    sent: outbox.unsent.has(id) ? 0 : 1,
    isOwn: own.has(id),
    origin: origins.get(id) ?? null,
    why: outbox.held.get(id) ?? null,
    entry,
  };
}

/** The memory with an entry that is not written yet. */
export const withNew = (
  memory: LinkMemory,
  entry: ScoreEntry,
  { origin, isOwn }: { origin: Origin | null; isOwn: boolean },
): LinkMemory =>
  memory.outbox.entries.has(entry.id)
    ? memory
    : {
        ...memory,
        outbox: {
          ...memory.outbox,
          entries: new Map(memory.outbox.entries).set(entry.id, entry),
          unsent: new Set(memory.outbox.unsent).add(entry.id),
        },
        own: isOwn ? new Set(memory.own).add(entry.id) : memory.own,
        origins: origin ? new Map(memory.origins).set(entry.id, origin) : memory.origins,
        saving: new Set(memory.saving).add(entry.id),
      };

/** The memory after entries were written, or could not be. */
export function withSaved(memory: LinkMemory, ids: readonly string[], isKept = true): LinkMemory {
  const saving = new Set(memory.saving);
  const unsaved = new Set(memory.unsaved);
  for (const id of ids) {
    saving.delete(id);
    if (isKept) unsaved.delete(id);
    else unsaved.add(id);
  }
  return { ...memory, saving, unsaved };
}

/** The memory with a changed outbox, and the rows to write. */
export function withOutbox(
  memory: LinkMemory,
  outbox: Outbox,
  link: KeptLink,
): { memory: LinkMemory; changes: Changes } {
  const before = memory.outbox;
  const isChanged = (id: string) =>
    before.entries.get(id) !== outbox.entries.get(id) ||
    before.unsent.has(id) !== outbox.unsent.has(id) ||
    before.held.get(id) !== outbox.held.get(id);
  const next = { ...memory, outbox, link: { ...link, cursor: outbox.cursor, epoch: outbox.epoch } };
  const entries = [...outbox.entries.keys()].filter(isChanged).map((id) => keptEntry(next, id));
  return { memory: next, changes: { entries, link: next.link } };
}

/** Maximum stored messages: a day has fewer. */
const maxMessages = 20;

/** The memory with the committee's new messages. A server of the previous version sends none. */
function withMessages({ messages }: KeptLink, news: Partial<Pick<DeliveryAnswer, 'message' | 'messages'>>) {
  const known = new Map([...(messages?.all ?? []), ...(news.messages ?? [])].map((one) => [one.id, one]));
  const inOrder = [...known.values()].sort((one, other) => Date.parse(one.sent_at) - Date.parse(other.sent_at));
  return { newest: news.message ?? messages?.newest ?? null, all: inOrder.slice(-maxMessages) };
}

/** The bundle with the current results to beat. A server of the previous version sends no contests. */
const withContests = (bundle: KeptLink['bundle'], { contests }: Partial<DeliveryAnswer>): KeptLink['bundle'] =>
  bundle && contests ? { ...bundle, contests } : bundle;

/** The memory after the response to a delivery. */
export const withDelivered = (memory: LinkMemory, asked: Asked, answer: DeliveryAnswer, nowMs: number) =>
  withOutbox(memory, withAnswer(memory.outbox, asked, answer), {
    ...memory.link,
    bundle: withContests(memory.link.bundle, answer),
    messages: withMessages(memory.link, answer),
    said: { cards: answer.cards, round: answer.round },
    heardAtMs: nowMs,
  });

/** The memory after a bundle, which is equivalent to a response from the first entry on. */
export function withBundle(memory: LinkMemory, { entries, ...bundle }: ScoreBundle, nowMs: number) {
  const { epoch, cursor } = bundle;
  const answer = { epoch, cursor, entries, taken: [], held: [] };
  return withOutbox(memory, withAnswer(memory.outbox, { cursor: 0, epoch }, answer), {
    ...memory.link,
    bundle,
    messages: withMessages(memory.link, bundle),
    said: { cards: bundle.cards, round: bundle.round },
    heardAtMs: nowMs,
  });
}
