import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Prizes } from '#areas/results/contract/prizes.ts';
import { newId } from '#kernel/database/connection.ts';
import { type Host, makeHost } from '#tests/factories/hosts.ts';
import { closeRound, makeOfficial, playRound } from '#tests/factories/results.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

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

type Played = Awaited<ReturnType<typeof playRound>>;
const at = ({ tournament }: Played, path: string) => `/api/organizer/tournaments/${tournament.id}/${path}`;
const call = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) =>
  server.call(method, path, { as: given.owner.token, ...(body ? { body } : {}) });

/** A round with a skins contest, and an extra that costs $20 each. */
async function withSkins(firsts = [3, 4, 5]): Promise<Played & { extra: string; contest: string }> {
  const played = await playRound(server, { ...given, firsts });
  const [extra, contest] = [newId(), newId()];
  const { pool, clock } = server.context;
  await pool.query(
    `insert into entry_extras (id, tournament_id, position, name, kind, unit) values ($1, $2, 0, 'Skins', 'item', 2000)`,
    [extra, played.tournament.id],
  );
  await pool.query(
    `insert into contests (id, tournament_id, round_id, kind, created_at) values ($1, $2, $3, 'skins', $4)`,
    [contest, played.tournament.id, played.round.id, clock()],
  );
  return { ...played, extra, contest };
}
/** Saves what is won, or what holds for it, as somebody whose page is up to date. */
const keep = async (played: Played, purses: object[]) => {
  const { purses_version: version } = (await call('GET', at(played, 'prizes'))).body;
  return call('PUT', at(played, 'purses'), { version, purses });
};
const enlist = async (played: Played, purse: string, players: (string | undefined)[]) => {
  const { purses } = (await call('GET', at(played, 'prizes'))).body;
  const { version } = purses.find(({ id }: { id: string }) => id === purse);
  return call('PUT', `/api/organizer/purses/${purse}/players`, { version, players });
};
const rule = async (played: Played, rules: object) => {
  const { version } = (await call('GET', at(played, 'prizes'))).body.rules;
  return call('PUT', at(played, 'prize-rules'), { version, limit: 1000, refused: [], ...rules });
};
const allow = (played: Played, refused: string[] = []) => rule(played, { are_purses_allowed: true, refused });
const skins = ({ extra, contest }: { extra: string; contest: string }) => ({
  name: 'Skins',
  kind: 'skins',
  contest,
  source: 'extra',
  extra,
  pays: 'money',
  places: [],
});
const award = async (played: Played) => {
  const { body } = await call('POST', at(played, 'awards'), { dry_run: true });
  return call('POST', at(played, 'awards'), { preview: body.preview });
};

describe('purses that are sold', () => {
  it('are paid out of what was paid for them alone: one extra feeds one purse', async () => {
    const played = await withSkins();
    await allow(played);
    const gross = {
      ...skins(played),
      name: 'Gross purse',
      kind: 'prizes',
      contest: null,
      board: played.boards.gross,
      flight: null,
      places: [{ percent: 100 }],
    };
    const refused = await keep(played, [skins(played), gross]);
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'purses.1.extra', message: expect.stringContaining('It is sold for Skins already') }] },
    });
    expect((await keep(played, [gross])).status).toBe(200);
  });

  it('are off until the organizer confirms that they are allowed', async () => {
    const played = await withSkins();
    const refused = await keep(played, [skins(played)]);
    expect(refused.body.errors).toMatchObject([{ field: 'purses.0.source' }]);
    await allow(played);
    const { body } = await keep(played, [skins(played)]);
    expect(body.purses[0]).toMatchObject({ source: 'extra', total: 0, players: [] });
    const off = await rule(played, { are_purses_allowed: false });
    expect(off.body.code).toBe('wrong_state');
  });

  it('take what was bought with the entry, else what is paid at the desk, and give it back', async () => {
    const played = await withSkins();
    await allow(played);
    const { body: kept } = await keep(played, [skins(played)]);
    const purse = kept.purses[0].id;
    await server.context.pool.query(
      `insert into registration_extras (registration_id, extra_id, quantity, unit)
       select registration_id, $2, 1, 1500 from registration_players where id = $1`,
      [played.field[0], played.extra],
    );
    await server.context.pool.query('update entry_extras set taken = 1 where id = $1', [played.extra]);
    const { body: both } = await enlist(played, purse, played.field.slice(0, 2));
    expect(both.purses[0].players).toEqual([
      { id: played.field[0], amount: 15, via: 'extra' },
      { id: played.field[1], amount: 20, via: 'desk' },
    ]);
    expect(both.sums).toMatchObject({ paid_in: 35, left: 35 });
    const { body: one } = await enlist(played, purse, [played.field[1]]);
    expect(one.sums).toMatchObject({ paid_in: 20, left: 20 });
    expect((await enlist(played, purse, [newId()])).status).toBe(422);
  });

  it('are won by who plays for them alone, and change no more once something is awarded', async () => {
    const played = await withSkins();
    await allow(played);
    const { body: kept } = await keep(played, [skins(played)]);
    const purse = kept.purses[0].id;
    // The best of the first hole does not play for it.
    await enlist(played, purse, played.field.slice(1));
    await closeRound(server, played);
    await makeOfficial(server, played);
    const { body } = await award(played);
    expect(body.make).toMatchObject([{ owner: played.field[1], place: 'hole 1', amount: 40 }]);
    expect((await enlist(played, purse, [])).body.code).toBe('wrong_state');
    const { body: now } = await call('GET', at(played, 'prizes'));
    expect(now.sums).toMatchObject({ paid_in: 40, open: 40, left: 0, from_fund: 0 });
  });
});

const events = process.env.LONG === '1' ? 1_000 : 40;

