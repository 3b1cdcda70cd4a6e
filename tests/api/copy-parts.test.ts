import { describe, expect, it } from 'vitest';
import { isTakenBy, placeOf, usualParts } from '#areas/organizers/rules/copy-parts.ts';
import { asOrganizer, findOwner } from '#areas/accounts/services/viewer.ts';
import { duplicateTournament } from '#areas/organizers/services/duplicate-tournament.ts';
import { findTournament } from '#areas/tournaments/database/read-tournaments.ts';
import { type CarriedRow, copiedTables, readTables } from '#areas/organizers/database/tournament-rows.ts';
import { type CopyPart, copyParts } from '#areas/tournaments/contract/tournament-copy.ts';
import { newId } from '#kernel/database/connection.ts';
import { shiftDate } from '#kernel/rules/venue-time.ts';
import { holdTournament } from '#tests/factories/held-tournament.ts';
import { serverOfSetUps } from '#tests/factories/set-up-rounds.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { inDays, makeTournament } from '#tests/factories/tournaments.ts';

const { server, setUp } = serverOfSetUps();
const year = 364;
const pool = () => server().context.pool;

type Tables = Map<string, CarriedRow[]>;
const tablesOf = (id: string): Promise<Tables> => readTables(pool(), id, copiedTables);

/** A held tournament with something of every copied table. */
async function holdWhole() {
  const held = await holdTournament(server(), setUp);
  const { id } = held.tournament;
  const round = held.rounds[0] ?? '';
  const insert = (text: string, ...values: unknown[]) => pool().query(text, values);
  const division = newId();
  await insert(
    `insert into divisions (id, tournament_id, position, name, created_at) values ($1, $2, 1, 'Seniors', now())`,
    division,
    id,
  );
  await insert(
    `insert into division_tees (id, round_id, division_id, gender, age, tee_id)
     select $1, $2, $3, 'any', 'senior', tee_id from division_tees where round_id = $2 limit 1`,
    newId(),
    round,
    division,
  );
  await insert(
    `insert into sheet_blocks (id, round_id, from_time, to_time, hole, reason) values ($1, $2, '10:00', '10:30', 1, 'Lunch')`,
    newId(),
    round,
  );
  await insert(
    `insert into waitlist_rules (tournament_id, closes_hours) values ($1, 48)
                on conflict (tournament_id) do update set closes_hours = 48`,
    id,
  );
  await insert(
    `insert into prize_rules (tournament_id, limit_cents) values ($1, 50000)
                on conflict (tournament_id) do update set limit_cents = 50000`,
    id,
  );
  await insert(
    `insert into entry_codes (id, tournament_id, code, kind, value, valid_until, created_at)
     values ($1, $2, 'EARLY', 'percent', 10, now() + interval '20 days', now())`,
    newId(),
    id,
  );
  await insert(
    `update tournaments
     set board_visibility = 'link', additional_services = 'Lunch', partners_ask = 'name', prize_pool = 500000,
       registration_opens = null, opens_at = null, early_hours = 0, difficulty = 'Advanced' where id = $1`,
    id,
  );
  const copy = async (body: object) => {
    const made = await held.call('POST', `${held.api}/duplicate`, body);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body;
  };
  return { ...held, id, copy };
}

/** Rows without what begins anew, with ids by their turn, so many days later. */
function shape(tables: Tables, days: number, parts: readonly CopyPart[]) {
  const turns = new Map<string, string>();
  for (const [table, rows] of tables)
    rows.forEach(({ id }, turn) => {
      if (typeof id === 'string') turns.set(id, `${table} ${turn}`);
    });
  const isPart = (place: unknown) => parts.some((part) => part === place);
  return Object.fromEntries(
    [...tables].flatMap(([table, rows]) =>
      rows.map((row, turn) => {
        const told = Object.fromEntries(Object.entries(row).filter(([column]) => isPart(placeOf(table, column))));
        const moved = table === 'set_ups' ? 0 : days;
        const text = JSON.stringify(told)
          .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => turns.get(id) ?? id)
          .replace(/"(\d{4}-\d\d-\d\d)(T[^"]*)?"/g, (_, date: string) => `"${shiftDate(date, moved)}"`);
        return [`${table} ${turn}`, JSON.parse(text)];
      }),
    ),
  );
}

