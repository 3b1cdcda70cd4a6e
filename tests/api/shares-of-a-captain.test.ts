import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Shares } from '#areas/entries/contract/shares.ts';
import { listShares } from '#areas/entries/database/shares/shares.ts';
import { readEvidenceFacts } from '#areas/money/database/read-disputes.ts';
import { listOrderMoney } from '#areas/money/database/tournament-money.ts';
import { settle } from '#areas/money/services/settle.ts';
import { sweepHolds } from '#areas/entries/services/registrations/sweep-holds.ts';
import { sharePath } from '#areas/entries/services/shares/share-link.ts';
import { makeGolfer } from '#tests/factories/accounts.ts';
import { pay, sessionIdOf } from '#tests/factories/checkout.ts';
import { decide, dispute } from '#tests/factories/disputes.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { endRefund, untilRefunded } from '#tests/factories/refunds.ts';
import { groupEntry, player } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { keptOfCards, makeSharedGroup, makeSharedTournament } from '#tests/factories/shares.ts';
import { until } from '#tests/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  await sweepHolds(server.context);
  await quiet(server);
  await server.judge();
});
afterAll(() => server.stop());

const entryOf = (id: string) => `/api/tournament-registrations/${id}`;

describe('a captain who has paid their share and changes their mind', () => {
  it('is shown what comes back, leaves with exactly that, and has it', async () => {
    const { id } = await makeSharedTournament(server, 8);
    const { captain, entry } = await makeSharedGroup(server, id, 1);
    const { body: order } = await server.call('GET', entryOf(entry), { as: captain });
    expect(order).toMatchObject({ payment_status: 'pending', can_withdraw: true, refund_due: 100 });
    const { body: preview } = await server.call('GET', `${entryOf(entry)}/refund-preview`, { as: captain });
    expect(preview).toMatchObject({ card: 100, lines: [{ label: 'Paid by card', amount: 100 }] });
    expect((await server.call('DELETE', `${entryOf(entry)}?expected=0`, { as: captain })).status).toBe(409);
    const left = await server.call('DELETE', `${entryOf(entry)}?expected=${order.refund_due}`, { as: captain });
    expect(left, JSON.stringify(left.body)).toMatchObject({ status: 200, body: { payment_status: 'refunded' } });
    await quiet(server);
    expect((await server.call('GET', entryOf(entry), { as: captain })).body).toMatchObject({
      refunded_amount: 100,
      refund_due: 0,
    });
  });
});

