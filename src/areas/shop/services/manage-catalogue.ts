import { AppError } from '#kernel/contract/errors.ts';
import { toDollars } from '#kernel/rules/money.ts';
import { insertAudit } from '#kernel/database/admin/audit.ts';
import { inTransaction, isUniqueViolation, newId } from '#kernel/database/connection.ts';
import {
  type CatalogueRow,
  changeProduct,
  findProduct,
  insertProduct,
  lockProduct,
  type ProductRow,
  type ProductValues,
} from '#areas/shop/database/products.ts';
import type { Context } from '#kernel/services/context.ts';
import { savePicture } from '#kernel/services/save-picture.ts';

/**
 * The operator maintains the catalogue: `actorId` is their account, null for the command line. Every change is recorded
 * in the audit log.
 */
type Shop = Pick<Context, 'pool' | 'clock'>;

/** Converts a price to dollars for the audit log. */
const inDollars = <Part extends Partial<ProductValues>>(values: Part): Part =>
  values.base_price === undefined ? values : { ...values, base_price: toDollars(values.base_price) };

const nameTaken = (error: unknown): never => {
  if (!isUniqueViolation(error, 'products_name')) throw error;
  const message = 'There is a product of this name already.';
  throw new AppError('already_exists', message, [{ field: 'name', message }]);
};

async function stored(shop: Shop, id: string): Promise<CatalogueRow> {
  const product = await findProduct(shop.pool, { id });
  if (!product) throw new AppError('not_found', 'This product does not exist.');
  return product;
}

/** @param values base_price in cents @throws AppError already_exists naming `name` */
export async function createProduct(shop: Shop, actorId: string | null, values: ProductValues): Promise<CatalogueRow> {
  const id = newId();
  await inTransaction(shop.pool, async (tx) => {
    await insertProduct(tx, id, values, shop.clock());
    await insertAudit(tx, {
      actorId,
      action: 'product.add',
      subject: values.name,
      details: { product_id: id, ...inDollars(values) },
      now: shop.clock(),
    });
  }).catch(nameTaken);
  return stored(shop, id);
}

/**
 * Updates the given values; sellers without an own price show a new price at once. A buyer who is paying pays the price
 * shown.
 * @param version on which the change is based; null from the command line, which has just read it
 * @throws AppError not_found, wrong_state if it changed meanwhile, already_exists naming `name`
 */
export async function updateProduct(
  shop: Shop,
  actorId: string | null,
  id: string,
  change: Partial<ProductValues>,
  version: number | null,
): Promise<CatalogueRow> {
  await withProduct(shop, id, version, async (tx, before) => {
    const changed = Object.entries(change).filter(
      ([name, value]) => value !== undefined && value !== before[name as keyof ProductValues],
    );
    if (changed.length === 0) return;
    const now = shop.clock();
    await changeProduct(tx, id, Object.fromEntries(changed), now);
    const details = Object.fromEntries(
      changed.map(([name]) => [
        name,
        { from: inDollars(before)[name as keyof ProductValues], to: inDollars(change)[name as keyof ProductValues] },
      ]),
    );
    const action = change.active === false && before.active ? 'product.deactivate' : 'product.edit';
    await insertAudit(tx, { actorId, action, subject: before.name, details: { product_id: id, ...details }, now });
  }).catch(nameTaken);
  return stored(shop, id);
}

/** @param bytes the body of a request, or a file @throws AppError not_found, validation_failed naming `picture` */
export async function setProductPicture(
  context: Pick<Context, 'pool' | 'clock' | 'pictures'>,
  actorId: string | null,
  id: string,
  bytes: unknown,
): Promise<CatalogueRow> {
  await stored(context, id);
  const picture = await savePicture(context, bytes);
  await withProduct(context, id, null, async (tx, before) => {
    const now = context.clock();
    await changeProduct(tx, id, { picture_id: picture.id }, now);
    await insertAudit(tx, {
      actorId,
      action: 'product.picture',
      subject: before.name,
      details: { product_id: id, picture_id: picture.id },
      now,
    });
  });
  return stored(context, id);
}

async function withProduct(
  shop: Shop,
  id: string,
  version: number | null,
  work: (tx: Parameters<typeof lockProduct>[0], before: ProductRow) => Promise<void>,
): Promise<void> {
  await inTransaction(shop.pool, async (tx) => {
    const before = await lockProduct(tx, id);
    if (!before) throw new AppError('not_found', 'This product does not exist.');
    if (version !== null && before.version !== version) {
      throw new AppError('wrong_state', 'Somebody else has changed this product meanwhile. Please look at it again.', [
        { field: 'version', message: 'This is not the newest version' },
      ]);
    }
    await work(tx, before);
  });
}
