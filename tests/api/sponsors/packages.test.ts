import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { savePlan } from '#areas/accounts/database/plans/plans.ts';
import { deleteOldSponsorData, sweepSponsorships } from '#areas/sponsors/services/sweep-sponsorships.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { pay, sessionIdOf } from '#tests/factories/checkout.ts';
import { hostileFiles } from '#tests/factories/hostile-files.ts';
import { holdCounter } from '#tests/factories/hold-counter.ts';
import { picture } from '#tests/factories/shop.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import {
  addSponsor,
  allGifts,
  makePackage,
  type Offered,
  sponsorBy,
  takePackageOf,
  untilSponsor,
} from '#tests/factories/sponsors.ts';
import { until } from '#tests/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const shown = async ({ tournament }: Offered, query = '') =>
  (await server.call('GET', `/api/tournaments/${tournament.id}/sponsors${query}`)).body;
const tokenOf = (path: string): string => path.split('/').at(-1) ?? '';

describe('thirty packages', () => {
  it('are the most that a tournament has, also where two more come at once', async () => {
    const offered = await makePackage(server);
    const { tournament, token } = offered;
    await server.context.pool.query(
      `insert into sponsor_packages
       select p.* from sponsor_packages one
       cross join generate_series(1, 28) n
       cross join lateral jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'name', 'No ' || n)) p
       where one.tournament_id = $1`,
      [tournament.id],
    );
    const offer = (name: string) =>
      server.call('POST', `/api/organizer/tournaments/${tournament.id}/sponsor-packages`, {
        as: token,
        body: { name, description: 'A sign', price: 500, most: 2, gives: allGifts },
      });
    const { waiters, release } = await holdCounter(server, tournament.id);
    const both = [offer('The 30th'), offer('The 31st')];
    await expect.poll(waiters, { timeout: 20_000 }).toBe(2);
    await release();
    const detail = 'A tournament has at most 30 packages.';
    const answers = (await Promise.all(both)).toSorted((one, other) => one.status - other.status);
    expect(answers).toMatchObject([{ status: 201 }, { status: 409, body: { detail } }]);
  });
});

describe('a package', () => {
  it('is paid for by card, and its sponsor shown, told, and given a page', async () => {
    const offered = await makePackage(server);
    const before = await shown(offered);
    expect(before).toMatchObject({ sponsors: [], takes_cards: true, packages: [{ price: 500, left: 2 }] });
    const one = await sponsorBy(server, offered, { contactEmail: 'paid@acme.test', line: 'Rakes for life' });
    const after = await shown(offered);
    expect(after.packages[0].left).toBe(1);
    expect(after.sponsors).toMatchObject([
      { name: 'Acme Rakes', line: 'Rakes for life', has_website: true, logo: null },
    ]);
    const mail = await server.mailTo('paid@acme.test', /Thank you/);
    expect(mail.text).toContain(one.report_path);
    const report = await server.call('GET', `/api/sponsor-reports/${tokenOf(one.report_path)}`);
    expect(report.body).toMatchObject({ sponsor: 'Acme Rakes', state: 'paid', total: { views: 0, clicks: 0 } });
    const { rows } = await server.context.pool.query(
      `select kind, amount::int, status, organizer_id, tournament_id from purchases where id = $1`,
      [one.id],
    );
    expect(rows).toEqual([
      {
        kind: 'sponsorship',
        amount: 50_000,
        status: 'paid',
        organizer_id: offered.organizer.organizerId,
        tournament_id: null,
      },
    ]);
    await server.judge();
  });

  it('is given back, in part and whole, and is free again then', async () => {
    const offered = await makePackage(server, { most: 1 });
    const one = await sponsorBy(server, offered);
    const refund = (amount?: number) =>
      server.call('POST', `/api/organizer/sponsorships/${one.id}/refund`, {
        as: offered.token,
        body: amount === undefined ? {} : { amount },
      });
    expect((await refund(600)).status).toBe(422);
    expect((await refund(100)).body).toEqual({ amount: 100, left: 400 });
    await untilSponsor(server, offered, (it) => it.refunded_amount === 100 && it.state === 'paid');
    expect((await shown(offered)).packages[0].left).toBe(0);
    expect((await refund()).body).toEqual({ amount: 400, left: 0 });
    await untilSponsor(server, offered, (it) => it.refunded_amount === 500 && it.state === 'refunded');
    expect(await shown(offered)).toMatchObject({ sponsors: [], packages: [{ left: 1 }] });
    expect((await refund()).status).toBe(409);
    await server.judge();
  });

  it('keeps its place while the card page is open, and gives it back when nobody pays', async () => {
    const offered = await makePackage(server, { most: 1 });
    expect((await takePackageOf(server, offered)).status).toBe(200);
    const second = await takePackageOf(server, offered);
    expect([second.status, second.body.code]).toEqual([409, 'package_gone']);
    server.clock.advance(3 * 3_600_000);
    await sweepSponsorships(server.context);
    expect((await shown(offered)).packages[0].left).toBe(1);
    await server.judge();
  });

  it('takes late money while there is room, and sends it back when there is none', async () => {
    const offered = await makePackage(server, { most: 1 });
    const late = sessionIdOf((await takePackageOf(server, offered, { company: 'Late' })).body.url);
    const { pool } = server.context;
    // Its hold is over before the money comes, as after an event that was lost.
    await pool.query(`update sponsorships set state = 'expired' where tournament_id = $1`, [offered.tournament.id]);
    await pool.query(`update sponsor_packages set taken = 0 where tournament_id = $1`, [offered.tournament.id]);
    await sponsorBy(server, offered, { company: 'Quick' });
    await pay(server, late);
    const refunds = async () => (await pool.query(`select status from refunds where reason = 'late_payment'`)).rows;
    expect(await until(refunds, ([first]) => first?.status === 'done')).toEqual([{ status: 'done' }]);
    expect((await shown(offered)).sponsors.map((one: { name: string }) => one.name)).toEqual(['Quick']);
    await server.judge();
  });

  it.each([
    ['price_changed', { shownPrice: 400 }, 409],
    ['validation_failed', { company: '' }, 422],
    ['validation_failed', { contactEmail: 'nobody' }, 422],
    ['validation_failed', { website: 'javascript:alert(1)' }, 422],
    ['validation_failed', { line: 'x'.repeat(121) }, 422],
    ['validation_failed', { pay: 'later' }, 422],
    ['not_found', { packageId: '018f3c3a-0000-7000-8000-000000000000' }, 404],
  ])('is refused with %s for %j', async (code, wrong, status) => {
    const offered = await makePackage(server);
    const answer = await takePackageOf(server, offered, wrong);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await shown(offered)).packages[0].left).toBe(2);
  });

  it('of one tournament is not to be had by another’s address, nor of a draft, nor once it has begun', async () => {
    const [one, other] = [await makePackage(server), await makePackage(server)];
    expect((await takePackageOf(server, { ...one, tournament: other.tournament })).status).toBe(404);
    await server.context.pool.query(`update tournaments set starts_at = now() - interval '1 hour' where id = $1`, [
      one.tournament.id,
    ]);
    expect((await takePackageOf(server, one)).body.code).toBe('wrong_state');
    expect((await shown(one)).packages).toEqual([]);
  });
});

