import type { Db } from '#kernel/database/connection.ts';
import { jobAdded } from '#kernel/database/jobs.ts';

/**
 * SQL that asks for an endpoint's deliveries to be sent at a time. There is one such job an endpoint, in a queue of its
 * own: it sends what is due in order, and one that is slow keeps nobody else waiting.
 */
export const wakeEndpoint = (endpointId: string, at: string, keepsTime = false): string =>
  jobAdded('send-webhooks', `json_build_object('endpointId', ${endpointId})`, `'webhooks:' || ${endpointId}`, {
    inQueue: { name: `'webhooks:' || ${endpointId}`, runAt: at, keepsTime },
  });

/**
 * Asks again for what is left of an endpoint once it is due, and not before `notBefore`. A wish that came meanwhile
 * stays as it is.
 */
export async function wakeForRest(db: Db, endpointId: string, notBefore: Date | null, now: Date): Promise<void> {
  await db.query({
    name: 'wake-for-rest',
    text: `select ${wakeEndpoint('$1::uuid', `now() + (greatest(next_at, coalesce($2::timestamptz, next_at)) - $3::timestamptz)`, true)}
           from (
             select min(next_at) as next_at from webhook_deliveries where endpoint_id = $1 and state = 'waiting'
           ) rest
           where next_at is not null`,
    values: [endpointId, notBefore, now],
  });
}

/** Wakes every endpoint that has something due and was forgotten. */
export async function wakeForgotten(db: Db, now: Date): Promise<void> {
  await db.query({
    text: `select ${wakeEndpoint('w.id', 'now()', true)}
           from webhook_endpoints w
           where exists (
             select from webhook_deliveries d
             where d.endpoint_id = w.id and d.state = 'waiting' and d.next_at < $1::timestamptz - interval '5 seconds')`,
    values: [now],
  });
}
