import { z } from 'zod';
import { id, line, required } from '#kernel/contract/fields.ts';

/** Ways to break a tie: a play-off, lots drawn on paper, or lots that the server draws. */
const tieWays = ['play-off', 'lot', 'draw'] as const;
export type TieWay = (typeof tieWays)[number];

const tieRow = z.object({ id: z.string(), name: z.string(), pos: z.string() });

/** Tied rows that share a prize, and the committee's earlier decisions on ties. */
export const tiesSchema = z.object({
  ties: z.array(
    z.object({
      board: id,
      board_name: z.string(),
      flight: z.string().nullable(),
      /** The first of the tied places. */
      place: z.int(),
      /** The tied value: strokes or points. */
      total: z.number().nullable(),
      /** Some rows still share a place; otherwise a comparison of cards has separated all of them. */
      is_shared: z.boolean(),
      /**
       * One sentence per comparison of two cards: 'Both 46. Last nine: Noble Crew 22, Team 10 23. Noble Crew is ahead.'
       */
      by_cards: z.array(z.string()),
      /** The names of the prizes of which at least one tied row currently has a part. */
      purses: z.array(z.string()),
      rows: z.array(tieRow),
    }),
  ),
  /** Decisions by play-off or lots, newest first. */
  orders: z.array(
    z.object({
      id,
      board_name: z.string(),
      flight: z.string().nullable(),
      /** 'Play-off', 'Lots drawn at random'. */
      rule: z.string(),
      /** Best first; names that are still tied are in one inner list. */
      order: z.array(z.array(z.string())),
      reason: z.string(),
      by: z.string(),
      at: z.iso.datetime(),
      /** False if the rows are no longer tied, because a card was corrected after the decision. */
      is_applied: z.boolean(),
      /** Null while the decision is in force. */
      taken_back: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
    }),
  ),
});
export type Ties = z.infer<typeof tiesSchema>;

export const decideTieSchema = z.object({
  board: id,
  /** A flight of the board; null for places of the whole board. */
  flight: line(80).nullable().default(null),
  way: z.enum(tieWays),
  /** Best first, still tied ids in one inner list. For lots that the server draws: the ids to draw from. */
  order: z.array(z.array(id).min(1, 'Name somebody').max(500)).min(1, 'Name at least two in the tie').max(500),
  /** The public reason for the decision; may stay empty in a dry run. */
  reason: line(200).default(''),
  dry_run: z.boolean().default(false),
  /** The `preview` of the dry run; the server refuses the decision if the tie has changed since. */
  preview: z.string().max(64).optional(),
});

/** The outcome of a decision, or of its dry run. */
export const tieDecidedSchema = z.object({
  /** The id of the recorded ruling; null for a dry run. */
  id: id.nullable(),
  /** The names in their decided order; empty for a dry run of lots that the server draws. */
  order: z.array(z.array(z.string())),
  /** Rows whose place changes. */
  moved: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
  /** The results are already official, so the decision takes effect when they are corrected. */
  is_correction: z.boolean(),
  preview: z.string(),
});
export type TieDecided = z.infer<typeof tieDecidedSchema>;

export const takeTieBackSchema = z.object({ id, reason: required(200, 'Say why') });