describe('a guest whom the captain names before the captain has paid', () => {
  it('gets no link yet and cannot pay, so that the captain’s dinner does not fall away', async () => {
    const { id } = await makeSharedTournament(server, 8);
    const { token: captain } = await makeGolfer(server);
    const entered = await server.call('POST', '/api/tournament-registrations', {
      as: captain,
      body: groupEntry(id, 0, { namedLater: 1, pays: 'shares' }),
    });
    const entry = entered.body.id as string;
    const heldUntil = entered.body.hold_expires_at;
    const guest = { ...player(1), email: `guest-${entry}@example.test` };
    const named = await server.call('PATCH', `${entryOf(entry)}/players`, {
      as: captain,
      body: { players: [{ ...guest, position: 1 }] },
    });
    expect(named.status, JSON.stringify(named.body)).toBe(200);
    await quiet(server);
    const mailsOf = async () =>
      (await server.context.pool.query('select subject from mails where "to" = $1', [guest.email])).rowCount;
    expect(await mailsOf()).toBe(0);
    const [, second] = await listShares(server.context.pool, entry);
    const link = sharePath(server.context, second?.id ?? '').replace('/pay/', '/api/pay-links/');
    expect((await server.call('GET', link)).body.status).toBe('over');
    const refused = await server.call('POST', `${link}/payment`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect((await server.call('GET', entryOf(entry), { as: captain })).body.hold_expires_at).toBe(heldUntil);

    const own = await server.call('POST', '/api/functions/create-payment', { as: captain, body: { tournamentId: id } });
    const session = sessionIdOf(own.body.url);
    await pay(server, session);
    await settle(server.context, session);
    await quiet(server);
    expect(await mailsOf()).toBe(1);
    const shares: Shares = (await server.call('GET', `${entryOf(entry)}/shares`, { as: captain })).body;
    expect(shares.data[1]?.url).not.toBeNull();
    expect((await server.call('GET', link)).body.status).toBe('open');
    expect((await server.call('POST', `${link}/payment`)).status).toBe(200);
  });
});

describe('a captain who puts somebody else in the place of one who pays or has paid a share', () => {
  const swap = (captain: string, entry: string, email: string) =>
    server.call('PATCH', `${entryOf(entry)}/players`, {
      as: captain,
      body: { players: [{ ...player(7), firstName: 'Dee', email, position: 1 }] },
    });
  const sharesOf = async (captain: string, entry: string): Promise<Shares> =>
    (await server.call('GET', `${entryOf(entry)}/shares`, { as: captain })).body;

  it('leaves the share with the place once all have paid: nothing goes back, and nobody pays again', async () => {
    const { id } = await makeSharedTournament(server, 8);
    const { captain, entry, first, open } = await makeSharedGroup(server, id, 1);
    const session = await open(1);
    await pay(server, session);
    await settle(server.context, session);
    await quiet(server);
    const swapped = await swap(captain, entry, `dee-${entry}@example.test`);
    expect(swapped.status, JSON.stringify(swapped.body)).toBe(200);
    await quiet(server);
    expect((await listShares(server.context.pool, entry)).map(({ state, name }) => [state, name])).toEqual([
      ['paid', expect.any(String)],
      ['paid', 'Dee Player7'],
    ]);
    expect(await keptOfCards(server, [first, session])).toBe(200_00);
    const { rows } = await server.context.pool.query(
      `select subject, coalesce(text, content::text) as text from mails where "to" = $1`,
      [`dee-${entry}@example.test`],
    );
    // The new player has paid nothing, and is told of no payment.
    expect(rows.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^You play Test Open/)]);
    expect(rows[0].text).not.toContain('We received');
  });

  it('tells whoever paid, and is not in it any more, of what goes back, once; whoever came in of nothing', async () => {
    const { id } = await makeSharedTournament(server, 8);
    const { captain, entry, open } = await makeSharedGroup(server, id, 1);
    const paid = await open(1);
    await pay(server, paid);
    await settle(server.context, paid);
    await quiet(server);
    const [, before] = await listShares(server.context.pool, entry);
    const email = `dee-${entry}@example.test`;
    expect((await swap(captain, entry, email)).status).toBe(200);
    // To and fro: it stays the payment of who paid it.
    expect((await swap(captain, entry, `eve-${entry}@example.test`)).status).toBe(200);
    await quiet(server);
    const { body: order } = await server.call('GET', entryOf(entry), { as: captain });
    const left = await server.call('DELETE', `${entryOf(entry)}?expected=${order.refund_due}`, { as: captain });
    expect(left.status, JSON.stringify(left.body)).toBe(200);
    await quiet(server);
    const backTo = async (address: string) => {
      const { rows } = await server.context.pool.query<{ text: string }>(
        `select text from mails where "to" = $1 and subject like 'Refund sent%'`,
        [address],
      );
      return rows.map(({ text }) => text.split('\n')[0]);
    };
    expect(await backTo(before?.email ?? '')).toEqual([`Hello ${before?.name},`]);
    expect(await backTo(email)).toEqual([]);
    expect(await backTo(`eve-${entry}@example.test`)).toEqual([]);
  });

  it('names whoever paid where the card does not take what goes back, or its bank asks; whoever came in hears of neither', async () => {
    const { id, token } = await makeSharedTournament(server, 8);
    const { captain, entry, open } = await makeSharedGroup(server, id, 1);
    const paid = await open(1);
    await pay(server, paid);
    await settle(server.context, paid);
    await quiet(server);
    const [first, before] = await listShares(server.context.pool, entry);
    const email = `dee-${entry}@example.test`;
    expect((await swap(captain, entry, email)).status).toBe(200);
    const disputed = await dispute(server, paid);
    const [known] = await until(
      async () => {
        const { rows } = await server.context.pool.query<{ id: string }>(
          'select d.id from disputes d join payments y on y.id = d.payment_id where y.session_id = $1',
          [paid],
        );
        return rows;
      },
      (rows) => rows.length === 1,
    );
    const facts = await readEvidenceFacts(server.context.pool, known?.id ?? '');
    expect(facts).toMatchObject({ name: before?.name, email: before?.email });
    await decide(server, disputed.id, 'won');
    await quiet(server);

    const { body: order } = await server.call('GET', entryOf(entry), { as: captain });
    const left = await server.call('DELETE', `${entryOf(entry)}?expected=${order.refund_due}`, { as: captain });
    expect(left.status, JSON.stringify(left.body)).toBe(200);
    await quiet(server);
    await endRefund(server, (await untilRefunded(server, paid)).id, 'failed');
    const [failed] = await until(
      async () => (await server.call('GET', '/api/organizer/failed-refunds', { as: token })).body.refunds,
      (refunds) => refunds.length === 1,
    );
    expect(failed.who).toBe(before?.name);
    await quiet(server);
    const missed = await server.context.pool.query(
      `select "to" from mails where tournament_id is null and subject like 'Your refund did not arrive%'
         and "to" = any($1)`,
      [[before?.email, email]],
    );
    expect(missed.rows).toEqual([{ to: before?.email }]);
    const money = await listOrderMoney(server.context.pool, id, { limit: 10 });
    const payers = money.flatMap(({ movements }) => movements.flatMap(({ payer }) => payer ?? []));
    expect(new Set(payers)).toEqual(new Set([first?.name, before?.name]));
  });

  it('has whoever came in hear of their payment where it is the last', async () => {
    const { id } = await makeSharedTournament(server, 8);
    const { captain, entry, open } = await makeSharedGroup(server, id, 1);
    const email = `dee-${entry}@example.test`;
    expect((await swap(captain, entry, email)).status).toBe(200);
    const session = await open(1);
    await pay(server, session);
    await settle(server.context, session);
    await quiet(server);
    const { rows } = await server.context.pool.query(`select subject from mails where "to" = $1`, [email]);
    expect(rows.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Payment received: Test Open/));
  });

  it('has nobody read of money that is not theirs: who came in of neither payment nor refund', async () => {
    const { id, token } = await makeSharedTournament(server, 8);
    const { captain, entry, open } = await makeSharedGroup(server, id, 1);
    const session = await open(1);
    await pay(server, session);
    await settle(server.context, session);
    await quiet(server);
    const email = `dee-${entry}@example.test`;
    expect((await swap(captain, entry, email)).status).toBe(200);
    const path = `/api/organizer/tournaments/${id}/registrations/${entry}/refund`;
    expect((await server.call('POST', path, { as: token, body: { amount: 150 } })).status).toBe(200);
    await quiet(server);
    expect(await subjectsTo(email)).toEqual([expect.stringMatching(/^You play Test Open/)]);
    const { body: told } = await server.call('GET', '/api/notifications', { as: captain });
    expect(told.data.map(({ title }: { title: string }) => title)).not.toContain('A share is paid');
  });

  it('while it is being paid: whoever comes first holds, and the money is that of one place', async () => {
    for (let run = 0; run < 4; run++) {
      const { id } = await makeSharedTournament(server, 8);
      const { captain, entry, first, open } = await makeSharedGroup(server, id, 2);
      const session = await open(1);
      const [swapped] = await Promise.all([
        swap(captain, entry, `dee-${entry}@example.test`),
        pay(server, session).then(() => settle(server.context, session)),
      ]);
      await quiet(server);
      const share = (await sharesOf(captain, entry)).data[1];
      const names = (await listShares(server.context.pool, entry)).map(({ name }) => name);
      // Of an entry that is still open nobody takes the place of who has paid.
      expect([200, 409]).toContain(swapped.status);
      expect(names[1]).toBe(swapped.status === 200 ? 'Dee Player7' : 'Pat Player1');
      expect(share?.state).toBe('paid');
      expect(await keptOfCards(server, [first, session])).toBe(200_00);
    }
  });
});

