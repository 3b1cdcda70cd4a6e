import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { savePlan } from '#areas/accounts/database/plans/plans.ts';
import { sweepHolds } from '#areas/entries/services/registrations/sweep-holds.ts';
import { settleSponsorPlaces } from '#areas/sponsors/services/sponsor-places.ts';
import { makeGolfer } from '#tests/factories/accounts.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { groupEntry, soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { addSponsor, allGifts, makePackage, type Offered, sponsorBy } from '#tests/factories/sponsors.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => server.judge());
afterAll(() => server.stop());

const withPlaces = (places: number) => makePackage(server, { gives: { ...allGifts, places } });
const reportOf = async ({ report_path: path }: { report_path: string }) =>
  (await server.call('GET', `/api/sponsor-reports/${path.split('/').at(-1)}`)).body;
const setAsideOf = async ({ tournament }: Offered): Promise<number> =>
  (await server.context.pool.query('select set_aside from tournament_places where tournament_id = $1', [tournament.id]))
    .rows[0].set_aside;
const enter = async (body: object) =>
  server.call('POST', '/api/tournament-registrations', { as: (await makeGolfer(server)).token, body });
const fill = ({ tournament }: Offered, left: number) =>
  server.context.pool.query(
    'update tournament_places set capacity = held + sold + set_aside + $2 where tournament_id = $1',
    [tournament.id, left],
  );

