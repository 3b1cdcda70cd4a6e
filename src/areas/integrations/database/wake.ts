import type { Db } from '#kernel/database/connection.ts';
import { jobAdded } from '#kernel/database/jobs.ts';

/**
 * SQL that queues an endpoint's deliveries to be sent at a time. Each endpoint has one such job in its own queue: it
 * sends due deliveries in order, and a slow endpoint does not delay the others.
 */
export const wakeEndpoint = (endpointId: string, at: string, keepsTime = false): string =>
  jobAdded('send-webhooks', `json_build_object('endpointId', ${endpointId})`, `'webhooks:' || ${endpointId}`, {
    inQueue: { name: `'webhooks:' || ${endpointId}`, runAt: at, keepsTime },
  });

/**
 * Queues the rest of an endpoint's deliveries for when they are due, but not before `notBefore`. A job queued meanwhile
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

/** Wakes every endpoint with due deliveries but without a job. */
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
