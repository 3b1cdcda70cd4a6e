import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendEvidence } from '#areas/entries/services/disputes/evidence.ts';
import { lockDispute } from '#areas/money/database/save-disputes.ts';
import { findOwnDispute } from '#areas/money/database/read-disputes.ts';
import { settle } from '#areas/money/services/settle.ts';
import { purchaseKindNames, type PurchaseKindName } from '#kernel/rules/purchases.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { bookPaid } from '#tests/factories/bookings.ts';
import { openCheckout, pay, sessionIdOf, untilOrder } from '#tests/factories/checkout.ts';
import { dispute } from '#tests/factories/disputes.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeSharedGroup, makeSharedTournament } from '#tests/factories/shares.ts';
import { buy, makeSeller } from '#tests/factories/shop.ts';
import { makePackage, takePackageOf, untilSponsor } from '#tests/factories/sponsors.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Sale = { sessionId: string; product: string; policy: string; record: string; email: string; isForADay: boolean };

async function entered() {
  const { token, organizer } = await makeOrganizer(server, { plan: 'pro' });
  const tournament = await makeTournament(server, { organizer, registrationFee: 200, refundPolicy: 'full' });
  const extras = [
    { name: 'Dinner', description: '', kind: 'item', price: 45, stock: 3, max_each: 2, is_refundable: true },
  ];
  const set = await server.call('PUT', `/api/organizer/tournaments/${tournament.id}/terms`, {
    as: token,
    body: { version: 0, early: [], tax: null, fee_percent: null, refunds: [], extras },
  });
  const golfer = await makeGolfer(server);
  const { orderId, sessionId } = await openCheckout(server, golfer.token, tournament.id);
  await pay(server, sessionId);
  await untilOrder(server, golfer.token, orderId, { payment_status: 'completed' });
  return { tournament, golfer, orderId, sessionId, dinner: set.body.extras[0].id as string };
}

/** One sale of each kind, paid by card, and what the bank is to read of it. */
const sales: Record<PurchaseKindName, () => Promise<Sale>> = {
  registration: async () => {
    const { tournament, golfer, sessionId } = await entered();
    return {
      sessionId,
      product: `Entry of 1 player in the golf tournament "${tournament.title}"`,
      policy: 'By the terms of the tournament: Full refund',
      record: 'Entered on the site.',
      email: golfer.golfer.email,
      isForADay: true,
    };
  },
  share: async () => {
    const { id } = await makeSharedTournament(server, 40);
    const group = await makeSharedGroup(server, id);
    const sessionId = await group.open(2);
    await pay(server, sessionId);
    return {
      sessionId,
      product: 'Share of 1 player in an entry of 4 players in the golf tournament "',
      policy: 'By the terms of the tournament: ',
      record: 'The group entered on the site.',
      email: 'pat2@example.test',
      isForADay: true,
    };
  },
  addon: async () => {
    const { tournament, golfer, orderId, dinner } = await entered();
    const bought = await server.call('POST', `/api/tournament-registrations/${orderId}/extras`, {
      as: golfer.token,
      body: { extras: [{ id: dinner, quantity: 2 }] },
    });
    const sessionId = sessionIdOf(bought.body.url);
    await pay(server, sessionId);
    return {
      sessionId,
      product: `Extras for an entry of 1 player in the golf tournament "${tournament.title}"[\\s\\S]*2 x Dinner: \\$90`,
      policy: 'By the terms of the tournament: Full refund',
      record: 'Ordered on the site with an entry.',
      email: golfer.golfer.email,
      isForADay: true,
    };
  },
  slot_booking: async () => {
    const { buyer, sessionId } = await bookPaid(server);
    return {
      sessionId,
      product: `Golf course booked for a day at "[^"]+", played on `,
      policy: 'By the terms of the booking: Full refund if you cancel',
      record: 'Booked on the site.',
      email: buyer.organizer.email,
      isForADay: true,
    };
  },
  order: async () => {
    const seller = await makeSeller(server);
    const { sessionId } = await buy(server, seller);
    return {
      sessionId,
      product: `"${seller.product.name}"`,
      policy: '',
      record: 'Ordered on the site.',
      email: 'buyer@example.test',
      isForADay: false,
    };
  },
  sponsorship: async () => {
    const offered = await makePackage(server);
    const sessionId = sessionIdOf((await takePackageOf(server, offered)).body.url);
    await pay(server, sessionId);
    await untilSponsor(server, offered, ({ state }) => state === 'paid');
    return {
      sessionId,
      product: `Sponsorship "Hole sponsor" of the golf tournament "${offered.tournament.title}"`,
      policy: '',
      record: 'Chosen on the site.',
      email: 'ann@acme.test',
      isForADay: true,
    };
  },
};

it.each(purchaseKindNames)('the bank reads what was bought and who paid: %s', async (kind) => {
  const sale = await sales[kind]();
  await settle(server.context, sale.sessionId);
  const { id } = await dispute(server, sale.sessionId);
  const row = await until(() => lockDispute(server.context.pool, id));
  if (!row) throw new Error('the dispute was not kept');
  await sendEvidence(server.context, row, 'time');
  const { evidence } = await server.context.stripe.disputes.retrieve(id);
  expect(evidence.product_description).toMatch(new RegExp(`^${sale.product}`));
  expect(evidence.product_description).toMatch(/\nTotal: \$[\d,.]+\./);
  expect(evidence.refund_policy_disclosure ?? '').toMatch(new RegExp(sale.policy || '^$'));
  expect(evidence.access_activity_log).toContain(sale.record);
  expect(evidence.customer_email_address).toBe(sale.email);
  expect(evidence.customer_name).toBeTruthy();
  expect(Boolean(evidence.service_date)).toBe(sale.isForADay);
});

it('the list of disputes names who paid a share, as the bank reads it', async () => {
  const { sessionId, email } = await sales.share();
  await settle(server.context, sessionId);
  const { id } = await dispute(server, sessionId);
  const row = await until(() => lockDispute(server.context.pool, id));
  const { rows } = await server.context.pool.query(
    `select p.organizer_id, w.email, shown_name(w.written_name, w.first_name, w.last_name) as name
     from payments y
     join purchases p on p.id = y.purchase_id
     join registration_shares s on s.id = p.id
     join registration_players w on w.registration_id = s.registration_id and w.position = s.position
     where y.id = $1`,
    [row?.payment_id],
  );
  const listed = await findOwnDispute(server.context.pool, rows[0].organizer_id, row?.id ?? '');
  expect(rows[0].email).toBe(email);
  expect(listed?.who).toBe(rows[0].name);
});
