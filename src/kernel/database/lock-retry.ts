import { setTimeout } from 'node:timers/promises';
import type { Db } from './connection.ts';

/**
 * Shorter than the second after which PostgreSQL checks for deadlocks, so that the migration gives way and never a
 * request.
 */
const patienceMs = 500;
const tries = 120;

// Error codes for a lock timeout and a deadlock.
const givesWayAt = ['55P03', '40P01'];

/**
 * Runs a schema change that blocks other statements: it waits at most half a second for each lock, releases everything,
 * and retries for over a minute.
 * @param db one connection, outside of a transaction
 * @param change one statement, or a transaction of several; must leave nothing behind when it fails
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

/** The library wraps the database's error. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error) return String(error.code);
  return codeOf(error.cause);
}
