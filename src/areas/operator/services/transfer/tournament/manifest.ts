import { z } from 'zod';
import { tournamentFormat } from '#areas/operator/rules/layout.ts';

/** The manifest at the start of a tournament's file: the size of its parts, and the hash of all rows. */
export const tournamentManifestSchema = z.object({
  format: z.literal(tournamentFormat),
  title: z.string().max(300),
  exported_at: z.iso.datetime(),
  /** Ids are numbered from 1 to this. */
  ids: z.int().min(1).max(2_000_000),
  tables: z.record(
    z.string().max(40),
    z.object({ rows: z.int().min(0).max(1_000_000), parts: z.int().min(0).max(500) }),
  ),
  /** SHA-256 in hexadecimal of each table's name and rows, one a line, in order. */
  content_hash: z.string().regex(/^[0-9a-f]{64}$/),
});
export type TournamentManifest = z.output<typeof tournamentManifestSchema>;
