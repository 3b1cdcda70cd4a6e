import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepOrders } from '#areas/shop/services/sweep-orders.ts';
import { notifyOrder } from '#areas/shop/services/notify-order.ts';
import { savePlan } from '#areas/accounts/database/plans/plans.ts';
import { sealedId } from '#areas/accounts/services/secrets.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { deliverEvents, openCheckout, pay, setSwitches } from '#tests/factories/checkout.ts';
import { startTestServer, testSecret, type TestServer } from '#tests/factories/server.ts';
import { buy, checkOut, makeSeller, paymentOf } from '#tests/factories/shop.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const orders = async (as: string, query = '') =>
  (await server.call('GET', `/api/organizer/orders?${query}`, { as })).body;
const statusOf = async (sessionId: string) =>
  (
    await server.context.pool.query(
      'select o.status from orders o join payments y on y.purchase_id = o.id where y.session_id = $1',
      [sessionId],
    )
  ).rows[0]?.status;
const mailsAbout = async (orderId: string) =>
  (
    await server.context.pool.query<{ to: string; subject: string }>(
      `select "to", subject from mails where subject_key like '%' || $1 || '%' order by created_at, subject`,
      [orderId],
    )
  ).rows;

describe('a payment, as the buyer’s page asks', () => {
  it('is known in all four cases, and says nothing of the buyer', async () => {
    const seller = await makeSeller(server, { base_price: 4500, name: 'Hole sponsorship' });
    const sessionId = await checkOut(server, seller);
    const open = await paymentOf(server, sessionId);
    expect(open).toEqual({
      status: 'processing',
      product_name: 'Hole sponsorship',
      order_number: expect.stringMatching(/^[A-Z0-9]{4}-[A-Z0-9]{3}$/),
      amount: 45,
      refunded_amount: 0,
      seller: 'Test Golf Society',
      receipt_url: null,
    });
    await pay(server, sessionId);
    const paid = await paymentOf(server, sessionId);
    expect(paid).toMatchObject({ status: 'paid', receipt_url: expect.stringMatching(/^\/receipts\//) });
    expect(JSON.stringify(paid)).not.toMatch(/Bea|buyer@/);
    const given = await checkOut(server, seller);
    await server.context.stripe.checkout.sessions.expire(given);
    expect(await paymentOf(server, given)).toMatchObject({ status: 'unpaid', receipt_url: null });
    const nothing = {
      status: 'unknown',
      product_name: null,
      order_number: null,
      amount: null,
      refunded_amount: null,
      seller: null,
      receipt_url: null,
    };
    for (const bogus of ['cs_test_bogus', 'abc', '', '%00', 'x'.repeat(300), '../../etc'])
      expect(await paymentOf(server, encodeURIComponent(bogus)), bogus).toEqual(nothing);
    expect((await server.call('GET', '/api/marketplace-payments')).body).toEqual(nothing);
    await server.judge();
  });

  it('of a golfer’s entry is none of the shop’s', async () => {
    const { organizer } = await makeOrganizer(server);
    const { id } = await makeTournament(server, { organizer, registrationFee: 50 });
    const { token } = await makeGolfer(server);
    const { sessionId } = await openCheckout(server, token, id);
    expect(await paymentOf(server, sessionId)).toMatchObject({ status: 'unknown' });
  });

  it('counts as under way while the provider does not answer', async () => {
    const seller = await makeSeller(server);
    const sessionId = await checkOut(server, seller);
    await setSwitches(server, { api: { failNext: 50 } });
    const answer = await paymentOf(server, sessionId);
    await setSwitches(server, {});
    expect(answer).toMatchObject({ status: 'processing' });
  });
});

describe('an order that is paid', () => {
  it('is told to buyer and seller once, whether the event comes, comes again, or the buyer is back first', async () => {
    await setSwitches(server, { deliveries: 'hold', duplicate: 2 });
    const seller = await makeSeller(server, { name: 'Team photo', base_price: 2900 });
    const { order, sessionId } = await buy(server, seller, { customerEmail: 'photo@example.test' });
    await deliverEvents(server);
    await deliverEvents(server);
    await setSwitches(server, {});
    await until(async () => (await mailsAbout(order.id)).length === 2);
    for (let n = 0; n < 3; n++) await notifyOrder(server.context, order.id);
    expect((await mailsAbout(order.id)).map(({ to, subject }) => [to, subject]).sort()).toEqual(
      [
        [seller.organizer.email, 'New order: Team photo'],
        ['photo@example.test', 'Purchase confirmed: Team photo'],
      ].sort(),
    );
    const buyers = await server.mailTo('photo@example.test', /Purchase confirmed/);
    expect(buyers.text).toContain(sessionId);
    expect(buyers.text).toContain('Test Golf Society');
    expect(buyers.text).toMatch(/Questions and returns:? .*\S@\S/);
    expect(buyers.text).toContain(seller.organizer.email);
    const link = buyers.links.find((one) => one.includes('/receipts/')) ?? '';
    const receipt = await server.call('GET', `/api${new URL(link).pathname}`);
    expect(receipt.body).toMatchObject({
      order_id: order.id,
      transaction_id: sessionId,
      status: 'paid',
      amount: 29,
      seller: 'Test Golf Society',
      seller_email: seller.organizer.email,
      customer_name: 'Bea Buyer',
      customer_email: 'p•••@example.test',
    });
    const sellers = await server.mailTo(seller.organizer.email, /New order/);
    expect(sellers.text).toContain('photo@example.test');
    const notes = (await server.call('GET', '/api/notifications', { as: seller.token })).body.data;
    expect(notes.filter((one: any) => one.title === 'New order')).toHaveLength(1);
    expect((await orders(seller.token)).summary).toEqual({
      orders: 1,
      new: 1,
      contacted: 0,
      fulfilled: 0,
      refunded: 0,
      given_back: 0,
      revenue: 29,
    });
    await server.judge();
  });

  it('stands in the buyer’s account where they are signed in', async () => {
    const seller = await makeSeller(server);
    const { token, golfer } = await makeGolfer(server);
    const sessionId = await checkOut(server, seller, { customerEmail: 'another@example.test' }, token);
    await pay(server, sessionId);
    await paymentOf(server, sessionId);
    await until(async () =>
      (await server.call('GET', '/api/notifications', { as: token })).body.data.some(
        (one: any) => one.title === 'Purchase confirmed',
      ),
    );
    await server.mailTo('another@example.test', /Purchase confirmed/);
    const { rows } = await server.context.pool.query('select user_id from orders where customer_email = $1', [
      'another@example.test',
    ]);
    expect(rows).toEqual([{ user_id: golfer.userId }]);
  });

  it('is bought by money that comes after the page was given up', async () => {
    const seller = await makeSeller(server);
    const sessionId = await checkOut(server, seller);
    await server.context.pool.query(
      `update orders set status = 'expired' where id = (select purchase_id from payments where session_id = $1)`,
      [sessionId],
    );
    await pay(server, sessionId);
    expect(await paymentOf(server, sessionId)).toMatchObject({ status: 'paid' });
    expect((await orders(seller.token)).data).toHaveLength(1);
    await server.judge();
  });
});

describe('an order that nobody pays', () => {
  it('is let go by the end of its page, and by the round where that was never told', async () => {
    const seller = await makeSeller(server);
    const told = await checkOut(server, seller);
    await server.context.stripe.checkout.sessions.expire(told);
    await until(async () => (await statusOf(told)) === 'expired');
    const forgotten = await checkOut(server, seller);
    await sweepOrders(server.context);
    expect(await statusOf(forgotten)).toBe('pending');
    server.clock.advance(3 * 3_600_000);
    await sweepOrders(server.context);
    expect(await statusOf(forgotten)).toBe('expired');
    expect((await orders(seller.token)).data).toEqual([]);
    await server.judge();
  });
});

describe('what a seller does with orders', () => {
  it('lists, searches, pages and marks them', async () => {
    const seller = await makeSeller(server, { base_price: 1000 });
    const made: Awaited<ReturnType<typeof buy>>[] = [];
    for (const [n, name] of ['Ann Alder', 'Bob Birch', 'Cem Cedar'].entries())
      made.push(await buy(server, seller, { customerName: name, customerEmail: `tree${n}@example.test` }));
    const all = await orders(seller.token);
    expect(all.data.map((one: any) => one.customer_name)).toEqual(['Cem Cedar', 'Bob Birch', 'Ann Alder']);
    expect(all.data[0]).toMatchObject({
      status: 'paid',
      fulfilment: 'new',
      amount: 10,
      refunded_amount: 0,
      quantity: 1,
      transaction_id: made[2]?.sessionId,
    });
    for (const q of ['birch', 'TREE1@', made[1]?.sessionId])
      expect((await orders(seller.token, `q=${q}`)).data.map((one: any) => one.customer_name)).toEqual(['Bob Birch']);
    const page = await orders(seller.token, 'limit=2');
    const rest = await orders(seller.token, `limit=2&cursor=${page.next_cursor}`);
    expect([...page.data, ...rest.data].map((one: any) => one.id)).toEqual(all.data.map((one: any) => one.id));
    const mark = (n: number, fulfilment: string) =>
      server.call('PATCH', `/api/organizer/orders/${made[n]?.order.id}`, { as: seller.token, body: { fulfilment } });
    expect((await mark(0, 'contacted')).body).toMatchObject({ fulfilment: 'contacted', status: 'paid' });
    expect((await mark(1, 'fulfilled')).body).toMatchObject({ fulfilment: 'fulfilled' });
    for (const [filter, name] of [
      ['new', 'Cem Cedar'],
      ['contacted', 'Ann Alder'],
      ['fulfilled', 'Bob Birch'],
    ]) {
      expect((await orders(seller.token, `filter=${filter}`)).data.map((one: any) => one.customer_name)).toEqual([
        name,
      ]);
    }
    expect((await mark(2, 'refunded')).status).toBe(422);
    expect((await orders(seller.token)).summary).toEqual({
      orders: 3,
      new: 1,
      contacted: 1,
      fulfilled: 1,
      refunded: 0,
      given_back: 0,
      revenue: 30,
    });
    for (const query of ['filter=lost', 'cursor=x', 'limit=0'])
      expect((await server.call('GET', `/api/organizer/orders?${query}`, { as: seller.token })).status).toBe(422);
  });

  it('gives back a part, then the rest, and both are told', async () => {
    const seller = await makeSeller(server, { base_price: 5000, name: 'Swing lesson' });
    const { order, sessionId } = await buy(server, seller, { customerEmail: 'lesson@example.test' });
    const refund = (body: unknown) =>
      server.call('POST', `/api/organizer/orders/${order.id}/refund`, { as: seller.token, body });
    expect((await refund({ amount: 20 })).body).toEqual({ amount: 20, left: 30 });
    expect(await refund({ amount: 30.01 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'amount', message: 'At most $30.00 is left to give back.' }] },
    });
    for (const amount of [0, -1, 1.005, '5']) {
      const refused = await refund({ amount });
      expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'amount']);
    }
    await until(async () => (await mailsAbout(order.id)).length === 4);
    expect(await paymentOf(server, sessionId)).toMatchObject({ status: 'paid', refunded_amount: 20 });
    const rest = await Promise.all([refund({}), refund({})]);
    expect(rest.map(({ status }) => status).sort()).toEqual([200, 409]);
    await until(
      async () =>
        (await orders(seller.token)).data[0].status === 'refunded' && (await mailsAbout(order.id)).length === 6,
    );
    const { rows } = await server.context.pool.query(
      `select coalesce(content::text, text) as content
       from mails
       where "to" = 'lesson@example.test' and subject like 'Refund sent%'
       order by created_at`,
    );
    expect(rows.map(({ content }) => /\$\d+\.00 of \$50\.00/.exec(content)?.[0])).toEqual([
      '$20.00 of $50.00',
      '$50.00 of $50.00',
    ]);
    expect((await orders(seller.token, 'filter=refunded')).data[0]).toMatchObject({ amount: 50, refunded_amount: 50 });
    expect((await orders(seller.token)).summary).toMatchObject({ refunded: 1, given_back: 50, revenue: 0 });
    const mark = await server.call('PATCH', `/api/organizer/orders/${order.id}`, {
      as: seller.token,
      body: { fulfilment: 'fulfilled' },
    });
    expect(mark).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    await server.judge();
  });

  it('is the seller’s alone, and stays theirs without the plan', async () => {
    const seller = await makeSeller(server);
    const { order } = await buy(server, seller);
    const stranger = await makeSeller(server);
    const golfer = await makeGolfer(server);
    const before = (await server.context.pool.query('select * from orders where id = $1', [order.id])).rows;
    for (const [method, path, body] of [
      ['PATCH', '', { fulfilment: 'fulfilled' }],
      ['POST', '/refund', {}],
    ] as const) {
      const url = `/api/organizer/orders/${order.id}${path}`;
      expect((await server.call(method, url, { as: stranger.token, body })).status).toBe(404);
      expect((await server.call(method, url, { as: golfer.token, body })).status).toBe(403);
      expect((await server.call(method, url, { body })).status).toBe(401);
    }
    expect((await server.context.pool.query('select * from orders where id = $1', [order.id])).rows).toEqual(before);
    expect((await orders(stranger.token)).data).toEqual([]);
    const pending = await checkOut(server, seller);
    const { rows } = await server.context.pool.query('select purchase_id from payments where session_id = $1', [
      pending,
    ]);
    expect(
      (
        await server.call('PATCH', `/api/organizer/orders/${rows[0].purchase_id}`, {
          as: seller.token,
          body: { fulfilment: 'fulfilled' },
        })
      ).status,
    ).toBe(404);
    await savePlan(server.context.pool, seller.organizer.userId, 'organizer', 'free', false);
    expect((await orders(seller.token)).data).toHaveLength(1);
    expect(
      (
        await server.call('PATCH', `/api/organizer/orders/${order.id}`, {
          as: seller.token,
          body: { fulfilment: 'contacted' },
        })
      ).status,
    ).toBe(200);
    expect(
      (await server.call('POST', `/api/organizer/orders/${order.id}/refund`, { as: seller.token, body: {} })).status,
    ).toBe(200);
  });

  it('is a file that a spreadsheet takes for texts, whatever the buyer is called', async () => {
    const seller = await makeSeller(server, { name: '=cmd|calc, "hole" 7' });
    await buy(server, seller, {
      customerName: '=HYPERLINK("http://evil.test","x")',
      customerEmail: '+evil@example.test',
    });
    await buy(server, seller, { customerName: 'O’Brien, "Bea"; <b>' });
    const { body, headers } = await server.call('GET', '/api/organizer/orders.csv', { as: seller.token });
    expect(headers['content-type']).toContain('text/csv');
    const lines = body.split('\r\n').filter(Boolean);
    expect(lines[0]).toBe(
      '\ufeffPaid on,Paid at,Time zone,Order number,Transaction ID,Product,Buyer,Email,Amount,Given back,Status',
    );
    expect(lines).toHaveLength(3);
    expect(lines[2]).toContain(`"'=HYPERLINK(""http://evil.test"",""x"")",'+evil@example.test,25,0,new`);
    expect(lines[1]).toContain(`"'=cmd|calc, ""hole"" 7","O’Brien, ""Bea""; <b>"`);
    expect((await server.call('GET', '/api/organizer/orders.csv')).status).toBe(401);
  });
});

