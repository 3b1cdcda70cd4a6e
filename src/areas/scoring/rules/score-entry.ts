import type { HoleValue } from '#areas/play/rules/merged-card.ts';
import type { EntryKind, HoleOutcome, ScoreMark, ScorerRole } from '#kernel/contract/scoring-choices.ts';

/**
 * An entry of a score. It is never changed: another value is an entry that names this one and says all there is to say
 * of the hole anew. The same form on phone, wire and server, so fields without a value are left out.
 */
export type ScoreEntry = {
  /** Made by the phone: a UUID in lower case, sorted by time (version 7). */
  readonly id: string;
  readonly card: string;
  /**
   * The printed number of the hole; 0 for `sign` and `unsign`, which speak of the whole card. Above 18 what a match
   * needs beyond its holes: see `resultHole`.
   */
  readonly hole: number;
  readonly kind: EntryKind;
  readonly scorer_role: ScorerRole;
  /** At most one of strokes (1 to 20), mark and outcome. A score or correction with none takes back what it names. */
  readonly strokes?: number;
  readonly mark?: ScoreMark;
  readonly outcome?: HoleOutcome;
  /** Of the result of a match (`resultHole`), with who won it as `outcome`: '3&2', '19th', 'halved'. */
  readonly result?: string;
  /** The most likely score of a hole that was picked up; for posting only. */
  readonly likely?: number;
  /** On a team's card: whose drive was used, or whose ball was measured. */
  readonly player?: string;
  /** The same as programs of before say and read it: the place in the team, from 1. See `playerOf`. */
  readonly drive?: number;
  /** Of a `measure`: the contest, and millimetres. One without millimetres takes back what it names. */
  readonly contest?: string;
  readonly mm?: number;
  /** The ids of the entries that the writer saw and means to replace; of all entries signed, for `sign`. */
  readonly after: readonly string[];
  /** Of a `sign`: see `signatureHash`. */
  readonly hash?: string;
  /** Milliseconds, or one more than the greatest logical time that its writer had seen: see `nextLogicalTime`. */
  readonly logical_time: number;
  /** When it was typed, by the corrected clock; ISO 8601. For pace and movement only, never for order. */
  readonly at: string;
};

export const valueSaid = ({ strokes, mark, outcome }: ScoreEntry): HoleValue => strokes ?? mark ?? outcome ?? null;

/** Programs of before know no player of their own entries, and send them again without. */
const isOnePlayer = (one: ScoreEntry, other: ScoreEntry): boolean =>
  one.player === undefined || other.player === undefined || one.player === other.player;

/** Whether two entries say the same in every field: what tells a doubled delivery from a second use of an id. */
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