describe('places in the field that a package gives', () => {
  it('are kept for one entry that costs nothing, by a code that its sponsor is sent', async () => {
    const offered = await withPlaces(4);
    const one = await sponsorBy(server, offered, { contactEmail: 'four@acme.test' });
    const mail = await server.mailTo('four@acme.test', /Thank you/);
    const { places } = await reportOf(one);
    expect(places).toEqual({ count: 4, code: expect.stringMatching(/^SPONSOR-[A-Z2-9]{8}$/), kept: 4, is_used: false });
    expect(mail.text).toContain(places.code);
    expect(mail.text).toContain('up to 4 players at no cost');
    // However often it is looked at, there is one code.
    await settleSponsorPlaces(server.context, one.id);
    expect(await setAsideOf(offered)).toBe(4);
    await fill(offered, 0);
    const { id } = offered.tournament;
    expect((await enter(soloEntry(id))).body.code).toBe('tournament_full');
    const entered = await enter(groupEntry(id, 3, { code: places.code }));
    expect(entered.body).toMatchObject({ payment_amount: 0, payment_status: 'completed' });
    expect(await reportOf(one)).toMatchObject({ places: { kept: 0, is_used: true } });
    const desk = await server.call('GET', `/api/organizer/tournaments/${id}/sponsors`, { as: offered.token });
    expect(desk.body).toMatchObject({ sponsorships: [{ places: { count: 4, is_used: true } }] });
    // A code works once.
    expect((await enter(soloEntry(id, { code: places.code }))).status).toBe(409);
  });

  it('cost who brings more players than places what the others cost', async () => {
    const offered = await withPlaces(2);
    const one = await sponsorBy(server, offered, { contactEmail: 'two@acme.test' });
    await server.mailTo('two@acme.test', /Thank you/);
    const { places } = await reportOf(one);
    const { id } = offered.tournament;
    const fee = (await server.call('GET', `/api/tournaments/${id}`)).body.registration_fee;
    const quote = (people: number) =>
      server.call('POST', `/api/tournaments/${id}/quote`, { body: { people, code: places.code } });
    expect((await quote(2)).body.total).toBe(0);
    expect((await quote(3)).body.total).toBe(fee);
  });

  it('still cost nothing once the organizer asks more for an entry, or enters a dearer division', async () => {
    const offered = await withPlaces(4);
    const one = await sponsorBy(server, offered, { contactEmail: 'dearer@acme.test' });
    await server.mailTo('dearer@acme.test', /Thank you/);
    const { places } = await reportOf(one);
    const { id } = offered.tournament;
    await server.context.pool.query('update tournaments set registration_fee = 12500 where id = $1', [id]);
    const quote = (people: number) =>
      server.call('POST', `/api/tournaments/${id}/quote`, { body: { people, code: places.code } });
    expect((await quote(4)).body.total).toBe(0);
    expect((await quote(5)).body.total).toBe(125);
    const { body: codes } = await server.call('GET', `/api/organizer/tournaments/${id}/codes`, { as: offered.token });
    expect(codes.data[0]).toMatchObject({ kind: 'people', value: 4 });
    expect((await enter(groupEntry(id, 3, { code: places.code }))).body).toMatchObject({
      payment_amount: 0,
      payment_status: 'completed',
    });
  });

  it('are the waitlist’s where fewer came with the code than it kept', async () => {
    const offered = await withPlaces(4);
    const one = await sponsorBy(server, offered, { contactEmail: 'three@acme.test' });
    await server.mailTo('three@acme.test', /Thank you/);
    const { places } = await reportOf(one);
    await fill(offered, 0);
    const { id } = offered.tournament;
    const waiting = await makeGolfer(server);
    const body = { ...soloEntry(id), tournamentId: undefined };
    const joined = await server.call('POST', `/api/tournaments/${id}/waitlist`, { as: waiting.token, body });
    expect(joined.body.state, JSON.stringify(joined.body)).toBe('waiting');
    expect((await enter(groupEntry(id, 2, { code: places.code }))).status).toBe(201);
    await sweepHolds(server.context);
    await quiet(server);
    expect(await setAsideOf(offered)).toBe(0);
    const place = await server.call('GET', `/api/waitlist-entries/${joined.body.id}`, { as: waiting.token });
    expect(place.body.state).not.toBe('waiting');
  });

  it('are fewer where the field is too full, which the mail says; money that was paid stays', async () => {
    const offered = await withPlaces(4);
    await fill(offered, 1);
    const one = await addSponsor(server, offered, { contactEmail: 'late@acme.test' });
    const mail = await server.mailTo('late@acme.test', /Thank you/);
    expect(mail.text).toContain('too full to keep all of them');
    expect(await reportOf(one)).toMatchObject({ places: { count: 4, kept: 1 } });
    expect(await setAsideOf(offered)).toBe(1);
  });

  it('are anybody’s again once the sponsorship is over, and its code opens nothing', async () => {
    const offered = await withPlaces(4);
    const one = await sponsorBy(server, offered, { contactEmail: 'over@acme.test' });
    await server.mailTo('over@acme.test', /Thank you/);
    const { places } = await reportOf(one);
    const path = `/api/organizer/sponsorships/${one.id}`;
    expect((await server.call('PATCH', path, { as: offered.token, body: { state: 'ended' } })).status).toBe(200);
    await server.mailTo('over@acme.test', /has ended/);
    expect(await setAsideOf(offered)).toBe(0);
    expect((await reportOf(one)).places).toBeNull();
    const refused = await enter(soloEntry(offered.tournament.id, { code: places.code }));
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'code']);
  });

  it('come with Premium; what was promised before stays', async () => {
    const gives = { ...allGifts, places: 2 };
    await expect(makePackage(server, { plan: 'pro', gives })).rejects.toThrow('upgrade_required');
    const offered = await withPlaces(2);
    await savePlan(server.context.pool, offered.organizer.userId, 'organizer', 'pro', true);
    const body = { name: 'Gold', price: 900, most: 2, gives };
    const path = `/api/organizer/tournaments/${offered.tournament.id}/sponsor-packages`;
    const offer = () => server.call('POST', path, { as: offered.token, body });
    await expect.poll(async () => (await offer()).body.code, { timeout: 10_000 }).toBe('upgrade_required');
    const put = (gives: object) =>
      server.call('PUT', `/api/organizer/sponsor-packages/${offered.pack.id}`, {
        as: offered.token,
        body: { ...body, gives, version: 1 },
      });
    expect((await put({ ...allGifts, places: 3 })).body.code).toBe('upgrade_required');
    expect((await put({ ...allGifts, places: 21 })).status).toBe(422);
    expect((await put({ ...allGifts, places: 2 })).status).toBe(200);
  });
});
