import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailMatches } from '#areas/sponsors/services/searches.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makePackage, type Offered } from '#tests/factories/sponsors.ts';

let server: TestServer;
let offered: Offered;
beforeAll(async () => {
  server = await startTestServer();
  offered = await makePackage(server, { price: 400, name: 'Silver sponsor' });
});
afterAll(() => server.stop());

const ask = (email: string, more: object = {}) =>
  server.call('POST', '/api/sponsor-searches', {
    body: { email, company: 'Acme', city: 'Austin, TX', miles: 50, most: 1_000, ...more },
  });
const linkOf = (links: string[], what: 'confirm' | 'end') =>
  new URL(links.find((one) => one.includes(`${what}=`)) ?? '').searchParams.get(what) ?? '';
const use = (what: 'confirm' | 'end', token: string) =>
  what === 'confirm'
    ? server.call('POST', '/api/sponsor-searches/confirm', { body: { token } })
    : server.call('POST', `/api/sponsor-searches/end?token=${encodeURIComponent(token)}`);
const send = () =>
  server.call('POST', `/api/organizer/tournaments/${offered.tournament.id}/sponsor-offers`, { as: offered.token });
const searches = async () =>
  (await server.call('GET', `/api/organizer/tournaments/${offered.tournament.id}/sponsors`, { as: offered.token })).body
    .searches;
const mailsTo = async (email: string, subject: string) => {
  const { rows } = await server.context.pool.query(
    `select count(*)::int as n from mails where "to" = $1 and subject ~ $2`,
    [email, subject],
  );
  return rows[0].n;
};

async function confirmed(email: string, more: object = {}) {
  expect((await ask(email, more)).body).toEqual({ ok: true });
  const { links } = await server.mailTo(email, /Confirm/);
  expect((await use('confirm', linkOf(links, 'confirm'))).body).toEqual({ ok: true });
}

describe('packages', () => {
  it('are found by place, price and field', async () => {
    const find = async (query: string) =>
      (await server.call('GET', `/api/sponsor-packages?${query}`)).body.data.map((one: { name: string }) => one.name);
    expect(await find('city=Austin')).toEqual(['Silver sponsor']);
    expect(await find('city=Austin&most=399')).toEqual([]);
    expect(await find('city=Austin&players=1')).toEqual([]);
    expect(await find('city=Boise')).toEqual([]);
    const all = await server.call('GET', '/api/sponsor-packages');
    // No made-up audience: below ten known indexes nothing is said of them.
    expect(all.body.data[0].tournament).toMatchObject({ players: 0, capacity: 40, index: null, city: 'Austin' });
    const wrong = await server.call('GET', '/api/sponsor-packages?city=Nowhereville');
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, 'city']);
  });
});

describe('a search', () => {
  it('counts once its address is confirmed, and its organizers can write to it once', async () => {
    await ask('unsure@acme.test');
    expect(await searches()).toEqual({ fit: 0, untold: 0 });
    await confirmed('near@acme.test');
    await confirmed('poor@acme.test', { most: 100 });
    await confirmed('far@acme.test', { city: 'Boise, ID' });
    expect(await searches()).toEqual({ fit: 1, untold: 1 });
    const [one, again] = await Promise.all([send(), send()]);
    expect([one.body.sent, again.body.sent].sort()).toEqual([0, 1]);
    const mail = await server.mailTo('near@acme.test', /would like you as a sponsor/);
    expect(mail.text).toContain('Test Open');
    expect(await searches()).toEqual({ fit: 1, untold: 0 });
    expect(await mailsTo('poor@acme.test', 'would like you')).toBe(0);
  });

  it('is mailed what is new once a week, and nothing when nothing is', async () => {
    await confirmed('weekly@acme.test');
    await mailMatches(server.context);
    await server.mailTo('weekly@acme.test', /looks for sponsors near Austin/);
    server.clock.advance(8 * 24 * 3_600_000);
    await mailMatches(server.context);
    expect(await mailsTo('weekly@acme.test', 'for sponsors near')).toBe(1);
    await makePackage(server, { price: 300 });
    await mailMatches(server.context);
    expect(await mailsTo('weekly@acme.test', 'for sponsors near')).toBe(1);
    server.clock.advance(8 * 24 * 3_600_000);
    await mailMatches(server.context);
    expect(await mailsTo('weekly@acme.test', 'for sponsors near')).toBe(2);
  });

  it('ends by one click of any mail, and its address is forgotten', async () => {
    await confirmed('gone@acme.test');
    await mailMatches(server.context);
    const { links } = await server.mailTo('gone@acme.test', /for sponsors near/);
    const token = linkOf(links, 'end');
    expect((await use('end', token)).body).toEqual({ ok: true });
    expect((await use('end', token)).body).toEqual({ ok: true });
    expect((await use('confirm', token)).status).toBe(410);
    const { rows } = await server.context.pool.query(`select from sponsor_searches where email = 'gone@acme.test'`);
    expect(rows).toEqual([]);
    expect(
      (
        await use(
          'end',
          token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
        )
      ).status,
    ).toBe(410);
  });

  it('mails an address no more than three confirmations a day, and says the same to everybody', async () => {
    for (let n = 0; n < 6; n++) expect((await ask('flood@acme.test')).body).toEqual({ ok: true });
    await server.mailTo('flood@acme.test', /Confirm/);
    expect(await mailsTo('flood@acme.test', 'Confirm')).toBe(3);
    const wrong = await ask('x@acme.test', { city: 'Nowhereville' });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'city_not_found']);
  });
});

it('says of a field what all in it play off, whether they have paid or pay later', async () => {
  const { tournament, token } = await makePackage(server, { name: 'Field sponsor' });
  for (let handicap = 1; handicap <= 10; handicap++) {
    const body = { name: `Lee Later ${handicap}`, email: '', handicap, payment: 'later' };
    const path = `/api/organizer/tournaments/${tournament.id}/players`;
    expect((await server.call('POST', path, { as: token, body })).status).toBe(201);
  }
  const { data } = (await server.call('GET', '/api/sponsor-packages')).body;
  expect(data.find((one: { name: string }) => one.name === 'Field sponsor').tournament).toMatchObject({
    players: 10,
    index: { from: 3.2, to: 7.8 },
  });
});
