import type { Db } from '#kernel/database/connection.ts';
import { jobAdded, soonest } from '#kernel/database/jobs.ts';

/** An event as received from the provider; `isActedOn` if its type has a handler. */
export type ProviderEvent = {
  id: string;
  type: string;
  objectId: string | null;
  account: string | null;
  isActedOn: boolean;
  now: Date;
};

const payload = `json_build_object('eventId', id, 'type', type, 'objectId', object_id, 'account', account)`;

/**
 * Stores events by id and queues those that have a handler, in one statement, so that an acknowledged event is never
 * lost. An event that is stored already, or occurs twice, changes nothing.
 */
export async function saveProviderEvents(db: Db, events: readonly ProviderEvent[]): Promise<void> {
  await db.query({
    name: 'keep-provider-events',
    // Sorted by id, so that two batches with the same events cannot deadlock.
    text: `with told as (
             select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::boolean[], $6::timestamptz[])
               as event (id, type, object_id, account, is_acted_on, created_at)
           ), kept as (
             insert into provider_events (id, type, object_id, account, created_at)
             select id, type, object_id, account, created_at from told order by id
             on conflict (id) do nothing
             returning id, type, object_id, account
           )
           select ${jobAdded('handle-provider-event', payload, 'null', { maxAttempts: 50, priority: soonest })}
           from kept where id in (select id from told where is_acted_on)`,
    values: [
      events.map(({ id }) => id),
      events.map(({ type }) => type),
      events.map(({ objectId }) => objectId),
      events.map(({ account }) => account),
      events.map(({ isActedOn }) => isActedOn),
      events.map(({ now }) => now),
    ],
  });
}

/** Records that the event's object is unknown or does not match our data: nothing was changed. */
export async function refuseProviderEvent(db: Db, eventId: string, reason: string): Promise<void> {
  await db.query({
    name: 'refuse-provider-event',
    text: 'update provider_events set outcome = $2 where id = $1',
    values: [eventId, `refused: ${reason}`],
  });
}
