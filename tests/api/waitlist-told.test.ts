import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demoProvider } from '#stand-ins/stripe/demo-provider.ts';
import { forgetWaiting } from '#areas/waitlist/database/forget-waiting.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { sessionIdOf } from '#tests/factories/checkout.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { inDays, makeTournament } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => server.judge());
afterAll(() => server.stop());

const { tournamentId: _, ...solo } = soloEntry('');

/** A full tournament for which somebody waits. */
async function waiting() {
  const { organizer, token: organizerToken } = await makeOrganizer(server);
  const tournament = await makeTournament(server, { organizer, maxEntries: 1 });
  const { token: holder } = await makeGolfer(server);
  await server.call('POST', '/api/tournament-registrations', { as: holder, body: soloEntry(tournament.id) });
  const { token, golfer } = await makeGolfer(server);
  const { body } = await server.call('POST', `/api/tournaments/${tournament.id}/waitlist`, { as: token, body: solo });
  return { organizerToken, tournament, token, golfer, id: body.id as string };
}
const read = async (token: string, id: string) =>
  (await server.call('GET', `/api/waitlist-entries/${id}`, { as: token })).body;

describe('who waits is told', () => {
  it('of another day: the place on the waitlist stays, a saved card was for the other day', async () => {
    const { organizerToken, tournament, token, golfer, id } = await waiting();
    const page = await server.call('POST', `/api/waitlist-entries/${id}/card`, {
      as: token,
      body: { acceptsTerms: true },
    });
    const sessionId = sessionIdOf(page.body.url);
    await demoProvider(server.url).saveCard(sessionId);
    await server.call('POST', `/api/waitlist-entries/${id}/card/confirm`, {
      as: token,
      body: { session_id: sessionId },
    });
    expect((await read(token, id)).card).toMatchObject({ last4: '4242' });
    const { body: own } = await server.call('GET', `/api/organizer/tournaments/${tournament.id}`, {
      as: organizerToken,
    });
    const changed = await server.call('PATCH', `/api/tournaments/${tournament.id}`, {
      as: organizerToken,
      body: {
        tournamentName: own.title,
        organizerName: own.organizer_name,
        countryClub: own.venue,
        date: inDays(server, 45),
        maxEntries: own.max_participants,
        registrationFee: own.registration_fee,
        city: own.city,
        state: own.state,
        timeZone: own.time_zone,
        gameplayStyle: own.gameplay_style,
        refundPolicy: own.refund_policy,
        version: own.version,
      },
    });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const { text } = await server.mailTo(golfer.email, /^New date/);
    expect(text).toContain('You keep your place in line.');
    expect(text).toContain('Your saved card was for the other day');
    expect(await read(token, id)).toMatchObject({ state: 'waiting', place: 1, card: null });
  });

  it('of the end: a cancelled tournament has no waitlist', async () => {
    const { organizerToken, tournament, token, golfer, id } = await waiting();
    await server.call('DELETE', `/api/tournaments/${tournament.id}`, { as: organizerToken });
    const { text } = await server.mailTo(golfer.email, /^The waitlist has ended/);
    expect(text).toContain('was cancelled by its organizer');
    expect(await read(token, id)).toMatchObject({ state: 'closed', place: null });
  });
});

describe('names of those who waited', () => {
  it('go ninety days after their waiting ended; of those who got in they stay', async () => {
    const { organizerToken, tournament, token, id } = await waiting();
    const { token: second } = await makeGolfer(server);
    const { body: next } = await server.call('POST', `/api/tournaments/${tournament.id}/waitlist`, {
      as: second,
      body: solo,
    });
    await server.call('DELETE', `/api/waitlist-entries/${next.id}`, { as: second });
    await server.call('DELETE', `/api/tournaments/${tournament.id}`, { as: organizerToken });
    await until(async () => (await read(token, id)).state !== 'waiting');
    const nameOf = async (entry: string) =>
      (
        await server.context.pool.query(
          `select entry->'players'->0->>'last_name' as name, entry->'players'->0->>'email' as email from waitlist_entries where id = $1`,
          [entry],
        )
      ).rows[0];
    const old = `changed_at = changed_at - interval '91 days'`;
    await server.context.pool.query(`update waitlist_entries set ${old}, state = 'in' where id = $1`, [id]);
    await server.context.pool.query(`update waitlist_entries set ${old} where id = $1`, [next.id]);
    expect((await nameOf(next.id)).email).not.toBe('');
    expect(await forgetWaiting(server.context.pool, new Date(Date.now() - 90 * 86_400_000), 10)).toBe(1);
    expect(await nameOf(next.id)).toEqual({ name: 'golfer', email: '' });
    expect((await nameOf(id)).email).not.toBe('');
    expect(await forgetWaiting(server.context.pool, new Date(Date.now() - 90 * 86_400_000), 10)).toBe(0);
  });
});
