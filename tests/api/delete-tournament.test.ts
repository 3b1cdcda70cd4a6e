import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#kernel/database/connection.ts';
import { deleteUnpaid } from '#areas/organizers/database/write-tournaments.ts';
import { makeGolfer } from '#tests/factories/accounts.ts';
import { openCheckout, pay, untilOrder } from '#tests/factories/checkout.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('a tournament is deleted without a look at what others bought, however much that is', async () => {
  const other = await makeTournament(server);
  const golfer = await makeGolfer(server);
  const { orderId, sessionId } = await openCheckout(server, golfer.token, other.id);
  await pay(server, sessionId);
  await untilOrder(server, golfer.token, orderId, { payment_status: 'completed' });
  const { id } = await makeTournament(server);
  const read = await inTransaction(server.context.pool, async (tx) => {
    // A table of few rows is read whole unless PostgreSQL is told to avoid it where an index will do.
    await tx.query('set local enable_seqscan = off');
    expect(await deleteUnpaid(tx, id)).toBe(true);
    const { rows } = await tx.query<{ table: string }>(
      `select relname as table from pg_stat_xact_user_tables
       where seq_scan > 0 and relname in ('purchases', 'payments', 'tournament_registrations', 'sponsorships', 'ledger_entries')`,
    );
    return rows.map(({ table }) => table);
  });
  expect(read).toEqual([]);
});
