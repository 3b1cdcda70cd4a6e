import { type DerivedAccent, deriveAccent } from '#domain/accent.ts';
import { findBrandOfTournament } from '#server/database/brands.ts';
import type { Db } from '#server/database/connection.ts';

/** How what leaves the site is made to look: a mail, a print, a drawn picture. */
export type Look = {
  /** The organizer's name. */
  name: string;
  /** The last part of its page's address. */
  slug: string;
  logo: { pictureId: string; width: number; height: number } | null;
  colours: DerivedAccent | null;
};

/** The organizer's own look on what is about its tournament; null where it has none, or its plan has none. */
export async function findLookOfTournament(db: Db, tournamentId: string, now: Date): Promise<Look | null> {
  const row = await findBrandOfTournament(db, tournamentId, now);
  if (!row || (!row.accent && !row.logo_picture_id)) return null;
  return {
    name: row.name,
    slug: row.slug ?? row.organizer_id,
    logo: row.logo_picture_id
      ? { pictureId: row.logo_picture_id, width: row.logo_width ?? 1, height: row.logo_height ?? 1 }
      : null,
    colours: row.accent ? deriveAccent(row.accent) : null,
  };
}
