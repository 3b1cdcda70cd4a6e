import { AppError } from '#kernel/contract/errors.ts';
import type { ManageProductMappings } from '#areas/shop/contract/products.ts';
import { toCents } from '#kernel/rules/money.ts';
import { isUniqueViolation, newId } from '#kernel/database/connection.ts';
import {
  changeMapping,
  deleteMapping,
  insertMapping,
  listOwnMappings,
  type MappingRow,
} from '#areas/shop/database/product-mappings.ts';
import { type OrganizerViewer, requireCapability } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';

const notOffered = () => {
  const message = 'This product is not in your offerings.';
  return new AppError('not_found', message, [{ field: 'productId', message }]);
};

/**
 * An organizer's action on their offers. Needs the top plan; offering a product also needs a verified address.
 * @returns all their offers afterwards, by name
 * @throws AppError upgrade_required, email_not_verified, not_found and already_exists naming `productId`
 */
export async function manageMappings(
  context: Context,
  organizer: OrganizerViewer,
  asked: ManageProductMappings,
): Promise<MappingRow[]> {
  requireCapability(organizer, 'product_sales');
  if (asked.action === 'add') await add(context, organizer, asked);
  else if (asked.action === 'update') {
    if (asked.active || asked.customPrice !== undefined) requireProof(organizer);
    const change = {
      active: asked.active,
      customPrice: typeof asked.customPrice === 'number' ? toCents(asked.customPrice) : asked.customPrice,
    };
    const isChanged = await changeMapping(
      context.pool,
      { productId: asked.productId, organizerId: organizer.organizerId },
      change,
      context.clock(),
    );
    if (!isChanged) throw notOffered();
  } else if (asked.action === 'remove') {
    const isRemoved = await deleteMapping(context.pool, {
      productId: asked.productId,
      organizerId: organizer.organizerId,
    });
    if (!isRemoved) throw notOffered();
  }
  return listOwnMappings(context.pool, organizer.organizerId);
}

function requireProof(organizer: OrganizerViewer): void {
  if (!organizer.row.email_verified)
    throw new AppError('email_not_verified', 'Please verify your email address before you sell.');
}

async function add(
  context: Context,
  organizer: OrganizerViewer,
  { productId, active = true, customPrice }: Extract<ManageProductMappings, { action: 'add' }>,
): Promise<void> {
  requireProof(organizer);
  const mapping = {
    id: newId(),
    productId,
    organizerId: organizer.organizerId,
    customPrice: typeof customPrice === 'number' ? toCents(customPrice) : null,
    active,
    now: context.clock(),
  };
  const isAdded = await insertMapping(context.pool, mapping).catch((error: unknown) => {
    if (!isUniqueViolation(error, 'mappings_once')) throw error;
    const message = 'This product is in your offerings already.';
    throw new AppError('already_exists', message, [{ field: 'productId', message }]);
  });
  if (isAdded) return;
  const message = 'This product is not in the catalogue.';
  throw new AppError('not_found', message, [{ field: 'productId', message }]);
}
