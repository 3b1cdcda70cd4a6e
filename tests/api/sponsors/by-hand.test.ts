import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCardSponsors } from '#areas/tournaments/database/shown-sponsors.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { addSponsor, allGifts, makePackage, type Offered, sponsorBy } from '#tests/factories/sponsors.ts';
import { until } from '#tests/until.ts';

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

/** Answers of calls that all waited for a row of `table` while a transaction held it by its statement. */
async function heldWhile<T>(statement: string, values: unknown[], table: string, calls: () => Promise<T>[]) {
  const client = await server.context.pool.connect();
  try {
    await client.query('begin');
    await client.query(statement, values);
    const called = calls();
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
                       and query like '%' || $1 || '%'`;
    await until(
      async () => (await server.context.pool.query(waiting, [table])).rowCount,
      (count) => count === called.length,
    );
    await client.query('commit');
    return await Promise.all(called);
  } finally {
    client.release();
  }
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

  it('is noted as paid elsewhere, and as not; a card says so itself', async () => {
    const offered = await makePackage(server);
    const { id } = await addSponsor(server, offered, { amount: 350 });
    expect(await change(offered, id, { paid_how: 'elsewhere' })).toMatchObject({
      status: 200,
      body: { state: 'agreed', paid_how: 'elsewhere', amount: 350 },
    });
    // Its amount is still what was agreed.
    expect(await change(offered, id, { amount: 400 })).toMatchObject({ status: 200, body: { amount: 400 } });
    expect(await change(offered, id, { paid_how: 'card' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'paid_how' }] },
    });
    // An ended sponsorship may have to be given back by hand, and only then is it paid no more.
    expect((await change(offered, id, { state: 'ended' })).body).toMatchObject({ paid_how: 'elsewhere' });
    expect((await change(offered, id, { paid_how: null })).body).toMatchObject({ state: 'ended', paid_how: null });
    const byCard = await sponsorBy(server, offered);
    expect(byCard).toMatchObject({ paid_how: 'card' });
    for (const paid_how of ['elsewhere', null])
      expect(await change(offered, byCard.id, { paid_how })).toMatchObject({
        status: 409,
        body: { code: 'wrong_state', errors: [{ field: 'paid_how' }] },
      });
    const stranger = await makePackage(server);
    expect((await change(stranger, id, { paid_how: 'elsewhere' })).status).toBe(404);
  });

  it('keeps the amount that it paid elsewhere when it is given another package', async () => {
    const offered = await makePackage(server);
    const { id } = await addSponsor(server, offered, { packageId: null, amount: 1_500 });
    expect((await change(offered, id, { paid_how: 'elsewhere' })).status).toBe(200);
    expect(await change(offered, id, { packageId: offered.pack.id })).toMatchObject({
      status: 200,
      body: { package: 'Hole sponsor', amount: 1_500 },
    });
    // With its price, where that is said.
    const gold = await another(offered);
    expect((await change(offered, id, { packageId: gold, amount: 900 })).body).toMatchObject({ amount: 900 });
  });

  it('keeps the amount that was saved while its package was being said', async () => {
    const offered = await makePackage(server);
    const { id } = await addSponsor(server, offered, { amount: 350 });
    const [changed] = await heldWhile(
      'update sponsorships set amount = 40000 where id = $1',
      [id],
      'sponsorships',
      () => [change(offered, id, { packageId: offered.pack.id })],
    );
    expect(changed?.body).toMatchObject({ amount: 400 });
  });

  it('comes to the price that its package has by then', async () => {
    const offered = await makePackage(server);
    const gold = await another(offered);
    const { id } = await addSponsor(server, offered);
    const dearer = 'update sponsor_packages set amount = 95000 where id = $1';
    const [changed] = await heldWhile(dearer, [gold], 'sponsor_packages', () => [
      change(offered, id, { packageId: gold }),
    ]);
    expect(changed?.body).toMatchObject({ package: 'Gold', amount: 950 });
  });

  it('keeps a package of as many places as it was given by then', async () => {
    const offered = await makePackage(server, { gives: { ...allGifts, places: 4 } });
    const other = await another(offered, { gives: { ...allGifts, places: 4 } });
    const { id } = await addSponsor(server, offered);
    const code = 'select from entry_codes where id = $1';
    await until(
      async () => (await server.context.pool.query(code, [id])).rowCount,
      (count) => count === 1,
    );
    const give = `update sponsorships set gives = jsonb_set(gives, '{places}', $2) where id = $1`;
    const [changed] = await heldWhile(give, [id, '2'], 'sponsorships', () => [
      change(offered, id, { packageId: other }),
    ]);
    await server.context.pool.query(give, [id, '4']);
    expect(changed).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect((await change(offered, id, { packageId: other })).status).toBe(200);
  });

  it('swaps its package with another at the same moment', async () => {
    const offered = await makePackage(server);
    const gold = await another(offered, { most: 2 });
    const acme = await addSponsor(server, offered);
    const bank = await addSponsor(server, offered, { company: 'Birdie Bank', packageId: gold });
    const both = 'select from sponsor_packages where id = any($1::uuid[]) for update';
    const answers = await heldWhile(both, [[gold, offered.pack.id]], 'sponsor_packages', () => [
      change(offered, acme.id, { packageId: gold }),
      change(offered, bank.id, { packageId: offered.pack.id }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(Object.fromEntries(await takenOf(offered))).toEqual({ Gold: 1, 'Hole sponsor': 1 });
  });

  it('has paid nothing of the copy of its tournament', async () => {
    const offered = await makePackage(server);
    const { id } = await addSponsor(server, offered, { packageId: null, amount: 350 });
    expect((await change(offered, id, { paid_how: 'elsewhere' })).status).toBe(200);
    await sponsorBy(server, offered);
    const path = `/api/organizer/tournaments/${offered.tournament.id}/duplicate`;
    const { body: copy } = await server.call('POST', path, {
      as: offered.token,
      body: { parts: ['prizes', 'sponsors'] },
    });
    const sponsors = (await own({ ...offered, tournament: copy })).sponsorships as { id: string; paid_how: unknown }[];
    expect(sponsors.map(({ paid_how: paidHow }) => paidHow)).toEqual([null, null]);
    const statement = `/api/organizer/tournaments/${copy.id}/statement`;
    expect((await server.call('GET', statement, { as: offered.token })).body).toMatchObject({ left: 0, ways: '' });
    for (const one of sponsors)
      expect(await change(offered, one.id, { state: 'agreed', amount: 100 })).toMatchObject({ status: 200 });
  });

  it('with half an address is refused in words', async () => {
    const offered = await makePackage(server);
    const path = `/api/organizer/tournaments/${offered.tournament.id}/sponsorships`;
    const body = { company: 'Oak Bank', contactEmail: 'ann@' };
    expect(await server.call('POST', path, { as: offered.token, body })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'contactEmail', message: 'Please enter a valid email address' }] },
    });
  });

  it('is given another name', async () => {
    const offered = await makePackage(server);
    const { id } = await addSponsor(server, offered);
    expect((await change(offered, id, { company: 'Acme Rakes & Sons' })).body).toMatchObject({
      sponsor: 'Acme Rakes & Sons',
      hole: null,
    });
    expect(await change(offered, id, { company: ' ' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'company' }] },
    });
  });
});

describe('many sponsors at once', () => {
  const many = (offered: Offered, sponsors: object[], as = offered.token) =>
    server.call('POST', `/api/organizer/tournaments/${offered.tournament.id}/sponsorships/many`, {
      as,
      body: { sponsors },
    });
  const names = async (offered: Offered) =>
    (await own(offered)).sponsorships.map(({ sponsor }: { sponsor: string }) => sponsor).sort();

  it('need a name and an amount alone; without an address they are told nothing', async () => {
    const offered = await makePackage(server);
    const added = await many(offered, [
      { company: 'Oak Bank', amount: 1_500 },
      { company: 'Pine Realty', amount: 600.5 },
      { company: 'Elm Dental' },
    ]);
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    expect(added.body.sponsorships).toMatchObject([
      { sponsor: 'Oak Bank', amount: 1_500, state: 'agreed', paid_how: null, contact_email: '' },
      { sponsor: 'Pine Realty', amount: 600.5, gives: { page: true, board: true, hole: true } },
      { sponsor: 'Elm Dental', amount: 0 },
    ]);
    // Somebody with an address who comes later is told, and nobody before.
    await addSponsor(server, offered, { contactEmail: 'later@acme.test' });
    await server.mailTo('later@acme.test', /Thank you for sponsoring/);
    const { rows } = await server.context.pool.query(
      'select count(*)::int as mails from mails where tournament_id = $1',
      [offered.tournament.id],
    );
    expect(rows).toEqual([{ mails: 1 }]);
  });

  it('are entered all or none', async () => {
    const offered = await makePackage(server, { most: 1 });
    const { id: packageId } = offered.pack;
    const gone = await many(offered, [
      { company: 'Oak Bank', packageId },
      { company: 'Pine Realty', packageId },
    ]);
    expect(gone).toMatchObject({ status: 409, body: { code: 'package_gone' } });
    expect(await names(offered)).toEqual([]);
    expect(await takenOf(offered)).toEqual([['Hole sponsor', 0]]);
    expect((await many(offered, [])).status).toBe(422);
    expect(await many(offered, [{ company: 'Oak Bank' }, { company: '' }])).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'sponsors.1.company' }] },
    });
    const stranger = await makePackage(server);
    expect((await many(offered, [{ company: 'Mine' }], stranger.token)).status).toBe(403);
    expect(await names(offered)).toEqual([]);
  });
});
