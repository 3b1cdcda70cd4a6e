import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kernel/database/connection.ts';
import { finishRounds } from '#areas/scoring/database/delivery-facts.ts';
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
const of = ({ round }: ScoredRound, path: string) => `/api/organizer/rounds/${round.id}/${path}`;
const correct = (scored: ScoredRound, body: object) =>
  server.call('POST', of(scored, 'corrections'), { ...as(), body: { reason: null, after: [], ...body } });
const holes = Array.from({ length: 18 }, (_, place) => place + 1);

describe('the cards of a round', () => {
  it('are listed by their groups, with what needs the committee, and found by name and group', async () => {
    const scored = await makeScoredRound(server, { ...given, players: 6, seats: 3 });
    const anna = phone(server, scored.tokens[1] ?? '');
    const [card] = (await anna.read()).cards;
    await anna.deliver([entry(card?.id ?? ''), entry(card?.id ?? '', { scorer_role: 'second', strokes: 4 })]);
    const all = await server.call('GET', of(scored, 'cards?limit=4'), as());
    expect(all.body.summary).toEqual({
      cards: 6,
      expected: 6,
      matches: null,
      returned: 0,
      attention: 1,
      quarantined: 0,
      waiting: 0,
    });
    expect(all.body.data.map(({ name }: { name: string }) => name)).toEqual(
      [0, 1, 2, 3].map((place) => `Pat Player000${place}`),
    );
    const rest = await server.call('GET', of(scored, `cards?limit=4&cursor=${all.body.next_cursor}`), as());
    expect(rest.body).toMatchObject({
      data: [{ name: 'Pat Player0004' }, { name: 'Pat Player0005' }],
      next_cursor: null,
    });
    const attention = await server.call('GET', of(scored, 'cards?filter=attention'), as());
    expect(attention.body.data).toMatchObject([{ id: card?.id, differs: [1], thru: 0, group: { number: 2 } }]);
    expect((await server.call('GET', of(scored, 'cards?q=player0005'), as())).body.data).toHaveLength(1);
    expect((await server.call('GET', of(scored, 'cards?q=2'), as())).body.data).toHaveLength(3);
  });

  it('show every value that was typed, who typed it, and what stands', async () => {
    const scored = await makeScoredRound(server, given);
    const ben = phone(server, scored.tokens[0] ?? '', { seat: 1 });
    await ben.name('Pixel');
    const [card] = (await ben.read()).cards;
    const first = entry(card?.id ?? '', { strokes: 6 });
    await ben.deliver([
      first,
      entry(card?.id ?? '', { strokes: 5, after: [first.id], logical_time: first.logical_time + 1 }),
    ]);
    const { body } = await server.call('GET', `/api/organizer/cards/${card?.id}`, as());
    expect(body.entries).toMatchObject([
      { strokes: 6, stands: false, by: 'Pat Player0001, Pixel' },
      { strokes: 5, stands: true, seq: 2 },
    ]);
    expect(body.holes[0]).toEqual({ number: 1, par: 4, value: 5, state: 'single', late: 0 });
  });
});