describe('without card payments', () => {
  it('a sponsor asks, the organizer agrees, and only then a place is taken', async () => {
    const offered = await makePackage(server, { plan: 'free', most: 1 });
    expect((await shown(offered)).takes_cards).toBe(false);
    expect((await takePackageOf(server, offered)).body.code).toBe('wrong_state');
    const ask = { pay: 'ask', contactEmail: 'asks@acme.test', message: 'Is it still to be had?' };
    expect((await takePackageOf(server, offered, ask)).body).toEqual({ url: null });
    // Nobody hears of it before the address is proven, by a button: what opens links by itself sends nothing.
    const proof = await server.mailTo('asks@acme.test', /Confirm your request/);
    const listed = () =>
      server.call('GET', `/api/organizer/tournaments/${offered.tournament.id}/sponsors`, { as: offered.token });
    expect((await listed()).body.sponsorships).toEqual([]);
    const token = new URL(proof.links.find((link) => link.includes('request=')) ?? '').searchParams.get('request');
    const confirm = (given: unknown) =>
      server.call('POST', '/api/sponsor-requests/confirm', { body: { token: given } });
    expect((await confirm(`${token}x`)).body.code).toBe('link_expired');
    expect((await Promise.all([confirm(token), confirm(token)])).map(({ status }) => status)).toEqual([200, 200]);
    await server.mailTo('asks@acme.test', /request was sent/);
    const told = await server.mailTo(offered.organizer.email, /would like to sponsor/);
    expect(told.text).toContain('Is it still to be had?');
    expect((await shown(offered)).packages[0].left).toBe(1);
    const asked = await untilSponsor(server, offered, (one) => one.state === 'asked');
    const decide = (state: string) =>
      server.call('PATCH', `/api/organizer/sponsorships/${asked.id}`, { as: offered.token, body: { state, hole: 7 } });
    expect((await decide('agreed')).body).toMatchObject({ state: 'agreed', hole: 7 });
    expect((await shown(offered)).packages[0].left).toBe(0);
    expect((await decide('declined')).status).toBe(409);
    expect((await decide('ended')).body.state).toBe('ended');
    expect(await shown(offered)).toMatchObject({ sponsors: [], packages: [{ left: 1 }] });
    await server.judge();
  });
});

