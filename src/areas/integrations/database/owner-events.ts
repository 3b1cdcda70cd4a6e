import type { WebhookType } from '#areas/integrations/contract/webhook-choices.ts';
import { type Db, newId } from '#kernel/database/connection.ts';
import { allRows, countWritten } from '#kernel/database/reading.ts';
import { type RowIn, selected, written } from '#kernel/database/rows.ts';
import { webhookEvents } from '#areas/integrations/tables/webhooks.ts';
import { type Owner, ownerColumn } from '#areas/accounts/database/team/owners.ts';
import { wakeEndpoint } from './wake.ts';

export type NewOwnerEvent = {
  owner: Owner;
  type: WebhookType;
  /** A key for the cause: an event with the same key is stored once. */
  subject: string;
  data: Record<string, unknown>;
  happenedAt: Date;
  now: Date;
};

/**
 * Stores an event for an organizer's or club's programs, with a delivery for each matching endpoint, and wakes those
 * endpoints. Numbers are assigned in commit order: the counter is locked until the transaction ends.
 */
export async function insertOwnerEvent(db: Db, event: NewOwnerEvent): Promise<void> {
  const column = ownerColumn(event.owner);
  const row = written(
    webhookEvents,
    {
      id: newId(),
      type: event.type,
      subject: event.subject,
      data: event.data,
      happened_at: event.happenedAt,
      created_at: event.now,
    },
    5,
  );
  await db.query({
    name: `insert-owner-event-${column}`,
    text: `with counter as (
             insert into webhook_event_counters as c (id, ${column}, last) values ($1, $2, 1)
             on conflict (${column}) do update set last = c.last + 1
             returning last
           ), event as (
             insert into webhook_events (${column}, seq, ${row.columns})
             select $2, last, ${row.holes} from counter
             on conflict (${column}, subject) do nothing
             returning id, seq
           ), delivery as (
             insert into webhook_deliveries (id, endpoint_id, event_id, seq, next_at, created_at)
             select gen_random_uuid(), w.id, event.id, event.seq, $4, $4
             from event
             join webhook_endpoints w on w.${column} = $2 and w.state <> 'off'
               and (cardinality(w.types) = 0 or $3 = any(w.types))
             returning endpoint_id
           )
           select ${wakeEndpoint('endpoint_id', 'now()')} from delivery`,
    values: [newId(), event.owner.ownerId, event.type, event.now, ...row.values],
  });
}

const told = selected(webhookEvents, 'e', ['id', 'seq', 'type', 'data', 'happened_at']);
export type OwnerEventRow = RowIn<typeof told>;

/** An owner's events after a number, in commit order. */
export async function listOwnerEvents(
  db: Db,
  owner: Owner,
  page: { after: number; type: WebhookType | null; limit: number },
): Promise<OwnerEventRow[]> {
  const column = ownerColumn(owner);
  return allRows<OwnerEventRow>(db, {
    name: `list-owner-events-${column}`,
    text: `select ${told}
           from webhook_events e
           where e.${column} = $1 and e.seq > $2 and not e.is_test and ($3::text is null or e.type = $3)
           order by e.seq
           limit $4`,
    values: [owner.ownerId, page.after, page.type, page.limit],
  });
}

/**
 * Deletes events from before an instant with their deliveries, except waiting ones.
 * @returns the number deleted; at most 5,000 a call
 */
export const forgetOwnerEvents = (db: Db, before: Date): Promise<number> =>
  countWritten(db, {
    text: `delete from webhook_events where id in (
             select e.id
             from webhook_events e
             where e.created_at < $1
               and not exists (select from webhook_deliveries d where d.event_id = e.id and d.state = 'waiting')
             order by e.created_at
             limit 5000)`,
    values: [before],
  });
