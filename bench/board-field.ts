import { plainBoard, scores } from '#golf/presets.ts';
import { newId } from '#kernel/database/connection.ts';
import { insertTournaments } from '#tests/factories/bulk.ts';
import type { World } from './world.ts';

const boards = {
  Gross: plainBoard,
  Net: { ...plainBoard, handicap: { allowance: 950 } },
  Stableford: { ...plainBoard, score: scores.stableford, handicap: { allowance: 950 } },
};

/** The stored holes of a card with `thru` holes played; the strokes differ by place. */
export const mergedOf = (place: number, thru: number) => ({
  holes: Array.from({ length: 18 }, (_, at) => {
    const isPlayed = at < thru;
    const value = 3 + ((place * 7 + at * 5 + place * at) % 4);
    return [
      at + 1,
      isPlayed ? value : null,
      isPlayed ? 'agreed' : 'empty',
      isPlayed ? `2026-06-05T${10 + Math.floor(at / 4)}:${10 + (at % 4) * 12}:00.000Z` : null,
    ];
  }),
  likely: {},
  drives: {},
  thru,
  differs: [],
  late: [],
  signs: [],
  complete: thru === 18,
  state: 'open',
  hash: null,
  isCorrectedAfterSigning: false,
});

export type Field = { id: string; cards: string[]; main: string };

/** A tournament in play with so many players, each with a card of so many holes. @returns its id and its cards' */
export async function makeField(world: World, players: number, thru: number): Promise<Field> {
  const field = await insertField(world, players, thru);
  await world.pool.query('vacuum analyze');
  return field;
}

/** The same, one of many: the database is told what it holds once all are there. */
export async function insertField({ pool }: World, players: number, thru: number): Promise<Field> {
  const now = new Date();
  const [tournament] = await insertTournaments(pool, 1, { now, capacity: players });
  const id = tournament?.id ?? '';
  const { rows } = await pool.query<{ id: string; tee: string }>(
    `select id, content #>> '{tees,0,id}' as tee
     from course_versions
     where jsonb_array_length(content #> '{tees,0,par}') = 18
     limit 1`,
  );
  const round = newId();
  await pool.query(
    `insert into golf_rounds (id, tournament_id, number, date, course_version_id, holes, start_kind, first_time,
       interval_minutes, group_size, groups_per_hole, scoring_mode, status, created_at)
     values ($1, $2, 1, $3::timestamptz::date, $4, 'all', 'shotgun', '08:00', 10, 4, 1, 'marker', 'playing', $3)`,
    [round, id, now, rows[0]?.id],
  );
  const ids = Object.entries(boards).map(([name, content], position) => ({ id: newId(), name, content, position }));
  await pool.query(
    `insert into boards (id, tournament_id, key, position, name, content, is_main, created_at)
     select id, $2, name, position, name, content, position = 0, $3
     from jsonb_to_recordset($1::jsonb) as w (id uuid, name text, content jsonb, position integer)`,
    [JSON.stringify(ids), id, now],
  );
  const people = Array.from({ length: players }, (_, place) => ({
    id: newId(),
    entry: newId(),
    card: newId(),
    name: `Player${place}`,
    tenths: (place * 37) % 360,
    merged: mergedOf(place, thru),
  }));
  for (let from = 0; from < players; from += 1_000) {
    const given = [JSON.stringify(people.slice(from, from + 1_000)), id, now];
    await pool.query(
      `insert into tournament_registrations (id, tournament_id, payment_method, payment_status, payment_amount, mode, places,
         entry_month, created_at, updated_at)
       select entry, $2, 'desk', 'completed', 0, 'solo', 1, '2026-01', $3, $3
       from jsonb_to_recordset($1::jsonb) as w (entry uuid)`,
      given,
    );
    await pool.query(
      `insert into registration_players (id, registration_id, position, first_name, last_name, email, phone, index_tenths)
       select id, entry, 0, 'Pat', name, '', '', tenths
       from jsonb_to_recordset($1::jsonb) as w (id uuid, entry uuid, name text, tenths integer)
       where $2::uuid is not null and $3::timestamptz is not null`,
      given,
    );
    await pool.query(
      `insert into cards (id, tournament_id, round_id, player_id, players, seats, start_hole, tee_id, merged, created_at)
       select card, $2, $4, id, array[id], array[0::smallint], 1, $5, merged, $3
       from jsonb_to_recordset($1::jsonb) as w (card uuid, id uuid, merged jsonb)`,
      [...given, round, rows[0]?.tee],
    );
  }
  return { id, cards: people.map(({ card }) => card), main: ids[0]?.id ?? '' };
}