describe('a request that nobody confirms', () => {
  it('is forgotten in a week, and its link sends nothing then; one that was confirmed stays', async () => {
    const offered = await makePackage(server, { plan: 'free', most: 3 });
    const tokenFor = async (contactEmail: string) => {
      expect((await takePackageOf(server, offered, { pay: 'ask', contactEmail })).body).toEqual({ url: null });
      const { links } = await server.mailTo(contactEmail, /Confirm your request/);
      return new URL(links.find((link) => link.includes('request=')) ?? '').searchParams.get('request');
    };
    const [kept, forgotten] = [await tokenFor('kept@acme.test'), await tokenFor('forgotten@acme.test')];
    const confirm = (token: unknown) => server.call('POST', '/api/sponsor-requests/confirm', { body: { token } });
    expect((await confirm(kept)).body).toEqual({ ok: true });
    server.clock.advance(8 * 24 * 3_600_000);
    await deleteOldSponsorData(server.context);
    expect((await confirm(kept)).body).toEqual({ ok: true });
    expect((await confirm(forgotten)).body.code).toBe('link_expired');
    await untilSponsor(server, offered, (one) => one.contact_email === 'kept@acme.test');
  });
});

describe('logos', () => {
  it('come by the sponsor’s link or from the organizer, by what their bytes are', async () => {
    const offered = await makePackage(server, { plan: 'pro' });
    const one = await addSponsor(server, offered);
    const put = (path: string, body: unknown, as?: string) =>
      server.call('PUT', path, { as, body, headers: { 'content-type': 'image/png' } });
    const byLink = `/api/sponsor-reports/${tokenOf(one.report_path)}/logo`;
    const png = await picture('png', { width: 600, height: 200 });
    expect((await put(byLink, png)).body.logo).toMatchObject({ width: 600, height: 200 });
    const url = (await shown(offered)).sponsors[0].logo.url;
    expect((await server.app.inject(url)).statusCode).toBe(200);
    expect((await server.app.inject(`/logos/${url.split('/')[2]}.png`)).headers['content-type']).toBe('image/png');
    expect((await put(`/api/organizer/sponsorships/${one.id}/logo`, png, offered.token)).status).toBe(200);
    for (const file of (await hostileFiles()).slice(0, 40)) {
      const answer = await put(byLink, file.bytes);
      expect(answer.status, file.name).toBe(422);
    }
    expect((await put(byLink.replace(/.{3}\/logo$/, 'abc/logo'), png)).status).toBe(404);
  });

  it('are kept and not shown when the plan ends, and come back with it', async () => {
    const offered = await makePackage(server, { plan: 'premium' });
    const one = await addSponsor(server, offered);
    const token = tokenOf(one.report_path);
    const headers = { 'content-type': 'image/png' };
    await server.call('PUT', `/api/sponsor-reports/${token}/logo`, { body: await picture('png'), headers });
    const { pool } = server.context;
    await savePlan(pool, offered.organizer.userId, 'organizer', 'free', false);
    expect((await shown(offered, '?surface=page')).sponsors[0]).toMatchObject({ logo: null, token: null });
    expect((await server.call('GET', `/api/sponsor-reports/${token}`)).body).toMatchObject({
      counts: false,
      shows_logos: false,
    });
    await savePlan(pool, offered.organizer.userId, 'organizer', 'premium', true);
    expect((await shown(offered, '?surface=page')).sponsors[0]).toMatchObject({
      logo: { width: 800 },
      token: expect.any(String),
    });
  });
});

describe('the desk', () => {
  it('changes and takes out packages; who took one keeps what it was', async () => {
    const offered = await makePackage(server, { most: 2 });
    await addSponsor(server, offered);
    const put = (body: object) =>
      server.call('PUT', `/api/organizer/sponsor-packages/${offered.pack.id}`, { as: offered.token, body });
    const saved = { name: 'Gold', price: 900, most: 3, gives: allGifts };
    expect((await put({ ...saved, version: 1 })).body).toMatchObject({
      name: 'Gold',
      price: 900,
      taken: 1,
      version: 2,
    });
    expect((await put({ ...saved, version: 1 })).status).toBe(409);
    expect((await put({ ...saved, most: 0, version: 2 })).status).toBe(422);
    const desk = `/api/organizer/tournaments/${offered.tournament.id}/sponsors`;
    const { body } = await server.call('GET', desk, { as: offered.token });
    expect(body).toMatchObject({ sponsorships: [{ package: 'Hole sponsor', amount: 500 }] });
    const gone = await server.call('DELETE', `/api/organizer/sponsor-packages/${offered.pack.id}`, {
      as: offered.token,
    });
    expect(gone.body).toEqual({ ok: true });
    expect(await shown(offered)).toMatchObject({ packages: [], sponsors: [{ name: 'Acme Rakes' }] });
    const other = await makeOrganizer(server);
    expect((await server.call('GET', desk, { as: other.token })).status).toBe(403);
    await server.judge();
  });
});
