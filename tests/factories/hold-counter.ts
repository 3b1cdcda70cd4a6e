import type { TestServer } from './server.ts';

/**
 * Holds the counter of a tournament.
 * @returns how many wait for a lock, and what lets them go on, after a statement about the tournament (`$1`) if one is
 *   given
 */
export async function holdCounter(server: TestServer, tournamentId: string) {
  const blocker = await server.context.pool.connect();
  await blocker.query('begin');
  await blocker.query('select from tournament_places where tournament_id = $1 for update', [tournamentId]);
  const waiters = async () =>
    (
      await blocker.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount;
  const release = async (meanwhile?: string) => {
    try {
      if (meanwhile) await blocker.query(meanwhile, [tournamentId]);
      await blocker.query('commit');
    } finally {
      blocker.release(true);
    }
  };
  return { waiters, release };
}
