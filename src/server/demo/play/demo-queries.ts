import pg from 'pg';
import { inTransaction, type Db, type Pool } from '#server/database/connection.ts';

export const liveOpenTitle = 'Lakeshore Live Open';

/** The present one and those before it, newest first. */
export async function listLiveOpens(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from tournaments where title = $1 and state = 'published' order by created_at desc, id desc`,
    [liveOpenTitle],
  );
  return rows.map(({ id }) => id);
}

/** The results stand: nothing is counted any more, and the day is over for lists of what is to come. */
export async function makeOfficial(db: Db, tournamentId: string, now: Date): Promise<void> {
  await db.query(
    `update golf_rounds set status = 'official', closed_at = coalesce(closed_at, $2), version = version + 1
     where tournament_id = $1`,
    [tournamentId, now],
  );
  await db.query('update tournaments set ends_at = least(ends_at, $2) where id = $1', [tournamentId, now]);
}

/**
 * Deletes a tournament that was played, and gives its id to one that was made just now: pages that show its board go on
 * at the same address.
 */
export async function takeAddress(pool: Pool, { made, played }: { made: string; played: string }): Promise<void> {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(
    `select c.conrelid::regclass::text as name, array_agg(a.attname::text) as columns
     from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'tournaments'::regclass
     group by 1`,
  );
  // Keys are looked at when the statement is over, so all that names it changes in one.
  const renamed = rows.map(({ name, columns }, place) => {
    const own = columns.map((column) => pg.escapeIdentifier(column));
    const values = own.map((column) => `${column} = case when ${column} = $1 then $2::uuid else ${column} end`);
    return `w${place} as (update ${name} set ${values.join(', ')} where $1::uuid in (${own.join(', ')}))`;
  });
  await inTransaction(pool, async (tx) => {
    await eraseIn(tx, played);
    await tx.query(`with ${renamed.join(',\n')} update tournaments set id = $2 where id = $1`, [made, played]);
  });
}

/** Which groups somebody else than the demo's own phones keeps. */
export async function listVisitedGroups(db: Db, roundId: string): Promise<string[]> {
  const { rows } = await db.query<{ group_id: string }>(
    `select distinct e.group_id
     from score_entries e
     join tee_groups g on g.id = e.group_id
     where g.round_id = $1 and e.device_id is distinct from e.group_id`,
    [roundId],
  );
  return rows.map(({ group_id }) => group_id);
}

/** Rounds are cut after the first: half of the field plays on. */
export async function cutBoards(db: Db, tournamentId: string, after: string, keep: number): Promise<void> {
  await db.query(
    `update boards set content = content || jsonb_build_object('cut',
       jsonb_build_object('after', $2::text, 'keep', $3::integer, 'ties', true, 'within', null))
     where tournament_id = $1 and content -> 'only' = 'null' and content ->> 'of' = 'players'`,
    [tournamentId, after, keep],
  );
}

/** An invented tournament goes, with all that was invented of it. Nothing that anybody paid for is in it. */
async function eraseIn(tx: Db, tournamentId: string): Promise<void> {
  await tx.query(`select set_config('golf.erase', 'on', true)`);
  for (const text of [
    'delete from score_strays where link_id in (select id from score_links where tournament_id = $1)',
    'delete from score_entries where card_id in (select id from cards where tournament_id = $1)',
    'delete from payments where purchase_id in (select id from purchases where tournament_id = $1)',
    'delete from purchases where tournament_id = $1',
    'delete from cards where tournament_id = $1',
    'delete from tournament_registrations where tournament_id = $1',
    'delete from tournaments where id = $1',
  ])
    await tx.query(text, [tournamentId]);
}

export const eraseDemoTournament = (pool: Pool, tournamentId: string): Promise<void> =>
  inTransaction(pool, (tx) => eraseIn(tx, tournamentId));

/** The people and the club that a demo tournament needs, by what they are known by. */
export async function findDemoPeople(
  db: Db,
): Promise<{ organizer: string; guest: string; member: string; golfers: string[]; clubs: Map<string, string> }> {
  const { rows: people } = await db.query<{ id: string; email: string }>(
    `select id, email from users where email like '%@demo.golf' or email like '%@players.demo.golf' order by created_at, id`,
  );
  const { rows: clubs } = await db.query<{ id: string; club_name: string }>('select id, club_name from country_clubs');
  const idOf = (email: string) => people.find((person) => person.email === email)?.id ?? '';
  return {
    organizer: idOf('organizer.premium@demo.golf'),
    guest: idOf('golfer@demo.golf'),
    member: idOf('golfer.premium@demo.golf'),
    golfers: people.filter(({ email }) => email.endsWith('@players.demo.golf')).map(({ id }) => id),
    clubs: new Map(clubs.map(({ id, club_name }) => [club_name, id])),
  };
}
