import pg from 'pg';
import { inTransaction, type Db, type Pool } from '#kernel/database/connection.ts';

export const liveOpenTitle = 'Lakeshore Live Open';

/** The address of the live round. It is known by it alone: anybody may call a tournament of theirs the same. */
export const liveOpenId = '01970000-0000-7000-8000-000000000018';

/** So long before its start the program makes it: nobody else's tournament is made at that very millisecond. */
export const madeHoursBefore = 24 * 60;

/** Whether the live round stands at its address, and in which state; null where it does not. */
export async function findLiveOpen(db: Db): Promise<string | null> {
  const { rows } = await db.query<{ state: string }>('select state from tournaments where id = $1', [liveOpenId]);
  return rows[0]?.state ?? null;
}

/** Live rounds at other addresses, newest first: their beginning was cut off. */
export async function listLostLiveOpens(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select t.id
     from tournaments t
     join organizers o on o.id = t.organizer_id
     join users u on u.id = o.user_id
     where t.title = $1 and t.id <> $2 and u.email = 'organizer.premium@demo.golf'
       and t.created_at = t.starts_at - make_interval(hours => $3)
     order by t.created_at desc, t.id desc`,
    [liveOpenTitle, liveOpenId, madeHoursBefore],
  );
  return rows.map(({ id }) => id);
}

/**
 * Of several processes one begins anew: who finds that its results have stood so long, or that it was called off or
 * left half made so long ago.
 */
export async function claimBeginning(db: Db, now: Date, afterMs: number): Promise<boolean> {
  const before = new Date(now.getTime() - afterMs);
  const { rowCount } = await db.query(
    `with over as (
       update golf_rounds set closed_at = $2
       where tournament_id = $1 and status = 'official' and (closed_at is null or closed_at < $3)
       returning 1
     ), broken as (
       update tournaments t set updated_at = $2
       where id = $1 and updated_at < $3
         and (state <> 'published' or not exists (select from golf_rounds d where d.tournament_id = t.id))
       returning 1
     )
     select from over union all select from broken`,
    [liveOpenId, now, before],
  );
  return (rowCount ?? 0) > 0;
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
 * Gives a tournament that was made just now the address of the live round. The one that was played there goes: who
 * watches its board goes on watching.
 * @param now from it on the beginning counts as under way
 */
export async function takeAddress(pool: Pool, made: string, now: Date, address = liveOpenId): Promise<void> {
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
    await eraseIn(tx, address);
    const text = `with ${renamed.join(',\n')} update tournaments set id = $2, updated_at = $3 where id = $1`;
    await tx.query(text, [made, address, now]);
  });
}

/** The groups with scores from other phones than the demo's own. */
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

/** An invented tournament goes, with all that was invented of it. Nothing that anybody paid for is in it. */
async function eraseIn(tx: Db, tournamentId: string): Promise<void> {
  await tx.query(`select set_config('golf.erase', 'on', true)`);
  for (const text of [
    'delete from quarantined_scores where link_id in (select id from score_links where tournament_id = $1)',
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
