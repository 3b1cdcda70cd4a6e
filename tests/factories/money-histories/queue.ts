import { Logger, runOnce } from 'graphile-worker';
import { openQueuePool } from '#kernel/database/queue-pool.ts';
import { tasksOfMoney } from '#apps/server/jobs/worker.ts';
import type { JobTools } from '#kernel/jobs/job.ts';
import type { TestServer } from '#tests/factories/server.ts';

const told = ['send-mail', 'send-push', 'deliver-push', 'send-webhooks'];

/** The queue of a server without a worker, turned by hand: nobody waits for it to look, and no mail is drawn. */
export type Queue = {
  /** Does what is due of orders and money, with what follows from it. */
  turn(): Promise<void>;
  /** Turns until nothing is due, and forgets what was to be sent. */
  empty(): Promise<void>;
  stop(): Promise<void>;
};

export function openQueue(server: TestServer): Queue {
  const { context, databaseUrl } = server;
  const pgPool = openQueuePool(databaseUrl, 6, (error) => console.error(error));
  // Jobs that tell other people's servers are left out, and with them all but the context.
  const taskList = tasksOfMoney({ context } as JobTools);
  const logger = new Logger(() => () => {});
  const turn = () => runOnce({ pgPool, taskList, concurrency: 6, noHandleSignals: true, logger });
  const countDue = async () => {
    const { rows } = await pgPool.query<{ due: number }>(
      `select count(*)::int as due from graphile_worker.jobs
       where run_at <= now() and attempts < max_attempts and task_identifier <> all($1)`,
      [told],
    );
    return rows[0]?.due ?? 0;
  };
  return {
    turn,
    empty: async () => {
      do await turn();
      while ((await countDue()) > 0);
      await pgPool.query(
        `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
         where t.id = j.task_id and t.identifier = any($1)`,
        [told],
      );
    },
    stop: () => pgPool.end(),
  };
}
