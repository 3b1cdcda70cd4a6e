import { z } from 'zod';
import { id, line, required } from '#kernel/contract/fields.ts';

/** A play-off, lots that were drawn on paper, or lots that the server draws. */
const tieWays = ['play-off', 'lot', 'draw'] as const;
export type TieWay = (typeof tieWays)[number];

const tieRow = z.object({ id: z.string(), name: z.string(), pos: z.string() });

/** Rows of a board that are level where there is something to win, and what was decided of others. */
export const tiesSchema = z.object({
  ties: z.array(
    z.object({
      board: id,
      board_name: z.string(),
      flight: z.string().nullable(),
      /** The first of the places that they are level for. */
      place: z.int(),
      /** Strokes or points, in which they are level. */
      total: z.number().nullable(),
      /** Some of them share a place; otherwise their cards have told all of them apart. */
      is_shared: z.boolean(),
      /**
       * The comparison of cards with neighbours: 'Both 46. Last nine: Noble Crew 22, Team 10 23. Noble Crew is ahead.'
       */
      by_cards: z.array(z.string()),
      /** The prizes that somebody among them takes part of now, by their names. */
      purses: z.array(z.string()),
      rows: z.array(tieRow),
    }),
  ),
  /** Play-offs and lots, the newest first. */
  orders: z.array(
    z.object({
      id,
      board_name: z.string(),
      flight: z.string().nullable(),
      /** 'Play-off', 'Lots drawn at random'. */
      rule: z.string(),
      /** The best first; names of those still level stand together. */
      order: z.array(z.array(z.string())),
      reason: z.string(),
      by: z.string(),
      at: z.iso.datetime(),
      /** False where those named are not level any more, since a card was corrected. */
      is_applied: z.boolean(),
      /** Null while it stands. */
      taken_back: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
    }),
  ),
});
export type Ties = z.infer<typeof tiesSchema>;

export const decideTieSchema = z.object({
  board: id,
  /** Of the board; null for the places of the whole board. */
  flight: line(80).nullable().default(null),
  way: z.enum(tieWays),
  /** The best first, those still level together; of lots that the server draws whoever is in them. */
  order: z.array(z.array(id).min(1, 'Name somebody').max(500)).min(1, 'Name at least two who are level').max(500),
  /** The reason of the decision, for everybody to read. A dry run goes without. */
  reason: line(200).default(''),
  dry_run: z.boolean().default(false),
  /** The `preview` of the dry run: refused where something has changed since. */
  preview: z.string().max(64).optional(),
});

/** The decision of a tie, made or tried. */
export const tieDecidedSchema = z.object({
  /** Of the ruling that was made; null of a dry run. */
  id: id.nullable(),
  /** Names in their order; none while lots are not drawn yet. */
  order: z.array(z.array(z.string())),
  /** Rows with another place than before. */
  moved: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
  /** Results are official: they say it once they are corrected. */
  is_correction: z.boolean(),
  preview: z.string(),
});
export type TieDecided = z.infer<typeof tieDecidedSchema>;

export const takeTieBackSchema = z.object({ id, reason: required(200, 'Say why') });
