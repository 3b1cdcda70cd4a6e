import type { Db } from '#kernel/database/connection.ts';
import { jobAdded, soonest } from '#kernel/database/jobs.ts';

/** An event as the provider told it; `isActedOn` where something is done about its type. */
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
 * Keeps events by their ids and hands those that are acted on to the queue, all in one statement: acknowledged means
 * stored. One that was kept before, or stands twice among them, changes nothing.
 */
export async function saveProviderEvents(db: Db, events: readonly ProviderEvent[]): Promise<void> {
  await db.query({
    name: 'keep-provider-events',
    // In the order of ids, so that two batches with the same events never wait for each other.
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

/** Notes that an event's object is not ours, or does not match what we know: nothing was changed. */
export async function refuseProviderEvent(db: Db, eventId: string, reason: string): Promise<void> {
  await db.query({
    name: 'refuse-provider-event',
    text: 'update provider_events set outcome = $2 where id = $1',
    values: [eventId, `refused: ${reason}`],
  });
}
