import { z } from 'zod';
import { id } from './fields.ts';

/** What keeps players of a field from a result, a start, their tees or a message. */
const gapCodeNames = [
  'no_index',
  'no_team',
  'short_team',
  'no_group',
  'no_tee',
  'empty_division',
  'unpaid',
  'no_mail',
] as const;
const gapMendNames = [
  'handicaps',
  'count_as_zero',
  'teams',
  'sheet',
  'people',
  'divisions',
  'unpaid',
  'players',
] as const;

export const gapSchema = z.object({
  code: z.enum(gapCodeNames),
  text: z.string(),
  /** What mends it, as the buttons say. */
  mends: z.array(z.object({ kind: z.enum(gapMendNames), label: z.string() })),
  /** Whom it is about, in the order of the field. */
  players: z.array(z.object({ id, name: z.string() })),
});

/** The gaps of a field, the gravest first. */
export const gapsSchema = z.object({
  gaps: z.array(gapSchema),
  /**
   * What is to be accepted with `go_on` before a sheet goes out, a round is closed or results are made official: 'Go on: 4
   * teams without a net result'. Null where nobody loses a result.
   */
  go_on: z.string().nullable(),
});
export type Gaps = z.infer<typeof gapsSchema>;
export type GapAnswer = Gaps['gaps'][number];

/** Said with what would leave players without a result: that they are known, and it is meant. */
export const goOn = z.boolean().default(false);
