import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hashOfSeed } from '#areas/entries/rules/ballot.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { saveBallot } from '#areas/entries/database/waitlist/ballots.ts';
import { setAllAside } from '#areas/entries/database/places/set-aside.ts';
import { encrypt } from '#areas/accounts/services/secrets.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { reckon } from '#tests/factories/waitlist.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { freshAddress } from '#tests/factories/addresses.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
});
afterEach(() => server.judge());
afterAll(() => server.stop());

const { tournamentId: _, ...solo } = soloEntry('');
const seed = '11'.repeat(32);

/** A waiting room whose doors are open. */
async function room(): Promise<string> {
  const { organizer } = await makeOrganizer(server);
  const { id } = await makeTournament(server, { organizer, maxEntries: 8 });
  const at = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000);
  await inTransaction(server.context.pool, async (tx) => {
    await saveBallot(tx, {
      tournamentId: id,
      mode: 'queue',
      turnMinutes: 8,
      opensAt: at(-1),
      closesAt: at(120),
      drawsAt: at(120),
      maxPeople: 4,
      seedHash: hashOfSeed(seed),
      sealedSeed: encrypt(server.context.settings.authSecret, seed),
    });
    await setAllAside(tx, id);
  });
  return id;
}
const ask = (token: string, id: string, from?: string) =>
  server.call('POST', `/api/tournaments/${id}/waitlist/challenge`, { as: token, from });
const join = (token: string, id: string, work?: object) =>
  server.call('POST', `/api/tournaments/${id}/waitlist`, { as: token, body: { ...solo, work } });

describe('a ticket of an opening', () => {
  it('is for a browser that has reckoned for it: this golfer’s, for this opening, not long ago', async () => {
    const [id, other] = [await room(), await room()];
    const [{ token }, stranger] = [await makeGolfer(server), await makeGolfer(server)];
    const asked = (await ask(token, id)).body;
    expect(asked.bits).toBe(15);
    const work = await reckon(asked);
    const refused = { status: 422, body: { code: 'validation_failed', errors: [{ field: 'work' }] } };
    expect(await join(token, id)).toMatchObject(refused);
    expect(await join(token, id, { ...work, answer: work.answer + 1 })).toMatchObject(refused);
    // An easier one of one's own making.
    const easy = { ...asked, challenge: asked.challenge.replace(/^15/, '1'), bits: 1 };
    expect(await join(token, id, await reckon(easy))).toMatchObject(refused);
    expect(await join(stranger.token, id, work)).toMatchObject(refused);
    expect(await join(token, other, work)).toMatchObject(refused);
    expect((await join(token, id, work)).status).toBe(201);
    const slow = await reckon((await ask(stranger.token, id)).body);
    server.clock.advance(61 * 60_000);
    expect(await join(stranger.token, id, slow)).toMatchObject(refused);
  });

  it('costs more from the eleventh golfer of a network on; who asks again is counted once', async () => {
    const id = await room();
    const clubhouse = freshAddress();
    const bits: number[] = [];
    for (let n = 0; n < 11; n++) {
      const { token } = await makeGolfer(server);
      bits.push((await ask(token, id, clubhouse)).body.bits);
      if (n === 0) for (let more = 0; more < 12; more++) expect((await ask(token, id, clubhouse)).body.bits).toBe(15);
    }
    expect(bits).toEqual([...Array(10).fill(15), 17]);
    const elsewhere = await makeGolfer(server);
    expect((await ask(elsewhere.token, id)).body.bits).toBe(15);
  });

  it('is for proven addresses alone; a waitlist asks for neither', async () => {
    const id = await room();
    const { token } = await makeGolfer(server, { emailVerified: false });
    expect(await join(token, id, await reckon((await ask(token, id)).body))).toMatchObject({
      status: 403,
      body: { code: 'email_not_verified' },
    });
    const { organizer } = await makeOrganizer(server);
    const plain = await makeTournament(server, { organizer, maxEntries: 1 });
    expect((await ask(token, plain.id)).status).toBe(404);
    const first = await makeGolfer(server);
    await server.call('POST', '/api/tournament-registrations', { as: first.token, body: soloEntry(plain.id) });
    expect((await join(token, plain.id)).status).toBe(201);
    expect((await server.call('POST', `/api/tournaments/${id}/waitlist/challenge`, {})).status).toBe(401);
    const host = await makeOrganizer(server);
    expect((await ask(host.token, id)).status).toBe(403);
  });
});
