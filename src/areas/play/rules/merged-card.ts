import type { HoleOutcome, HoleState, ScoreMark, ScorerRole, SignState } from '#kernel/contract/scoring-choices.ts';

export type MergedValue = [hole: number, value: HoleValue, state: HoleState, at: string | null];
/** The winner, `H` for halved, and the result: '3&2'. */
export type SaidResult = { winner: HoleOutcome; result: string; state: HoleState; at: string | null };
/** A stored card, as boards and lists read it. */
export type MergedCard = {
  /** In the order of the card: printed number, what counts, state, when the hole was first typed. */
  holes: MergedValue[];
  /** Of a match: the holes after the last, by their numbers above 18. Left out where nobody typed any. */
  extra?: MergedValue[];
  /** The result of its match, where it was said without the holes: then none of them is asked for. */
  said?: SaidResult;
  /** By the printed number of the hole. */
  likely: Record<string, number>;
  /** The player whose drive was used, by id. */
  drives: Record<string, string>;
  /** The number of holes that count. One that differs does not. */
  thru: number;
  /** The holes that differ. */
  differs: number[];
  /** Values that are not shown: under a correction, or after the card was signed. For the committee. */
  late: { hole: number; id: string }[];
  signs: MergedSign[];
  /** Whether every hole counts, or the result of the match was said, so that the card can be signed. */
  complete: boolean;
  state: 'open' | 'returned';
  /** The hash that was signed; null while the card is open. */
  hash: string | null;
  /** Whether the committee corrected what had been signed. */
  isCorrectedAfterSigning: boolean;
};

/** An order in which the players of a team stood on its card, and until when; ISO 8601. */
export type FormerOrder = { until: string; players: readonly string[] };

/** The value of an entry for its hole; null where it takes back. */
export type HoleValue = number | ScoreMark | HoleOutcome | null;

export type MergedSign = { id: string; scorer_role: ScorerRole; at: string; state: SignState };