describe('the parts of a copy', () => {
  it('have every column of every table that is copied', async () => {
    const { rows } = await pool().query<{ table: string; column: string }>(
      `select attrelid::regclass::text as table, attname::text as column from pg_attribute
       where attrelid = any($1::regclass[]) and attnum > 0 and not attisdropped and attgenerated = ''`,
      [copiedTables.map(({ name }) => name)],
    );
    expect(rows.filter(({ table, column }) => placeOf(table, column) === undefined)).toEqual([]);
    // One that nobody named would be missed.
    expect(placeOf('tournaments', 'a_new_column')).toBeUndefined();
  });

  it('are in a copy as they are in its source, each of them', async () => {
    const { id, copy } = await holdWhole();
    const source = await tablesOf(id);
    expect([...source].filter(([, rows]) => rows.length === 0).map(([table]) => table)).toEqual([]);
    const use = (times: number) =>
      pool().query('update entry_codes set used = $2 where tournament_id = $1', [id, times]);
    await use(3);
    const made = await copy({ parts: [...copyParts] });
    await use(0);
    const copied = await tablesOf(made.id);
    // Asked again, they are not agreed with yet.
    const { rows: asked } = await pool().query('select * from sponsorships where tournament_id = $1', [made.id]);
    expect(asked).toMatchObject([{ state: 'asked', amount: 50_000, hole: 7 }]);
    for (const part of copyParts.filter((one) => one !== 'sponsors'))
      expect(shape(copied, 0, [part]), part).toEqual(
        Object.fromEntries(
          Object.entries(shape(source, year, [part])).filter(([row]) => !row.startsWith('sponsorships')),
        ),
      );
    expect(copied.get('entry_codes')).toMatchObject([{ code: 'EARLY', used: 0, kept_places: 0 }]);
  });

  it.each(copyParts.map((part) => [part]))('without %s have nothing of it, and nothing of the source', async (part) => {
    const { id, copy } = await holdWhole();
    const parts = copyParts.filter((one) => one !== part);
    const made = await copy({ parts });
    const copied = await tablesOf(made.id);
    for (const table of copiedTables.filter(({ name }) => !isTakenBy(name, parts)))
      expect(copied.get(table.name), table.name).toEqual([]);
    const ids = new Set([...(await tablesOf(id)).values()].flat().map((row) => row.id));
    for (const [table, rows] of copied)
      for (const { copied_from: _, sponsor_id: _sponsor, ...row } of rows)
        expect(
          (JSON.stringify(row).match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []).filter((one) => ids.has(one)),
          table,
        ).toEqual([]);
  });

  it('say what they go without, since it belongs to another part or the plan has it no more', async () => {
    const { id, copy, owner } = await holdWhole();
    expect((await copy({})).left_out).toEqual([]);
    expect((await copy({ parts: ['terms', 'prizes'] })).left_out).toEqual([
      'Left out, since they belong to parts not ticked: 1 contest and 2 prizes.',
    ]);
    await pool().query('update tournament_places set capacity = 900 where tournament_id = $1', [id]);
    const { context } = server();
    const [viewer, model] = await Promise.all([
      findOwner(pool(), owner.organizer.userId, context.clock()),
      findTournament(pool(), id),
    ]);
    if (!model) throw new Error('it is gone');
    const free = { ...asOrganizer(viewer), plan: 'free' } as const;
    const made = await duplicateTournament(context, free, model, {});
    expect(made.leftOut).toEqual([
      'It has 200 places instead of 900: your plan covers no more.',
      'Left out, since your plan does not include it: tax on entries.',
    ]);
    expect((await tablesOf(made.ids[0] ?? '')).get('tournament_places')).toMatchObject([{ capacity: 200 }]);
  });

  it('that nobody ticks leave a draft with a name and a day', async () => {
    const { copy } = await holdWhole();
    const made = await copy({ parts: [], name: 'Bare', date: inDays(server(), 60) });
    expect(made).toMatchObject({
      title: 'Bare',
      status: 'draft',
      start_date: inDays(server(), 60),
      registration_fee: 0,
      venue: null,
      max_participants: 0,
      drafts: [{ id: made.id, title: 'Bare', publish_on: null }],
    });
    await server().judge();
  });

  it('without a body are the usual ones: no sponsors, no codes', async () => {
    const { copy } = await holdWhole();
    const made = await copy({});
    const copied = await tablesOf(made.id);
    expect(copied.get('entry_codes')).toEqual([]);
    const counted = 'select count(*)::int as n from sponsorships where tournament_id = $1';
    expect((await pool().query(counted, [made.id])).rows).toEqual([{ n: 0 }]);
    expect(shape(copied, 0, usualParts)['entry_extras 0']).toMatchObject({ name: 'Dinner' });
  });
});