describe('a receipt', () => {
  it('opens by its own link alone', async () => {
    const seller = await makeSeller(server);
    const [mine, other] = [await buy(server, seller), await buy(server, seller)];
    const token = mine.payment.receipt_url.replace('/receipts/', '');
    expect((await server.call('GET', `/api/receipts/${token}`)).body).toMatchObject({ order_id: mine.order.id });
    const seal = token.split('.')[1];
    const open = await checkOut(server, seller);
    const { rows } = await server.context.pool.query('select purchase_id from payments where session_id = $1', [open]);
    const forged = [
      mine.order.id,
      `${mine.order.id}.`,
      `${other.order.id}.${seal}`,
      `${mine.order.id}.${seal.slice(0, -1)}x`,
      sealedId(testSecret, 'another purpose', mine.order.id),
      sealedId('another secret that is long enough for it', 'receipt', mine.order.id),
      sealedId(testSecret, 'receipt', rows[0].purchase_id),
    ];
    for (const one of forged) expect((await server.call('GET', `/api/receipts/${one}`)).status, one).toBe(404);
    expect((await server.call('GET', '/api/receipts/%3Cscript%3E')).status).toBe(422);
  });
});

describe('the account of a buyer or a seller that is deleted', () => {
  it('leaves the order without the person, and is refused while something sold is not handed over', async () => {
    const seller = await makeSeller(server, { name: 'Gale hat for Gales' });
    const { token, golfer } = await makeGolfer(server);
    const sessionId = await checkOut(server, seller, { customerName: 'Gale', customerEmail: golfer.email }, token);
    await pay(server, sessionId);
    await paymentOf(server, sessionId);
    await until(
      async () => (await server.call('GET', '/api/notifications', { as: seller.token })).body.data.length > 0,
    );
    const data = (await server.call('GET', '/api/account/export', { as: token })).body;
    expect(JSON.stringify(data)).toContain('Gale hat for Gales');
    const gone = await server.call('POST', '/api/account/delete', {
      as: token,
      body: { confirm: golfer.email, password: 'secret1' },
    });
    expect(gone.status, JSON.stringify(gone.body)).toBe(200);
    const [order] = (await orders(seller.token)).data;
    expect(order).toMatchObject({ customer_name: 'Former member', customer_email: '', amount: 25 });
    const notes = (await server.call('GET', '/api/notifications', { as: seller.token })).body.data;
    expect(notes.map(({ message }: { message: string }) => message)).toEqual([
      'A former member bought Gale hat for Gales for $25.00.',
    ]);
    const leave = () =>
      server.call('POST', '/api/account/delete', {
        as: seller.token,
        body: { confirm: seller.organizer.email, password: 'secret1' },
      });
    expect(await leave()).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    await server.call('PATCH', `/api/organizer/orders/${order.id}`, {
      as: seller.token,
      body: { fulfilment: 'fulfilled' },
    });
    expect((await leave()).status).toBe(200);
    expect((await server.call('GET', '/api/product-mappings?q=farewell')).body.data).toEqual([]);
    await server.judge();
  });
});
