import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCardSponsors } from '#areas/tournaments/database/shown-sponsors.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { addSponsor, allGifts, makePackage, type Offered, sponsorBy } from '#tests/factories/sponsors.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

const change = (offered: Offered, id: string, body: object) =>
  server.call('PATCH', `/api/organizer/sponsorships/${id}`, { as: offered.token, body });
const own = async ({ tournament, token }: Offered) =>
  (await server.call('GET', `/api/organizer/tournaments/${tournament.id}/sponsors`, { as: token })).body;
const takenOf = async (offered: Offered): Promise<[string, number][]> =>
  (await own(offered)).packages.map(({ name, taken }: { name: string; taken: number }) => [name, taken]);
async function another({ tournament, token }: Offered, fields: object = {}) {
  const { body, status } = await server.call('POST', `/api/organizer/tournaments/${tournament.id}/sponsor-packages`, {
    as: token,
    body: { name: 'Gold', price: 900, most: 1, gives: allGifts, ...fields },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id as string;
}

describe('a sponsor whom the organizer enters', () => {
  it('has the amount that was agreed, and its name on the sign of its hole without package and logo', async () => {
    const offered = await makePackage(server);
    const alone = await addSponsor(server, offered, { packageId: null, amount: 350, hole: 7 });
    expect(alone).toMatchObject({ amount: 350, hole: 7, gives: { hole: true, page: true, board: true } });
    const cheaper = await addSponsor(server, offered, { company: 'Birdie Bank', amount: 400 });
    expect(cheaper).toMatchObject({ amount: 400, package: 'Hole sponsor' });
    expect(await addSponsor(server, offered, { company: 'Eagle Oil' })).toMatchObject({ amount: 500 });
    const signs = await listCardSponsors(server.context.pool, offered.tournament.id, server.clock.now());
    expect(signs).toContainEqual(expect.objectContaining({ sponsor: 'Acme Rakes', hole: 7, logo_picture_id: null }));
  });

  it('is neither agreed with nor given an amount once the tournament is cancelled', async () => {
    const offered = await makePackage(server);
    const { id } = await addSponsor(server, offered);
    await server.context.pool.query(`update tournaments set state = 'cancelled' where id = $1`, [
      offered.tournament.id,
    ]);
    const detail = 'This tournament is cancelled.';
    expect(await change(offered, id, { amount: 400 })).toMatchObject({ status: 409, body: { detail } });
    expect((await change(offered, id, { state: 'ended' })).status).toBe(200);
  });

  it('is given another package and amount later; both packages count it', async () => {
    const offered = await makePackage(server);
    const gold = await another(offered);
    const { id } = await addSponsor(server, offered);
    expect(await change(offered, id, { packageId: gold })).toMatchObject({
      status: 200,
      body: { package: 'Gold', amount: 900 },
    });
    expect(await takenOf(offered)).toEqual(
      expect.arrayContaining([
        ['Gold', 1],
        ['Hole sponsor', 0],
      ]),
    );
    expect(await change(offered, id, { amount: 750.5 })).toMatchObject({ status: 200, body: { amount: 750.5 } });
    const other = await addSponsor(server, offered, { company: 'Birdie Bank' });
    expect(await change(offered, other.id, { packageId: gold })).toMatchObject({
      status: 409,
      body: { code: 'package_gone' },
    });
    const foreign = await makePackage(server);
    expect(await change(offered, id, { packageId: foreign.pack.id })).toMatchObject({ status: 404 });
  });

  it('keeps the amount that was agreed when the package that it has is said once more', async () => {
    const offered = await makePackage(server);
    const { id } = await addSponsor(server, offered, { amount: 350 });
    expect(await change(offered, id, { packageId: offered.pack.id, hole: 4 })).toMatchObject({
      status: 200,
      body: { package: 'Hole sponsor', amount: 350, hole: 4 },
    });
    expect(await takenOf(offered)).toEqual([['Hole sponsor', 1]]);
  });

  it('who paid by card keeps the amount, and may have another package', async () => {
    const offered = await makePackage(server);
    const gold = await another(offered);
    const { id } = await sponsorBy(server, offered);
    expect(await change(offered, id, { amount: 100 })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', errors: [{ field: 'amount' }] },
    });
    expect(await change(offered, id, { packageId: gold })).toMatchObject({
      status: 200,
      body: { package: 'Gold', amount: 500, state: 'paid' },
    });
  });
});
