import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '#kernel/platform/settings/env.ts';
import { makeGolfer, makeOrganizer, passwordOfAll } from '#tests/factories/accounts.ts';
import { makePackage, wishFor } from '#tests/factories/sponsors.ts';
import { type Answer, startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

const hourMs = 3_600_000;
const countTo = async (like: string): Promise<number> =>
  (await server.context.pool.query('select count(*)::int as n from mails where "to" like $1', [like])).rows[0].n;
const changeTo = (as: string, email: string) =>
  server.call('POST', '/api/auth/change-email', { as, body: { email, password: passwordOfAll } });
const oftenWell = async (times: number, ask: (n: number) => Promise<Answer>) => {
  const answers: Answer[] = [];
  for (let n = 0; n < times; n += 1) answers.push(await ask(n));
  const refused = answers.filter(({ status }) => status === 429);
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  const others = answers.filter(({ status }) => status >= 400 && status !== 429);
  expect(others, 'refused for something else').toEqual([]);
  return { went: answers.length - refused.length, refused: refused.length };
};

describe('somebody who never gave us their address', () => {
  it('gets five mails in an hour of an account that would take it, not twelve; and may be asked again after that', async () => {
    const { token } = await makeGolfer(server);
    expect(await oftenWell(12, () => changeTo(token, 'victim@one.test'))).toEqual({ went: 5, refused: 7 });
    expect(await countTo('victim@one.test')).toBe(5);
    server.clock.advance(hourMs);
    const again = await server.tokenOf((await makeGolfer(server)).golfer.userId);
    expect((await changeTo(again, 'victim@one.test')).status).toBe(200);
  });

  it('gets five of everybody together: of new addresses, invitations, the newsletter, sponsors and verification', async () => {
    const email = 'victim@all.test';
    const { token } = await makeGolfer(server);
    const { token: organizer } = await makeOrganizer(server, { plan: 'premium', charges: false });
    const offered = await makePackage(server);
    const ways = [
      () => changeTo(token, email),
      () => server.call('POST', '/api/team/invitations', { as: organizer, body: { email, role: 'desk' } }),
      () => server.call('POST', '/api/newsletter', { body: { email } }),
      () =>
        server.call('POST', `/api/tournaments/${offered.tournament.id}/sponsorships`, {
          body: wishFor(offered, { pay: 'ask', contactEmail: email }),
        }),
      () =>
        server.call('POST', '/api/sponsor-searches', {
          body: { email, company: 'Acme', city: 'Austin', miles: 50, most: 500, players: 0 },
        }),
      () => changeTo(token, email),
    ];
    expect(await oftenWell(ways.length, (n) => (ways[n] as () => Promise<Answer>)())).toEqual({ went: 5, refused: 1 });
    // Their own sign-up is not kept from them for it: the mail can be asked for later.
    const options = { data: { account_type: 'golfer', profile: { first_name: 'Vic', last_name: 'Tim' } } };
    const signedUp = await server.call('POST', '/api/auth/sign-up', {
      body: { email, password: 'my-own-word', options },
    });
    expect(signedUp.status).toBe(201);
  });

  it('is one of five whom an account may have mailed in an hour', async () => {
    const { token } = await makeGolfer(server);
    expect(await oftenWell(8, (n) => changeTo(token, `n${n}@many.test`))).toEqual({ went: 5, refused: 3 });
    expect(await countTo('%@many.test')).toBe(5);
  });

  it('is invited to a team five times in an hour, however often the mail is sent again', async () => {
    const { token } = await makeOrganizer(server, { plan: 'premium', charges: false });
    const invited = await server.call('POST', '/api/team/invitations', {
      as: token,
      body: { email: 'victim@team.test', role: 'desk' },
    });
    const { id } = invited.body.invitations[0];
    const resend = () => server.call('POST', `/api/team/invitations/${id}/resend`, { as: token });
    expect(await oftenWell(8, resend)).toEqual({ went: 4, refused: 4 });
  });

  it('is asked five times whether an account with their address is theirs', async () => {
    const { token } = await makeGolfer(server, { email: 'victim@verify.test', emailVerified: false });
    const resend = () => {
      // The three calls of a minute are another limit.
      server.clock.advance(60_000);
      return server.call('POST', '/api/auth/resend-verification', { as: token });
    };
    // The first went with the sign-up.
    expect(await oftenWell(8, resend)).toEqual({ went: 4, refused: 4 });
    expect(await countTo('victim@verify.test')).toBe(5);
  });

  it('is sent five links to pay for entries that an organizer makes for them, and no place is held for a sixth', async () => {
    const { token, organizer } = await makeOrganizer(server);
    const { id } = await makeTournament(server, { organizer, maxEntries: 40 });
    const person = {
      firstName: 'Vic',
      email: 'victim@entered.test',
      phone: '+1 555 0100',
      handicap: 1,
      payment: 'link',
    };
    const enter = (n: number) =>
      server.call('POST', `/api/organizer/tournaments/${id}/players`, {
        as: token,
        body: { ...person, lastName: `Tim ${n}` },
      });
    expect(await oftenWell(8, enter)).toEqual({ went: 5, refused: 3 });
    const { body } = await server.call('GET', `/api/organizer/tournaments/${id}/players`, { as: token });
    expect(body.data).toHaveLength(5);
    expect(await countTo('victim@entered.test')).toBe(5);
    // A golfer who enters six of one family hears which field it is, and what to do about it.
    const words =
      'Five payment links went to this address within an hour, so this player was not entered. Use another address, take the money at the desk, or try again in an hour.';
    expect(await enter(9)).toMatchObject({
      status: 429,
      body: { detail: words, errors: [{ field: 'email', message: words }] },
    });
    // A whole field is entered by hand in an hour all the same.
    expect(
      (
        await server.call('POST', `/api/organizer/tournaments/${id}/players`, {
          as: token,
          body: { ...person, lastName: 'Other', email: 'other@entered.test' },
        })
      ).status,
    ).toBe(201);
  });

  it('is not written to by a visitor who asks to sponsor in the names of eight', async () => {
    const offered = await makePackage(server);
    const ask = (n: number) =>
      server.call('POST', `/api/tournaments/${offered.tournament.id}/sponsorships`, {
        from: '192.0.2.77',
        body: wishFor(offered, { pay: 'ask', contactEmail: `n${n}@sponsors.test` }),
      });
    expect(await oftenWell(8, ask)).toEqual({ went: 5, refused: 3 });
  });
});

describe('somebody whose phone number an account claims', () => {
  const enrol = (as: string, phone: string) =>
    server.call('POST', '/api/auth/factors', { as, body: { factor_type: 'phone', phone, password: passwordOfAll } });

  it('is one of five who get a code in an hour, not of fifteen in a minute', async () => {
    const { token } = await makeGolfer(server);
    const claim = async (n: number) => {
      const { body } = await enrol(token, `(512) 555-01${10 + n}`);
      return server.call('POST', `/api/auth/factors/${body.id}/challenge`, { as: token, body: { channel: 'sms' } });
    };
    expect(await oftenWell(15, claim)).toEqual({ went: 5, refused: 10 });
    expect(await countTo('+151255501%')).toBe(5);
  });

  it('gets none in a country to which the operator sends no codes', async () => {
    const { token } = await makeGolfer(server);
    expect(await enrol(token, '+216 20 123 456')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'phone', message: 'Codes are not sent to phones of this country' }] },
    });
    expect((await enrol(token, '+1 416 555 0123')).status).toBe(201);
    expect(readEnv({ PRODUCTION: '0', SMS_COUNTRIES: 'us, gb' }).SMS_COUNTRIES).toEqual(['US', 'GB']);
    expect(() => readEnv({ PRODUCTION: '0', SMS_COUNTRIES: 'Tunisia' })).toThrow('SMS_COUNTRIES');
  });
});
