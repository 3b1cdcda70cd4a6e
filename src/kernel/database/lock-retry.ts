import { setTimeout } from 'node:timers/promises';
import type { Db } from './connection.ts';

/**
 * Less than the second after which the database looks for a deadlock: the change gives way, never who serves somebody.
 */
const patienceMs = 500;
const tries = 120;

// A lock that did not come in time, and two who waited for each other.
const givesWayAt = ['55P03', '40P01'];

/**
 * A change of tables that everybody waits behind: it waits for each lock for half a second at most, lets go of all that
 * it holds, and tries again, for a minute and more.
 * @param db one connection, outside of a transaction
 * @param change one statement, or a transaction of several; where it fails it has left nothing behind
 * @throws the database's error of the last try, or any other at once
 */
export async function withLockRetry(db: Db, change: () => Promise<unknown>): Promise<void> {
  await db.query(`set lock_timeout = '${patienceMs}ms'`);
  try {
    for (let left = tries; !(await goesThrough(change, left === 1)); left--)
      await setTimeout(Math.random() * patienceMs);
  } finally {
    await db.query('set lock_timeout = 0');
  }
}

async function goesThrough(change: () => Promise<unknown>, isLast: boolean): Promise<boolean> {
  try {
    await change();
    return true;
  } catch (error) {
    if (isLast || !givesWayAt.includes(codeOf(error))) throw error;
    return false;
  }
}

/** The library puts the database's own error inside of its own. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error) return String(error.code);
  return codeOf(error.cause);
}
