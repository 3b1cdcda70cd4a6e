import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { tokenHash } from '#areas/play/rules/scoring/link-codes.ts';
import { mergeCard } from '#areas/scoring/rules/merge-card.ts';
import { namedByDecision } from '#areas/scoring/rules/scorer-roles.ts';
import { seededRandom } from '#areas/play/rules/tee-sheets/seeded-random.ts';
import { type Db, inTransaction, newId } from '#kernel/database/connection.ts';
import { openByCode } from '#areas/scoring/services/find-link.ts';
import { findLinkId } from '#areas/play/database/scores/links.ts';
import { requestResync } from '#areas/scoring/database/resync-request.ts';
import { openScoreIntake } from '#areas/scoring/services/score-intake.ts';
import { takeDeliveries } from '#areas/scoring/services/take-deliveries.ts';
import { type Host, makeHost } from '#tests/factories/hosts.ts';
import { entry, makeScoredRound, phone } from '#tests/factories/scoring.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { openGuessing } from './guessing.ts';
import { withChanges } from './with-changes.ts';
import { holes, Walker } from './walker.ts';

const isLong = process.env.LONG === '1';
if (isLong) vi.setConfig({ testTimeout: 3_600_000 });
/** For a machine that has other things to do: how much of the long form is done. */
const share = Number(process.env.SHARE ?? 1);
const valleys = isLong ? Math.ceil(200 * share) : 2;
const guesses = isLong ? 10_000 : 200;
const hourMs = 3_600_000;

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

describe('two phones in a valley', () => {
  it(`lose none of 144 rows, show every difference on both, settle them and sign (${valleys} times)`, async () => {
    const random = seededRandom(17);
    for (let valley = 0; valley < valleys; valley += 1) {
      const { tokens, round } = await makeScoredRound(server, given);
      const token = tokens[0] ?? '';
      const walkers = [-hourMs, hourMs].map((clockMs, seat) => new Walker(server, token, { seat, clockMs }));
      const { cards } = await phone(server, token).read();
      const typed = new Map<string, number[]>();
      for (const hole of holes)
        for (const { id: card } of cards)
          for (const [place, walker] of walkers.entries()) {
            const strokes = place === 1 && random() < 0.3 ? 9 : 4 + (hole % 2);
            typed.set(`${card} ${hole}`, [...(typed.get(`${card} ${hole}`) ?? []), strokes]);
            walker.type({ card, hole, strokes, scorer_role: place === 0 ? 'first' : 'second' });
          }
      await Promise.all(walkers.map((walker) => walker.sendAll(random)));
      await Promise.all(walkers.map((walker) => walker.sendAll(random)));
      const { rows } = await server.context.pool.query(
        'select count(*)::int as n from score_entries e join cards c on c.id = e.card_id where c.round_id = $1',
        [round.id],
      );
      expect(rows[0].n).toBe(144);
      const differing = [...typed].filter(([, [one, other]]) => one !== other).map(([key]) => key);
      expect(differing.length).toBeGreaterThan(0);
      for (const { outbox } of walkers) {
        expect(outbox.entries.size).toBe(144);
        const shown = cards.flatMap(({ id, tee }) =>
          mergeCard([...outbox.entries.values()], { id, holes, tee: tee ?? '', mode: 'marker' }).differs.map(
            (hole) => `${id} ${hole}`,
          ),
        );
        expect(shown.sort()).toEqual(differing.sort());
      }
      const [anna, ben] = walkers;
      for (const key of differing) {
        const [card = '', hole] = key.split(' ');
        const seen = [...(anna?.outbox.entries.values() ?? [])].filter(
          (one) => one.card === card && one.hole === Number(hole),
        );
        anna?.type({ card, hole: Number(hole), kind: 'settle', strokes: 5, after: namedByDecision(seen) });
      }
      await anna?.sendAll(random);
      await ben?.sendAll(random);
      for (const card of cards) {
        anna?.sign(card, 'first');
        ben?.sign(card, 'second');
      }
      for (const walker of walkers) await walker.sendAll(random);
      const { body } = await server.call('GET', `/api/organizer/rounds/${round.id}/cards`, { as: given.owner.token });
      expect(
        body.data.map(({ thru, differs, state }: { thru: number; differs: number[]; state: string }) => [
          thru,
          differs,
          state,
        ]),
      ).toEqual(cards.map(() => [18, [], 'returned']));
    }
  });
});

