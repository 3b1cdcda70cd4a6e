import { z } from 'zod';
import { id } from '#kernel/contract/fields.ts';

/** The largest file of a tournament that is taken in, packed. */
export const largestTournamentFile = 25 * 1024 * 1024;
/** What browsers and programs call it. */
export const tournamentFileType = 'application/zip';

/** What came of a file. */
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
