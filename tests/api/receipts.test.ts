import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refundPayment } from '#areas/money/services/refund-payment.ts';
import { issueCreditNotesOf, issueReceiptOf } from '#areas/entries/services/receipts/receipt.ts';
import { describeInstant } from '#kernel/rules/describe-instant.ts';
import { sessionCookieOf } from '#areas/accounts/routes/session-cookies.ts';
import { readPdf } from '#tests/factories/pdf-reader.ts';
import { settle } from '#areas/money/services/settle.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { pay, sessionIdOf } from '#tests/factories/checkout.ts';
import { groupEntry, soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  // Only the web role: what the queue would do is done here.
  server = await startTestServer({ settings: { ROLES: 'web' } });
});
afterEach(() => server.judge());
afterAll(() => server.stop());

/** A golfer who has entered and paid. */
async function paid(tournamentId: string, people = 1) {
  const { token } = await makeGolfer(server);
  const body = people === 1 ? soloEntry(tournamentId) : groupEntry(tournamentId, people - 1);
  const entered = await server.call('POST', '/api/tournament-registrations', { as: token, body });
  const page = await server.call('POST', '/api/functions/create-payment', { as: token, body: { tournamentId } });
  const sessionId = sessionIdOf(page.body.url);
  await pay(server, sessionId);
  await settle(server.context, sessionId);
  return { token, id: entered.body.id as string };
}
const fetchReceipt = (token: string, id: string) =>
  server.call('GET', `/api/tournament-registrations/${id}/receipt.pdf`, { as: token });
const numbers = async (organizerId: string) =>
  (
    await server.context.pool.query('select number from entry_receipts where organizer_id = $1 order by number', [
      organizerId,
    ])
  ).rows.map(({ number }) => number);

