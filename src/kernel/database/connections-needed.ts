/** Maximum connections for each job queue of a worker process. */
export const queueConnections = { payments: 2, money: 2, telling: 2, messages: 2, webhooks: 3 };

/** Connections on which a process allocates places, each for one batch of entries. */
export const placesConnections = 2;

/**
 * The maximum number of connections to the primary that a server opens: each process's pool, those that allocate
 * places, one that listens for live events, and those of the queues in worker processes.
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
