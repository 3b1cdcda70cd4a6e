import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { AppError } from '#kernel/contract/errors.ts';
import { createProductSchema, updateProductSchema } from '#areas/shop/contract/products.ts';
import { toCents, toDollars } from '#kernel/rules/money.ts';
import type { Pool } from '#kernel/database/connection.ts';
import { type CatalogueRow, findProduct, listCatalogue } from '#areas/shop/database/products.ts';
import { systemClock } from '#kernel/platform/clock.ts';
import { readEnv } from '#kernel/platform/settings/env.ts';
import { openPictures } from '#kernel/platform/picture-store.ts';
import type { Terminal } from './terminal.ts';
import { createProduct, setProductPicture, updateProduct } from '#areas/shop/services/manage-catalogue.ts';

type Given = {
  name?: string;
  description?: string;
  category?: string;
  price?: number;
  picture?: string;
  activate?: boolean;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const shopOf = (pool: Pool) => ({ pool, clock: systemClock, pictures: openPictures(readEnv(process.env)) });

/** @param product an id, or a name in any case */
async function find(pool: Pool, product: string): Promise<CatalogueRow> {
  const found = await findProduct(pool, uuid.test(product) ? { id: product } : { name: product });
  if (!found) throw new AppError('not_found', `There is no product ${product}.`);
  return found;
}

const shown = (row: CatalogueRow) => ({
  id: row.id,
  name: row.name,
  category: row.category,
  base_price: toDollars(row.base_price),
  active: row.active,
  has_picture: row.picture_id !== null,
  sellers: row.sellers,
  sold: row.sold,
});

/** `product …`: the catalogue, from the command line. */
export function productCommands(program: Command, { withDatabase, answer }: Terminal): void {
  const product = program.command('product').description('the catalogue of the marketplace');
  const options = (command: Command) =>
    command
      .option('--description <text>')
      .option('--category <name>')
      .option('--price <dollars>', 'base price, such as 24.50', Number)
      .option('--picture <file>', 'a JPEG, PNG, WebP or AVIF');

  product
    .command('list')
    .description('every product by name')
    .action(() =>
      withDatabase(async (pool) => {
        const rows = await listCatalogue(pool, { filter: 'all', limit: 100_000 });
        const lines = rows.map((row) => {
          const price = `$${toDollars(row.base_price).toFixed(2).padStart(8)}`;
          return `${row.id}  ${row.active ? 'active  ' : 'inactive'}  ${price}  ${row.name} (${row.category})`;
        });
        answer({ products: rows.map(shown) }, lines.join('\n') || 'The catalogue is empty.');
      }),
    );

  options(product.command('add').description('add a product').requiredOption('--name <name>')).action((given: Given) =>
    withDatabase(async (pool) => {
      const { base_price, ...rest } = createProductSchema.parse({ ...given, base_price: given.price });
      const bytes = given.picture === undefined ? null : await readFile(given.picture);
      let added = await createProduct(shopOf(pool), null, { ...rest, base_price: toCents(base_price) });
      if (bytes) added = await setProductPicture(shopOf(pool), null, added.id, bytes);
      answer(shown(added), `Added ${added.name} (${added.id}).`);
    }),
  );

  options(
    product
      .command('edit')
      .description('change a product')
      .argument('<product>', 'id or name')
      .option('--name <name>')
      .option('--activate', 'back into the catalogue'),
  ).action((which: string, given: Given) =>
    withDatabase(async (pool) => {
      const { id } = await find(pool, which);
      const {
        base_price,
        version: _,
        ...rest
      } = updateProductSchema.parse({ ...given, base_price: given.price, active: given.activate, version: 0 });
      let changed = await updateProduct(
        shopOf(pool),
        null,
        id,
        { ...rest, base_price: base_price === undefined ? undefined : toCents(base_price) },
        null,
      );
      if (given.picture !== undefined)
        changed = await setProductPicture(shopOf(pool), null, id, await readFile(given.picture));
      answer(shown(changed), `Changed ${changed.name}.`);
    }),
  );

  product
    .command('deactivate')
    .description('take a product out of the catalogue; its orders stay')
    .argument('<product>', 'id or name')
    .action((which: string) =>
      withDatabase(async (pool) => {
        const changed = await updateProduct(shopOf(pool), null, (await find(pool, which)).id, { active: false }, null);
        answer(shown(changed), `${changed.name} is no longer in the catalogue.`);
      }),
    );

  product
    .command('picture')
    .description('give a product its picture')
    .argument('<product>', 'id or name')
    .argument('<file>', 'a JPEG, PNG, WebP or AVIF')
    .action((which: string, file: string) =>
      withDatabase(async (pool) => {
        const changed = await setProductPicture(shopOf(pool), null, (await find(pool, which)).id, await readFile(file));
        answer(shown(changed), `${changed.name} has a new picture.`);
      }),
    );
}