describe('a phone that forgets what it has sent before it was answered', () => {
  it('loses rows', async () => {
    const random = seededRandom(17);
    const { tokens, round } = await makeScoredRound(server, given);
    const walker = new Walker(server, tokens[0] ?? '', { isForgetful: true });
    const { cards } = await walker.scorer.read();
    for (const hole of holes) {
      for (const { id: card } of cards) walker.type({ card, hole });
      await walker.send(random, 0.4);
    }
    await walker.sendAll(random);
    const { rows } = await server.context.pool.query(
      'select count(*)::int as n from score_entries e join cards c on c.id = e.card_id where c.round_id = $1',
      [round.id],
    );
    expect(rows[0].n).toBeLessThan(72);
  });
});

describe('a server that lost the last hour', () => {
  it('has everything again after one contact of each phone, once it says that it begins anew', async () => {
    const { pool } = server.context;
    const random = seededRandom(3);
    const { tokens, round, groupIds } = await makeScoredRound(server, given);
    // An entry typed before a link is there is dated when it is received.
    await pool.query(`update score_links set valid_from = now() - interval '1 day' where round_id = $1`, [round.id]);
    const walkers = [0, 500].map((clockMs, seat) => new Walker(server, tokens[0] ?? '', { seat, clockMs }));
    const { cards } = await phone(server, tokens[0] ?? '').read();
    const type = (part: readonly number[]) => {
      for (const [place, walker] of walkers.entries())
        for (const hole of part)
          for (const { id: card } of cards) walker.type({ card, hole, scorer_role: place === 0 ? 'first' : 'second' });
    };
    const state = async () =>
      (await pool.query('select id, merged from cards where round_id = $1 order by id', [round.id])).rows;
    type(holes.slice(0, 9));
    for (const walker of walkers) await walker.sendAll(random);
    const kept = await pool.query('select id from score_entries where group_id = $1', [groupIds[0]]);
    const cardsThen = await pool.query('select * from cards where round_id = $1', [round.id]);
    const groupThen = await pool.query('select last_seq, greatest_logical_time from tee_groups where id = $1', [
      groupIds[0],
    ]);
    type(holes.slice(9));
    for (const walker of walkers) await walker.sendAll(random);
    const before = await state();
    // The backup comes back.
    await inTransaction(pool, async (tx) => {
      await tx.query(`set local golf.erase = 'on'`);
      await tx.query('delete from score_entries where group_id = $1 and id <> all($2)', [
        groupIds[0],
        kept.rows.map(({ id }) => id),
      ]);
      await tx.query('update tee_groups set last_seq = $2, greatest_logical_time = $3 where id = $1', [
        groupIds[0],
        groupThen.rows[0].last_seq,
        groupThen.rows[0].greatest_logical_time,
      ]);
      await tx.query(
        `update cards c set merged = w.merged, entry_count = w.entry_count
         from jsonb_to_recordset($1::jsonb) as w (id uuid, merged jsonb, entry_count integer) where w.id = c.id`,
        [JSON.stringify(cardsThen.rows)],
      );
    });
    for (const walker of walkers) await walker.sendAll(random);
    expect(await state(), 'nobody was told to send again').not.toEqual(before);
    expect(await requestResync(pool)).toBeGreaterThan(0);
    for (const walker of walkers) await walker.sendAll(random);
    expect(await state()).toEqual(before);
  });
});

/** The same connection, whose statements hold nothing. */
const holdingNothing = (tx: Db): Db =>
  ({
    query: (config: { text: string; values: unknown[] }) =>
      tx.query({ text: config.text.replace(' for update', ''), values: config.values }),
  }) as unknown as Db;

