import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAudit } from '#kernel/database/admin/audit.ts';
import { type Db, newId } from '#kernel/database/connection.ts';
import { listAccounts } from '#areas/operator/database/list-accounts.ts';
import { listSentMails } from '#areas/messages/database/mails.ts';
import { listNotifications } from '#areas/messages/database/notifications.ts';
import { listProductOrders } from '#areas/shop/database/orders.ts';
import { listForSale } from '#areas/shop/database/product-mappings.ts';
import { listRegistrations } from '#areas/entries/database/registrations/registrations.ts';
import { listRounds } from '#areas/golfers/database/rounds.ts';
import { listOwn } from '#areas/tournaments/database/own-tournaments.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ listen: false });
});
afterAll(() => server.stop());

/** The plan of a list's one statement where sorting and reading whole tables are the last resort. */
async function planOf(list: (db: Db) => Promise<unknown>): Promise<string> {
  let plan = '';
  const client = await server.context.pool.connect();
  const query = async ({ text, values }: { text: string; values: unknown[] }) => {
    const { rows } = await client.query(`explain ${text}`, values);
    plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
    return { rows: [], rowCount: 0 };
  };
  try {
    for (const way of ['sort', 'seqscan', 'bitmapscan', 'hashjoin', 'mergejoin'])
      await client.query(`set enable_${way} = off`);
    await list({ query } as unknown as Db);
  } finally {
    client.release(true);
  }
  return plan;
}

const id = newId();
const lists: [index: string, list: (db: Db) => Promise<unknown>][] = [
  ['notifications_newest', (db) => listNotifications(db, id, { filter: 'all', limit: 20 })],
  ['registrations_golfer', (db) => listRegistrations(db, id, { limit: 20 })],
  ['tournaments_owner', (db) => listOwn(db, id, { limit: 20 }, new Date())],
  ['mails_newest', (db) => listSentMails(db, { to: null, limit: 20 })],
  ['mails_to', (db) => listSentMails(db, { to: 'ann@example.test', limit: 20 })],
  ['orders_seller', (db) => listProductOrders(db, id, { mayReach: true, filter: 'all', limit: 20 })],
  ['audit_newest', (db) => listAudit(db, { limit: 20 })],
  ['golfer_rounds_newest', (db) => listRounds(db, id, 20)],
  ['mappings_newest', (db) => listForSale(db, { sort: 'newest', limit: 20 }, new Date())],
];

it.each(lists)('%s gives its list in order, without sorting it', async (index, list) => {
  const plan = await planOf(list);
  expect(plan).toContain(`Index Scan Backward using ${index}`);
  expect(plan.slice(plan.indexOf('Limit'), plan.indexOf(index))).not.toContain('Sort');
});

it('an order number is looked up by its index, and never by reading every order', async () => {
  const plan = await planOf((db) => listAccounts(db, { q: 'K7Q2-9M4', limit: 20 }));
  for (const index of ['tournament_registrations_order_number_unique', 'orders_order_number_unique'])
    expect(plan).toContain(`Index Scan using ${index}`);
});
