import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { savePayeeStatus } from '#areas/money/database/payees.ts';
import { beginReading, savePlan } from '#areas/accounts/database/plans/plans.ts';
import { updateProduct } from '#areas/shop/services/manage-catalogue.ts';
import { makeClub, makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { pay, sessionIdOf, setSwitches } from '#tests/factories/checkout.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { checkOut, makeProduct, makeSeller, paymentOf, purchaseOf, type Seller } from '#tests/factories/shop.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const manage = (as: string, body: Record<string, unknown>) =>
  server.call('POST', '/api/functions/manage-product-mappings', { as, body });
const list = async (query = '') =>
  (await server.call('GET', `/api/product-mappings?limit=48&${query}`)).body.data as any[];
const isListed = async (seller: Seller) =>
  (await list(`q=${encodeURIComponent(seller.product.name)}`)).some(
    (row) => row.organizer_id === seller.organizer.organizerId,
  );
const checkout = (seller: Seller, more: Record<string, unknown> = {}) =>
  server.call('POST', '/api/functions/create-marketplace-checkout', { body: purchaseOf(seller, more) });
const unknownId = '018f3c3a-0000-7000-8000-000000000000';
const fieldOf = (answer: { body: any }) => answer.body.errors?.[0]?.field;
const ordersInDatabase = async () => (await server.context.pool.query('select * from orders order by created_at')).rows;

describe('what a seller offers', () => {
  it('is listed, added, priced, switched and removed, and every answer holds all of it', async () => {
    const { token, organizer } = await makeOrganizer(server);
    const [a, b] = [
      await makeProduct(server, { name: 'A driver lesson' }),
      await makeProduct(server, { name: 'B team photo', base_price: 999 }),
    ];
    expect((await manage(token, { action: 'list' })).body).toEqual({ mappings: [] });
    await manage(token, { action: 'add', productId: b.id, active: true });
    const added = await manage(token, { action: 'add', productId: a.id, active: true });
    expect(added.body.mappings.map((row: any) => row.products.name)).toEqual(['A driver lesson', 'B team photo']);
    expect(added.body.mappings[1]).toEqual({
      id: expect.any(String),
      product_id: b.id,
      organizer_id: organizer.organizerId,
      custom_price: null,
      active: true,
      price: 9.99,
      products: {
        id: b.id,
        name: 'B team photo',
        description: 'A test product',
        base_price: 9.99,
        category: 'Prizes',
        image_url: null,
        active: true,
      },
      organizers: { id: organizer.organizerId, organization_name: 'Test Golf Society' },
    });
    const priced = await manage(token, { action: 'update', productId: b.id, customPrice: 12.5 });
    expect(priced.body.mappings[1]).toMatchObject({ custom_price: 12.5, price: 12.5, active: true });
    const off = await manage(token, { action: 'update', productId: b.id, active: false });
    expect(off.body.mappings[1]).toMatchObject({ custom_price: 12.5, active: false });
    const base = await manage(token, { action: 'update', productId: b.id, customPrice: null });
    expect(base.body.mappings[1]).toMatchObject({ custom_price: null, price: 9.99, active: false });
    expect((await manage(token, { action: 'remove', productId: b.id })).body.mappings).toHaveLength(1);
    expect((await manage(token, { action: 'list' })).body.mappings).toHaveLength(1);
  });

  it('is in the catalogue to choose from, by name, with what is offered already', async () => {
    const seller = await makeSeller(server, { name: 'Catalogue one' });
    await makeProduct(server, { name: 'Catalogue two' });
    await makeProduct(server, { name: 'Catalogue three', active: false });
    const { body } = await server.call('GET', '/api/products?q=catalogue', { as: seller.token });
    expect(body.data.map((row: any) => [row.name, row.is_mapped])).toEqual([
      ['Catalogue one', true],
      ['Catalogue two', false],
    ]);
    const first = (await server.call('GET', '/api/products?limit=1', { as: seller.token })).body;
    const second = (await server.call('GET', `/api/products?limit=1&cursor=${first.next_cursor}`, { as: seller.token }))
      .body;
    expect(first.data[0].name < second.data[0].name).toBe(true);
  });

  it.each([
    ['zero', { customPrice: 0 }, 'customPrice'],
    ['less than nothing', { customPrice: -1 }, 'customPrice'],
    ['less than a card takes', { customPrice: 0.49 }, 'customPrice'],
    ['a third decimal', { customPrice: 10.005 }, 'customPrice'],
    ['too much', { customPrice: 1e9 }, 'customPrice'],
    ['a text', { customPrice: '10' }, 'customPrice'],
    ['nothing to change', {}, 'active'],
    ['a switch that is none', { active: 'yes' }, 'active'],
    ['no product', { productId: undefined, active: true }, 'productId'],
  ])('refuses %s', async (_name, change, field) => {
    const seller = await makeSeller(server);
    const answer = await manage(seller.token, { action: 'update', productId: seller.product.id, ...change });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    expect((await manage(seller.token, { action: 'list' })).body.mappings[0]).toMatchObject({
      custom_price: null,
      active: true,
    });
  });

  it('is added once, and only from the catalogue', async () => {
    const seller = await makeSeller(server);
    const again = await Promise.all(
      Array.from({ length: 3 }, () => manage(seller.token, { action: 'add', productId: seller.product.id })),
    );
    for (const answer of again)
      expect(answer).toMatchObject({ status: 409, body: { code: 'already_exists', errors: [{ field: 'productId' }] } });
    const fresh = await makeProduct(server);
    const race = await Promise.all(
      Array.from({ length: 5 }, () => manage(seller.token, { action: 'add', productId: fresh.id })),
    );
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const gone = await makeProduct(server, { active: false });
    for (const productId of [gone.id, unknownId])
      expect(await manage(seller.token, { action: 'add', productId })).toMatchObject({
        status: 404,
        body: { errors: [{ field: 'productId' }] },
      });
    expect(await manage(seller.token, { action: 'something' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'action' }] },
    });
  });

  it('is nobody else’s: another seller changes and removes only their own', async () => {
    const [mine, other] = [await makeSeller(server), await makeOrganizer(server)];
    for (const action of [{ action: 'update', active: false }, { action: 'remove' }]) {
      expect(
        (await manage(other.token, { ...action, productId: mine.product.id, organizerId: mine.organizer.organizerId }))
          .status,
      ).toBe(404);
    }
    expect((await manage(mine.token, { action: 'list' })).body.mappings[0]).toMatchObject({ active: true });
  });

  it('is for the top plan with a proven address alone', async () => {
    const product = await makeProduct(server);
    const actions = [
      { action: 'list' },
      { action: 'add', productId: product.id },
      { action: 'update', productId: product.id, active: true },
      { action: 'remove', productId: product.id },
    ];
    for (const plan of ['free', 'pro', 'premium']) {
      const { token } = await makeOrganizer(server, { plan, charges: false });
      for (const action of actions)
        expect(await manage(token, action)).toMatchObject({ status: 403, body: { code: 'upgrade_required' } });
      expect((await server.call('GET', '/api/products', { as: token })).status).toBe(403);
    }
    for (const { token } of [await makeGolfer(server), await makeClub(server)]) {
      for (const action of actions) expect((await manage(token, action)).status).toBe(403);
    }
    for (const action of actions)
      expect((await server.call('POST', '/api/functions/manage-product-mappings', { body: action })).status).toBe(401);
    const unproven = await makeOrganizer(server, { emailVerified: false, charges: false });
    expect(await manage(unproven.token, { action: 'add', productId: product.id })).toMatchObject({
      status: 403,
      body: { code: 'email_not_verified' },
    });
  });
});

