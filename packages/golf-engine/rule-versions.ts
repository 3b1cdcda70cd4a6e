import type { Tenths } from './numbers.ts';

export type RuleVersionId = 'whs-2024';

/** The figures of the Rules of Handicapping that a later edition may change. Tenths throughout. */
export type RuleVersion = {
  id: RuleVersionId;
  /** The first day it is for. */
  from: string;
  /** From so many scores on: how many of the lowest count, and what is added to their mean (5.2a). */
  table: readonly (readonly [scores: number, lowest: number, adjustment: Tenths])[];
  /** So many of the newest scores are the record. */
  recordLength: number;
  maximum: Tenths;
  /** Above the low index by so much: half of the rest counts; and never more than so much (5.8). */
  soft: Tenths;
  hard: Tenths;
  /** From such a margin on, so much is taken off; the greatest first (5.9). */
  exceptional: readonly (readonly [margin: Tenths, reduction: -20 | -10])[];
  /** The expected differential of nine holes: 0.52 x index + 1.2, here in hundredths of a tenth (5.1b). */
  expected: readonly [perIndexTenth: number, constant: number];
};

export type RuleVersions = Readonly<Record<RuleVersionId, RuleVersion>>;

export const ruleVersions: RuleVersions = {
  'whs-2024': {
    id: 'whs-2024',
    from: '2024-01-01',
    table: [
      [3, 1, -20],
      [4, 1, -10],
      [5, 1, 0],
      [6, 2, -10],
      [7, 2, 0],
      [9, 3, 0],
      [12, 4, 0],
      [15, 5, 0],
      [17, 6, 0],
      [19, 7, 0],
      [20, 8, 0],
    ],
    recordLength: 20,
    maximum: 540,
    soft: 30,
    hard: 50,
    exceptional: [
      [100, -20],
      [70, -10],
    ],
    expected: [52, 1200],
  },
};

export const currentRules = ruleVersions['whs-2024'];
