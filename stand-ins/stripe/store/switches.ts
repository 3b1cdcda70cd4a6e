import { allNormal, type Countdown, type Switches } from '#stand-ins/stripe/switches.ts';
import type { Db } from './books.ts';

export async function readSwitches(db: Db): Promise<Switches> {
  const text = 'select data from sandbox.switches where id = 1';
  const { rows } = await db.query<{ data: Switches }>({ name: 'sandbox-switches', text });
  return rows[0]?.data ?? allNormal;
}

export async function saveSwitches(db: Db, switches: Switches): Promise<void> {
  await db.query('update sandbox.switches set data = $1 where id = 1', [JSON.stringify(switches)]);
}

/** Counts a switch down by one. @returns false when it had run out: exact across processes */
export async function spendSwitch(db: Db, path: Countdown): Promise<boolean> {
  const { rowCount } = await db.query(
    `update sandbox.switches set data = jsonb_set(data, $1, to_jsonb((data #>> $1)::int - 1))
     where id = 1 and (data #>> $1)::int > 0`,
    [path],
  );
  return rowCount === 1;
}