describe('a correction', () => {
  it('needs a reason, stands above phones, and is refused where somebody typed meanwhile', async () => {
    const scored = await makeScoredRound(server, given);
    const anna = phone(server, scored.tokens[0] ?? '');
    const card = (await anna.read()).cards[0]?.id ?? '';
    const typed = entry(card);
    await anna.deliver([typed]);
    const wish = { card, entries: [{ hole: 1, value: 7 }], reason: 'Penalty strokes were forgotten' };
    expect(await correct(scored, wish)).toMatchObject({ status: 409, body: { code: 'preview_outdated' } });
    const done = await correct(scored, { ...wish, after: [typed.id] });
    expect(done.body.holes[0]).toMatchObject({ value: 7, state: 'corrected' });
    expect(done.body.entries.at(-1)).toMatchObject({ kind: 'correction', reason: wish.reason, stands: true });
    const answer = await anna.deliver([entry(card, { strokes: 4, logical_time: Date.now() + 60_000 })], { cursor: 1 });
    expect(answer.entries).toMatchObject([{ kind: 'correction', strokes: 7 }, { strokes: 4 }]);
    const { body } = await server.call('GET', `/api/organizer/cards/${card}`, as());
    expect(body.holes[0]).toMatchObject({ value: 7, state: 'corrected', late: 1 });
    const none = await correct(scored, { ...wish, reason: '  ' });
    expect(none).toMatchObject({ status: 422, body: { errors: [{ field: 'reason' }] } });
    const far = await correct(scored, { card, entries: [{ hole: 2, value: 'A' }], reason: 'x' });
    expect(far).toMatchObject({ status: 422, body: { errors: [{ field: 'entries.0.value' }] } });
  });

  it('types a card from paper and returns it, where the committee keeps all cards', async () => {
    const scored = await makeScoredRound(server, { ...given, players: 2, seats: 2, mode: 'committee' });
    const { cards } = await phone(server, scored.tokens[0] ?? '').read();
    const ids = cards.map(({ id }) => id);
    const half = { card: ids[0], entries: holes.slice(9).map((hole) => ({ hole, value: 4 })) };
    expect(await correct(scored, { ...half, returns: true })).toMatchObject({
      status: 409,
      body: { code: 'not_ready' },
    });
    for (const card of ids) {
      const whole = holes.map((hole) => ({ hole, value: hole === 3 ? 'X' : 5 }));
      const { body } = await correct(scored, { card, entries: whole, returns: true });
      expect(body.card).toMatchObject({ state: 'returned', thru: 18, strokes: 85 });
    }
    expect(await correct(scored, { card: ids[0], entries: [{ hole: 1, value: 4 }] })).toMatchObject({
      status: 409,
      body: { code: 'card_returned' },
    });
    expect(await finishRounds(server.context.pool)).toContain(scored.round.id);
    const after = await server.call('GET', `/api/organizer/cards/${ids[0]}`, as());
    const seen = after.body.entries.map(({ id }: { id: string }) => id);
    const again = await correct(scored, {
      card: ids[0],
      entries: [{ hole: 1, value: 4 }],
      reason: 'Misread',
      after: seen,
    });
    expect(again.body.card).toMatchObject({ state: 'returned', is_corrected_after_signing: true, strokes: 84 });
  });
});

