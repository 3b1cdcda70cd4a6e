import { type DerivedAccent, deriveAccent } from '#kernel/rules/accent.ts';
import { originOf, placeOnOwnHost } from '#areas/brand/rules/own-host.ts';
import { type BrandRow, findBrandOfOrganizer, findBrandOfTournament } from '#areas/brand/database/brands.ts';
import type { Db } from '#kernel/database/connection.ts';

/** An organizer's look outside the site: in mails, prints and generated pictures. */
export type Look = {
  /** The organizer's name. */
  name: string;
  /** The last segment of its page's URL. */
  slug: string;
  logo: { pictureId: string; width: number; height: number } | null;
  colours: DerivedAccent | null;
  /** The platform is not named. */
  hidesPlatform: boolean;
  /** Its own host, to which links lead. */
  ownHost: string | null;
};

/** The organizer's look for its tournament; null if it has none or its plan does not include it. */
export const findLookOfTournament = async (db: Db, tournamentId: string, now: Date): Promise<Look | null> =>
  lookOf(await findBrandOfTournament(db, tournamentId, now));

/** Finds the same by organizer, where no tournament is concerned. */
export const findLookOfOrganizer = async (db: Db, organizerId: string, now: Date): Promise<Look | null> =>
  lookOf(await findBrandOfOrganizer(db, organizerId, now));

/** The look from an organizer's row; null if the row has nothing beyond the defaults. */
export function lookOf(row: BrandRow | null): Look | null {
  if (!row || (!row.accent && !row.logo_picture_id && !row.hides_platform)) return null;
  return {
    name: row.name,
    slug: row.slug ?? row.organizer_id,
    logo: row.logo_picture_id
      ? { pictureId: row.logo_picture_id, width: row.logo_width ?? 1, height: row.logo_height ?? 1 }
      : null,
    colours: row.accent ? deriveAccent(row.accent) : null,
    hidesPlatform: row.hides_platform,
    ownHost: row.own_host,
  };
}

/** The origin of links in branded output: the organizer's own host, else the installation's. */
export const originFor = (look: Pick<Look, 'ownHost'> | null, baseUrl: string): string =>
  look?.ownHost ? originOf(look.ownHost, baseUrl) : baseUrl;

/** A URL in branded output: on the organizer's own host if that serves the page, else unchanged. */
export function addressFor(look: Pick<Look, 'ownHost'> | null, url: string, baseUrl: string): string {
  if (!look?.ownHost || !url.startsWith(`${baseUrl}/`)) return url;
  const isServed = placeOnOwnHost(new URL(url).pathname).kind !== 'elsewhere';
  return isServed ? originFor(look, baseUrl) + url.slice(baseUrl.length) : url;
}
