import { z } from 'zod';
import { calendarDate, id, line } from '#kernel/contract/fields.ts';
import { goOn } from '#kernel/contract/gaps.ts';
import { recordMarkSchema } from './history.ts';

/**
 * The committee's decision on an open card: not returned, it counts as it stands, or where two scorers differ as the
 * first of them has it.
 */
export const closingDecisions = ['nr', 'stands', 'first'] as const;
export type ClosingDecision = (typeof closingDecisions)[number];
/** Why a card of a round that is closed is still open. */
const openReasons = ['empty', 'unfinished', 'differs', 'unsigned', 'level'] as const;

export const closeRoundSchema = z.object({
  /** One for each card that is open. */
  decisions: z.array(z.object({ card: id, as: z.enum(closingDecisions) })).max(5_000),
  go_on: goOn,
  dry_run: z.boolean().default(false),
  preview: z.string().max(64).optional(),
});

/** The open points of a round, and the effects of closing it. */
export const closingSchema = z.object({
  open: z.array(
    z.object({
      card: id,
      name: z.string(),
      why: z.enum(openReasons),
      /** Printed numbers of the holes that it is about. */
      holes: z.array(z.int()),
      may: z.array(z.enum(closingDecisions)),
      /** Of a level match: who plays whom, and how many holes they have played. */
      match: z.object({ name: z.string(), after: z.int() }).optional(),
    }),
  ),
  /** Scores that were set aside and nobody has looked at: after closing they count no more. */
  quarantined: z.int(),
  effects: z.array(z.string()),
  preview: z.string(),
});
export type Closing = z.infer<typeof closingSchema>;
export type OpenPoint = Closing['open'][number];

export const makeResultsSchema = z.object({
  /** Needed for every version but the first. */
  reason: line(200).default(''),
  go_on: goOn,
  dry_run: z.boolean().default(false),
  preview: z.string().max(64).optional(),
});

/** The results as they would be, or are now. */
export const resultsPreviewSchema = z.object({
  /** The version that is made. */
  version: z.int(),
  winners: z.array(
    z.object({
      board: z.string(),
      names: z.array(z.string()),
      total: z.number().nullable(),
      /** Rows that are placed, of players or teams; of matches all who play in them. */
      players: z.int(),
      of: z.enum(['players', 'teams']),
    }),
  ),
  /** The changes since the version before. */
  moved: z.array(
    z.object({ board: z.string(), name: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
  ),
  warnings: z.array(z.string()),
  /** The people whom a message reaches, as of the committee's messages during play. */
  told: z.int(),
  /** The people whom none reaches: they have no address, or have switched such messages off. */
  unreachable: z.int(),
  preview: z.string(),
});
export type ResultsPreview = z.infer<typeof resultsPreviewSchema>;

const officialRowSchema = z.object({
  id: z.string(),
  /** Of skins the hole. */
  pos: z.string(),
  name: z.string(),
  /** Of skins: the player who won the hole. */
  owner: z.string().optional(),
  /** Of skins: what was won, '2 skins'. */
  result: z.string().optional(),
  /** Of a team. */
  players: z.array(z.string()).optional(),
  flight: z.string().optional(),
  flight_pos: z.string().optional(),
  status: z.string().optional(),
  to_par: z.number().nullable(),
  rounds: z.array(z.number().nullable()),
  total: z.number().nullable(),
  /** The tie-breaks on its total: 'Play-off. The 18th again', 'Ahead of Bo Ray by the last nine: 39 against 41'. */
  decided_by: z.string().optional(),
});

/** Official results by version; names as they may be told today. */
export const officialResultsSchema = z.object({
  tournament: z.object({
    id,
    title: z.string(),
    start_date: calendarDate.nullable(),
    end_date: calendarDate.nullable(),
    /** Of the venue: its clocks count. */
    time_zone: z.string(),
  }),
  version: z.int(),
  made_at: z.iso.datetime(),
  reason: z.string().nullable(),
  engine: z.string(),
  rules: z.string(),
  inputs_hash: z.string(),
  /** The newest first. */
  versions: z.array(z.object({ version: z.int(), made_at: z.iso.datetime(), reason: z.string().nullable() })),
  boards: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      kind: z.string(),
      of: z.enum(['players', 'teams']),
      is_net: z.boolean(),
      rounds: z.array(z.object({ id, number: z.int() })),
      rows: z.array(officialRowSchema),
      /** Play-offs and lots that put level rows in order; names of those still level stand together. */
      decided: z.array(
        z.object({
          rule: z.string(),
          flight: z.string().nullable(),
          order: z.array(z.array(z.string())),
          reason: z.string(),
        }),
      ),
    }),
  ),
  matches: z.array(
    z.object({
      id: z.string(),
      sides: z.tuple([z.array(z.string()), z.array(z.string())]),
      winner: z.enum(['A', 'B']).nullable(),
      result: z.string().nullable(),
    }),
  ),
});
export type OfficialResults = z.infer<typeof officialResultsSchema>;

/** The public results: also the prizes beside the boards. */
export const publicResultsSchema = officialResultsSchema.extend({
  /** Closest to the pin and longest drive: who won, as it is measured today. */
  contests: z.array(
    z.object({
      id,
      name: z.string(),
      winners: z.array(z.object({ id, name: z.string(), result: z.string() })),
    }),
  ),
  /** The raffles, with their winners as the committee typed them. */
  raffles: z.array(
    z.object({ id, name: z.string(), prizes: z.array(z.object({ thing: z.string(), winner: z.string() })) }),
  ),
  course_records: z.array(recordMarkSchema),
  /** Awards in force, by what is won in the order of places. */
  prizes: z.array(
    z.object({
      id,
      purse: z.string(),
      place: z.string(),
      name: z.string(),
      amount: z.number(),
      thing: z.string().nullable(),
    }),
  ),
});
export type PublicResults = z.infer<typeof publicResultsSchema>;
/** A row of a board in one of the first three places, or the winner of a contest. */
export const certificateQuery = z.object({ board: id, row: id });
export const officialResultsQuery = z.object({ version: z.coerce.number().int().min(1).max(10_000).optional() });
