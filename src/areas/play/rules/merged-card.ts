import type { HoleOutcome, HoleState, ScoreMark, ScorerRole, SignState } from '#kernel/contract/scoring-choices.ts';

export type MergedValue = [hole: number, value: HoleValue, state: HoleState, at: string | null];
/** A match result entered as a whole: the winning side, or `H` for halved, and the score, such as '3&2'. */
export type SaidResult = { winner: HoleOutcome; result: string; state: HoleState; at: string | null };
/** A card merged from its score entries, as it is stored and read by boards and lists. */
export type MergedCard = {
  /** In the order of the scorecard: printed number, counting value, state, and when the hole was first entered. */
  holes: MergedValue[];
  /** In a match, holes played after the last one, numbered from 19; absent where none was entered. */
  extra?: MergedValue[];
  /** The match result if it was entered without holes; the card then needs no hole scores. */
  said?: SaidResult;
  /** Likely scores by printed hole number. */
  likely: Record<string, number>;
  /** By printed hole number, the id of the player whose drive was used. */
  drives: Record<string, string>;
  /** The number of holes with a counting score; a hole on which scorers differ does not count. */
  thru: number;
  /** The holes on which scorers differ. */
  differs: number[];
  /**
   * Entries with another value that do not count: next to a correction, or sent after the card was signed. Only the
   * committee sees them.
   */
  late: { hole: number; id: string }[];
  signs: MergedSign[];
  /** Whether the card can be signed: every hole counts, or the match result was entered as a whole. */
  complete: boolean;
  state: 'open' | 'returned';
  /** The hash of the signed scores; null while the card is open. */
  hash: string | null;
  /** Whether the committee has corrected the card since it was signed. */
  isCorrectedAfterSigning: boolean;
};

/** A former order of a team's players on its card, in effect until an instant in ISO 8601. */
export type FormerOrder = { until: string; players: readonly string[] };

/** The value of a score entry; null for an entry that withdraws the hole's score. */
export type HoleValue = number | ScoreMark | HoleOutcome | null;

/** Whether a hole has ended without strokes: picked up, or not played. */
export const isMark = (value: HoleValue): value is ScoreMark => value === 'X' || value === '-';

export type MergedSign = { id: string; scorer_role: ScorerRole; at: string; state: SignState };