describe('the marketplace', () => {
  it('shows what is active, in the catalogue and sold by somebody who may', async () => {
    const seller = await makeSeller(server);
    expect(await isListed(seller)).toBe(true);
    await manage(seller.token, { action: 'update', productId: seller.product.id, active: false });
    expect(await isListed(seller)).toBe(false);
    await manage(seller.token, { action: 'update', productId: seller.product.id, active: true });
    await updateProduct(server.context, null, seller.product.id, { active: false }, null);
    expect(await isListed(seller)).toBe(false);
    await updateProduct(server.context, null, seller.product.id, { active: true }, null);
    expect(await isListed(seller)).toBe(true);
    await savePayeeStatus(
      server.context.pool,
      seller.accountId ?? '',
      {
        detailsSubmitted: true,
        chargesEnabled: false,
        currentlyDue: ['external_account'],
      },
      await beginReading(server.context.pool),
    );
    expect(await isListed(seller)).toBe(false);
  });

  it('hides a seller who leaves the plan and shows them again when they are back', async () => {
    const seller = await makeSeller(server, { customPrice: 19 });
    const { pool } = server.context;
    await savePlan(pool, seller.organizer.userId, 'organizer', 'premium', true);
    expect(await isListed(seller)).toBe(false);
    expect(await checkout(seller)).toMatchObject({ status: 404, body: { errors: [{ field: 'organizerId' }] } });
    await savePlan(pool, seller.organizer.userId, 'organizer', 'platinum', false);
    expect(await isListed(seller)).toBe(false);
    await savePlan(pool, seller.organizer.userId, 'organizer', 'platinum', true);
    await pool.query('update organizer_subscriptions set subscription_end = $2 where user_id = $1', [
      seller.organizer.userId,
      new Date(server.clock.now().getTime() - 1000),
    ]);
    expect(await isListed(seller)).toBe(false);
    await pool.query('update organizer_subscriptions set subscription_end = null where user_id = $1', [
      seller.organizer.userId,
    ]);
    expect((await list(`q=${encodeURIComponent(seller.product.name)}`))[0]).toMatchObject({
      custom_price: 19,
      price: 19,
    });
  });

  it('is searched, narrowed, sorted and paged, and shows every offer once in every order', async () => {
    const mark = `zebra${Date.now()}`;
    const seller = await makeOrganizer(server);
    const prices = [3000, 500, 12_000, 500, 7000, 2500, 2500];
    for (const [n, base_price] of prices.entries()) {
      const product = await makeProduct(server, {
        name: `${mark} ${'gfedcba'[n]}`,
        base_price,
        category: n % 2 ? 'Apparel' : `Lessons ${mark}`,
      });
      await manage(seller.token, { action: 'add', productId: product.id });
    }
    const sorted: Record<string, (a: any, b: any) => number> = {
      name: (a, b) => (a.products.name < b.products.name ? -1 : 1),
      price_low: (a, b) => a.price - b.price,
      price_high: (a, b) => b.price - a.price,
      newest: () => 0,
    };
    for (const [sort, compare] of Object.entries(sorted)) {
      const seen: any[] = [];
      let cursor: string | null = '';
      do {
        const { body }: { body: any } = await server.call(
          'GET',
          `/api/product-mappings?q=${mark}&sort=${sort}&limit=2${cursor ? `&cursor=${cursor}` : ''}`,
        );
        seen.push(...body.data);
        cursor = body.next_cursor;
      } while (cursor);
      expect(new Set(seen.map(({ id }) => id)).size, sort).toBe(prices.length);
      expect(
        seen.map(({ price }) => price),
        sort,
      ).toEqual([...seen].sort(compare).map(({ price }) => price));
      if (sort === 'newest') expect(seen.map(({ products }) => products.name.at(-1)).join('')).toBe('abcdefg');
    }
    expect(await list(`category=${encodeURIComponent(`Lessons ${mark}`)}`)).toHaveLength(4);
    expect(await list(`q=${mark}&category=Apparel`)).toHaveLength(3);
    expect(await list('q=100%25_nothing')).toHaveLength(0);
    const { body } = await server.call('GET', '/api/product-categories');
    expect(body.data).toContainEqual({ category: `Lessons ${mark}`, offers: 4 });
    for (const query of [
      'sort=best',
      'limit=0',
      'limit=1000',
      'cursor=nonsense',
      `cursor=${Buffer.from('["x","y"]').toString('base64url')}`,
    ]) {
      expect((await server.call('GET', `/api/product-mappings?${query}`)).status, query).toBe(422);
    }
  });

  it('follows a new base price where the seller has none of their own', async () => {
    const product = await makeProduct(server, { base_price: 1000 });
    const [follows, own] = [await makeOrganizer(server), await makeOrganizer(server)];
    await manage(follows.token, { action: 'add', productId: product.id });
    await manage(own.token, { action: 'add', productId: product.id, customPrice: 8 });
    await updateProduct(server.context, null, product.id, { base_price: 1500 }, null);
    const rows = await list(`q=${encodeURIComponent(product.name)}&sort=price_low`);
    expect(rows.map((row) => [row.price, row.custom_price, row.products.base_price])).toEqual([
      [8, 8, 15],
      [15, null, 15],
    ]);
  });
});

