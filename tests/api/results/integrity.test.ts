import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Integrity } from '#areas/results/contract/integrity.ts';
import { postRecords } from '#areas/results/services/golfers/posted-rounds.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { type Host, makeHost } from '#tests/factories/hosts.ts';
import { closeRound, makeOfficial, playRound } from '#tests/factories/results.ts';
import { entry, phone, type ScoredRound } from '#tests/factories/scoring.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeMember, teamOf } from '#tests/factories/team.ts';

let server: TestServer;
let given: Host;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  given = await makeHost(server);
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

const path = ({ tournament }: ScoredRound) => `/api/organizer/tournaments/${tournament.id}/integrity`;
const look = (scored: ScoredRound, as?: string) => server.call('POST', path(scored), as ? { as } : {});
async function official(firsts: readonly number[], golfers: readonly string[] = []): Promise<ScoredRound> {
  const scored = await playRound(server, { ...given, firsts, golfers });
  await closeRound(server, scored);
  await makeOfficial(server, scored);
  return scored;
}

describe('before prizes are paid', () => {
  it('the committee sees cards that are rare for their index, and each look is in the activity', async () => {
    const scored = await playRound(server, { ...given, firsts: [4, 5, 5, 6] });
    // The last of the field plays off 36.0: a round about par is not expected of it.
    await server.context.pool.query(
      'update round_players set index_tenths = case when player_id = $1 then 360 else 0 end where round_id = $2',
      [scored.field[3], scored.round.id],
    );
    await closeRound(server, scored);
    await makeOfficial(server, scored);
    const { status, body } = await look(scored, given.owner.token);
    expect(status).toBe(200);
    const odd = (body as Integrity).odd.filter(({ things }) => things.some(({ kind }) => kind === 'odds'));
    expect(odd.map(({ player }) => player)).toEqual([scored.field[3]]);
    expect(odd[0]?.things[0]?.text).toMatch(/expected about once in 5,000 rounds at this index/);
    expect(body).toMatchObject({ cards: 4, notes: [] });
    await look(scored, given.owner.token);
    const { body: activity } = await server.call('GET', '/api/activity?limit=50', { as: given.owner.token });
    const looks = activity.data.filter(({ text }: { text: string }) => text.includes(' looked at unusual cards'));
    expect(looks).toHaveLength(2);
  });

  it('it sees both scores typed on one phone, and signatures at once', async () => {
    const scored = await playRound(server, { ...given, firsts: [4, 5] });
    const own = phone(server, scored.tokens[0] ?? '');
    const { cards } = await own.read();
    await own.deliver([
      entry(cards[0]?.id ?? '', { hole: 1, strokes: 4, scorer_role: 'first' }),
      entry(cards[0]?.id ?? '', { hole: 1, strokes: 4, scorer_role: 'second' }),
    ]);
    await closeRound(server, scored);
    await makeOfficial(server, scored);
    const { body } = await look(scored, given.owner.token);
    const texts = (body as Integrity).odd.flatMap(({ things }) => things.map(({ text }) => text));
    expect(texts).toContain('Round 1: both scores of 1 of 18 holes were typed on one phone.');
  });

  it('notes are written and removed by the committee, and go with the account of whom they are about', async () => {
    const ann = await makeGolfer(server);
    const scored = await official([4, 5], [ann.golfer.golferId]);
    const write = (body: object) => server.call('POST', `${path(scored)}/notes`, { as: given.owner.token, body });
    expect(await write({ player: scored.field[0], body: '' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'body' }] },
    });
    const elsewhere = await official([4, 5]);
    expect(await write({ player: elsewhere.field[0], body: 'x' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'player' }] },
    });
    const { body } = await write({ player: scored.field[0], body: 'Marker asked: all as typed.' });
    expect(body.notes).toMatchObject([
      { player: scored.field[0], body: 'Marker asked: all as typed.', name: 'Pat Player0000' },
    ]);
    const removed = await server.call('DELETE', `${path(scored)}/notes/${body.notes[0].id}`, { as: given.owner.token });
    expect(removed).toMatchObject({ status: 200, body: { notes: [] } });
    expect(
      (await server.call('DELETE', `${path(scored)}/notes/${body.notes[0].id}`, { as: given.owner.token })).status,
    ).toBe(404);
  });

  it('nobody else sees any of it: not players, scorers, other organizers, nor public answers', async () => {
    const ann = await makeGolfer(server);
    const scored = await official([4, 5], [ann.golfer.golferId]);
    const secret = 'Marker asked about hole nine';
    await server.call('POST', `${path(scored)}/notes`, {
      as: given.owner.token,
      body: { player: scored.field[0], body: secret },
    });
    const scorer = await makeMember(server, teamOf(given.owner.organizer), 'scorer');
    for (const as of [undefined, ann.token, (await makeOrganizer(server)).token, scorer.token])
      expect([401, 403]).toContain((await look(scored, as)).status);
    await postRecords(server.context, scored.tournament.id);
    const { id } = scored.tournament;
    for (const at of [
      `/api/tournaments/${id}/results`,
      `/api/leaderboards/${id}`,
      `/api/tournaments/${id}`,
      '/api/golfer-career',
      '/api/account/export',
    ])
      expect(JSON.stringify((await server.call('GET', at, { as: ann.token })).body)).not.toContain(secret);
  });
});

describe('the day’s screen', () => {
  it('says what the nightly check of the results found, by name', async () => {
    const scored = await official([4, 5]);
    const day = async () =>
      (await server.call('GET', `/api/organizer/rounds/${scored.round.id}/day`, { as: given.owner.token })).body
        .results;
    expect(await day()).toMatchObject({ version: 1, check: null });
    await server.context.pool.query(
      `insert into result_checks (tournament_id, version, checked_at, differences) values ($1, 1, now(), $2)`,
      [
        scored.tournament.id,
        JSON.stringify([{ why: 'scores', board: 'Gross', id: scored.field[1], kept: '2', today: 'T1' }]),
      ],
    );
    expect((await day()).check).toMatchObject({
      rows: 1,
      differences: [{ why: 'scores', board: 'Gross', name: 'Pat Player0001', kept: '2', today: 'T1' }],
    });
  });
});
