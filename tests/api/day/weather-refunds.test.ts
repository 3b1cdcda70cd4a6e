import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { openCheckout, pay, untilOrder } from '#tests/factories/checkout.ts';
import { makeRound } from '#tests/factories/golf-rounds.ts';
import { entry, makeScoredRound, phone } from '#tests/factories/scoring.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

it('a tournament that the weather ends gives back to the cent what was shown, and the books agree', async () => {
  const owner = await makeOrganizer(server);
  const scored = await makeScoredRound(server, { owner });
  const paid: { token: string; orderId: string; cents: number }[] = [];
  for (let turn = 0; turn < 3; turn++) {
    const { token } = await makeGolfer(server);
    const { orderId, sessionId } = await openCheckout(server, token, scored.tournament.id);
    await pay(server, sessionId);
    const order = await untilOrder(server, token, orderId, { payment_status: 'completed' });
    paid.push({ token, orderId, cents: Math.round(order.payment_amount * 100) });
  }
  const own = phone(server, scored.tokens[0] ?? '');
  const [card] = (await own.read()).cards;
  await own.deliver([entry(card?.id ?? '')]);

  const ask = (more: object) =>
    server.call('POST', `/api/organizer/rounds/${scored.round.id}/weather`, {
      as: owner.token,
      body: { action: { action: 'cancel_event', percent: 33 }, ...more },
    });
  const { body: shown } = await ask({ dry_run: true });
  const back = paid.map(({ cents }) => Math.floor((cents * 33) / 100));
  const sum = (list: readonly number[]) => list.reduce((all, cents) => all + cents, 0);
  const dollars = (cents: number) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);
  expect(shown.effects[1]).toBe(
    `${dollars(sum(back))} of ${dollars(sum(paid.map(({ cents }) => cents)))} goes back to 3 cards.`,
  );
  expect((await ask({ preview: shown.preview })).status).toBe(200);
  for (const { token, orderId } of paid) await untilOrder(server, token, orderId, { payment_status: 'refunded' });
  const refunds = async () =>
    (
      await server.context.pool.query<{ amount: string; status: string }>(
        `select f.amount, f.status from refunds f join payments y on y.id = f.payment_id
         join tournament_registrations r on r.id = y.purchase_id where r.tournament_id = $1 order by f.amount`,
        [scored.tournament.id],
      )
    ).rows;
  await expect
    .poll(async () => (await refunds()).every(({ status }) => status === 'done'), { timeout: 30_000 })
    .toBe(true);
  expect((await refunds()).map(({ amount }) => Number(amount))).toEqual(back.toSorted((one, other) => one - other));
  const { rows } = await server.context.pool.query(
    'select coalesce(sum(amount), 0)::int as sum from ledger_entries where tournament_id = $1',
    [scored.tournament.id],
  );
  expect(rows[0].sum).toBe(0);
});

it('a second round that is washed out before it began can end the tournament with a part back, as the first can', async () => {
  const owner = await makeOrganizer(server);
  const scored = await makeScoredRound(server, { owner });
  const second = await makeRound(server, {
    tournament: scored.tournament,
    versionId: scored.round.course_version_id ?? '',
    number: 2,
  });
  const own = phone(server, scored.tokens[0] ?? '');
  const [card] = (await own.read()).cards;
  await own.deliver([entry(card?.id ?? '')]);
  for (const { id } of [scored.round, second]) {
    const answer = await server.call('POST', `/api/organizer/rounds/${id}/weather`, {
      as: owner.token,
      body: { action: { action: 'cancel_event', percent: 50 }, dry_run: true },
    });
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  }
});
