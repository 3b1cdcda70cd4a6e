import type { TestServer } from './server.ts';

/** Holds the counter of a tournament, and says how many wait for it. */
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
  const release = async () => {
    await blocker.query('commit');
    blocker.release();
  };
  return { waiters, release };
}
