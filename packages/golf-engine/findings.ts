/** The faults that the engine's input can have. */
export type FindingCode =
  | 'unknown-key'
  | 'unknown-id'
  | 'duplicate-id'
  | 'wrong-type'
  | 'decimals'
  | 'score-range'
  | 'score-count'
  | 'hole-count'
  | 'stroke-index'
  | 'no-stroke-index'
  | 'no-rating'
  | 'no-index'
  | 'no-own-ball'
  | 'team-size'
  | 'double-member'
  | 'short-team'
  | 'drives-short'
  | 'play-off-not-level'
  | 'match-open'
  | 'cards-differ'
  | 'not-supported'
  | CourseFindingCode;

/** The findings of `checkCourse` on a course beyond the lengths and the stroke index. */
export type CourseFindingCode =
  | 'par-range'
  | 'slope-range'
  | 'rating-range'
  | 'duplicate-tee'
  | 'nines-differ'
  | 'slopes-differ'
  | 'rating-far-from-par'
  | 'yards-range'
  | 'mixed-nines'
  | 'equal-ratings';

/** A fault of the input: where, which, and what to do about it. */
export type Finding = { level: 'error' | 'warning'; path: string; code: FindingCode; message: string };

/** Takes findings as they are made. */
export type Report = (path: string, code: FindingCode, message: string, level?: Finding['level']) => void;

/** Gathers findings in the order in which they are made. */
export function gatherFindings(): { findings: Finding[]; report: Report } {
  const findings: Finding[] = [];
  return {
    findings,
    report: (path, code, message, level = 'error') => void findings.push({ level, path, code, message }),
  };
}
