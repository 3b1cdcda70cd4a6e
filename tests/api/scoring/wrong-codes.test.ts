import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Host, makeHost } from '#tests/factories/hosts.ts';
import { groupCodes, makeScoredRound, type ScoredRound } from '#tests/factories/scoring.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
let given: Host;
let scored: ScoredRound;
let code = '';
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  given = await makeHost(server);
  scored = await makeScoredRound(server, given);
  [code = ''] = await groupCodes(server, scored.round.id);
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

const open = (body: object, from?: string) =>
  server.call('POST', '/api/scoring/open', { body, ...(from ? { from } : {}) });
const guesser = (place: number) => `192.0.2.${place}`;

describe('a golfer who types the code of the group on the first tee', () => {
  it('is let in though somebody has tried 1,200 wrong codes from 61 addresses in the last hour', async () => {
    const told: object[] = [];
    const warn = server.context.log.warn;
    server.context.log.warn = (details) => told.push(details);
    const refusals = new Map<number, number>();
    for (let turn = 0; turn < 1_200; turn += 1) {
      const { status } = await open({ code: '2222-2222' }, guesser(turn % 61));
      refusals.set(status, (refusals.get(status) ?? 0) + 1);
    }
    server.context.log.warn = warn;
    expect([...refusals]).toEqual([[401, 1_200]]);
    expect(told, 'the operator hears of it once').toEqual([{ wrongCodes: 600, client: expect.any(String) }]);
    expect(await open({ code })).toMatchObject({ status: 200, body: { token: scored.tokens[0] } });
  });

  it('is let in beside a child who has used up the wrong codes of the clubhouse; the child is told to wait', async () => {
    const clubhouse = '198.51.100.7';
    for (let turn = 0; turn < 20; turn += 1) await open({ code: '3333-3333' }, clubhouse);
    const slowed = await open({ code: '3333-3333' }, clubhouse);
    expect(slowed).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
    expect(await open({ code }, clubhouse)).toMatchObject({ status: 200, body: { token: scored.tokens[0] } });
  });

  it('is let in by the digits of a phone though a stranger with a lost card has tried them, here and next door', async () => {
    const other = await makeScoredRound(server, { ...given, players: 4, seats: 2 });
    await server.context.pool.query(
      `update registration_players set phone = '312 555 0147' where id = any($1::uuid[])`,
      [other.field],
    );
    const codes = await groupCodes(server, other.round.id);
    const path = `/api/organizer/rounds/${other.round.id}/score-pin`;
    const put = await server.call('PUT', path, { as: given.owner.token, body: { asks_pin: true } });
    expect(put.status).toBe(200);
    const wrong = { code: codes[0], pin: '9999' };
    for (let turn = 0; turn < 12; turn += 1) await open(wrong, guesser(200));
    expect(await open(wrong, guesser(200))).toMatchObject({ status: 429 });
    for (const right of codes) expect(await open({ code: right, pin: '0147' })).toMatchObject({ status: 200 });
    // Ten thousand are few: from many addresses one group is shut for a day, and the one beside it is not.
    for (let turn = 0; turn < 40; turn += 1) await open(wrong, guesser(100 + (turn % 20)));
    expect(await open({ code: codes[0], pin: '0147' })).toMatchObject({ status: 429 });
    expect(await open({ code: codes[1], pin: '0147' })).toMatchObject({ status: 200 });
  });
});
