import { z } from 'zod';
import { id, required } from '#kernel/contract/fields.ts';

export const addIntegrityNoteSchema = z.object({
  player: id,
  body: required(500, 'Write the note'),
});

/** Unusual cards, for the committee alone. */
export const integritySchema = z.object({
  /** Whole cards of eighteen holes with an index: those that odds are computed of. */
  cards: z.int(),
  /** By player in the order of the field: never a ranking. */
  odd: z.array(
    z.object({
      player: id,
      name: z.string(),
      things: z.array(
        z.object({
          kind: z.enum(['odds', 'several', 'record', 'one_phone', 'signed_at_once', 'index']),
          text: z.string(),
        }),
      ),
    }),
  ),
  notes: z.array(
    z.object({ id, player: id, name: z.string(), body: z.string(), by: z.string(), at: z.iso.datetime() }),
  ),
  /** Of whom a note can be written. */
  players: z.array(z.object({ id, name: z.string() })),
});
export type Integrity = z.infer<typeof integritySchema>;