describe('links and phones', () => {
  it('give a group a new code: what comes by the old one is set aside, and counted when the committee says so', async () => {
    const scored = await makeScoredRound(server, given);
    const before = phone(server, scored.tokens[0] ?? '');
    const card = (await before.read()).cards[0]?.id ?? '';
    const [link] = (await server.call('GET', of(scored, 'links'), as())).body.data;
    expect(link.people, 'whose group it is').toMatch(/^Pat Player\d+; Pat Player\d+/);
    const found = await server.call('GET', of(scored, `links?q=${link.people.split('; ')[1]}`), as());
    expect(found.body.data.map(({ id }: { id: string }) => id)).toEqual([link.id]);
    expect(link).toMatchObject({ kind: 'group', label: 'Group 1, 8:00 AM, hole 1' });
    expect(link.url).toBe(`${server.context.settings.baseUrl}/score#${scored.tokens[0]}`);
    expect((await server.call('POST', of(scored, `links/${link.id}/renew`), as())).status).toBe(200);
    expect(await before.bundle()).toMatchObject({ status: 410, body: { code: 'link_expired' } });
    const typed = entry(card, { strokes: 3 });
    expect(await before.deliver([typed])).toMatchObject({
      taken: [],
      held: [{ id: typed.id, why: 'revoked' }],
      entries: [],
    });
    const now = phone(server, (await groupTokens(server, scored.round.id)).get(scored.groupIds[0] ?? '') ?? '');
    expect((await now.read()).entries).toEqual([]);
    const quarantined = await server.call('GET', of(scored, 'quarantined'), as());
    expect(quarantined.body.data).toMatchObject([
      { id: typed.id, why: 'revoked', card: 'Pat Player0000', hole: 1, value: '3', can_count: true },
    ]);
    const settle = { ids: [typed.id], as: 'entry', reason: 'Their phone kept the old code' };
    const settled = await server.call('POST', of(scored, 'quarantined'), { ...as(), body: settle });
    expect(settled.body).toEqual({ settled: [typed.id], left: [] });
    expect((await now.read()).entries).toMatchObject([{ id: typed.id, strokes: 3, scorer_role: 'first' }]);
    expect(await before.deliver([typed])).toMatchObject({ taken: [typed.id], held: [] });
    const twice = await server.call('POST', of(scored, 'quarantined'), { ...as(), body: settle });
    expect(twice).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });

  it('strike a phone: its values go, what others say stays, and what it sends is set aside', async () => {
    const scored = await makeScoredRound(server, given);
    const token = scored.tokens[0] ?? '';
    const [bad, good] = [phone(server, token), phone(server, token, { seat: 1 })];
    await bad.name('Lost phone');
    const { cards } = await good.read();
    const [one = '', two = ''] = cards.map(({ id }) => id);
    await bad.deliver([entry(one, { strokes: 9 }), entry(two, { strokes: 9 })]);
    await good.deliver([entry(one, { scorer_role: 'second', strokes: 4 })]);
    const [link] = (await server.call('GET', of(scored, 'links'), as())).body.data;
    const action = { link: link.id, device: bad.device, action: 'strike', reason: 'Found in the car park' };
    const strike = (more: object) =>
      server.call('POST', of(scored, 'phones'), { ...as(), body: { ...action, ...more } });
    const seen = await strike({ dry_run: true });
    expect(seen.body.effects).toEqual([
      'Lost phone is blocked: new scores are set aside.',
      'Pat Player0000, hole 1: nothing becomes 4.',
      'Pat Player0001, hole 1: 9 becomes open, for the committee.',
    ]);
    expect(await strike({ preview: 'another' })).toMatchObject({ status: 409, body: { code: 'preview_outdated' } });
    expect((await strike({ preview: seen.body.preview })).status).toBe(200);
    const late = entry(one, { strokes: 8, hole: 2 });
    expect(await bad.deliver([late])).toMatchObject({ taken: [], held: [{ id: late.id, why: 'blocked' }] });
    const { body } = await server.call('GET', `/api/organizer/cards/${one}`, as());
    expect(body.holes[0]).toMatchObject({ value: 4, state: 'corrected' });
    expect(body.entries).toHaveLength(3);
  });

  it('let in as many phones as a link may have; the next one reads, and writes once it was admitted', async () => {
    const scored = await makeScoredRound(server, given);
    const token = scored.tokens[0] ?? '';
    const card = (await phone(server, token).read()).cards[0]?.id ?? '';
    for (let turn = 0; turn < 16; turn += 1) await phone(server, token).deliver([]);
    const last = phone(server, token, { device: newId() });
    const typed = entry(card);
    expect(await last.deliver([typed])).toMatchObject({ held: [{ why: 'blocked' }] });
    const [link] = (await server.call('GET', of(scored, 'links'), as())).body.data;
    const body = { link: link.id, device: last.device, action: 'admit' };
    expect((await server.call('POST', of(scored, 'phones'), { ...as(), body })).status).toBe(200);
    const next = entry(card);
    expect(await last.deliver([next])).toMatchObject({ taken: [next.id] });
  });

  it('keep a station to its holes', async () => {
    const scored = await makeScoredRound(server, given);
    const body = { kind: 'station', label: 'Hole 7', holes: [7] };
    expect((await server.call('POST', of(scored, 'links'), { ...as(), body })).status).toBe(201);
    const link = (await server.call('GET', of(scored, 'links?q=hole 7'), as())).body.data[0];
    const station = phone(server, link.url.split('#')[1], { seat: null });
    const { body: seen } = await station.bundle('?group=1');
    const card = seen.cards[0].id;
    const rows = [entry(card, { hole: 7, scorer_role: 'official' }), entry(card, { hole: 8, scorer_role: 'official' })];
    const answer = await station.deliver(rows);
    expect(answer).toMatchObject({ taken: [rows[0]?.id], held: [{ id: rows[1]?.id, why: 'bad_value' }] });
    expect((await server.call('DELETE', of(scored, `links/${link.id}`), as())).status).toBe(200);
    expect((await station.bundle()).status).toBe(410);
  });
});
