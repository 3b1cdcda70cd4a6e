import type { Db } from '../connection.ts';
import { playerName } from './shown-name.ts';

const atOnce = 1_000;
const before = '00000000-0000-0000-0000-000000000000';

/**
 * The next rows by their key. Who is being written to at the moment is filled by that statement's own trigger, or in
 * the next run.
 */
const fillNext = `
  with part as materialized (
    select id from registration_players where id > $1::uuid and written_name is null order by id limit $2
    for update skip locked
  ), filled as (
    update registration_players p set written_name = ${playerName('p')} from part where p.id = part.id
  )
  select max(id::text) as last from part`;

/**
 * Gives players entered before the name as it is shown, some at a time: servers of the version before go on serving.
 * Goes on where it was interrupted, and does nothing once it is done.
 * @param db one connection, outside of a transaction
 */
export async function fillWrittenNames(db: Db): Promise<void> {
  for (let last: string | null = before; last !== null; ) {
    const { rows }: { rows: { last: string | null }[] } = await db.query(fillNext, [last, atOnce]);
    last = rows[0]?.last ?? null;
  }
}
