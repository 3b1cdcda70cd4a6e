/** Most connections of each queue of a process that works. */
export const queueConnections = { payments: 2, money: 2, telling: 2, messages: 2, webhooks: 3 };

/** The connections on which a process gives places, each for one batch of entries. */
export const placesConnections = 2;

/**
 * The greatest number of connections to the primary that a server opens: the pool of each process, those that give
 * places, one that listens for live events, and those of the queues where it works.
 */
export function connectionsNeeded({
  WORKERS,
  DATABASE_POOL,
  ROLES,
}: {
  WORKERS: number;
  DATABASE_POOL: number;
  ROLES: readonly string[];
}): number {
  const ofQueues = Object.values(queueConnections).reduce((sum, connections) => sum + connections, 0);
  return Math.max(1, WORKERS) * (DATABASE_POOL + placesConnections + 1 + (ROLES.includes('worker') ? ofQueues : 0));
}
