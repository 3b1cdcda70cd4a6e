import { z } from 'zod';
import { id } from './fields.ts';

/** Missing data that keeps players from a result, a start, their tees or a message. */
const gapCodes = [
  'no_index',
  'no_team',
  'large_team',
  'short_team',
  'no_group',
  'no_tee',
  'empty_division',
  'unpaid',
  'no_mail',
] as const;
export type GapCode = (typeof gapCodes)[number];

/** The organizer's ways to fill in missing data. */
const gapMends = [
  'handicaps',
  'count_as_zero',
  'teams',
  'split',
  'merge',
  'sheet',
  'people',
  'divisions',
  'unpaid',
  'players',
] as const;
export type GapMend = (typeof gapMends)[number];

export const gapSchema = z.object({
  code: z.enum(gapCodes),
  text: z.string(),
  /** The organizer's ways to fill it in; `label` is the text of the button. */
  mends: z.array(z.object({ kind: z.enum(gapMends), label: z.string() })),
  /** The players concerned, in the order of the field. */
  players: z.array(z.object({ id, name: z.string() })),
});

/** The missing data of a field, the most serious first. */
export const gapsSchema = z.object({
  gaps: z.array(gapSchema),
  /**
   * The text that confirms `go_on` before a sheet is published, a round closed or results made official: 'Go on: 4
   * teams without a net result'. Null if nobody loses a result.
   */
  go_on: z.string().nullable(),
});
export type Gaps = z.infer<typeof gapsSchema>;
export type GapAnswer = Gaps['gaps'][number];

/**
 * Publishing, closing and official results are refused while players would end without a result. `true` confirms that
 * the caller has seen which players, and proceeds.
 */
export const goOn = z.boolean().default(false);