describe('a receipt', () => {
  it('is a PDF of the paid order alone, its golfer’s own', async () => {
    const { organizer } = await makeOrganizer(server);
    const tournament = await makeTournament(server, { organizer, registrationFee: 100 });
    const { token, id } = await paid(tournament.id, 3);
    const answer = await fetchReceipt(token, id);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(String(answer.body).startsWith('%PDF-')).toBe(true);
    expect(String(answer.body).length).toBeLessThan(80_000);
    const { token: stranger } = await makeGolfer(server);
    expect((await fetchReceipt(stranger, id)).status).toBe(404);
    const open = await makeGolfer(server);
    const held = await server.call('POST', '/api/tournament-registrations', {
      as: open.token,
      body: soloEntry(tournament.id),
    });
    expect(held.body.has_receipt).toBe(false);
    expect((await fetchReceipt(open.token, held.body.id)).status).toBe(404);
  });

  it('has the next number of its seller without gaps, each order one, however many are issued at once', async () => {
    const { organizer } = await makeOrganizer(server);
    const tournament = await makeTournament(server, { organizer, registrationFee: 100 });
    const orders = [];
    for (let n = 0; n < 6; n++) orders.push(await paid(tournament.id));
    await Promise.all([...orders, ...orders].map(({ id }) => issueReceiptOf(server.context, id)));
    expect(await numbers(organizer.organizerId)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('names the seller as they say, and is corrected by credit notes without gaps, which a file lists', async () => {
    const { organizer, token: owner } = await makeOrganizer(server);
    const seller = { legal_name: 'Harbor Golf LLC', legal_address: '1 Pier Road\nBoston MA', tax_number: '12-345' };
    const set = await server.call('PUT', '/api/organizer/seller', { as: owner, body: seller });
    expect(set.body).toEqual(seller);
    const long = await server.call('PUT', '/api/organizer/seller', {
      as: owner,
      body: { ...seller, legal_address: 'a\nb\nc\nd\ne' },
    });
    expect(long.body.errors[0].field).toBe('legal_address');
    const tournament = await makeTournament(server, { organizer, registrationFee: 100 });
    const orders = [await paid(tournament.id), await paid(tournament.id)];
    for (const { id } of orders) await issueReceiptOf(server.context, id);
    const refund = (id: string, amount: number) =>
      server.call('POST', `/api/organizer/tournaments/${tournament.id}/registrations/${id}/refund`, {
        as: owner,
        body: { amount },
      });
    for (const { id } of orders) for (const amount of [10, 20]) expect((await refund(id, amount)).status).toBe(200);
    const { rows } = await server.context.pool.query(`select id from refunds where status = 'owed'`);
    for (const { id } of rows) await refundPayment(server.context, id);
    await Promise.all([...orders, ...orders].map(({ id }) => issueCreditNotesOf(server.context, id)));
    const { rows: notes } = await server.context.pool.query(
      'select number, amount::int from entry_credit_notes where organizer_id = $1 order by number',
      [organizer.organizerId],
    );
    expect(notes.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    const { rows: receipts } = await server.context.pool.query(
      'select seller, seller_details from entry_receipts where organizer_id = $1 limit 1',
      [organizer.organizerId],
    );
    expect(receipts).toEqual([
      { seller: 'Harbor Golf LLC', seller_details: '1 Pier Road\nBoston MA\nTax number 12-345' },
    ]);
    const file = String((await server.call('GET', '/api/organizer/receipts.csv', { as: owner })).body);
    const lines = file.trim().split('\r\n');
    expect(lines).toHaveLength(7);
    expect(file).toMatch(/CN-\d{4}-0004,Credit note,/);
    const other = await makeOrganizer(server);
    expect(String((await server.call('GET', '/api/organizer/receipts.csv', { as: other.token })).body)).not.toContain(
      'CN-',
    );
    const pdf = await fetchReceipt(orders[0]?.token ?? '', orders[0]?.id ?? '');
    expect(String(pdf.body).match(/\/Type \/Page\b/g)).toHaveLength(3);
  });

  it('says when what it lists was paid and what went back, and nothing of later extras', async () => {
    const { organizer, token: owner } = await makeOrganizer(server, { plan: 'pro' });
    const tournament = await makeTournament(server, { organizer, registrationFee: 100 });
    const dinner = {
      name: 'Dinner',
      description: '',
      kind: 'item',
      price: 45,
      stock: 3,
      max_each: 2,
      is_refundable: true,
    };
    const terms = { version: 0, early: [], tax: null, fee_percent: null, refunds: [], extras: [dinner] };
    const path = `/api/organizer/tournaments/${tournament.id}/terms`;
    const set = await server.call('PUT', path, { as: owner, body: terms });
    const { token: as, id } = await paid(tournament.id);
    await issueReceiptOf(server.context, id);
    const paidOn = describeInstant(server.clock.now(), tournament.time_zone);
    server.clock.advance(120_000);
    const bought = await server.call('POST', `/api/tournament-registrations/${id}/extras`, {
      as,
      body: { extras: [{ id: set.body.extras[0].id, quantity: 1 }] },
    });
    await pay(server, sessionIdOf(bought.body.url));
    await settle(server.context, sessionIdOf(bought.body.url));
    const saidNow = async () => {
      const url = `/api/tournament-registrations/${id}/receipt.pdf`;
      const { rawPayload } = await server.app.inject({ url, headers: { cookie: sessionCookieOf(as) } });
      return (await readPdf(rawPayload, false)).map(({ text }) => text.replaceAll(/\s+/g, ' ')).join(' ');
    };
    expect(await saidNow()).toContain(`Paid on: ${paidOn.replaceAll(/\s+/g, ' ')}`);
    await server.call('DELETE', `/api/tournament-registrations/${id}?expected=145`, { as });
    const { rows: owed } = await server.context.pool.query(`select id from refunds where status = 'owed'`);
    expect(owed).toHaveLength(2);
    for (const refund of owed) await refundPayment(server.context, refund.id);
    await issueCreditNotesOf(server.context, id);
    expect(await saidNow()).toContain('Left $0.00');
    const list = String((await server.call('GET', '/api/organizer/receipts.csv', { as: owner })).body);
    const amounts = list
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(',').at(-1)));
    expect(amounts).toEqual([100, -100]);
  });
});
