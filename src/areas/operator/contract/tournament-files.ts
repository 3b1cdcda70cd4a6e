import { z } from 'zod';
import { id } from '#kernel/contract/fields.ts';

/** The maximum size of an imported tournament file, compressed. */
export const largestTournamentFile = 25 * 1024 * 1024;
/** The media type of the file. */
export const tournamentFileType = 'application/zip';

/** The result of an import. */
export const importedTournamentSchema = z.object({
  id,
  title: z.string(),
  players: z.int(),
  rounds: z.int(),
  scores: z.int(),
  /** The number of versions of official results. */
  results: z.int(),
  /** Whether the current engine computes the same places and totals as the newest version; null without results. */
  is_same_today: z.boolean().nullable(),
});
export type ImportedTournament = z.infer<typeof importedTournamentSchema>;
