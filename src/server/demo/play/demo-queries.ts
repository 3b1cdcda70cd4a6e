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

/** The results stand: nothing is counted any more. */
export async function makeOfficial(db: Db, tournamentId: string, now: Date): Promise<void> {
  await db.query(
    `update golf_rounds set status = 'official', closed_at = coalesce(closed_at, $2), version = version + 1
     where tournament_id = $1`,
    [tournamentId, now],
  );
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
export async function eraseDemoTournament(pool: Pool, tournamentId: string): Promise<void> {
  await inTransaction(pool, async (tx) => {
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
  });
}

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
