import { onTestFinished } from 'vitest';
import type { TestServer } from './server.ts';

/**
 * Holds rows.
 * @param statement selects and locks them, by an id (`$1`)
 * @returns how many wait for a lock, and what lets them go on, after a statement about that id (`$1`) if one is given
 */
export async function holdRows(server: TestServer, statement: string, id: string) {
  const blocker = await server.context.pool.connect();
  await blocker.query('begin');
  await blocker.query(statement, [id]);
  // Not by the blocker: within a transaction the activity that was read first is read again.
  const waiters = async () =>
    (
      await server.context.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount;
  let isHeld = true;
  const end = () => {
    if (isHeld) blocker.release(true);
    isHeld = false;
  };
  const release = async (meanwhile?: string) => {
    try {
      if (meanwhile) await blocker.query(meanwhile, [id]);
      await blocker.query('commit');
    } finally {
      end();
    }
  };
  // A test that failed before must not leave the others waiting.
  onTestFinished(end);
  return { waiters, release };
}

/** Holds the counter of a tournament. */
export const holdCounter = (server: TestServer, tournamentId: string) =>
  holdRows(server, 'select from tournament_places where tournament_id = $1 for update', tournamentId);
