import type { z } from 'zod';
import { AppError } from '#kernel/contract/errors.ts';
import type { saveBrandSchema } from '#areas/brand/contract/organizer-brand.ts';
import { addressesFor } from '#kernel/rules/page-address.ts';
import {
  listTakenSlugs,
  type OwnBrandRow,
  readOwnBrand,
  saveBrandPicture,
  saveBrandRow,
} from '#areas/brand/database/brands.ts';
import { isUniqueViolation } from '#kernel/database/connection.ts';
import { type OrganizerViewer, requireCapability } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { savePicture } from '#kernel/services/save-picture.ts';

export type OwnBrand = OwnBrandRow & {
  organizerId: string;
  suggestedSlug: string;
};

/** The brand of the caller's organization, with a suggested slug. */
export async function findOwnBrand({ pool }: Context, organizer: OrganizerViewer): Promise<OwnBrand> {
  const row = await readOwnBrand(pool, organizer.organizerId);
  const free = async () => {
    const wished = addressesFor(row.name, organizer.organizerId);
    const taken = await listTakenSlugs(pool, wished);
    return wished.find((slug) => !taken.includes(slug)) ?? organizer.organizerId;
  };
  return {
    ...row,
    organizerId: organizer.organizerId,
    suggestedSlug: row.slug ?? (await free()),
  };
}

/**
 * Saves the brand. Every plan has a page with a slug and links; a changed accent needs custom branding, and hiding the
 * product's name needs a white label.
 * @throws AppError upgrade_required; already_exists naming `slug` if another organizer has it
 */
export async function saveBrand(
  context: Context,
  organizer: OrganizerViewer,
  { slug, accent, links, hides_platform }: z.output<typeof saveBrandSchema>,
): Promise<OwnBrand> {
  const { pool, clock } = context;
  const before = await readOwnBrand(pool, organizer.organizerId);
  if (accent !== null && accent !== before.accent) requireCapability(organizer, 'custom_branding');
  const hidesPlatform = hides_platform ?? before.hides_platform;
  if (hidesPlatform && !before.hides_platform) requireCapability(organizer, 'white_label');
  try {
    await saveBrandRow(pool, { organizerId: organizer.organizerId, slug, accent, links, hidesPlatform, now: clock() });
  } catch (error) {
    if (!isUniqueViolation(error, 'brands_slug')) throw error;
    const message = 'Another organizer has this address already.';
    throw new AppError('already_exists', message, [{ field: 'slug', message }]);
  }
  return findOwnBrand(context, organizer);
}

/**
 * Replaces one of the brand's pictures.
 * @param bytes the body of the request
 * @throws AppError upgrade_required; validation_failed naming `picture` if it is not a picture
 */
export async function putBrandPicture(
  context: Context,
  organizer: OrganizerViewer,
  place: 'logo' | 'hero',
  bytes: unknown,
): Promise<OwnBrand> {
  requireCapability(organizer, 'custom_branding');
  const { id } = await savePicture(context, bytes);
  const { pool, clock } = context;
  await saveBrandPicture(pool, place, { organizerId: organizer.organizerId, pictureId: id, now: clock() });
  return findOwnBrand(context, organizer);
}

/** Removes a picture; allowed on every plan. */
export async function dropBrandPicture(
  context: Context,
  organizer: OrganizerViewer,
  place: 'logo' | 'hero',
): Promise<OwnBrand> {
  const { pool, clock } = context;
  await saveBrandPicture(pool, place, { organizerId: organizer.organizerId, pictureId: null, now: clock() });
  return findOwnBrand(context, organizer);
}
