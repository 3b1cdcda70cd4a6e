import type { DeliveryAnswer, ScoreBundle, WireEntry } from '#areas/scoring/contract/scoring.ts';
import type { PhoneMessage } from '#areas/scoring/contract/day.ts';
import type { CallReason, QuarantineReason, ScorerRole } from '#kernel/contract/scoring-choices.ts';
import type { ScoreEntry } from '#areas/scoring/rules/score-entry.ts';
import type { Origin } from '../entry-ids.ts';

/** The version of stored rows. A new version must read the old one, and never drop a store. */
export const keptForm = 2;

/** An entry on this phone, with its state. */
export type KeptEntry = {
  v: typeof keptForm;
  id: string;
  /** The token of the link by which it is sent. */
  link: string;
  /** 1 once a response confirmed it. A number, because IndexedDB cannot index booleans. */
  sent: 0 | 1;
  /** Typed on this phone; false if it came from the server or another phone's code. */
  isOwn: boolean;
  origin: Origin | null;
  /** The reason why the committee has it quarantined. */
  why: QuarantineReason | null;
  entry: ScoreEntry | WireEntry;
};

/** The first version named an entry's scorer role `voice`, and its logical time `stamp`. */
export type FirstKeptEntry = Omit<KeptEntry, 'v' | 'entry'> & {
  v: 1;
  entry: Omit<ScoreEntry, 'scorer_role' | 'logical_time'> & { voice: ScorerRole; stamp: number };
};

/** A stored entry of any version, converted to this one. */
export function inThisForm(row: KeptEntry | FirstKeptEntry): KeptEntry {
  if (row.v === keptForm) return row;
  const { voice, stamp, ...said } = row.entry;
  return { ...row, v: keptForm, entry: { ...said, scorer_role: voice, logical_time: stamp } };
}

/** A call for the committee; times in ISO 8601, null until the server has confirmed them. */
export type KeptCall = {
  id: string;
  hole: number;
  why: CallReason;
  calledAt: string | null;
  answeredAt: string | null;
};

/** The phone's data of a link, besides its entries. */
export type KeptLink = {
  v: typeof keptForm;
  token: string;
  /** As last received from the server; null before the first response. */
  bundle: Omit<ScoreBundle, 'entries'> | null;
  cursor: number;
  epoch: number;
  /** The state of cards and round in the latest response. */
  said: Pick<DeliveryAnswer, 'cards' | 'round'> | null;
  /** The holder's seat in the group; null for somebody else, undefined before it was asked. */
  seat?: number | null;
  /** Other people's settlements and corrections that the holder has read. */
  seen: string[];
  openedAtMs: number;
  heardAtMs: number | null;
  /** The committee's messages to the group, oldest first, with the id to send in the next delivery. */
  messages?: { newest: string | null; all: PhoneMessage[] };
  /** A call to the committee. */
  call?: KeptCall | undefined;
  /** The last leaderboard received, and when; milliseconds. */
  board?: { atMs: number; content: unknown };
};

/** Data stored once on a phone. */
export type KeptMeta = {
  device: string;
  offsetMs: number;
  settings: Settings;
  /** The token opened last. */
  open: string | null;
};

export type Settings = { isLeftHanded: boolean; theme: 'day' | 'dark' | 'phone'; keepsScreenOn: boolean };

export const firstSettings: Settings = { isLeftHanded: false, theme: 'phone', keepsScreenOn: false };

export const emptyLink = (token: string, nowMs: number): KeptLink => ({
  v: keptForm,
  token,
  bundle: null,
  cursor: 0,
  epoch: 0,
  said: null,
  seen: [],
  openedAtMs: nowMs,
  heardAtMs: null,
});

/** Changes that are stored atomically. */
export type Changes = {
  entries?: readonly KeptEntry[];
  link?: KeptLink;
  meta?: Partial<KeptMeta>;
  /** Links and entries to delete, by token and id. */
  forget?: { tokens: readonly string[]; ids: readonly string[] };
};

/** All stored data. */
export type Kept = { entries: KeptEntry[]; links: KeptLink[]; meta: Partial<KeptMeta> };
