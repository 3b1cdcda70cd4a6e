import type { DeliveryAnswer, ScoreBundle, WireEntry } from '#areas/scoring/contract/scoring.ts';
import type { PhoneMessage } from '#areas/scoring/contract/day.ts';
import type { CallReason, QuarantineReason, ScorerRole } from '#kernel/contract/scoring-choices.ts';
import type { ScoreEntry } from '#areas/scoring/rules/score-entry.ts';
import type { Origin } from '../entry-ids.ts';

/**
 * The form in which rows are kept. A change of it comes with a reader of the former form, and never takes a store away.
 */
export const keptForm = 2;

/** An entry on this phone, with what became of it. */
export type KeptEntry = {
  v: typeof keptForm;
  id: string;
  /** The token of the link by which it goes out. */
  link: string;
  /** 1 once an answer named it. A number, because a browser's index takes no truth value. */
  sent: 0 | 1;
  /** Typed on this phone; false for what came from the server or from another phone's screen. */
  isOwn: boolean;
  origin: Origin | null;
  /** Why the committee has it instead of the card. */
  why: QuarantineReason | null;
  entry: ScoreEntry | WireEntry;
};

/** The first form named an entry's scorer role `voice`, and its logical time `stamp`. */
export type FirstKeptEntry = Omit<KeptEntry, 'v' | 'entry'> & {
  v: 1;
  entry: Omit<ScoreEntry, 'scorer_role' | 'logical_time'> & { voice: ScorerRole; stamp: number };
};

/** An entry as it lies in a store, of whichever form. */
export function inThisForm(row: KeptEntry | FirstKeptEntry): KeptEntry {
  if (row.v === keptForm) return row;
  const { voice, stamp, ...said } = row.entry;
  return { ...row, v: keptForm, entry: { ...said, scorer_role: voice, logical_time: stamp } };
}

/** A call for the committee; times in ISO 8601, null while the server has not said so. */
export type KeptCall = {
  id: string;
  hole: number;
  why: CallReason;
  calledAt: string | null;
  answeredAt: string | null;
};

/** The facts of a link on the phone, besides its entries. */
export type KeptLink = {
  v: typeof keptForm;
  token: string;
  /** As the server said it last; null while it could not be asked. */
  bundle: Omit<ScoreBundle, 'entries'> | null;
  cursor: number;
  epoch: number;
  /** The state of cards and round by the newest answer. */
  said: Pick<DeliveryAnswer, 'cards' | 'round'> | null;
  /** The place in the group of who holds the phone; null for somebody else, undefined before anybody has said. */
  seat?: number | null;
  /** Settlements and corrections of others that whoever holds the phone has seen. */
  seen: string[];
  /** Milliseconds. */
  openedAtMs: number;
  heardAtMs: number | null;
  /** The committee's messages to the group, oldest first, with the id to be named in the next delivery. */
  messages?: { newest: string | null; all: PhoneMessage[] };
  /** The committee was asked to come. */
  call?: KeptCall | undefined;
  /** The last leaderboard that came, with when; milliseconds. */
  board?: { atMs: number; content: unknown };
};

/** The facts that a phone keeps once. */
export type KeptMeta = {
  device: string;
  offsetMs: number;
  settings: Settings;
  /** The token that was opened last. */
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

/** Writes that are stored together or not at all. */
export type Changes = {
  entries?: readonly KeptEntry[];
  link?: KeptLink;
  meta?: Partial<KeptMeta>;
  /** Links and entries that go, by token and id. */
  forget?: { tokens: readonly string[]; ids: readonly string[] };
};

/** All that is kept. */
export type Kept = { entries: KeptEntry[]; links: KeptLink[]; meta: Partial<KeptMeta> };
