import { z } from 'zod';
import { brand as platform } from '#kernel/contract/brand.ts';
import { cursor, id, page, required, website } from '#kernel/contract/fields.ts';
import { tournamentSchema } from '#areas/tournaments/contract/tournaments.ts';

/** The brand of an organizer on public pages. The product's own brand is in `src/kernel/contract/brand.ts`. */

/** A colour as typed or picked. */
export const accentColour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Must be a colour such as #1f5f3f');

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The last segment of the public page's URL: lower-case letters, digits and single hyphens. */
export const brandSlug = z
  .string({ error: 'Must be 3 to 40 letters, digits and hyphens' })
  .trim()
  .toLowerCase()
  .min(3, 'Must have at least 3 characters')
  .max(40, 'Must have at most 40 characters')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Must be letters, digits and single hyphens between them')
  .refine((slug) => !uuid.test(slug), 'Must not look like an id')
  .refine((slug) => !slug.split('-').includes(platform.name.toLowerCase()), 'Must not contain our name');

const linkSchema = z.object({
  label: required(30, 'Enter a label for the link'),
  url: website.refine((url) => url !== '', 'Please enter a web address such as https://example.com'),
});
export type BrandLink = z.output<typeof linkSchema>;
export const maxBrandLinks = 6;

const pictureSchema = z.object({
  urls: z.object({ 480: z.string(), 960: z.string(), 1600: z.string() }),
  width: z.number(),
  height: z.number(),
});

const coloursSchema = z.object({
  accent: z.string(),
  hover: z.string(),
  on_accent: z.string(),
  ring: z.string(),
  soft: z.string(),
  on_soft: z.string(),
});
const themesSchema = z.object({ light: coloursSchema, dark: coloursSchema });

/**
 * The brand of an organizer on pages of its tournaments. Logo, picture and colours are present only if its plan
 * includes them.
 */
export const organizerBrandSchema = z.object({
  organizer_id: id,
  /** The last segment of its page's URL: the chosen one, else its id. */
  slug: z.string(),
  name: z.string(),
  logo: pictureSchema.nullable(),
  hero: pictureSchema.nullable(),
  colours: themesSchema.nullable(),
  /** Pages of the organizer do not name the platform (platinum). */
  hides_platform: z.boolean(),
  /** The organizer's own host with its scheme, if any: the canonical origin of its pages. */
  own_origin: z.string().nullable(),
});
export type OrganizerBrand = z.output<typeof organizerBrandSchema>;

/** An organizer's public page. */
export const brandPageSchema = organizerBrandSchema.extend({
  about: z.string().nullable(),
  website: z.string().nullable(),
  links: z.array(linkSchema),
  /** The number of published tournaments that are over. */
  past: z.number(),
  is_owner: z.boolean(),
  /** Whether the caller is notified when it publishes a tournament. */
  is_followed: z.boolean(),
  /** The number of followers; null for anybody outside the organization. */
  followers: z.number().nullable(),
});
export type BrandPage = z.output<typeof brandPageSchema>;

export const brandSlugParams = z.object({ slug: z.string().max(200) });

export const brandTournamentsQuery = z.object({
  when: z.enum(['upcoming', 'past']).default('upcoming'),
  cursor,
  limit: z.coerce.number().int().min(1).max(48).default(12),
});
/** `has_results`: its leaderboard is public. */
export const brandTournamentPageSchema = page(tournamentSchema.extend({ has_results: z.boolean() }));
export type BrandTournamentPage = z.output<typeof brandTournamentPageSchema>;

export const saveBrandSchema = z.object({
  slug: brandSlug,
  /** Null for the site's own colours; needs a plan with custom branding. */
  accent: accentColour.nullable(),
  links: z.array(linkSchema).max(maxBrandLinks, `Must be at most ${maxBrandLinks} links`),
  /** Needs platinum; if absent, it is unchanged. */
  hides_platform: z.boolean().optional(),
});

export const ownBrandSchema = z.object({
  organizer_id: id,
  name: z.string(),
  /** Null until one is chosen. */
  slug: z.string().nullable(),
  /** A suggestion made from the organization's name; it was available when it was read. */
  suggested_slug: z.string(),
  /** Accent, logo and picture are stored, but not shown, while the plan does not include custom branding. */
  accent: z.string().nullable(),
  logo: pictureSchema.nullable(),
  hero: pictureSchema.nullable(),
  links: z.array(linkSchema),
  /** Whether pages of the organizer hide the product's name; applies while the plan includes a white label. */
  hides_platform: z.boolean(),
});
export type OwnBrand = z.output<typeof ownBrandSchema>;

export const previewBrandSchema = z.object({ accent: accentColour });
const pairSchema = z.object({ what: z.string(), text: z.string(), surface: z.string(), ratio: z.number() });
/** The colours of an accent in a theme; `is_adjusted` if it was darkened or lightened to be readable. */
const previewThemeSchema = coloursSchema.extend({ is_adjusted: z.boolean(), pairs: z.array(pairSchema) });
export const brandPreviewSchema = z.object({ light: previewThemeSchema, dark: previewThemeSchema });
export type BrandPreview = z.output<typeof brandPreviewSchema>;