it(`keeps the books at nothing, and awarded = paid + open, over ${events} random events`, async () => {
  const played = await withSkins([3, 4, 5, 5, 6]);
  await allow(played);
  const fund = (amounts: number[]) => ({
    name: 'Gross',
    kind: 'prizes',
    board: played.boards.gross,
    source: 'fund',
    pays: 'money',
    places: amounts.map((amount) => ({ amount })),
  });
  const { body: made } = await keep(played, [fund([100, 50.01, 25]), skins(played)]);
  const [gross, purse] = made.purses.map(({ id }: { id: string }) => id);
  await closeRound(server, played);
  await makeOfficial(server, played);
  let seen: Prizes = made;
  const look = async () => {
    seen = (await call('GET', at(played, 'prizes'))).body;
  };
  const pick = <Item>(items: readonly Item[], n: number): Item | undefined => items[n % Math.max(1, items.length)];
  const some = (n: number) => played.field.filter((_, place) => (n >> place) % 2 === 1);
  const actions: ((n: number) => Promise<unknown>)[] = [
    () => award(played),
    () => award(played),
    (n) =>
      call(
        'POST',
        `/api/organizer/awards/${
          pick(
            seen.awards.filter(({ state }) => state === 'owed'),
            n,
          )?.id ?? gross
        }/paid`,
        { how: 'cash' },
      ),
    (n) => call('POST', `/api/organizer/awards/${pick(seen.awards, n)?.id ?? gross}/void`, { reason: 'Chance' }),
    (n) => enlist(played, purse, some(n)),
    (n) => allow(played, some(n)),
    (n) =>
      keep(played, [
        { ...fund([n + 1, (n % 50) + 0.99]), id: gross },
        { ...skins(played), id: purse },
      ]),
  ];
  const sampled = fc.sample(fc.tuple(fc.nat(actions.length - 1), fc.nat(200)), { numRuns: events, seed: 18 });
  for (const [place, [action, n]] of sampled.entries()) {
    await actions[action]?.(n);
    if (place % 10 === 9) {
      await look();
      const { paid_in, from_fund, handed_out, open, left } = seen.sums;
      const cents = (dollars: number) => Math.round(dollars * 100);
      expect(cents(paid_in) + cents(from_fund)).toBe(cents(handed_out) + cents(open) + cents(left));
    }
  }
  await look();
  expect(seen.awards.length).toBeGreaterThan(10);
  expect(new Set(seen.awards.map(({ state }) => state))).toContain('void');
  const { rows } = await server.context.pool.query(
    `select coalesce(sum(amount), 0)::int as all, count(*)::int as lines from ledger_entries where tournament_id = $1`,
    [played.tournament.id],
  );
  expect(rows[0].all).toBe(0);
  expect(rows[0].lines).toBeGreaterThan(40);
  await server.judge();
}, 600_000);

it('is judged: an award that the books do not have is found', async () => {
  const played = await withSkins();
  await allow(played);
  await keep(played, [
    {
      name: 'Gross',
      kind: 'prizes',
      board: played.boards.gross,
      source: 'fund',
      pays: 'money',
      places: [{ amount: 9 }],
    },
  ]);
  await closeRound(server, played);
  await makeOfficial(server, played);
  await award(played);
  const { pool } = server.context;
  await pool.query('update awards set amount = amount + 1 where tournament_id = $1', [played.tournament.id]);
  await expect(server.judge()).rejects.toThrow('every award is in the books');
  await pool.query('update awards set amount = amount - 1 where tournament_id = $1', [played.tournament.id]);
});

it('two who save at once do not lose what the other said: the later looks again', async () => {
  const played = await withSkins();
  const purse = {
    name: 'Gross',
    kind: 'prizes',
    board: played.boards.gross,
    source: 'fund',
    pays: 'money',
    places: [{ amount: 100 }],
  };
  const { purses_version: version, rules } = (await call('GET', at(played, 'prizes'))).body;
  const late = (what: string) => ({
    status: 409,
    body: {
      code: 'wrong_state',
      detail: `Somebody else changed ${what} meanwhile. Load the page again.`,
      errors: [{ field: 'version' }],
    },
  });
  const save = (name: string) => call('PUT', at(played, 'purses'), { version, purses: [{ ...purse, name }] });
  const both = await Promise.all([save('Ann’s'), save('Ben’s')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)).toMatchObject(late('these prizes'));
  const { body: now } = await call('GET', at(played, 'prizes'));
  expect(now.purses).toHaveLength(1);
  expect(now.purses[0].name).toBe(both.find(({ status }) => status === 200)?.body.purses[0].name);
  // Saving the purses made nobody's rules outdated.
  const say = (limit: number) => call('PUT', at(played, 'prize-rules'), { ...rules, limit });
  expect((await say(500)).body.rules).toMatchObject({ limit: 500, version: 1 });
  expect(await say(700)).toMatchObject(late('these rules'));
  // A player whom one page added is not paid back because another did not see them.
  await allow(played);
  const { body: sold } = await keep(played, [...now.purses, skins(played)]);
  const { id: skinsPurse, version: seen } = sold.purses[1];
  const play = (who: number) =>
    call('PUT', `/api/organizer/purses/${skinsPurse}/players`, { version: seen, players: [played.field[who]] });
  expect((await play(0)).body.sums).toMatchObject({ paid_in: 20 });
  expect(await play(1)).toMatchObject(late('this game’s players'));
  expect((await call('GET', at(played, 'prizes'))).body.purses[1].players).toMatchObject([{ id: played.field[0] }]);
  expect((await call('PUT', at(played, 'purses'), { purses: [] })).body.errors).toEqual([
    { field: 'version', message: 'The version is missing' },
  ]);
});
