import type { BrandLink } from '#areas/brand/contract/organizer-brand.ts';
import type { Db } from '#kernel/database/connection.ts';
import { firstRow, isFound, readValue } from '#kernel/database/reading.ts';
import { type RowIn, selected, written } from '#kernel/database/rows.ts';
import { organizerMay } from '#areas/accounts/database/plans/plan-in-force.ts';
import { organizers } from '#areas/accounts/tables/accounts.ts';
import { brands } from '#areas/brand/tables/brands.ts';

/** An organizer's public brand; pictures and accent are null if its current plan does not include them. */
export type BrandRow = {
  organizer_id: string;
  slug: string | null;
  name: string;
  accent: string | null;
  logo_picture_id: string | null;
  logo_width: number | null;
  logo_height: number | null;
  hero_picture_id: string | null;
  hero_width: number | null;
  hero_height: number | null;
  /** Whether pages of the organizer hide the product's name. */
  hides_platform: boolean;
  /** The organizer's own host, while it is live. */
  own_host: string | null;
};

const ofOrganizer = selected(organizers, 'o', ['user_id', 'website']);
export type BrandPageRow = BrandRow &
  RowIn<typeof ofOrganizer> & { about: string | null; links: BrandLink[]; past: number };

const shown = `o.id as organizer_id, b.slug, o.organization_name as name,
  case when m.may then b.accent end as accent,
  case when m.may then b.logo_picture_id end as logo_picture_id, l.width as logo_width, l.height as logo_height,
  case when m.may then b.hero_picture_id end as hero_picture_id, h.width as hero_width, h.height as hero_height,
  w.may and (coalesce(b.hides_platform, false) or d.host is not null) as hides_platform,
  case when w.may then d.host end as own_host`;
const joins = `left join brands b on b.organizer_id = o.id
  left join pictures l on l.id = b.logo_picture_id
  left join pictures h on h.id = b.hero_picture_id
  cross join lateral (select ${organizerMay('custom_branding', 'o.user_id', '$2')} as may) m
  cross join lateral (select ${organizerMay('white_label', 'o.user_id', '$2')} as may) w
  left join custom_domains d on d.organizer_id = o.id and d.state = 'live'`;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An organizer's public page by its chosen slug or its id; null if there is none. */
export async function findBrandPage(db: Db, slug: string, now: Date): Promise<BrandPageRow | null> {
  const isId = uuid.test(slug);
  return firstRow<BrandPageRow>(db, {
    name: isId ? 'find-brand-page-by-id' : 'find-brand-page',
    text: `select ${shown}, ${ofOrganizer}, o.description as about, coalesce(b.links, '[]') as links,
             (select count(*)::int from tournaments t
              where t.organizer_id = o.id and t.state = 'published' and t.ends_at <= $2) as past
           from organizers o ${joins}
           where ${isId ? 'o.id = $1::uuid' : 'b.slug = $1'}`,
    values: [slug.toLowerCase(), now],
  });
}

/** Whether widgets of an organizer on other sites hide the product's name, by its current plan. */
export const hasPlainFrames = async (db: Db, organizerId: string, now: Date): Promise<boolean> =>
  (await readValue<boolean>(db, {
    name: 'has-plain-frames',
    text: `select ${organizerMay('white_label', 'o.user_id', '$2')} as may from organizers o where o.id = $1`,
    values: [organizerId, now],
  })) ?? false;

/** The brand of the organizer of a tournament, unless it is a draft. */
export const findBrandOfTournament = (db: Db, tournamentId: string, now: Date): Promise<BrandRow | null> =>
  firstRow(db, {
    name: 'find-brand-of-tournament',
    text: `select ${shown}
           from tournaments t
           join organizers o on o.id = t.organizer_id
           ${joins}
           where t.id = $1 and t.state <> 'draft'`,
    values: [tournamentId, now],
  });

/** The brand of an organizer, by its id. */
export const findBrandOfOrganizer = (db: Db, organizerId: string, now: Date): Promise<BrandRow | null> =>
  firstRow(db, {
    name: 'find-brand-of-organizer',
    text: `select ${shown}
           from organizers o
           ${joins}
           where o.id = $1`,
    values: [organizerId, now],
  });

export type OwnBrandRow = Omit<BrandRow, 'organizer_id' | 'own_host'> & { links: BrandLink[] };

/** The organizer's stored choices, whatever its plan includes now. @throws Error if the organizer does not exist */
export async function readOwnBrand(db: Db, organizerId: string): Promise<OwnBrandRow> {
  const { rows } = await db.query<OwnBrandRow>({
    name: 'read-own-brand',
    text: `select o.organization_name as name, b.slug, b.accent, coalesce(b.links, '[]') as links,
             coalesce(b.hides_platform, false) as hides_platform,
             b.logo_picture_id, l.width as logo_width, l.height as logo_height,
             b.hero_picture_id, h.width as hero_width, h.height as hero_height
           from organizers o
           left join brands b on b.organizer_id = o.id
           left join pictures l on l.id = b.logo_picture_id
           left join pictures h on h.id = b.hero_picture_id
           where o.id = $1`,
    values: [organizerId],
  });
  if (!rows[0]) throw new Error(`there is no organizer ${organizerId}`);
  return rows[0];
}

/** Whether a picture is some organizer's logo. */
export const hasLogo = (db: Db, pictureId: string): Promise<boolean> =>
  isFound(db, {
    name: 'has-logo',
    text: `select 1 where exists (select from brands where logo_picture_id = $1)
             or exists (select from sponsors where logo_picture_id = $1)`,
    values: [pictureId],
  });

/** Those of the given slugs that are taken. */
export async function listTakenSlugs(db: Db, slugs: string[]): Promise<string[]> {
  const { rows } = await db.query<{ slug: string }>({
    name: 'list-taken-slugs',
    text: 'select slug from brands where slug = any($1)',
    values: [slugs],
  });
  return rows.map(({ slug }) => slug);
}

/** @throws a unique violation of brands_slug */
export async function saveBrandRow(
  db: Db,
  brand: {
    organizerId: string;
    slug: string;
    accent: string | null;
    links: BrandLink[];
    hidesPlatform: boolean;
    now: Date;
  },
): Promise<void> {
  const { slug, accent, links } = brand;
  const kept = { slug, accent, links, updated_at: brand.now, hides_platform: brand.hidesPlatform };
  const row = written(brands, kept, 2);
  await db.query({
    name: 'save-brand',
    text: `insert into brands (organizer_id, ${row.columns}) values ($1, ${row.holes})
           on conflict (organizer_id) do update set ${row.set}`,
    values: [brand.organizerId, ...row.values],
  });
}

/** Sets one of the brand's pictures, or removes it (null). */
export async function saveBrandPicture(
  db: Db,
  place: 'logo' | 'hero',
  brand: { organizerId: string; pictureId: string | null; now: Date },
): Promise<void> {
  const { pictureId } = brand;
  const picture = place === 'logo' ? { logo_picture_id: pictureId } : { hero_picture_id: pictureId };
  const row = written(brands, { ...picture, updated_at: brand.now }, 2);
  await db.query({
    name: `save-brand-${place}`,
    text: `insert into brands (organizer_id, ${row.columns}) values ($1, ${row.holes})
           on conflict (organizer_id) do update set ${row.set}`,
    values: [brand.organizerId, ...row.values],
  });
}
