import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessionCookieOf } from '#areas/accounts/routes/session-cookies.ts';
import { setAdmin } from '#areas/accounts/database/accounts.ts';
import { readOrderNumber } from '#kernel/rules/order-number.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { openCheckout, pay, untilOrder } from '#tests/factories/checkout.ts';
import { makeCourse, makeRound } from '#tests/factories/golf-rounds.ts';
import { readPdf } from '#tests/factories/pdf-reader.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

async function enter(tournamentId: string, lastName: string) {
  const { token, golfer } = await makeGolfer(server);
  const { orderId, sessionId } = await openCheckout(server, token, tournamentId, soloEntry(tournamentId, { lastName }));
  await pay(server, sessionId);
  await untilOrder(server, token, orderId, { payment_status: 'completed' });
  const { body } = await server.call('GET', `/api/tournament-registrations/${orderId}`, { as: token });
  return { token, golfer, orderId, number: body.order_number as string };
}

it('an entry has a short number, on its receipt and found wherever somebody looks for it, hyphen or not', async () => {
  const owner = await makeOrganizer(server);
  const tournament = await makeTournament(server, { organizer: owner.organizer });
  const { id } = tournament;
  const round = await makeRound(server, { tournament, versionId: (await makeCourse(server)).versionId });
  const [mine, other] = [await enter(id, 'Looked'), await enter(id, 'Other')];
  expect(readOrderNumber(mine.number)).toBe(mine.number);
  expect(mine.number).not.toBe(other.number);

  const file = await server.app.inject({
    url: `/api/tournament-registrations/${mine.orderId}/receipt.pdf`,
    headers: { cookie: sessionCookieOf(mine.token) },
  });
  const [page] = await readPdf(file.rawPayload, false);
  expect(page?.text).toContain(`Order ${mine.number}`);

  const operator = await makeGolfer(server, { email: 'operator@example.test' });
  await setAdmin(server.context.pool, 'operator@example.test', true, { needsFactor: false });
  const admin = await server.tokenOf(operator.golfer.userId);
  for (const typed of [mine.number, mine.number.replace('-', ''), mine.number.toLowerCase()]) {
    const q = `?q=${typed}`;
    const field = await server.call('GET', `/api/organizer/tournaments/${id}/players${q}`, { as: owner.token });
    expect(field.body.data).toMatchObject([{ order_number: mine.number }]);
    const desk = await server.call('GET', `/api/organizer/rounds/${round.id}/desk${q}`, { as: owner.token });
    expect(desk.body.data).toMatchObject([{ name: field.body.data[0].name, order_number: mine.number }]);
    const accounts = await server.call('GET', `/api/admin/accounts${q}`, { as: admin });
    expect(accounts.body.data.map((row: { user_id: string }) => row.user_id)).toEqual([mine.golfer.userId]);
  }
  const foundBy = async (typed: string) => {
    const q = `?q=${encodeURIComponent(typed)}`;
    const lists = await Promise.all(
      [`tournaments/${id}/players${q}`, `tournaments/${id}/players${q}&by=entry`, `rounds/${round.id}/desk${q}`].map(
        (path) => server.call('GET', `/api/organizer/${path}`, { as: owner.token }),
      ),
    );
    return lists.map(({ body }) => body.data.length);
  };
  expect(await foundBy(mine.number.slice(0, 4))).toEqual([1, 1, 1]);
  expect(await foundBy(`${mine.number.slice(0, 4)} ${mine.number.slice(5, 6)}`)).toEqual([1, 1, 1]);
  // A search for a name by its first letters does not show everybody whose number has them.
  for (const part of [mine.number.slice(0, 3), mine.number.slice(1, 4), mine.number.slice(5)])
    expect(await foundBy(part)).toEqual([0, 0, 0]);
  const statement = await server.call('GET', `/api/organizer/tournaments/${id}/statement`, { as: owner.token });
  expect(statement.body.data.map((row: { order_number: string }) => row.order_number)).toEqual(
    expect.arrayContaining([mine.number, other.number]),
  );
  for (const path of [`tournaments/${id}/movements.csv`, 'ledger.csv', 'receipts.csv']) {
    const { body } = await server.call('GET', `/api/organizer/${path}`, { as: owner.token });
    expect(String(body), path).toContain(`,${mine.number},`);
    expect(String(body), path).not.toContain(mine.orderId);
  }
  // A stranger's list has nothing of it.
  const stranger = await makeOrganizer(server);
  const refused = await server.call('GET', `/api/organizer/tournaments/${id}/players?q=${mine.number}`, {
    as: stranger.token,
  });
  expect(refused.status).toBe(403);
});

it('no two turns have one number, and each is one that can be typed', async () => {
  const { rows } = await server.context.pool.query<{ all: number; one: string; last: string }>(
    `select count(distinct order_number(n))::integer as all, order_number(1) as one, order_number(8031810175) as last
     from generate_series(1, 20000) n`,
  );
  expect(rows[0]?.all).toBe(20_000);
  for (const number of [rows[0]?.one, rows[0]?.last]) expect(readOrderNumber(number ?? '')).toBe(number);
});