/** A newer version of a tournament's course, with the first of its tees alone. @returns its id */
async function rateAnew(id: string): Promise<string | undefined> {
  const { rows } = await pool().query<{ id: string }>(
    `insert into course_versions (id, course_id, number, content, content_hash, created_at)
     select gen_random_uuid(), v.course_id, v.number + 1,
       jsonb_set(v.content, '{tees}', jsonb_build_array(v.content -> 'tees' -> 0)), '\\x00', now()
     from golf_rounds d join course_versions v on v.id = d.course_version_id
     where d.tournament_id = $1 limit 1
     returning id`,
    [id],
  );
  return rows[0]?.id;
}

describe('the course of a copy', () => {
  it('is its newest version, with the tees that this one has', async () => {
    const { id, copy } = await holdWhole();
    const version = await rateAnew(id);
    await pool().query(
      `update division_tees t set tee_id = v.content #>> '{tees,1,id}'
       from golf_rounds d join course_versions v on v.id = d.course_version_id
       where d.id = t.round_id and d.tournament_id = $1 and t.division_id is not null`,
      [id],
    );
    const key = newId();
    const made = await copy({ key });
    expect(made.left_out).toEqual([
      expect.stringMatching(/^Links .* has no Gold \(men\) tees any more: choose others in Course Setup\.$/),
    ]);
    // Sent again, since nobody has heard the answer.
    expect((await copy({ key })).left_out).toEqual(made.left_out);
    const copied = await tablesOf(made.id);
    expect(copied.get('golf_rounds')).toMatchObject([{ course_version_id: version }, { course_version_id: version }]);
    const { rows: loose } = await pool().query(
      `select t.id from division_tees t join golf_rounds d on d.id = t.round_id
       join course_versions v on v.id = d.course_version_id
       where d.tournament_id = $1
         and not exists (select from jsonb_array_elements(v.content -> 'tees') e where e ->> 'id' = t.tee_id)`,
      [made.id],
    );
    expect(loose).toEqual([]);
  });

  it('is none where it is not offered any more, though a newer version was made before', async () => {
    const { id, copy } = await holdWhole();
    await rateAnew(id);
    const courses = `id in (select v.course_id from golf_rounds d join course_versions v on v.id = d.course_version_id
      where d.tournament_id = $1)`;
    await pool().query(`update courses set is_retired = true where ${courses}`, [id]);
    try {
      const made = await copy({});
      expect(made.courses_gone).toHaveLength(1);
      const rounds = (await tablesOf(made.id)).get('golf_rounds');
      expect(rounds?.map((round) => round.course_version_id)).toEqual([null, null]);
    } finally {
      await pool().query(`update courses set is_retired = false where ${courses}`, [id]);
    }
  });
});

describe('a copy that is asked for', () => {
  const model = async () => {
    const { organizer, token } = await makeOrganizer(server());
    const { id } = await makeTournament(server(), { organizer });
    const ask = (body: object) =>
      server().call('POST', `/api/organizer/tournaments/${id}/duplicate`, { as: token, body });
    return { id, ask, token, organizer };
  };

  it.each([
    [{ date: '2020-01-01' }, 'date'],
    [{ date: 'soon' }, 'date'],
    [{ name: '' }, 'name'],
    [{ parts: ['people'] }, 'parts.0'],
    [{ repeat: { every: 'day', times: 2, publish_days_before: 14 } }, 'repeat.every'],
    [{ repeat: { every: 'week', times: 27, publish_days_before: 14 } }, 'repeat.times'],
    [{ repeat: { every: 'week', times: 0, publish_days_before: 14 } }, 'repeat.times'],
    [{ repeat: { every: 'week', times: 2, publish_days_before: -1 } }, 'repeat.publish_days_before'],
    [{ key: 'once' }, 'key'],
  ])('with %j is refused at its field', async (body, field) => {
    const { ask } = await model();
    const { status, body: problem } = await ask(body);
    expect(status).toBe(422);
    expect(problem.errors.map((one: { field: string }) => one.field)).toContain(field);
  });

  it('by a key that made another tournament is refused', async () => {
    const { ask, id } = await model();
    const key = newId();
    await pool().query('update tournaments set form_key = $2 where id = $1', [id, key]);
    expect(await ask({ key })).toMatchObject({ status: 422, body: { errors: [{ field: 'key' }] } });
  });
});
