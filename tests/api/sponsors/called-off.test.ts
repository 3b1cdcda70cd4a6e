import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeGolfer, passwordOfAll } from '#tests/factories/accounts.ts';
import { openCheckout, pay, sessionIdOf, setSwitches, untilOrder } from '#tests/factories/checkout.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { refundsOf } from '#tests/factories/refunds.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeSharedGroup, makeSharedTournament } from '#tests/factories/shares.ts';
import { addSponsor, makePackage, type Offered, sponsorBy, takePackageOf } from '#tests/factories/sponsors.ts';
import { permissions } from '#kernel/contract/permissions.ts';
import { settle } from '#areas/money/services/settle.ts';
import { endTournament } from '#areas/organizers/services/end-tournament.ts';
import { until } from '#tests/until.ts';

/** The end of a sponsor's money when there is nothing to sponsor any more. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  await setSwitches(server, {});
  await quiet(server);
  await server.judge();
});
afterAll(() => server.stop());

const end = ({ tournament, token }: Offered) =>
  server.call('DELETE', `/api/tournaments/${tournament.id}`, { as: token });
const mailsTo = async (to: string): Promise<string[]> =>
  (
    await server.context.pool.query<{ subject: string }>(
      'select subject from mails where "to" = $1 order by created_at',
      [to],
    )
  ).rows.map(({ subject }) => subject);
const stateOf = async (offered: Offered) =>
  (
    await server.context.pool.query<{ state: string; refunded: string; gone: number }>(
      `select s.state, s.refunded_amount::int as refunded from sponsorships s where s.tournament_id = $1 order by s.created_at`,
      [offered.tournament.id],
    )
  ).rows;
/** Pays at a card page that somebody had open. @returns whether it still took the money */
async function tryToPay(sessionId: string): Promise<boolean> {
  await pay(server, sessionId).catch(() => {});
  return (await server.context.stripe.checkout.sessions.retrieve(sessionId)).payment_status === 'paid';
}

describe('a sponsor of a tournament that is cancelled', () => {
  it('who has paid gets the money back and hears why, and a second one cannot pay any more', async () => {
    const offered = await makePackage(server, { most: 4 });
    await sponsorBy(server, offered, { contactEmail: 'paid@acme.test' });
    await addSponsor(server, offered, { contactEmail: 'agreed@acme.test' });
    const open = sessionIdOf((await takePackageOf(server, offered, { contactEmail: 'open@acme.test' })).body.url);
    const golfer = await makeGolfer(server);
    const entry = await openCheckout(server, golfer.token, offered.tournament.id);
    await pay(server, entry.sessionId);
    await untilOrder(server, golfer.token, entry.orderId, { payment_status: 'completed' });
    const { body } = await end(offered);
    expect(body.outcome).toBe('cancelled');
    await until(
      () => stateOf(offered),
      (all) => all.map(({ state }) => state).join() === 'refunded,ended,expired',
    );
    await quiet(server);
    expect(await tryToPay(open)).toBe(false);
    const title = offered.tournament.title;
    const mails = await mailsTo('paid@acme.test');
    expect(mails).toContain(`${title} was cancelled`);
    expect(mails).not.toContain(`Refund sent: ${title}`);
    expect(await mailsTo('agreed@acme.test')).toContain(`${title} was cancelled`);
    const far = await server.call('GET', `/api/organizer/tournaments/${offered.tournament.id}/cancellation`, {
      as: offered.token,
    });
    expect(far.body.cancellation).toMatchObject({ refunds: 2, refunds_done: 2 });
    expect(far.body.cancellation.refunded).toBe(500 + offered.tournament.registration_fee / 100);
  });

  it('is counted although nobody entered: the tournament is cancelled, not deleted with the money', async () => {
    const offered = await makePackage(server);
    const open = sessionIdOf((await takePackageOf(server, offered, { contactEmail: 'late@acme.test' })).body.url);
    // The money is on its way at the provider when the tournament is called off.
    await setSwitches(server, { deliveries: 'hold' });
    await pay(server, open);
    expect((await end(offered)).body.outcome).toBe('cancelled');
    await until(
      () => refundsOf(server, open),
      (refunds) => refunds.length === 1,
    );
    await setSwitches(server, {});
    await settle(server.context, open);
    await until(
      () => stateOf(offered),
      ([one]) => Number(one?.refunded) === 500_00,
    );
    await quiet(server);
    expect(await mailsTo('late@acme.test')).toContain(`${offered.tournament.title} was cancelled`);
  });

  it('is not given money back by who may cancel but not refund', async () => {
    const offered = await makePackage(server);
    await sponsorBy(server, offered);
    const { organizer } = offered;
    const noRefunds = organizer.acting && {
      ...organizer.acting,
      permissions: new Set(permissions.filter((one) => one !== 'money.refund')),
    };
    await expect(
      endTournament(server.context, { ...organizer, acting: noRefunds }, offered.tournament.id),
    ).rejects.toMatchObject({ code: 'forbidden', message: expect.stringContaining('$500.00') });
    expect((await stateOf(offered))[0]).toMatchObject({ state: 'paid' });
  });

  it('keeps its organizer from deleting the account', async () => {
    const offered = await makePackage(server);
    await sponsorBy(server, offered);
    const remove = () =>
      server.call('POST', '/api/account/delete', {
        as: offered.token,
        body: { confirm: offered.organizer.email, password: passwordOfAll },
      });
    const refused = await remove();
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain('sponsors');
    await end(offered);
    await until(
      () => stateOf(offered),
      ([one]) => one?.state === 'refunded',
    );
    expect((await remove()).status).toBeLessThan(300);
  });
});

it('an organizer reads of every refund of a cancelled tournament, shares and extras too', async () => {
  const shared = await makeSharedTournament(server, 20);
  const group = await makeSharedGroup(server, shared.id, 1);
  const second = await group.open(1);
  await pay(server, second);
  await settle(server.context, second);
  const golfer = await makeGolfer(server);
  const solo = await openCheckout(server, golfer.token, shared.id);
  await pay(server, solo.sessionId);
  await untilOrder(server, golfer.token, solo.orderId, { payment_status: 'completed' });
  await server.call('DELETE', `/api/tournaments/${shared.id}`, { as: shared.token });
  const read = async () =>
    (await server.call('GET', `/api/organizer/tournaments/${shared.id}/cancellation`, { as: shared.token })).body
      .cancellation;
  const done = await until(read, ({ refunds_done, orders_open }) => refunds_done === 3 && orders_open === 0);
  expect(done).toMatchObject({ refunds: 3, refunds_done: 3, refunded: 300 });
});