const subjectsTo = async (email: string): Promise<string[]> =>
  (
    await server.context.pool.query('select subject from mails where "to" = $1 order by created_at, id', [email])
  ).rows.map(({ subject }) => subject);
const textsTo = async (email: string): Promise<string[]> =>
  (
    await server.context.pool.query(
      'select coalesce(text, content::text) as text from mails where "to" = $1 order by created_at, id',
      [email],
    )
  ).rows.map(({ text }) => text);

describe('the payment that brings a group in', () => {
  /** A captain with two others of one address. */
  async function withCouple(couple: string) {
    const { id } = await makeSharedTournament(server, 8);
    const { token: captain, golfer } = await makeGolfer(server);
    const whole = { ...groupEntry(id, 2), pays: 'shares' };
    const players = 'players' in whole ? whole.players.map((one) => ({ ...one, email: couple || golfer.email })) : [];
    const body = { ...whole, players };
    const { body: order } = await server.call('POST', '/api/tournament-registrations', { as: captain, body });
    const own = await server.call('POST', '/api/functions/create-payment', { as: captain, body: { tournamentId: id } });
    const paid = async (session: string) => {
      await pay(server, session);
      await settle(server.context, session);
      await quiet(server);
    };
    await paid(sessionIdOf(own.body.url));
    const shares: Shares = (await server.call('GET', `${entryOf(order.id)}/shares`, { as: captain })).body;
    const payShare = async (position: number) => {
      const link = shares.data[position]?.url?.split('/pay/')[1];
      await paid(sessionIdOf((await server.call('POST', `/api/pay-links/${link}/payment`)).body.url));
    };
    const payRest = async () =>
      paid(sessionIdOf((await server.call('POST', `${entryOf(order.id)}/pay-rest`, { as: captain })).body.url));
    return { payShare, payRest, captainsEmail: golfer.email };
  }
  const received = async (email: string) =>
    (await textsTo(email)).filter((text) => text.includes('We received $100.00'));

  it('is said to its payer, also where two have one address', async () => {
    const email = `couple-${Date.now()}@example.test`;
    const { payShare } = await withCouple(email);
    await payShare(1);
    expect(await received(email)).toHaveLength(1);
    await payShare(2);
    expect(await received(email)).toHaveLength(2);
    expect((await subjectsTo(email)).at(-1)).toMatch(/^You play Test Open/);
  });

  it('is said where a child has the captain’s address', async () => {
    const { payShare, captainsEmail } = await withCouple('');
    await payShare(1);
    await payShare(2);
    expect(await received(captainsEmail)).toHaveLength(2);
  });

  it('is not said to those whom the captain paid for', async () => {
    const email = `guests-${Date.now()}@example.test`;
    const { payRest } = await withCouple(email);
    await payRest();
    expect((await subjectsTo(email)).at(-1)).toMatch(/^You play Test Open/);
    expect(await received(email)).toHaveLength(0);
  });
});
