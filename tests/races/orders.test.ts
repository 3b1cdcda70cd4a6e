import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateProduct } from '#areas/shop/services/manage-catalogue.ts';
import { deliverEvents, pay, sessionIdOf, setSwitches } from '#tests/factories/checkout.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { checkOut, makeSeller, paymentOf, purchaseOf } from '#tests/factories/shop.ts';
import { openLine, rush } from './harness.ts';
import { until } from '#tests/until.ts';

const buyers = process.env.LONG ? 500 : 20;

let server: TestServer;
let line: ReturnType<typeof openLine>;
beforeAll(async () => {
  server = await startTestServer();
  line = openLine(50);
});
afterAll(async () => {
  line.close();
  await server.stop();
});

const rowsOf = async (organizerId: string) =>
  (
    await server.context.pool.query<{ status: string; amount: number; refunded_amount: number; email: string }>(
      'select status, amount, refunded_amount, customer_email as email from orders where organizer_id = $1',
      [organizerId],
    )
  ).rows;

/** A buyer needs no account; each comes from an address of their own. */
const stranger = '';

describe('a crowd on one product', () => {
  it(`${buyers} buyers at once have an order each, paid to the cent, told once`, async () => {
    await setSwitches(server, { duplicate: 1, shuffle: true });
    const seller = await makeSeller(server, { base_price: 3333 });
    const tasks = Array.from({ length: buyers }, (_, n) => `crowd${n}@example.test`);
    const answers = await rush(tasks, buyers, (customerEmail) =>
      line.send(
        `${server.url}/api/functions/create-marketplace-checkout`,
        'POST',
        stranger,
        purchaseOf(seller, { customerEmail, shownPrice: 33.33 }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(tasks.map(() => 200));
    const sessions = answers.map(({ body }) => sessionIdOf(body.url));
    expect(new Set(sessions).size).toBe(buyers);
    await rush(sessions, 25, async (sessionId) => {
      await pay(server, sessionId);
      await Promise.all([paymentOf(server, sessionId), paymentOf(server, sessionId)]);
    });
    await until(async () => (await rowsOf(seller.organizer.organizerId)).every(({ status }) => status === 'paid'));
    const orders = await rowsOf(seller.organizer.organizerId);
    expect(orders).toHaveLength(buyers);
    expect(orders.every(({ amount }) => amount === 3333)).toBe(true);
    const told = async () =>
      (
        await server.context.pool.query(
          `select count(*)::int as n, count(distinct "to")::int as people from mails where "to" like 'crowd%'`,
        )
      ).rows[0];
    await until(async () => (await told()).n >= buyers);
    expect(await told()).toEqual({ n: buyers, people: buyers });
    const { summary } = (await server.call('GET', '/api/organizer/orders', { as: seller.token })).body;
    expect(summary).toMatchObject({ orders: buyers, new: buyers, revenue: (3333 * buyers) / 100 });
    await setSwitches(server, {});
    await server.judge();
  });

  it('while the price changes, everybody pays what they were shown, or is told', async () => {
    const seller = await makeSeller(server, { base_price: 1000 });
    const answers = await Promise.all([
      ...Array.from({ length: 30 }, (_, n) =>
        line.send(
          `${server.url}/api/functions/create-marketplace-checkout`,
          'POST',
          stranger,
          purchaseOf(seller, { customerEmail: `price${n}@example.test`, shownPrice: 10 }),
        ),
      ),
      ...Array.from({ length: 5 }, (_, n) =>
        updateProduct(server.context, null, seller.product.id, { base_price: 1100 + n }, null).then(() => null),
      ),
    ]);
    for (const answer of answers) {
      if (!answer) continue;
      if (answer.status === 200) {
        expect(await server.context.stripe.checkout.sessions.retrieve(sessionIdOf(answer.body.url))).toMatchObject({
          amount_total: 1000,
        });
      } else {
        expect(answer).toMatchObject({ status: 409, body: { code: 'price_changed' } });
      }
    }
    const listed = (await server.call('GET', `/api/product-mappings?q=${encodeURIComponent(seller.product.name)}`)).body
      .data[0];
    expect(listed.price).toBe(listed.products.base_price);
  });

  it('a price and its followers never part, whoever is first', async () => {
    const seller = await makeSeller(server, { base_price: 1000 });
    const own = (customPrice: number | null) =>
      server.call('POST', '/api/functions/manage-product-mappings', {
        as: seller.token,
        body: { action: 'update', productId: seller.product.id, customPrice },
      });
    for (let turn = 0; turn < 15; turn++) {
      await own(50 + turn);
      await Promise.all([
        own(null),
        updateProduct(server.context, null, seller.product.id, { base_price: 2000 + turn }, null),
      ]);
      const { rows } = await server.context.pool.query(
        'select m.shown_price, p.base_price from product_mappings m join products p on p.id = m.product_id where p.id = $1',
        [seller.product.id],
      );
      expect(rows[0]).toEqual({ shown_price: 2000 + turn, base_price: 2000 + turn });
    }
  });
});

describe('events of an order', () => {
  it('doubled, late, shuffled and lost end in the same state', async () => {
    const seller = await makeSeller(server, { base_price: 2000 });
    await setSwitches(server, { deliveries: 'hold', duplicate: 3, shuffle: true });
    const [back, webhook] = [
      await checkOut(server, seller),
      await checkOut(server, seller, { customerEmail: 'late@example.test' }),
    ];
    await pay(server, back);
    await pay(server, webhook);
    expect(await paymentOf(server, back)).toMatchObject({ status: 'paid' });
    await Promise.all([deliverEvents(server), paymentOf(server, webhook), paymentOf(server, back)]);
    await setSwitches(server, {});
    await until(async () => (await rowsOf(seller.organizer.organizerId)).every(({ status }) => status === 'paid'));
    await server.judge();
  });

  it('a refund asked for by ten clicks at once is made once', async () => {
    const seller = await makeSeller(server, { base_price: 2000 });
    const sessionId = await checkOut(server, seller);
    await pay(server, sessionId);
    await paymentOf(server, sessionId);
    const [order] = (await server.call('GET', '/api/organizer/orders', { as: seller.token })).body.data;
    const answers = await rush(Array.from({ length: 10 }), 10, () =>
      line.send(`${server.url}/api/organizer/orders/${order.id}/refund`, 'POST', seller.token, {}),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    await until(async () => (await rowsOf(seller.organizer.organizerId))[0]?.refunded_amount === 2000);
    await server.judge();
  });
});
