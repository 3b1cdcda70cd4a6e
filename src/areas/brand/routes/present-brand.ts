import {
  type BrandPreview,
  type OrganizerBrand,
  type OwnBrand as PresentedOwnBrand,
  ownBrandSchema,
} from '#areas/brand/contract/organizer-brand.ts';
import { deriveAccent, type DerivedAccent, pairsOf } from '#kernel/rules/accent.ts';
import { pictureUrls } from '#kernel/rules/pictures.ts';
import { originOf } from '#areas/brand/rules/own-host.ts';
import { type BrandRow, findBrandOfOrganizer } from '#areas/brand/database/brands.ts';
import type { Context } from '#kernel/services/context.ts';
import type { Site } from '#areas/brand/services/sites.ts';
import type { OwnBrand } from '#areas/brand/services/own-brand.ts';
import { present } from '#kernel/services/present.ts';

/** Cache of derived accents, since every page of an organizer uses the same one. */
const derived = new Map<string, DerivedAccent>();
const maxKept = 1_000;

function accentOf(accent: string): DerivedAccent {
  const found = derived.get(accent) ?? deriveAccent(accent);
  if (derived.size >= maxKept) derived.clear();
  derived.set(accent, found);
  return found;
}

const presentPicture = (id: string | null, width: number | null, height: number | null): OrganizerBrand['logo'] =>
  id
    ? {
        urls: pictureUrls(id),
        width: width ?? 1,
        height: height ?? 1,
      }
    : null;

type PictureColumns = Pick<
  BrandRow,
  'logo_picture_id' | 'logo_width' | 'logo_height' | 'hero_picture_id' | 'hero_width' | 'hero_height'
>;

const presentPictures = (row: PictureColumns): Pick<OrganizerBrand, 'logo' | 'hero'> => ({
  logo: presentPicture(row.logo_picture_id, row.logo_width, row.logo_height),
  hero: presentPicture(row.hero_picture_id, row.hero_width, row.hero_height),
});

/** The public brand of an organizer. */
/** @param baseUrl of the installation: organizers' own hosts use its scheme and port */
export function presentBrand(row: BrandRow, baseUrl: string): OrganizerBrand {
  const colours = row.accent ? accentOf(row.accent) : null;
  return {
    organizer_id: row.organizer_id,
    slug: row.slug ?? row.organizer_id,
    name: row.name,
    ...presentPictures(row),
    colours: colours && { light: colours.light, dark: colours.dark },
    hides_platform: row.hides_platform,
    own_origin: row.own_host && originOf(row.own_host, baseUrl),
  };
}

export const presentOwnBrand = (own: OwnBrand): PresentedOwnBrand =>
  present(ownBrandSchema, own, {
    organizer_id: own.organizerId,
    suggested_slug: own.suggestedSlug,
    ...presentPictures(own),
  });

/** The colours derived from an accent, with the contrast ratio of every pair. */
export function presentPreview(accent: string): BrandPreview {
  const colours = accentOf(accent);
  const themeOf = (theme: 'light' | 'dark') => ({
    ...colours[theme],
    is_adjusted: colours[theme].accent !== accent,
    pairs: pairsOf(colours[theme], theme),
  });
  return { light: themeOf('light'), dark: themeOf('dark') };
}

const brandKeptMs = 5_000;

/** Reads the brand of the organizer of a host, cached for some seconds because every page of the host needs it. */
export function openBrandOf({ reads, clock, settings }: Context): (site: Site) => Promise<OrganizerBrand | null> {
  const known = new Map<string, { until: number; brand: Promise<OrganizerBrand | null> }>();
  return ({ host, organizerId }) => {
    const kept = known.get(host);
    if (kept && kept.until > Date.now()) return kept.brand;
    if (known.size >= maxKept) known.clear();
    const found = findBrandOfOrganizer(reads, organizerId, clock()).then((row) =>
      row ? { ...presentBrand(row, settings.baseUrl), hides_platform: true } : null,
    );
    known.set(host, { until: Date.now() + brandKeptMs, brand: found });
    found.catch(() => known.delete(host));
    return found;
  };
}
