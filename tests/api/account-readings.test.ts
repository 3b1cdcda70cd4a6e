import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPayee, savePayeeStatus } from '#areas/money/database/payees.ts';
import { beginReading } from '#areas/accounts/database/plans/plans.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
});
afterAll(() => server.stop());

it('an organizer whose account can take no more money is not shown as one who can by an older answer', async () => {
  const { pool } = server.context;
  const { organizer } = await makeOrganizer(server);
  const payee = await findPayee(pool, organizer);
  const account = payee?.stripe_account_id ?? '';
  const [first, second] = [await beginReading(pool), await beginReading(pool)];
  const open = { detailsSubmitted: true, chargesEnabled: true, currentlyDue: [] };
  const paused = { ...open, chargesEnabled: false, currentlyDue: ['external_account'] };
  expect(await savePayeeStatus(pool, account, paused, second)).toMatchObject({ could_charge: true });
  // The answer that was asked for earlier comes last.
  expect(await savePayeeStatus(pool, account, open, first)).toMatchObject({
    charges_enabled: false,
    currently_due: ['external_account'],
  });
  expect(await findPayee(pool, organizer)).toMatchObject({ charges_enabled: false });
  await savePayeeStatus(pool, account, open, await beginReading(pool));
  expect(await findPayee(pool, organizer)).toMatchObject({ charges_enabled: true, currently_due: [] });
});
