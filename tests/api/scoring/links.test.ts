import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scoreLinkHeader } from '#areas/scoring/contract/scoring.ts';
import { newId } from '#kernel/database/connection.ts';
import { makeGolfer } from '#tests/factories/accounts.ts';
import { type Host, makeHost } from '#tests/factories/hosts.ts';
import { entry, groupTokens, makeScoredRound, phone, type ScoredRound } from '#tests/factories/scoring.ts';
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

const as = () => ({ as: given.owner.token });
const of = ({ round }: Pick<ScoredRound, 'round'>, path: string) => `/api/organizer/rounds/${round.id}/${path}`;
const codeOf = async (scored: ScoredRound): Promise<string> =>
  (await server.call('GET', of(scored, 'links'), as())).body.data[0].code;
const open = (body: object) => server.call('POST', '/api/scoring/open', { body });

describe('the link of a golfer’s own group', () => {
  it('is told to who plays in it, from a day before the start, and to nobody else', async () => {
    const [anna, stranger] = [await makeGolfer(server), await makeGolfer(server)];
    const { round, tokens } = await makeScoredRound(server, { ...given, golfers: [anna.golfer.golferId] });
    const ask = (token: string) => server.call('POST', `/api/my-rounds/${round.id}/score-link`, { as: token });
    expect(await ask(anna.token)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    await server.context.pool.query('update score_links set valid_from = $2 where round_id = $1', [
      round.id,
      new Date(server.clock.now().getTime() - 1_000),
    ]);
    const { status, body, headers } = await ask(anna.token);
    expect(status).toBe(200);
    expect(body.url).toBe(`${server.context.settings.baseUrl}/score#${tokens[0]}`);
    expect(headers['cache-control']).toBe('no-store');
    expect(await ask(stranger.token)).toMatchObject({ status: 404 });
    expect(await ask(given.owner.token)).toMatchObject({ status: 404 });
  });
});

describe('a code', () => {
  it('opens its group, however it is written; another one opens nothing', async () => {
    const scored = await makeScoredRound(server, given);
    const code = await codeOf(scored);
    for (const typed of [code, code.toLowerCase(), code.replace('-', ' ')])
      expect(await open({ code: typed })).toMatchObject({ status: 200, body: { token: scored.tokens[0] } });
    expect(await open({ code: '2222-2222' })).toMatchObject({ status: 401, body: { code: 'link_unknown' } });
  });

  it('asks for the end of a phone number in the group, where the round says so and somebody left one', async () => {
    const scored = await makeScoredRound(server, { ...given, players: 4, seats: 2 });
    const [number] = scored.field;
    await server.context.pool.query(`update registration_players set phone = '+1 (312) 555-0147' where id = $1`, [
      number,
    ]);
    const { data } = (await server.call('GET', of(scored, 'links'), as())).body;
    const codes: string[] = data.map((link: { code: string }) => link.code);
    const put = await server.call('PUT', of(scored, 'score-pin'), { ...as(), body: { asks_pin: true } });
    expect(put.status).toBe(200);
    expect(await open({ code: codes[0] })).toMatchObject({ status: 403, body: { code: 'pin_needed' } });
    expect(await open({ code: codes[0], pin: '0148' })).toMatchObject({ status: 403, body: { code: 'pin_needed' } });
    expect((await open({ code: codes[0], pin: '147' })).body.errors).toMatchObject([{ field: 'pin' }]);
    expect(await open({ code: codes[0], pin: '0147' })).toMatchObject({
      status: 200,
      body: { token: scored.tokens[0] },
    });
    // Nobody in the other group left a number: it would be shut out for good.
    expect((await open({ code: codes[1] })).status).toBe(200);
    // The printed and copied link holds the code alone, which opens nothing by itself.
    const listed = (await server.call('GET', of(scored, 'links'), as())).body;
    expect(listed.asks_pin).toBe(true);
    expect(listed.data[0].url).toBe(`${server.context.settings.baseUrl}/score#${codes[0]?.replace('-', '')}`);
    for (let wrong = 0; wrong < 45; wrong += 1) await open({ code: codes[0], pin: '9999' });
    const shut = await open({ code: codes[0], pin: '0147' });
    expect(shut, 'ten thousand are too few to be guessed').toMatchObject({ status: 429 });
    await server.call('PUT', of(scored, 'score-pin'), { ...as(), body: { asks_pin: false } });
    expect((await open({ code: codes[0] })).status).toBe(200);
  });

  it('that was replaced counts nothing more: its phone is told why, and the committee has what it sent', async () => {
    const scored = await makeScoredRound(server, { ...given, players: 4, seats: 2 });
    const old = phone(server, scored.tokens[0] ?? '');
    const [card] = (await old.read()).cards;
    const [foreign] = (await phone(server, scored.tokens[1] ?? '').read()).cards;
    // Another group of the same round.
    const astray = entry(foreign?.id ?? '');
    expect((await old.deliver([astray])).held).toEqual([{ id: astray.id, why: 'unknown_card' }]);
    expect((await server.call('POST', of(scored, 'links/renew'), as())).status).toBe(200);
    const late = entry(card?.id ?? '');
    expect(await old.deliver([late])).toMatchObject({
      taken: [],
      held: [{ id: late.id, why: 'revoked' }],
      entries: [],
    });
    expect(await old.bundle()).toMatchObject({ status: 410, body: { code: 'link_expired' } });
    const fresh = phone(server, (await groupTokens(server, scored.round.id)).get(scored.groupIds[0] ?? '') ?? '');
    expect((await fresh.read()).entries).toEqual([]);
    const { body } = await server.call('GET', of(scored, 'quarantined'), as());
    expect(body.data.map(({ id }: { id: string }) => id).sort()).toEqual([astray.id, late.id].sort());
  });
});

describe('a group that asks the committee to come', () => {
  it('is listed once however often it asks, and hears when somebody comes', async () => {
    const scored = await makeScoredRound(server, { ...given, players: 4, seats: 2 });
    const headers = { [scoreLinkHeader]: scored.tokens[0] ?? '' };
    const body = { id: newId(), device: newId(), hole: 7, why: 'ruling' };
    const ask = (more: object = {}) =>
      server.call('POST', '/api/scoring/calls', { headers, body: { ...body, ...more } });
    const first = await ask();
    expect(first).toMatchObject({ status: 200, body: { id: body.id, answered_at: null } });
    expect((await ask()).body).toEqual(first.body);
    const listed = await server.call('GET', of(scored, 'calls'), as());
    expect(listed.body.data).toMatchObject([
      { id: body.id, hole: 7, why: 'ruling', group: 'Group 1, 8:00 AM, hole 1' },
    ]);
    const other = { [scoreLinkHeader]: scored.tokens[1] ?? '' };
    const stolen = await server.call('POST', '/api/scoring/calls', { headers: other, body });
    expect(stolen.status, 'the id is another group’s').toBe(429);
    expect((await ask({ id: newId(), hole: 19 })).body.errors).toMatchObject([{ field: 'hole' }]);
    const come = of(scored, `calls/${body.id}/answer`);
    expect((await server.call('POST', come, as())).status).toBe(200);
    expect((await ask()).body.answered_at).not.toBeNull();
    expect((await server.call('GET', of(scored, 'calls'), as())).body.data).toEqual([]);
  });

  it('is heard forty times a day', async () => {
    const scored = await makeScoredRound(server, given);
    const headers = { [scoreLinkHeader]: scored.tokens[0] ?? '' };
    const ask = () =>
      server.call('POST', '/api/scoring/calls', {
        headers,
        body: { id: newId(), device: newId(), hole: 7, why: 'other' },
      });
    for (let turn = 0; turn < 40; turn += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });
});

describe('a match', () => {
  it('says who plays whom, and takes who won a hole, which no other round does', async () => {
    const scored = await makeScoredRound(server, given);
    const anna = phone(server, scored.tokens[0] ?? '');
    const [card] = (await anna.read()).cards;
    const early = entry(card?.id ?? '', { outcome: 'A' });
    expect((await anna.deliver([early])).held).toEqual([{ id: early.id, why: 'bad_value' }]);
    await server.context.pool.query(`update tournaments set gameplay_style = 'Match Play' where id = $1`, [
      scored.tournament.id,
    ]);
    const bundle = await anna.read();
    const [a, b, c, d] = scored.field;
    expect(bundle.round.is_match).toBe(true);
    expect(bundle.matches).toEqual([
      { sides: [[a], [b]], goes_on: true },
      { sides: [[c], [d]], goes_on: true },
    ]);
    const said = entry(card?.id ?? '', { hole: 2, outcome: 'A' });
    expect((await anna.deliver([said])).taken).toEqual([said.id]);
  });
});

describe('hints for a group’s phones', () => {
  it('say the newest number of the own group, and nothing of others', async () => {
    const scored = await makeScoredRound(server, { ...given, players: 4, seats: 2 });
    const control = new AbortController();
    const answer = await fetch(`${server.url}/api/scoring/events`, {
      headers: { [scoreLinkHeader]: scored.tokens[0] ?? '' },
      signal: control.signal,
    });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    let heard = '';
    const reading = (async () => {
      for await (const chunk of answer.body ?? []) heard += Buffer.from(chunk).toString();
    })().catch(() => undefined);
    const until = async (words: string) => {
      while (!heard.includes(words)) await pause(10);
    };
    await until('event: rows');
    const [own, other] = scored.tokens.map((token) => phone(server, token));
    const cardOf = async (reader: typeof own) => (await reader?.read())?.cards[0]?.id ?? '';
    await other?.deliver([entry(await cardOf(other)), entry(await cardOf(other), { hole: 2 })]);
    await own?.deliver([entry(await cardOf(own))]);
    await until('data: {"number":1}');
    expect(heard).not.toContain('"number":2');
    control.abort();
    await reading;
    const unknown = { [scoreLinkHeader]: 'AAAAAAAAAAAAAAAAAAAAAA' };
    expect((await fetch(`${server.url}/api/scoring/events`, { headers: unknown })).status).toBe(401);
  });
});
