import { describe, expect, it } from 'vitest';
import type { Teams } from '#areas/play/contract/teams.ts';
import { newId } from '#kernel/database/connection.ts';
import { entry, groupTokens, phone } from '#tests/factories/scoring.ts';
import { serverOfSetUps } from '#tests/factories/set-up-rounds.ts';
import { adding, groupAt, sheetPage } from '#tests/factories/tee-sheets.ts';

const { server, setUp } = serverOfSetUps();

/** A scramble of three pairs whose sheet is out: two in the first group, one in the second. */
async function scrambleOfPairs(answers: object = { style: 'Scramble', team_size: 2, results: 'gross' }) {
  const played = await setUp({ indexes: [100, 110, 120, 130, 140, 150], answers, teams: 2 });
  const { field, owner, tournament } = played;
  const [round = ''] = played.rounds;
  const page = sheetPage(server(), { id: round }, owner.token);
  await page.see();
  const groups = [groupAt(0, field.slice(0, 4)), groupAt(1, field.slice(4))];
  expect((await page.edit(adding(...groups))).status).toBe(200);
  expect((await page.publish({ tell: 'none' })).status).toBe(200);
  const path = `/api/organizer/tournaments/${tournament.id}/teams`;
  const see = async (): Promise<Teams> => (await played.call('GET', path)).body;
  const operate = (...operations: object[]) => played.call('POST', `${path}/operations`, { operations });
  /** The players on each card of each phone, card by card. */
  const phones = async () => {
    const seen: string[][][] = [];
    for (const { id } of groups) {
      const token = (await groupTokens(server(), round)).get(id);
      const cards = token ? (await phone(server(), token).read()).cards : [];
      seen.push(cards.map(({ players }) => players));
    }
    return seen;
  };
  const score = async (group: number, card: number) => {
    const token = (await groupTokens(server(), round)).get(groups[group]?.id ?? '') ?? '';
    const { cards } = await phone(server(), token).read();
    await phone(server(), token).deliver([entry(cards[card]?.id ?? '', { hole: 1, strokes: 4 })]);
  };
  return { ...played, round, page, see, operate, phones, score };
}

describe('a team that is changed after the sheet went out', () => {
  it('sits together, with cards and phones, and who starts elsewhere is told', async () => {
    const { field, teams, operate, phones, round, page } = await scrambleOfPairs();
    const [, , , , ann = '', bo = ''] = field;
    const before = await phones();
    expect(before.map((cards) => cards.map((players) => players.length))).toEqual([[2, 2], [2]]);
    // Two who play in the second team change places with the two of the third.
    const [p2 = '', p3 = ''] = field.slice(2, 4);
    const moved = await operate(
      { op: 'move', players: [bo], team: teams[1] },
      { op: 'move', players: [p3], team: teams[2] },
    );
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    const sheet = await page.see();
    expect(sheet.groups.map(({ seats }: { seats: string[] }) => seats.filter(Boolean).toSorted())).toEqual([
      [...field.slice(0, 2), p2, bo].toSorted(),
      [ann, p3].toSorted(),
    ]);
    const { rows } = await server().context.pool.query(
      `select (select sheet_version from published_sheets where round_id = $1) as version, data -> 'changes' as changes from events where type = 'sheet.published' and subject_id = $1
       order by created_at desc limit 1`,
      [round],
    );
    expect(rows[0].version).toBe(sheet.version);
    expect(rows[0].changes.map(({ playerId }: { playerId: string }) => playerId).toSorted()).toEqual(field.toSorted());
    const cards = await server().context.pool.query(
      'select team_id, players from cards where round_id = $1 order by team_id',
      [round],
    );
    expect(new Map(cards.rows.map(({ team_id, players }) => [team_id, players.toSorted()]))).toEqual(
      new Map([
        [teams[0], field.slice(0, 2).toSorted()],
        [teams[1], [p2, bo].toSorted()],
        [teams[2], [ann, p3].toSorted()],
      ]),
    );
    expect((await phones()).map((own) => own.map((players) => players.length))).toEqual([[2, 2], [2]]);
  });

  it('is split, and has a card for each part', async () => {
    const { field, teams, operate, phones } = await scrambleOfPairs();
    const herons = newId();
    const made = await operate({ op: 'make', team: herons, name: 'Herons', players: [field[1]] });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect((await phones()).map((own) => own.map((players) => players.length))).toEqual([[1, 1, 2], [2]]);
    const back = await operate({ op: 'move', players: [field[1]], team: teams[0] });
    expect(back.body.teams.map(({ name }: { name: string }) => name)).toEqual(['Team 1', 'Team 2', 'Team 3']);
    expect((await phones()).map((own) => own.map((players) => players.length))).toEqual([[2, 2], [2]]);
  });

  it('is refused by name where the group is full, or has changes that nobody was told of', async () => {
    const { field, teams, operate, see, page } = await scrambleOfPairs();
    const before = await see();
    const full = await operate({ op: 'move', players: [field[4]], team: teams[0] });
    expect(full).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect(full.body.detail).toContain('group 1 is full');
    expect(await see()).toEqual(before);
    await page.see();
    await page.edit(adding(groupAt(5)));
    const [group] = (await page.see()).groups;
    expect((await page.edit([{ op: 'move', playerId: field[0] ?? '', groupId: null }])).status, group.id).toBe(200);
    const told = await operate({ op: 'move', players: [field[3]], team: teams[2] });
    expect(told.body.detail).toBe('The tee sheet has changes that are not published. Publish them first.');
  });
});

