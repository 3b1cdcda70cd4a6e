import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScoreEntry } from '#areas/scoring/rules/score-entry.ts';
import { newId } from '#kernel/database/connection.ts';
import { type Host, makeHost } from '#tests/factories/hosts.ts';
import { insertBoards } from '#tests/factories/leaderboards.ts';
import { closeRound } from '#tests/factories/results.ts';
import { entry, makeScoredRound, phone } from '#tests/factories/scoring.ts';
import { exportFile, importFile, partsOf, rowsOf, zipOf } from '#tests/factories/tournament-files.ts';
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

/** The last names of the players whose drives were used on the only card of a tournament, by hole. */
async function readDrives(tournamentId: string) {
  const { rows } = await server.context.pool.query<{ hole: string; name: string }>(
    `select d.key as hole, p.last_name as name
     from cards c
     cross join lateral jsonb_each_text(c.merged -> 'drives') d
     join registration_players p on p.id::text = d.value
     where c.tournament_id = $1`,
    [tournamentId],
  );
  return Object.fromEntries(rows.map(({ hole, name }) => [hole, name]));
}

const minute = 60_000;
const scramble = { of: 'teams', ball: 'one', minDrives: 2 } as const;

/** Ann, Bea, Cat and Dan play one ball; the longest drive is measured on hole 4. */
async function scrambleOfFour() {
  server.clock.advance(10 * minute);
  const scored = await makeScoredRound(server, {
    ...given,
    players: 4,
    prepare: async ({ tournament, field }) => {
      const team = newId();
      await server.context.pool.query(
        `with t as (insert into golf_teams (id, tournament_id, name, created_at) values ($1, $2, 'Four', now()))
         insert into golf_team_players (team_id, player_id, position)
         select $1, p.id, p.turn - 1 from unnest($3::uuid[]) with ordinality p (id, turn)`,
        [team, tournament.id, field],
      );
      await insertBoards(server, tournament.id, scramble);
    },
  });
  const as = { as: given.owner.token };
  const at = `/api/organizer/rounds/${scored.round.id}`;
  const contest: string = (await server.call('POST', `${at}/contests`, { ...as, body: { kind: 'drive', hole: 4 } }))
    .body.id;
  const own = phone(server, scored.tokens[0] ?? '');
  const [card = ''] = (await own.read()).cards.map(({ id }) => id);
  const now = () => ({ at: server.clock.now().toISOString(), logical_time: server.clock.now().getTime() });
  const typed = (over: Partial<ScoreEntry>): ScoreEntry => entry(card, { ...now(), ...over });
  const measured = (over: Partial<ScoreEntry>): ScoreEntry => {
    const { strokes: _strokes, ...said } = typed({ hole: 4, kind: 'measure', contest, ...over });
    return said;
  };
  const lengths = async () => {
    const path = `/api/leaderboards/${scored.tournament.id}?board=${contest}&form=committee`;
    const { body } = await server.call('GET', path, as);
    return body.board.rows.map((row: { pos: string; name: string; result: string }) =>
      [row.pos, row.name.slice(-1), row.result].join(' '),
    );
  };
  /** The measures that boards read, by player. */
  const stored = async () => {
    const { rows } = await server.context.pool.query<{ player_id: string; length_mm: number }>(
      'select player_id, length_mm from measures where contest_id = $1 order by length_mm desc',
      [contest],
    );
    return rows.map((row) => `${nameOf(row.player_id)} ${row.length_mm}`);
  };
  const nameOf = (id: string) => ['Ann', 'Bea', 'Cat', 'Dan'][scored.field.indexOf(id)];
  const drives = async () => {
    const { rows } = await server.context.pool.query('select merged -> $2 as drives from cards where id = $1', [
      card,
      'drives',
    ]);
    const names = Object.entries<string>(rows[0].drives).map(([hole, id]) => [hole, nameOf(id)]);
    return Object.fromEntries(names);
  };
  /** Bea goes home, and the sheet goes out again. */
  const beaLeaves = async () => {
    server.clock.advance(minute);
    const action = { op: 'withdraw', player: scored.field[1] };
    expect((await server.call('POST', `${at}/desk`, { ...as, body: { action } })).status).toBe(200);
    await scored.page.see();
    expect((await scored.page.publish({ tell: 'none' })).status).toBe(200);
    server.clock.advance(10 * minute);
  };
  return { ...scored, as, at, contest, own, card, typed, measured, lengths, stored, drives, beaLeaves };
}

