import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf, type SandboxServer, startSandbox } from './sandbox-server.ts';

let sandbox: SandboxServer;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(async () => {
  await sandbox.stop();
  expect(sandbox.complaints).toEqual([]);
});

const monthly = { currency: 'usd', unit_amount: 499, recurring: { interval: 'month' } } as const;

test('a product may bring its own id, once', async () => {
  const { products } = sandbox.stripe;
  const made = await products.create({ id: 'plan_silver', name: 'Silver', metadata: { a: '1' } });
  expect(made).toMatchObject({ id: 'plan_silver', active: true, metadata: { a: '1' } });
  expect(await products.retrieve('plan_silver')).toMatchObject({ name: 'Silver' });
  expect(await products.update('plan_silver', { name: 'Silver plan', metadata: { b: '2' } })).toMatchObject({
    name: 'Silver plan',
    metadata: { a: '1', b: '2' },
  });
  const again = await errorOf(products.create({ id: 'plan_silver', name: 'Silver' }));
  expect(again).toMatchObject({ code: 'resource_already_exists', statusCode: 400 });
  const twins = await Promise.allSettled(
    Array.from({ length: 5 }, () => products.create({ id: 'plan_twin', name: 'Twin' })),
  );
  expect(twins.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await errorOf(products.create({ name: 'Odd', ...{ nmae: 'x' } }))).toMatchObject({ param: 'nmae' });
});

test('a lookup key belongs to one price and can be handed over', async () => {
  const { prices, products } = sandbox.stripe;
  const { id: product } = await products.create({ name: 'Gold' });
  const first = await prices.create({ product, ...monthly, lookup_key: 'gold', metadata: { plan: 'gold' } });
  expect(first).toMatchObject({
    type: 'recurring',
    unit_amount: 499,
    recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' },
  });
  expect(await errorOf(prices.create({ product, ...monthly, lookup_key: 'gold' }))).toMatchObject({
    param: 'lookup_key',
  });
  const second = await prices.create({ product, ...monthly, lookup_key: 'gold', transfer_lookup_key: true });
  const found = await prices.list({ lookup_keys: ['gold', 'nothing'], active: true, limit: 10 });
  expect(found.data.map(({ id }) => id)).toEqual([second.id]);
  expect(await prices.retrieve(first.id)).toMatchObject({ lookup_key: null });
  expect(await prices.update(second.id, { active: false })).toMatchObject({ active: false, lookup_key: 'gold' });
  expect((await prices.list({ lookup_keys: ['gold'], active: true })).data).toEqual([]);
  const rush = await Promise.allSettled(
    Array.from({ length: 4 }, () => prices.create({ product, ...monthly, lookup_key: 'rush' })),
  );
  expect(rush.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await prices.list({ product, limit: 100 })).data).toHaveLength(3);
});

test('prices are checked', async () => {
  const { prices, products } = sandbox.stripe;
  const { id: product } = await products.create({ name: 'Bronze' });
  expect(await errorOf(prices.create({ product: 'prod_none', ...monthly }))).toMatchObject({ param: 'product' });
  expect(await errorOf(prices.create({ product, currency: 'usd', recurring: { interval: 'month' } }))).toMatchObject({
    param: 'unit_amount',
    code: 'parameter_missing',
  });
  const odd = await errorOf(prices.create({ product, ...monthly, recurring: { interval: 'fortnight' } }));
  expect(odd).toMatchObject({ param: 'recurring[interval]' });
  expect(odd.message).toContain('must be one of day, week, month, or year');
  expect(await errorOf(prices.create({ product, ...monthly, tiers_mode: 'volume' }))).toMatchObject({
    code: 'parameter_unknown',
  });
});