describe('a team with its first score', () => {
  it('stays as it is and is named, while the others still change', async () => {
    const { field, teams, operate, see, score } = await scrambleOfPairs();
    await score(0, 0);
    expect((await see()).teams.map(({ is_scored }) => is_scored)).toEqual([true, false, false]);
    const refused = {
      status: 409,
      body: { code: 'scored_team', detail: 'Team 1 has a score: its players are fixed.' },
    };
    expect(await operate({ op: 'move', players: [field[0]], team: teams[2] })).toMatchObject(refused);
    expect(await operate({ op: 'move', players: [field[2]], team: teams[0] })).toMatchObject(refused);
    const made = { op: 'make', team: newId(), name: 'Herons', players: [field[1]] };
    expect(await operate(made)).toMatchObject(refused);
    // A name that was mistyped is corrected all the same.
    expect((await operate({ op: 'rename', team: teams[0], name: 'Owls' })).status).toBe(200);
    const moved = await operate({ op: 'move', players: [field[2]], team: teams[2] });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    expect(moved.body.teams.map(({ players }: { players: object[] }) => players.length)).toEqual([2, 1, 3]);
  });

  it('is named where a roster would change it, and nothing of that roster is written', async () => {
    const { field, owner, tournament, score, see, call } = await scrambleOfPairs();
    await score(0, 0);
    await server().context.pool.query(
      `update registration_players set first_name = 'Iris', last_name = 'Webb', email = 'iris@example.test' where id = $1`,
      [field[0]],
    );
    const before = await see();
    const path = `/api/organizer/tournaments/${tournament.id}/imports`;
    const read = await server().call('POST', path, {
      as: owner.token,
      body: Buffer.from('First name,Last name,Email,Team\nIris,Webb,iris@example.test,Team 3\n'),
      headers: { 'content-type': 'text/csv' },
    });
    const written = await call('POST', `${path}/${read.body.id}/write`, {});
    expect(written).toMatchObject({ status: 409, body: { code: 'scored_team' } });
    expect(await see()).toEqual(before);
  });

  it('stays as it is where each plays their own ball', async () => {
    const { field, teams, operate, score } = await scrambleOfPairs({
      style: 'Best Ball',
      team_size: 2,
      results: 'gross',
    });
    await score(0, 0);
    const refused = { status: 409, body: { code: 'scored_team' } };
    expect(await operate({ op: 'move', players: [field[1]], team: teams[2] })).toMatchObject(refused);
    expect((await operate({ op: 'move', players: [field[2]], team: teams[2] })).status).toBe(200);
  });

  it('waits for the first score that is on its way', async () => {
    const { field, teams, operate, round } = await scrambleOfPairs();
    const { pool } = server().context;
    const delivery = await pool.connect();
    await delivery.query('begin');
    await delivery.query('select id from tee_groups where round_id = $1 order by id for update', [round]);
    await delivery.query('update cards set entry_count = 1 where round_id = $1 and team_id = $2', [round, teams[0]]);
    const moved = operate({ op: 'move', players: [field[0]], team: teams[2] });
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await pool.query(waits)).rowCount).toBe(1);
    await delivery.query('commit');
    delivery.release();
    expect(await moved).toMatchObject({ status: 409, body: { code: 'scored_team' } });
    await pool.query('update cards set entry_count = 0 where round_id = $1', [round]);
  });
});
