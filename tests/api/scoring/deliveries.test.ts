import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kernel/database/connection.ts';
import { readCards, readChangedCards } from '#areas/scoring/database/read-cards.ts';
import { type Host, makeHost } from '#tests/factories/hosts.ts';
import { entry, makeScoredRound, phone, signOf } from '#tests/factories/scoring.ts';
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

describe('a group’s link', () => {
  it('gives a phone everything to go on without signal, and nothing of how to reach people', async () => {
    const { tokens, field, round } = await makeScoredRound(server, { ...given, players: 6, seats: 3 });
    const { status, headers, body } = await phone(server, tokens[0] ?? '').bundle();
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatchObject({
      cursor: 0,
      link: { kind: 'group', state: 'early' },
      round: {
        id: round.id,
        mode: 'marker',
        // The round has no board that could need it.
        needs_every_hole: false,
        holes: Array.from({ length: 18 }, (_, place) => place + 1),
      },
      players: [0, 1, 2].map((seat) => ({ id: field[seat], seat, name: `Pat Player000${seat}` })),
      entries: [],
    });
    // The next one in the group marks, forward.
    expect(body.cards.map(({ marker }: { marker: string }) => marker)).toEqual([field[1], field[2], field[0]]);
    expect(JSON.stringify(body)).not.toMatch(/@|phone|index_tenths|birth/);
    expect(JSON.stringify(body).length).toBeLessThan(15_000);
  });

  it('is unknown with another secret, and to a session', async () => {
    const unknown = await phone(server, 'AAAAAAAAAAAAAAAAAAAAAA').bundle();
    expect(unknown).toMatchObject({ status: 401, body: { code: 'link_unknown' } });
    const session = await server.call('GET', '/api/scoring/bundle', { as: given.owner.token });
    expect(session).toMatchObject({ status: 401, body: { code: 'link_unknown' } });
  });
});

describe('a delivery', () => {
  it('is stored, numbered and merged, starts the round, and reaches the other phone by its cursor', async () => {
    const { tokens, tournament, round } = await makeScoredRound(server, given);
    const [anna, ben] = [phone(server, tokens[0] ?? ''), phone(server, tokens[0] ?? '', { seat: 1 })];
    const { cards } = await anna.read();
    const typed = [entry(cards[0]?.id ?? ''), entry(cards[1]?.id ?? '', { strokes: 4 })];
    expect(await anna.deliver(typed)).toMatchObject({
      taken: typed.map(({ id }) => id),
      held: [],
      cursor: 2,
      more: false,
      round: { status: 'published' },
    });
    const seen = await ben.deliver([], { cursor: 1 });
    expect(seen).toMatchObject({ cursor: 2, entries: [{ id: typed[1]?.id, seq: 2, strokes: 4, device: anna.device }] });
    expect(seen.round.status).toBe('playing');
    const stored = await readCards(server.context.pool, tournament.id);
    const first = stored.find(({ id }) => id === cards[0]?.id);
    expect(first).toMatchObject({ roundId: round.id, state: 'open', version: 1, merged: { thru: 1 } });
    expect(first?.merged?.holes[0]?.slice(0, 3)).toEqual([1, 5, 'single']);
  });

  it('says of what it carries for another phone that nobody knows who held that one', async () => {
    const { tokens } = await makeScoredRound(server, given);
    const ben = phone(server, tokens[0] ?? '', { seat: 1 });
    const card = (await ben.read()).cards[0]?.id ?? '';
    const [annas, bens] = [entry(card, { scorer_role: 'second' }), entry(card, { strokes: 4 })];
    const { entries } = await ben.deliver([annas, bens], { carried: [annas.id] });
    expect(entries.map(({ id, seat }) => [id, seat])).toEqual([
      [annas.id, null],
      [bens.id, 1],
    ]);
  });

  it('is taken again without effect; another use of an id is set aside', async () => {
    const { tokens } = await makeScoredRound(server, given);
    const anna = phone(server, tokens[0] ?? '');
    const card = (await anna.read()).cards[0]?.id ?? '';
    const typed = entry(card);
    await anna.deliver([typed]);
    expect(await anna.deliver([typed, typed], { cursor: 1 })).toMatchObject({
      taken: [typed.id, typed.id],
      held: [],
      cursor: 1,
      entries: [],
    });
    const other = { ...typed, strokes: 9 };
    expect(await anna.deliver([other])).toMatchObject({ taken: [], held: [{ id: typed.id, why: 'bad_value' }] });
    expect((await anna.read()).entries).toMatchObject([{ id: typed.id, strokes: 5 }]);
  });

  it('keeps what it cannot count, and says why', async () => {
    const one = await makeScoredRound(server, given);
    const other = await makeScoredRound(server, given);
    const anna = phone(server, one.tokens[0] ?? '');
    const card = (await anna.read()).cards[0]?.id ?? '';
    const foreign = (await phone(server, other.tokens[0] ?? '').read()).cards[0]?.id ?? '';
    const rows = [
      entry(foreign),
      entry(card, { strokes: 21 }),
      entry(card, { kind: 'correction' }),
      entry(card, { scorer_role: 'official' }),
      { id: newId(), card, hole: 'seven' },
    ];
    const { taken, held } = await anna.deliver(rows);
    expect(taken).toEqual([]);
    expect(held.map(({ why }) => why)).toEqual(['unknown_card', 'bad_value', 'bad_value', 'bad_value', 'protocol']);
    const { rows: kept } = await server.context.pool.query('select id from quarantined_scores where id = any($1)', [
      rows.map(({ id }) => id),
    ]);
    expect(kept.length).toBe(rows.length);
  });

  it('returns a card by two signatures of one hash', async () => {
    const { tokens } = await makeScoredRound(server, { ...given, players: 2, seats: 2, holes: 'front' });
    const anna = phone(server, tokens[0] ?? '');
    const card = (await anna.read()).cards[0];
    if (!card) throw new Error('no card');
    const holes = Array.from({ length: 9 }, (_, place) => place + 1);
    const scores = holes.flatMap((hole) =>
      (['first', 'second'] as const).map((scorerRole) => entry(card.id, { hole, scorer_role: scorerRole, strokes: 4 })),
    );
    const values = new Map(holes.map((hole) => [hole, 4]));
    await anna.deliver(scores);
    const marker = signOf(card, scores, 'first', values);
    await anna.deliver([marker]);
    const answer = await anna.deliver([signOf(card, [...scores, marker], 'second', values)]);
    expect(answer.cards.find(({ id }) => id === card.id)).toEqual({
      id: card.id,
      state: 'returned',
      hash: marker.hash,
    });
    const [stored] = await readChangedCards(server.context.pool, [card.id]);
    expect(stored).toMatchObject({ state: 'returned', merged: { thru: 9, complete: true } });
    const { rows } = await server.context.pool.query('select returned_at from cards where id = $1', [card.id]);
    expect(rows[0].returned_at).toBeInstanceOf(Date);
  });
});
