import { z } from 'zod';
import { courseContentSchema } from '#areas/courses/contract/courses.ts';
import { oneLine } from '#kernel/contract/text.ts';
import { isWrittenOf } from '#kernel/rules/names.ts';
import { startLetters } from '#areas/play/contract/tee-sheets.ts';

const anything = z.looseObject({});
const numbers = z.array(z.number().nullable());
const row = z.looseObject({
  id: z.string(),
  pos: z.string(),
  to_par: z.number().nullable(),
  total: z.number().nullable(),
  rounds: numbers,
});
const board = z.looseObject({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  of: z.enum(['players', 'teams']),
  is_net: z.boolean(),
  rounds: z.array(z.object({ id: z.string(), number: z.int() })),
  rows: z.array(row),
});
const match = z.object({
  id: z.string(),
  sides: z.tuple([z.array(z.string()), z.array(z.string())]),
  winner: z.enum(['A', 'B']).nullable(),
  result: z.string().nullable(),
});
const answer = z.object({
  boards: z.array(board),
  matches: z.array(match),
  engine: z.object({ boards: z.array(z.unknown()), matches: z.array(z.unknown()) }),
});
const seat = z.string().nullable();
const sheetGroup = z.object({
  id: z.string(),
  start: z.object({ time: z.string(), hole: z.int(), letter: z.enum(startLetters) }),
  seats: z.array(seat),
  isLocked: z.boolean(),
  isAloneOk: z.boolean(),
  note: z.string().nullable(),
});
const ruling = z.looseObject({ kind: z.string(), rule: z.string() });
const gap = z.object({ everyGroups: z.int(), minutes: z.int() }).nullable();
const tiers = z.array(z.object({ percent: z.number(), until: z.string(), endsAt: z.string() })).nullable();
const teeIds = z.object({ tees: z.array(z.looseObject({ id: z.string() })) });
const boardContent = z.looseObject({
  rounds: z.union([z.literal('all'), z.array(z.string())]),
  of: z.enum(['players', 'teams']),
  ball: z.enum(['own', 'one']),
  score: z.looseObject({ kind: z.string() }),
  ties: anything,
});

/** 'Guest of' and a name of two parts of 80 letters each is the longest. */
const name = z.string().max(200).regex(oneLine);

/**
 * Schemas of JSON columns, and of names, which are shown and printed; other columns are checked by the tables'
 * constraints.
 */
export const columnShapes: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  course_versions: { content: courseContentSchema.and(teeIds) },
  tournaments: { refund_tiers: tiers },
  set_ups: { answers: anything, changes: anything },
  golf_rounds: { starters_gap: gap },
  boards: { content: boardContent, flights_at_start: z.record(z.string(), z.string()).nullable() },
  registration_players: { first_name: name, last_name: name, written_name: name.nullable() },
  published_sheets: { groups: z.array(sheetGroup) },
  cards: { former_orders: z.array(z.object({ until: z.iso.datetime(), players: z.array(z.string()) })) },
  rulings: { content: ruling },
  results: { answer },
};

/** Rules across the columns of a row: the column that contradicts the others, or null. */
export const rowRules: Readonly<Record<string, (row: Readonly<Record<string, unknown>>) => string | null>> = {
  registration_players: ({ first_name: first, last_name: last, written_name: written }) => {
    const parts = { firstName: String(first), lastName: String(last) };
    return typeof written !== 'string' || isWrittenOf(written, parts) ? null : 'written_name';
  },
};