/** Two processes that take deliveries of one group at once. @returns how often a transaction had to be done again */
async function rushOneGroup(take: typeof takeDeliveries): Promise<{ failures: number; missed: number }> {
  const { tokens } = await makeScoredRound(server, given);
  const token = tokens[0] ?? '';
  const reader = phone(server, token);
  const card = (await reader.read()).cards[0]?.id ?? '';
  const linkId = (await findLinkId(server.context.pool, tokenHash(token)))?.id ?? '';
  let failures = 0;
  const counted: typeof takeDeliveries = async (tx, batch, now) => {
    try {
      return await take(tx, batch, now);
    } catch (error) {
      failures += 1;
      throw error;
    }
  };
  const desks = [0, 1].map(() => openScoreIntake(server.context.pool, server.clock.now, { take: counted, most: 3 }));
  const sent = Array.from({ length: 60 }, (_, place) =>
    entry(card, { hole: 1 + (place % 18), strokes: 3 + (place % 5) }),
  );
  const read = new Set<string>();
  let cursor = 0;
  const look = async () => {
    const answer = await reader.deliver([], { cursor });
    for (const { id } of answer.entries) read.add(id);
    cursor = answer.cursor;
  };
  const devices = Array.from({ length: 6 }, () => newId());
  const writing = Promise.allSettled(
    sent.map(async (row, place) => {
      const delivery = { ...reader.page([row]), entries: [row], device: devices[place % 6] ?? newId() };
      await desks[place % 2]?.take({ linkId, delivery });
    }),
  );
  let isWriting = true;
  void writing.then(() => {
    isWriting = false;
  });
  while (isWriting) await look();
  await look();
  return { failures, missed: sent.filter(({ id }) => !read.has(id)).length };
}

describe('two processes at one group', () => {
  it('give every score its number, and a phone that reads meanwhile misses none', async () => {
    expect(await rushOneGroup(takeDeliveries)).toEqual({ failures: 0, missed: 0 });
  });

  it('would give the same number twice if nothing held the group', async () => {
    const { failures } = await rushOneGroup((tx, batch, now) => takeDeliveries(holdingNothing(tx), batch, now));
    expect(failures).toBeGreaterThan(0);
  });
});

describe('an intake of scores with too much to do', () => {
  const delivery = { linkId: newId(), delivery: {} as never };
  const open = (options: object) =>
    openScoreIntake(server.context.pool, server.clock.now, {
      take: async (_tx, batch) => batch.map(() => ({}) as never),
      ...options,
    });

  it('asks others to come again in 5 to 30 seconds, and does not forget who waits', async () => {
    const intake = open({ most: 1, atOnce: 1, queue: 2, chance: () => 0.999 });
    const settled = await Promise.allSettled(Array.from({ length: 5 }, () => intake.take(delivery)));
    const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toHaveLength(2);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'unavailable', retryAfter: 30 });
  });

  it('hears one link 600 times in ten minutes, and others all the same', async () => {
    const intake = open({});
    const settled = await Promise.allSettled(Array.from({ length: 601 }, () => intake.take(delivery)));
    expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    await expect(intake.take({ ...delivery, linkId: newId() })).resolves.toBeDefined();
    await expect(intake.take(delivery)).rejects.toMatchObject({ code: 'too_many_requests' });
    server.clock.advance(10 * 60_000);
    await expect(intake.take(delivery)).resolves.toBeDefined();
  });
});

describe('secrets that are guessed', () => {
  it(`open nothing in ${guesses} tries over HTTP, and are soon not looked at`, async () => {
    const { round } = await makeScoredRound(server, given);
    const random = seededRandom(5);
    const ask = openGuessing(server.url);
    const statuses = new Map<number, number>();
    for (let turn = 0; turn < guesses; turn += 1) {
      const status = await (turn % 2 === 0 ? ask.code(random) : ask.secret(random));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    ask.end();
    expect([...statuses.keys()].sort()).toEqual([401, 429]);
    expect(statuses.get(401)).toBeLessThanOrEqual(20);
    const { rows } = await server.context.pool.query(
      'select count(*)::int as n from score_entries e join cards c on c.id = e.card_id where c.round_id = $1',
      [round.id],
    );
    expect(rows[0].n).toBe(0);
  });

  it('would all be looked at if nobody counted them', async () => {
    const pool = withChanges(server.context.pool, {
      'count-call': () => ({ rows: [{ count: 1, window_ends: new Date() }] }),
    });
    const context = { ...server.context, pool };
    const refusals = new Set<string>();
    for (let turn = 0; turn < 40; turn += 1)
      await openByCode(context, { code: '2222-2222' }, '192.0.2.7').catch(({ code }) => refusals.add(code));
    expect([...refusals]).toEqual(['link_unknown']);
  });
});