describe('what the committee says of a hole of a team', () => {
  it('keeps whose drive it was: in a correction, where two differed, and where a phone is struck', async () => {
    const scored = await scrambleOfFour();
    const { own, as, at, card, field, typed, drives } = scored;
    const [ann = '', bea = '', cat = ''] = field;
    const first = { player: ann, drive: 1 };
    await own.deliver([
      typed({ hole: 1, ...first }),
      typed({ hole: 2, ...first }),
      typed({ hole: 2, player: bea, drive: 2, scorer_role: 'second' }),
      typed({ hole: 3, player: cat, drive: 3 }),
    ]);
    const stranger = phone(server, own.token);
    await stranger.deliver([typed({ hole: 3, strokes: 9, player: bea, drive: 2, scorer_role: 'second' })]);
    const seen = (await server.call('GET', `/api/organizer/cards/${card}`, as)).body.entries;
    const corrected = await server.call('POST', `${at}/corrections`, {
      ...as,
      body: {
        card,
        entries: [{ hole: 1, value: 6 }],
        reason: 'A penalty stroke',
        after: seen.filter(({ stands }: { stands: boolean }) => stands).map(({ id }: { id: string }) => id),
      },
    });
    expect(corrected.status, JSON.stringify(corrected.body)).toBe(200);
    expect(await drives()).toEqual({ 1: 'Ann' });
    const [link] = (await server.call('GET', `${at}/links`, as)).body.data;
    const strike = { link: link.id, device: stranger.device, action: 'strike', reason: 'Found in the car park' };
    expect((await server.call('POST', `${at}/phones`, { ...as, body: strike })).status).toBe(200);
    expect(await drives()).toEqual({ 1: 'Ann', 3: 'Cat' });
    await closeRound(server, scored);
    expect(await drives()).toEqual({ 1: 'Ann', 2: 'Ann', 3: 'Cat' });
  });
});

describe('a team of four of which one goes home', () => {
  it('keeps whose ball was measured: nobody is tied with the length of another', async () => {
    const { own, field, measured, lengths, beaLeaves } = await scrambleOfFour();
    const [ann = '', bea = '', cat = '', dan = ''] = field;
    expect((await own.deliver([measured({ player: cat, drive: 3, mm: 250_000 })])).held).toEqual([]);
    await expect.poll(lengths).toEqual(['1 2 273 yd']);
    await beaLeaves();
    const after = await own.deliver([measured({ player: dan, drive: 3, mm: 240_000 })]);
    expect(after.held).toEqual([]);
    await expect.poll(lengths).toEqual(['1 2 273 yd', '2 3 262 yd']);
    // A player who was measured before she left still counts as herself, from a phone that had no signal.
    expect((await own.deliver([measured({ player: bea, drive: 2, mm: 200_000 })])).held).toEqual([]);
    const stranger = measured({ player: newId(), mm: 1 });
    expect((await own.deliver([stranger])).held).toEqual([{ id: stranger.id, why: 'bad_value' }]);
    const byCommittee = await server.call('PUT', `/api/organizer/contests/${after.contests[0]?.id}/measures`, {
      as: given.owner.token,
      body: { player_id: ann, length_mm: 230_000 },
    });
    expect(byCommittee.status).toBe(200);
    await expect.poll(lengths).toContain('3 0 252 yd');
  });

  it('keeps whose drives were used, and how many each still owes', async () => {
    const { own, field, typed, drives, beaLeaves } = await scrambleOfFour();
    const [, , cat = '', dan = ''] = field;
    await own.deliver([typed({ hole: 1, player: cat, drive: 3 }), typed({ hole: 2, player: dan, drive: 4 })]);
    await beaLeaves();
    // Hole 2 is read again with what her team has now.
    await own.deliver([typed({ hole: 3, player: dan, drive: 3 }), typed({ hole: 2, scorer_role: 'second' })]);
    expect(await drives()).toEqual({ 1: 'Cat', 2: 'Dan', 3: 'Dan' });
    expect((await own.read()).cards[0]?.players).toEqual([field[0], cat, dan]);
  });

  it('is understood from programs that say places: by the order of the moment at which they were typed', async () => {
    const { own, field, typed, measured, drives, stored, beaLeaves } = await scrambleOfFour();
    const late = [typed({ hole: 5, drive: 4 }), measured({ drive: 3, mm: 250_000 })];
    await own.deliver([typed({ hole: 1, drive: 3 })]);
    await beaLeaves();
    const dans = measured({ drive: 3, mm: 240_000 });
    // The phone had no signal while Bea left: what it typed before comes after.
    const answer = await own.deliver([...late, typed({ hole: 3, drive: 2 }), dans]);
    expect(answer.held).toEqual([]);
    expect(await drives()).toEqual({ 1: 'Cat', 3: 'Cat', 5: 'Dan' });
    expect(await stored()).toEqual(['Cat 250000', 'Dan 240000']);
    expect(answer.entries.find(({ id }) => id === dans.id)).toMatchObject({ player: field[3], drive: 3 });
    expect((await own.deliver([...late, dans])).held, 'sent again').toEqual([]);
    expect((await own.deliver(answer.entries)).held, 'sent again as it was told').toEqual([]);
  });

  it('is taken away in a file and comes back the same', async () => {
    const { own, field, tournament, typed, measured, beaLeaves } = await scrambleOfFour();
    await own.deliver([typed({ hole: 1, player: field[3] ?? '', drive: 4 }), measured({ drive: 3, mm: 250_000 })]);
    await beaLeaves();
    await own.deliver([typed({ hole: 2, drive: 3 })]);
    const { token } = given.owner;
    const first = partsOf(await exportFile(server, tournament.id, token));
    const taken = await importFile(server, zipOf(first), token);
    expect(taken.status).toBe(201);
    const copy = await readDrives(taken.body.id);
    expect(copy).toEqual({ 1: 'Player0003', 2: 'Player0003' });
    const second = partsOf(await exportFile(server, taken.body.id, token));
    expect(rowsOf(second, 'score_entries')).toEqual(rowsOf(first, 'score_entries'));
    expect(rowsOf(second, 'cards')).toEqual(rowsOf(first, 'cards'));
  });
});
