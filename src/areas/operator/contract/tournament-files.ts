import { z } from 'zod';
import { id } from '#kernel/contract/fields.ts';

/** The largest file of a tournament that is taken in, packed. */
export const largestTournamentFile = 25 * 1024 * 1024;
/** The media type of a file, for browsers and programs. */
export const tournamentFileType = 'application/zip';

/** The result of an import. */
export const importedTournamentSchema = z.object({
  id,
  title: z.string(),
  players: z.int(),
  rounds: z.int(),
  scores: z.int(),
  /** Versions of official results. */
  results: z.int(),
  /** Whether the engine of today comes to the same places and totals as the newest of them; null without results. */
  is_same_today: z.boolean().nullable(),
});
export type ImportedTournament = z.infer<typeof importedTournamentSchema>;
