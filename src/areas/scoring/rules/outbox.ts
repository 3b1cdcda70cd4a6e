import { maxEntriesADelivery, type QuarantineReason } from '#kernel/contract/scoring-choices.ts';
import type { ScoreEntry } from './score-entry.ts';

/**
 * The entries of a link on a phone: its own entries and others'. Plain data, made anew with each step, so that it can
 * be stored as it is.
 */
export type Outbox = {
  entries: ReadonlyMap<string, ScoreEntry>;
  /** The ids that no answer has named yet, in the order in which they were typed. */
  unsent: ReadonlySet<string>;
  /** Entries that the committee has instead of the card, and why. */
  held: ReadonlyMap<string, QuarantineReason>;
  /** All entries up to this number of the server's are here. */
  cursor: number;
  /** Of the server's memory: another one means that it may have lost what it had. */
  epoch: number;
};

/**
 * The fields of an answer that a phone reads. `entries` are those after the cursor of the delivery, up to the answer's.
 */
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

/** With an entry that was typed here, or that another phone handed over: it is there until an answer names it. */
export const withTyped = (outbox: Outbox, entry: ScoreEntry): Outbox =>
  outbox.entries.has(entry.id)
    ? outbox
    : {
        ...outbox,
        entries: new Map(outbox.entries).set(entry.id, entry),
        unsent: new Set(outbox.unsent).add(entry.id),
      };

/** The next delivery: the oldest entries that no answer has named, at most 200. Sending it changes nothing. */
export const nextPortion = ({ entries, unsent }: Outbox, most = maxEntriesADelivery): ScoreEntry[] =>
  [...unsent].slice(0, most).flatMap((id) => entries.get(id) ?? []);

/** Everything that is here is sent again, from the first entry on: by hand, or to a server that lost what it had. */
export const sendAllAgain = (outbox: Outbox, epoch: number = outbox.epoch): Outbox => ({
  ...outbox,
  unsent: new Set(
    [...outbox.entries.values()].sort((one, other) => one.logical_time - other.logical_time).map(({ id }) => id),
  ),
  held: new Map(),
  cursor: 0,
  epoch,
});

/** The phone's cursor and epoch in a delivery when it was sent. */
export type Asked = Pick<Outbox, 'cursor' | 'epoch'>;

/**
 * The outbox after an answer. Only an id that is named as taken or held is sent; an answer that is lost, doubled or
 * late costs another delivery and nothing else. One of an earlier epoch speaks of a memory that is gone, and is passed
 * over; one of a later epoch begins anew. The cursor moves only where no row can lie between it and what was asked for.
 * @param asked the phone's cursor and epoch in the delivery that is answered
 */
export function withAnswer(outbox: Outbox, asked: Asked, answer: DeliveryAnswer): Outbox {
  if (answer.epoch < outbox.epoch) return outbox;
  const begun = answer.epoch > outbox.epoch ? sendAllAgain(outbox, answer.epoch) : outbox;
  const entries = new Map(begun.entries);
  const unsent = new Set(begun.unsent);
  const held = new Map(begun.held);
  for (const entry of answer.entries) {
    // The server's word stands: it has clipped the time, and knows which of two uses of an id was first.
    entries.set(entry.id, entry);
    unsent.delete(entry.id);
    held.delete(entry.id);
  }
  for (const id of answer.taken) unsent.delete(id);
  for (const { id, why } of answer.held) if (unsent.delete(id)) held.set(id, why);
  const isGapless = asked.epoch === answer.epoch && asked.cursor <= begun.cursor;
  return { ...begun, entries, unsent, held, cursor: isGapless ? Math.max(begun.cursor, answer.cursor) : begun.cursor };
}

/** The entries that count on this phone: all here but those that the committee holds. */
export const countingEntries = ({ entries, held }: Outbox): ScoreEntry[] =>
  [...entries.values()].filter(({ id }) => !held.has(id));

/** The delivery of an entry on this phone; whether its hole is agreed is said by the merged hole. */
export type SentState = 'saved' | 'sent' | 'held';

export function sentState({ unsent, held }: Outbox, id: string): SentState {
  if (unsent.has(id)) return 'saved';
  return held.has(id) ? 'held' : 'sent';
}

/**
 * The number of holes that wait for signal: those with an entry that no answer has named. Signatures wait beside them.
 */
export const waitingHoles = (outbox: Outbox): number =>
  new Set(nextPortion(outbox, outbox.unsent.size).flatMap(({ hole }) => (hole === 0 ? [] : hole))).size;

const longestWaitSeconds = 60;

/**
 * The pause of a phone before its next retry: 1, 2, 4 … 60 seconds, half of it more or less so that a course full of
 * phones does not come back at once. A longer one that the server asks for stands.
 * @param failures the number of failed tries in a row, from 1
 * @param chance from 0 up to but without 1
 */
export function retryAfterMs(failures: number, chance: number, askedSeconds: number | null = null): number {
  const seconds = Math.min(2 ** (failures - 1), longestWaitSeconds);
  return Math.max(Math.round(seconds * 1000 * (0.5 + chance)), (askedSeconds ?? 0) * 1000);
}
