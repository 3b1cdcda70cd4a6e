import { z } from 'zod';
import { calendarDate, cursor, id, page } from '#kernel/contract/fields.ts';

export const historyQuery = z.object({ cursor, limit: z.coerce.number().int().min(1).max(20).default(5) });

/** A tournament that was played, by the newest version of its official results. */
export const editionSchema = z.object({
  id,
  title: z.string(),
  date: calendarDate,
  venue: z.string().nullable(),
  players: z.int(),
  /** The winners of each board, and of each flight of it; several where they are level. */
  winners: z.array(
    z.object({
      board: z.string(),
      flight: z.string().nullable(),
      names: z.array(z.string()),
      total: z.number().nullable(),
    }),
  ),
});
export type Edition = z.infer<typeof editionSchema>;

const holderSchema = z.object({
  /** As the results tell them that it is of. */
  name: z.string(),
  date: calendarDate,
  tournament: id,
  title: z.string(),
});
/** The holes of a record: all eighteen, the nine of a course of nine, or one nine of eighteen. */
export const recordParts = ['eighteen', 'nine', 'front', 'back'] as const;
export type RecordPart = (typeof recordParts)[number];
const holders = z.array(holderSchema);

/** The lowest score over these holes from this tee; the earliest holder stands first. */
export const courseRecordSchema = z.object({
  course: z.string(),
  tee: z.string(),
  part: z.enum(recordParts),
  strokes: z.int(),
  holders,
});
export type CourseRecord = z.infer<typeof courseRecordSchema>;

export const clubHistorySchema = page(editionSchema);
export const clubRecordsSchema = z.object({ data: z.array(courseRecordSchema) });

/** Earlier editions of a tournament, and what is lowest of all of them. */
export const tournamentHistorySchema = page(editionSchema).extend({
  lowest_rounds: z.array(z.object({ holes: z.int(), strokes: z.int(), holders })),
  /** Over so many rounds of eighteen. */
  lowest_totals: z.array(z.object({ rounds: z.int(), strokes: z.int(), holders })),
});
export type TournamentHistory = z.infer<typeof tournamentHistorySchema>;

/** A card of these results that is a course record today. */
export const recordMarkSchema = z.object({
  row: id,
  round: z.int(),
  course: z.string(),
  tee: z.string(),
  part: z.enum(recordParts),
  strokes: z.int(),
});
export type RecordMark = z.infer<typeof recordMarkSchema>;
