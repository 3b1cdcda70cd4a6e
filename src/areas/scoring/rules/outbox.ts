import { maxEntriesADelivery, type QuarantineReason } from '#kernel/contract/scoring-choices.ts';
import type { ScoreEntry } from './score-entry.ts';

/**
 * The entries of a link on a phone, its own and others'. Plain data, replaced at each step, so that it can be stored as
 * it is.
 */
export type Outbox = {
  entries: ReadonlyMap<string, ScoreEntry>;
  /** The ids that no answer has named yet, in the order of typing. */
  unsent: ReadonlySet<string>;
  /** Entries that the server has quarantined, with the reasons. */
  held: ReadonlyMap<string, QuarantineReason>;
  /** All entries up to this number of the server are on the phone. */
  cursor: number;
  /** The epoch of the server's data; another one means that the server may have lost entries. */
  epoch: number;
};

/** The fields of an answer that a phone reads. `entries` are those after the delivery's cursor, up to the answer's. */
export type DeliveryAnswer = {
  epoch: number;
  cursor: number;
  taken: readonly string[];
  held: readonly { id: string; why: QuarantineReason }[];
  entries: readonly ScoreEntry[];
};

export const emptyOutbox = (epoch: number): Outbox => ({
  entries: new Map(),
  unsent: new Set(),
  held: new Map(),
  cursor: 0,
  epoch,
});

/** Adds an entry that was typed here or handed over by another phone; it stays until an answer names it. */
export const withTyped = (outbox: Outbox, entry: ScoreEntry): Outbox =>
  outbox.entries.has(entry.id)
    ? outbox
    : {
        ...outbox,
        entries: new Map(outbox.entries).set(entry.id, entry),
        unsent: new Set(outbox.unsent).add(entry.id),
      };

/**
 * The next delivery: the oldest entries that no answer has named, at most 200. Sending it does not change the outbox.
 */
export const nextPortion = ({ entries, unsent }: Outbox, most = maxEntriesADelivery): ScoreEntry[] =>
  [...unsent].slice(0, most).flatMap((id) => entries.get(id) ?? []);

/** Marks every entry to be sent again, from the first on: on request, or for a server that lost data. */
export const sendAllAgain = (outbox: Outbox, epoch: number = outbox.epoch): Outbox => ({
  ...outbox,
  unsent: new Set(
    [...outbox.entries.values()].sort((one, other) => one.logical_time - other.logical_time).map(({ id }) => id),
  ),
  held: new Map(),
  cursor: 0,
  epoch,
});

/** The phone's cursor and epoch at the time of sending a delivery. */
export type Asked = Pick<Outbox, 'cursor' | 'epoch'>;

/**
 * The outbox after an answer. Only an id that the answer names as taken or held counts as sent, so a lost, duplicate or
 * late answer costs another delivery and nothing else. An answer from an earlier epoch is ignored; one from a later
 * epoch starts again. The cursor moves only where no row can be missing between it and the requested one.
 * @param asked the phone's cursor and epoch in the answered delivery
 */
export function withAnswer(outbox: Outbox, asked: Asked, answer: DeliveryAnswer): Outbox {
  if (answer.epoch < outbox.epoch) return outbox;
  const begun = answer.epoch > outbox.epoch ? sendAllAgain(outbox, answer.epoch) : outbox;
  const entries = new Map(begun.entries);
  const unsent = new Set(begun.unsent);
  const held = new Map(begun.held);
  for (const entry of answer.entries) {
    // The server's version replaces the phone's: it has limited the time, and knows which of two uses of an id was
    // first.
    entries.set(entry.id, entry);
    unsent.delete(entry.id);
    held.delete(entry.id);
  }
  for (const id of answer.taken) unsent.delete(id);
  for (const { id, why } of answer.held) if (unsent.delete(id)) held.set(id, why);
  const isGapless = asked.epoch === answer.epoch && asked.cursor <= begun.cursor;
  return { ...begun, entries, unsent, held, cursor: isGapless ? Math.max(begun.cursor, answer.cursor) : begun.cursor };
}

/** The entries that count on this phone: all except quarantined ones. */
export const countingEntries = ({ entries, held }: Outbox): ScoreEntry[] =>
  [...entries.values()].filter(({ id }) => !held.has(id));

/** The state of sending an entry; whether its hole is agreed depends on the merged hole. */
export type SentState = 'saved' | 'sent' | 'held';

export function sentState({ unsent, held }: Outbox, id: string): SentState {
  if (unsent.has(id)) return 'saved';
  return held.has(id) ? 'held' : 'sent';
}

/**
 * The number of holes that wait for a signal: those with an entry that no answer has named. Signatures are not counted.
 */
export const waitingHoles = (outbox: Outbox): number =>
  new Set(nextPortion(outbox, outbox.unsent.size).flatMap(({ hole }) => (hole === 0 ? [] : hole))).size;

const longestWaitSeconds = 60;

/**
 * The pause before a phone's next retry: 1, 2, 4 … 60 seconds, varied by up to half, so that the phones on a course do
 * not all return at once. A longer pause that the server asks for is kept.
 * @param failures failed attempts in a row, from 1
 * @param chance a random number in [0, 1)
 */
export function retryAfterMs(failures: number, chance: number, askedSeconds: number | null = null): number {
  const seconds = Math.min(2 ** (failures - 1), longestWaitSeconds);
  return Math.max(Math.round(seconds * 1000 * (0.5 + chance)), (askedSeconds ?? 0) * 1000);
}
