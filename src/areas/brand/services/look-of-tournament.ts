import { type DerivedAccent, deriveAccent } from '#kernel/rules/accent.ts';
import { originOf, placeOnOwnHost } from '#areas/brand/rules/own-host.ts';
import { type BrandRow, findBrandOfOrganizer, findBrandOfTournament } from '#areas/brand/database/brands.ts';
import type { Db } from '#kernel/database/connection.ts';

/** The look of things outside the site: a mail, a print, a drawn picture. */
export type Look = {
  /** The organizer's name. */
  name: string;
  /** The last part of its page's address. */
  slug: string;
  logo: { pictureId: string; width: number; height: number } | null;
  colours: DerivedAccent | null;
  /** Our own name stays out of it. */
  hidesPlatform: boolean;
  /** Its own host, where links lead to. */
  ownHost: string | null;
};

/** The organizer's own look on what is about its tournament; null where it has none, or its plan has none. */
export const findLookOfTournament = async (db: Db, tournamentId: string, now: Date): Promise<Look | null> =>
  lookOf(await findBrandOfTournament(db, tournamentId, now));

/** The same of an organizer, for what is about no tournament. */
export const findLookOfOrganizer = async (db: Db, organizerId: string, now: Date): Promise<Look | null> =>
  lookOf(await findBrandOfOrganizer(db, organizerId, now));

/** The look that an organizer's row gives. */
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

/** Where links of what bears a look lead: the organizer's own host, else the installation's. */
export const originFor = (look: Pick<Look, 'ownHost'> | null, baseUrl: string): string =>
  look?.ownHost ? originOf(look.ownHost, baseUrl) : baseUrl;

/**
 * An address as it stands in what bears a look: on the organizer's own host where that serves it, as it is where not.
 */
export function addressFor(look: Pick<Look, 'ownHost'> | null, url: string, baseUrl: string): string {
  if (!look?.ownHost || !url.startsWith(`${baseUrl}/`)) return url;
  const isServed = placeOnOwnHost(new URL(url).pathname).kind !== 'elsewhere';
  return isServed ? originFor(look, baseUrl) + url.slice(baseUrl.length) : url;
}
