import type Stripe from 'stripe';
import { invalid } from './failure.ts';
import { newId } from './kinds.ts';
import { listOf, mergeMetadata, objectsOf, type Operation, readPage } from './operation.ts';
import type { Params } from './params.ts';
import type { Work } from './work.ts';

const idShape = /^[\w-]{1,255}$/;

async function createProduct(work: Work, params: Params): Promise<Stripe.Product> {
  const id = params.text('id') ?? newId('prod_', 14);
  if (!idShape.test(id)) throw invalid(`Invalid product id: ${id}`, 'id');
  if (await work.look(id)) throw invalid('Product already exists.', 'id', 'resource_already_exists');
  const product: Stripe.Product = {
    id,
    object: 'product',
    active: params.answer('active') ?? true,
    created: work.seconds,
    default_price: null,
    description: params.text('description'),
    images: params.texts('images'),
    livemode: false,
    marketing_features: [],
    metadata: mergeMetadata({}, params.metadata()),
    name: params.required('name'),
    package_dimensions: null,
    shippable: null,
    statement_descriptor: params.text('statement_descriptor'),
    tax_code: params.text('tax_code'),
    tax_details: null,
    type: 'service',
    unit_label: params.text('unit_label'),
    updated: work.seconds,
    url: params.url('url'),
  };
  work.add('product', id, product, null);
  work.emit('product.created', product);
  return product;
}

async function updateProduct(work: Work, params: Params, id: string): Promise<Stripe.Product> {
  const kept = await work.get('product', id);
  const before = kept.object;
  const price = params.text('default_price');
  if (price) await work.get('price', price, null, 'default_price');
  const { object } = work.change(kept, {
    active: params.answer('active') ?? before.active,
    default_price: price ?? before.default_price ?? null,
    description: params.text('description') ?? before.description,
    metadata: mergeMetadata(before.metadata, params.metadata()),
    name: params.text('name') ?? before.name,
    updated: work.seconds,
  });
  work.emit('product.updated', object, null, before);
  return object;
}

export const productOperations: Operation[] = [
  { method: 'POST', path: '/v1/products', run: ({ work, params }) => createProduct(work, params) },
  {
    method: 'GET',
    path: '/v1/products',
    async run({ work, params }) {
      const ids = params.texts('ids');
      const filters = { active: params.answer('active')?.toString() ?? null, id: ids.length ? ids : null };
      const listed = await work.list('product', readPage(params), filters);
      return listOf('/v1/products', objectsOf(listed), listed.hasMore);
    },
  },
  {
    method: 'GET',
    path: '/v1/products/:id',
    run: async ({ work, id }) => (await work.get('product', id('id'))).object,
  },
  {
    method: 'POST',
    path: '/v1/products/:id',
    run: ({ work, id, params }) => updateProduct(work, params, id('id')),
  },
];
