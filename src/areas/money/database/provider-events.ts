import type { Db } from '#kernel/database/connection.ts';
import { jobAdded } from '#kernel/database/jobs.ts';

const payload = `json_build_object('eventId', $1::text, 'type', $2::text, 'objectId', $3::text, 'account', $4::text)`;

/**
 * Keeps an event by its id and hands it to the queue if it is acted on, in one statement: acknowledged means stored.
 * The same one again changes nothing.
 */
export async function saveProviderEvent(
  db: Db,
  event: { id: string; type: string; objectId: string | null; account: string | null; isActedOn: boolean; now: Date },
): Promise<void> {
  await db.query({
    name: 'keep-provider-event',
    text: `with kept as (
             insert into provider_events (id, type, object_id, account, created_at) values ($1, $2, $3, $4, $5)
             on conflict (id) do nothing returning id
           )
           select ${jobAdded('handle-provider-event', payload, 'null', { maxAttempts: 50 })} from kept where $6`,
    values: [event.id, event.type, event.objectId, event.account, event.now, event.isActedOn],
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
