import type { Ink } from '#kernel/platform/pdf-marks.ts';
import { findLookOfTournament } from '#areas/brand/services/look-of-tournament.ts';
import type { Context } from '#kernel/services/context.ts';
import { readPng } from '#kernel/services/read-png.ts';
import type { PrintLook } from '#kernel/services/marks.ts';

/** The organizer's logo and colour for prints, if its plan includes them. */
export async function readPrintLook(
  { pool, clock, pictures }: Pick<Context, 'pool' | 'clock' | 'pictures'>,
  tournamentId: string,
): Promise<PrintLook> {
  const look = await findLookOfTournament(pool, tournamentId, clock());
  const png = look?.logo ? await readPng(pictures, look.logo.pictureId) : null;
  return {
    logo: look?.logo && png ? { png, width: look.logo.width, height: look.logo.height } : null,
    accent: (look?.colours?.light.accent as Ink | undefined) ?? null,
  };
}
