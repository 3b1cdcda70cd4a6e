import { type HoleValue, isMark } from '#areas/play/rules/merged-card.ts';
import type { EntryKind, HoleOutcome, ScoreMark, ScorerRole } from '#kernel/contract/scoring-choices.ts';

/**
 * A score entry. It is never changed: another value is a new entry, which names this one and states everything about
 * the hole again. The same form is used on phone, in requests and on the server, so fields without a value are left
 * out.
 */
export type ScoreEntry = {
  /** Made by the phone: a UUID version 7 in lower case, which sorts by time. */
  readonly id: string;
  readonly card: string;
  /**
   * The printed number of the hole; 0 for `sign` and `unsign`, which concern the whole card. Above 18 for the extra
   * holes and the result of a match: see `resultHole`.
   */
  readonly hole: number;
  readonly kind: EntryKind;
  readonly scorer_role: ScorerRole;
  /**
   * At most one of strokes (1 to 20), mark and outcome. A score or correction without one withdraws the entries that it
   * names.
   */
  readonly strokes?: number;
  readonly mark?: ScoreMark;
  readonly outcome?: HoleOutcome;
  /** For the result of a match (`resultHole`), whose winner is `outcome`: '3&2', '19th', 'halved'. */
  readonly result?: string;
  /** The most likely score of a hole that was picked up; used only for posting to handicap records. */
  readonly likely?: number;
  /** On a team's card: the player whose drive was used, or whose ball was measured. */
  readonly player?: string;
  /** The same player as older programs send and read it: the position in the team, from 1. See `playerOf`. */
  readonly drive?: number;
  /** For a `measure`: contest and millimetres. Without millimetres it withdraws the measures that it names. */
  readonly contest?: string;
  readonly mm?: number;
  /** The ids of the entries that the writer saw and intends to replace; for `sign`, of all signed entries. */
  readonly after: readonly string[];
  /** For a `sign`: see `signatureHash`. */
  readonly hash?: string;
  /** Milliseconds, or one more than the highest logical time that the writer had seen: see `nextLogicalTime`. */
  readonly logical_time: number;
  /**
   * The time of typing by the corrected clock; ISO 8601. Used for pace of play and movement, never for ordering
   * entries.
   */
  readonly at: string;
};

export const valueSaid = ({ strokes, mark, outcome }: ScoreEntry): HoleValue => strokes ?? mark ?? outcome ?? null;

/** The fields of an entry with a value, as `valueSaid` reads them. */
export const valueFields = (value: HoleValue): Pick<ScoreEntry, 'strokes' | 'mark' | 'outcome'> => {
  if (value === null) return {};
  if (typeof value === 'number') return { strokes: value };
  return isMark(value) ? { mark: value } : { outcome: value };
};

/** Older programs do not know the player of their own entries, and send them again without. */
const isOnePlayer = (one: ScoreEntry, other: ScoreEntry): boolean =>
  one.player === undefined || other.player === undefined || one.player === other.player;

/**
 * Whether two entries are equal in every field, which distinguishes a duplicate delivery from a second use of an id.
 */
export const isSameEntry = (one: ScoreEntry, other: ScoreEntry): boolean =>
  one.id === other.id &&
  one.card === other.card &&
  one.hole === other.hole &&
  one.kind === other.kind &&
  one.scorer_role === other.scorer_role &&
  one.strokes === other.strokes &&
  one.mark === other.mark &&
  one.outcome === other.outcome &&
  one.result === other.result &&
  one.likely === other.likely &&
  isOnePlayer(one, other) &&
  one.drive === other.drive &&
  one.contest === other.contest &&
  one.mm === other.mm &&
  one.hash === other.hash &&
  one.logical_time === other.logical_time &&
  one.after.length === other.after.length &&
  one.after.every((id, place) => id === other.after[place]);
