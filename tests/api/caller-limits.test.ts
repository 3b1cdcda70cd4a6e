import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand } from '#kernel/contract/brand.ts';
import { scoreLinkHeader } from '#areas/scoring/contract/scoring.ts';
import { formatKey } from '#areas/accounts/rules/api-keys.ts';
import { newId } from '#kernel/database/connection.ts';
import { makeGolfer } from '#tests/factories/accounts.ts';
import { type Host, makeHost } from '#tests/factories/hosts.ts';
import { insertBoards } from '#tests/factories/leaderboards.ts';
import { entry, groupCodes, makeScoredRound, phone, type ScoredRound } from '#tests/factories/scoring.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { isLong } from '#tests/volume.ts';

const webBuild = join(import.meta.dirname, '../../build/web');
const isBuilt = existsSync(join(webBuild, 'server/index.js'));
const minuteMs = 60_000;

let server: TestServer;
let given: Host;
/** Two tournaments of a hundred, in groups of four. */
let rounds: ScoredRound[];
let tokens: string[];
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' }, ...(isBuilt ? { webBuild } : {}) });
  // Nothing runs out by itself: a minute is over when it is said to be.
  server.clock.hold();
  given = await makeHost(server);
  rounds = [];
  for (let n = 0; n < 2; n += 1) rounds.push(await makeScoredRound(server, { ...given, players: 100 }));
  for (const { tournament } of rounds) await insertBoards(server, tournament.id);
  tokens = rounds.flatMap((round) => round.tokens);
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

const count = async (times: number, ask: (n: number) => Promise<{ status: number }>) => {
  const statuses: Record<number, number> = {};
  for (let n = 0; n < times; n += 1) {
    const { status } = await ask(n);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
};

describe('a clubhouse behind one router, on the day of a tournament', () => {
  it('scores on 200 phones and reads on 50 for four hours, and nobody is told to wait', async () => {
    const clubhouse = '198.51.100.20';
    const refused: unknown[] = [];
    const tookMs: number[] = [];
    const ask = async (...call: Parameters<TestServer['call']>) => {
      const [method, path, options] = call;
      const begunAt = performance.now();
      const { status, body } = await server.call(method, path, { ...options, from: clubhouse });
      tookMs.push(performance.now() - begunAt);
      if (status !== 200) refused.push({ path, status, body });
      return body;
    };
    const phones = [];
    for (const token of tokens) {
      const headers = { [scoreLinkHeader]: token };
      const { cards } = await ask('GET', '/api/scoring/bundle', { headers });
      for (let seat = 0; seat < 4; seat += 1) {
        const { page } = phone(server, token, { seat });
        phones.push({ headers, page, card: cards[seat].id });
      }
    }
    expect(phones).toHaveLength(200);
    const boards = rounds.map(({ tournament }) => `/api/leaderboards/${tournament.id}`);
    // Each phone asks every twenty seconds, and sends a hole now and then; who reads asks every fifteen.
    const stepMinutes = isLong ? 1 : 120;
    let hole = 0;
    for (let minute = 0; minute < 240; minute += stepMinutes) {
      if (minute % 20 === 0) hole += 1;
      for (const { headers, page, card } of phones) {
        const typed = minute % 20 === 0 ? [entry(card, { hole })] : [];
        await ask('POST', '/api/scoring/entries', { headers, body: page(typed) });
        for (let n = 0; n < 2; n += 1) await ask('POST', '/api/scoring/entries', { headers, body: page([]) });
      }
      for (let reader = 0; reader < 50; reader += 1)
        for (let n = 0; n < 4; n += 1) await ask('GET', boards[reader % 2] ?? '');
      server.clock.advance(stepMinutes * minuteMs);
    }
    tookMs.sort((one, other) => one - other);
    const at = (part: number) => tookMs[Math.floor((tookMs.length - 1) * part)]?.toFixed(1);
    console.info(
      `clubhouse: ${tookMs.length} calls, ${refused.length} refused; p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)} ms`,
    );
    expect(refused).toEqual([]);
    const { rows } = await server.context.pool.query(
      'select count(*)::int as n from score_entries e join cards c on c.id = e.card_id where c.round_id = any($1::uuid[])',
      [rounds.map(({ round }) => round.id)],
    );
    expect(rows[0].n).toBe(200 * hole);
  });

  it('is not stopped by one who calls without an end: phones, people who are signed in and codes go on', async () => {
    const clubhouse = '198.51.100.21';
    const hammered = await count(700, () => server.call('GET', '/api/tournaments', { from: clubhouse }));
    expect(hammered[429]).toBeGreaterThanOrEqual(100);
    const headers = { [scoreLinkHeader]: tokens[0] ?? '' };
    expect((await server.call('GET', '/api/scoring/bundle', { headers, from: clubhouse })).status).toBe(200);
    const { token } = await makeGolfer(server);
    expect((await server.call('GET', '/api/golfers', { as: token, from: clubhouse })).status).toBe(200);
    const [code] = await groupCodes(server, rounds[0]?.round.id ?? '');
    const opened = await server.call('POST', '/api/scoring/open', { body: { code }, from: clubhouse });
    expect(opened.status).toBe(200);
  });
});

describe('a stranger who calls without an end', () => {
  const keyOf = () => formatKey(brand.apiKeyPrefix, Array<number>(40).fill(7));

  it.each([
    ['plainly', '/api/tournaments', {}],
    ['with a key that they made up', '/api/tournaments', 'key'],
    ['with the address written another way', '/%61pi/tournaments', {}],
    ['with a session that they made up', '/api/tournaments', { cookie: 'golf.session_token=made-up' }],
    ['by an address that is none', '/api/nothing-here', {}],
    ['at doors that are closed to them', '/api/golfers', { cookie: 'golf.session_token=made-up-too' }],
  ])('is slowed within the minute, %s, and may go on in the next', async (how, path, given) => {
    const headers: Record<string, string> =
      given === 'key' ? { authorization: `Bearer ${keyOf()}` } : { ...(given as object) };
    const from = `192.0.2.${how.length}`;
    const statuses = await count(700, () => server.call('GET', path, { headers, from }));
    expect(statuses[429]).toBe(100);
    const slowed = await server.call('GET', path, { headers, from });
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
    server.clock.advance(minuteMs);
    expect((await server.call('GET', path, { headers, from })).status).not.toBe(429);
  });

  it('is slowed by their group’s link as well, and no other group is', async () => {
    const [own = '', other = ''] = [tokens[1], tokens[2]];
    const nameOf = (token: string) => {
      const { name } = phone(server, token);
      return () => name();
    };
    expect(await count(650, nameOf(own))).toEqual({ 200: 600, 429: 50 });
    expect((await nameOf(other)()).status).toBe(200);
    server.clock.advance(minuteMs);
  });
});

describe.skipIf(!isBuilt)('somebody who looks at one page after the other', () => {
  it('is shown them all, and leaves the calls of their address to others', async () => {
    const from = '192.0.2.251';
    const pages = await count(40, (n) => server.call('GET', `/tournaments?q=${newId()}&n=${n}`, { from }));
    expect(pages).toEqual({ 200: 40 });
    expect((await count(600, () => server.call('GET', '/api/tournaments', { from })))[429]).toBeUndefined();
  });
});