describe('buying', () => {
  it('stores the order first, at the seller’s price, and sends the money to the seller', async () => {
    const seller = await makeSeller(server, { base_price: 4000, customPrice: 32.5 });
    const answer = await checkout(seller, { customerEmail: ' Bea.Buyer@Example.Test ', price: 1, amount: 1 });
    expect(answer.status).toBe(200);
    const order = (await ordersInDatabase()).at(-1);
    expect(order).toMatchObject({
      status: 'pending',
      amount: 3250,
      customer_email: 'bea.buyer@example.test',
      product_name: seller.product.name,
      quantity: 1,
      user_id: null,
    });
    const session = await server.context.stripe.checkout.sessions.retrieve(sessionIdOf(answer.body.url));
    expect(session).toMatchObject({ amount_total: 3250, customer_email: 'bea.buyer@example.test', mode: 'payment' });
    expect(session.success_url).toMatch(/\/marketplace\/success\?session_id=/);
    const { rows } = await server.context.pool.query('select destination from payments where purchase_id = $1', [
      order.id,
    ]);
    expect(rows).toEqual([{ destination: seller.accountId }]);
  });

  it.each([
    ['no name', { customerName: '  ' }, 'customerName', 422],
    ['no address', { customerEmail: '' }, 'customerEmail', 422],
    ['an address that is none', { customerEmail: 'abc' }, 'customerEmail', 422],
    ['two of them', { quantity: 2 }, 'quantity', 422],
    ['none of them', { quantity: 0 }, 'quantity', 422],
    ['a product that is none', { productId: 'x' }, 'productId', 422],
    ['an unknown product', { productId: unknownId }, 'productId', 404],
    ['an unknown seller', { organizerId: unknownId }, 'productId', 404],
    ['another price than is shown', { shownPrice: 0.01 }, 'shownPrice', 409],
    ['a name with line ends', { customerName: 'Bea\r\nBcc: x@example.test' }, 'customerName', 422],
  ])('refuses %s', async (_name, more, field, status) => {
    const seller = await makeSeller(server);
    const before = (await ordersInDatabase()).length;
    const answer = await checkout(seller, more);
    expect(answer.status).toBe(status);
    expect(fieldOf(answer)).toBe(field);
    expect(await ordersInDatabase()).toHaveLength(before);
  });

  it('refuses a product of one seller in the name of another', async () => {
    const [one, other] = [await makeSeller(server), await makeSeller(server)];
    expect((await checkout(one, { organizerId: other.organizer.organizerId })).status).toBe(404);
    await manage(one.token, { action: 'update', productId: one.product.id, active: false });
    expect(await checkout(one)).toMatchObject({ status: 404, body: { errors: [{ field: 'productId' }] } });
  });

  it('tells a buyer whose price has changed since they saw it, and takes from one who is paying what they saw', async () => {
    const seller = await makeSeller(server, { base_price: 2000 });
    const sessionId = await checkOut(server, seller, { shownPrice: 20 });
    await updateProduct(server.context, null, seller.product.id, { base_price: 2575 }, null);
    const late = await checkout(seller, { shownPrice: 20 });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'price_changed', detail: 'The price has changed to $25.75.' },
    });
    await updateProduct(server.context, null, seller.product.id, { active: false }, null);
    await manage(seller.token, { action: 'remove', productId: seller.product.id });
    await pay(server, sessionId);
    expect(await paymentOf(server, sessionId)).toMatchObject({
      status: 'paid',
      amount: 20,
      product_name: seller.product.name,
    });
    await server.judge();
  });

  it('leaves no order waiting where the provider gives no page', async () => {
    const seller = await makeSeller(server);
    await setSwitches(server, { api: { failNext: 50 } });
    const answer = await checkout(seller);
    await setSwitches(server, {});
    expect(answer).toMatchObject({ status: 502, body: { code: 'provider_failed' } });
    expect((await ordersInDatabase()).at(-1)).toMatchObject({ status: 'expired' });
    expect((await checkout(seller)).status).toBe(200);
  });
});
