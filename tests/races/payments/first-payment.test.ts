import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cents, toCents } from '#kernel/rules/money.ts';
import { type Db, newId } from '#kernel/database/connection.ts';
import { closePayment, openPayment } from '#areas/money/database/payments.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const noFee = 0 as Cents;

/**
 * Opens the next payment of one entry from four tabs at once, two hundred times.
 * @returns the errors, and how often the tabs did not all get the same row
 */
async function openFromFourTabs(db: Db): Promise<{ errors: unknown[]; torn: number }> {
  const { organizer } = await makeOrganizer(server);
  const { id: tournamentId } = await makeTournament(server, { organizer });
  const { token } = await makeGolfer(server);
  const entry = await server.call('POST', '/api/tournament-registrations', {
    as: token,
    body: soloEntry(tournamentId),
  });
  const open = () =>
    openPayment(db, {
      id: newId(),
      purchase: { kind: 'registration', id: entry.body.id },
      payee: { organizerId: organizer.organizerId },
      tournamentId,
      destination: 'acct_one',
      amountCents: toCents(100),
      platformFeeCents: noFee,
      expiresAt: new Date(server.clock.now().getTime() + 1_800_000),
      now: server.clock.now(),
    });
  const errors: unknown[] = [];
  let torn = 0;
  for (let turn = 0; turn < 200; turn++) {
    const tabs = await Promise.allSettled([open(), open(), open(), open()]);
    errors.push(...tabs.flatMap((tab) => (tab.status === 'rejected' ? [tab.reason] : [])));
    const ids = new Set(tabs.flatMap((tab) => (tab.status === 'fulfilled' ? [tab.value?.id] : [])));
    if (ids.size !== 1) torn += 1;
    for (const id of ids) if (id) await closePayment(server.context.pool, id, server.clock.now());
  }
  return { errors, torn };
}

/** Takes the key that says 'a try once' for an error, instead of reading the row that came first. */
const withoutConflict = (db: Db): Db =>
  new Proxy(db, {
    get: () => (query: { name?: string; text: string; values: unknown[] }) => {
      if (query.name !== 'open-payment') return db.query(query);
      return db.query({ text: query.text.replace('on conflict do nothing', ''), values: query.values });
    },
  });

describe('the first payment of a purchase, asked for from four tabs at once', () => {
  it('is one row for all of them', async () => {
    expect(await openFromFourTabs(server.context.pool)).toEqual({ errors: [], torn: 0 });
  });
  it('the twin that takes a key for an error fails some of them', async () => {
    const { errors } = await openFromFourTabs(withoutConflict(server.context.pool));
    expect(errors.map((error) => (error as { code: string }).code)).toContain('23505');
  });
});
