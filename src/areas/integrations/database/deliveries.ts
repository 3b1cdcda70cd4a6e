import type { Verdict } from '#areas/integrations/rules/webhooks.ts';
import { type Db, newId } from '#kernel/database/connection.ts';
import { countRows, firstRow, isFound, isWritten } from '#kernel/database/reading.ts';
import { type RowIn, type RowOf, selected, written } from '#kernel/database/rows.ts';
import {
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
  webhookEvents,
} from '#areas/integrations/tables/webhooks.ts';
import { type Owner, ownerColumn } from '#areas/accounts/database/team/owners.ts';
import { wakeEndpoint } from './wake.ts';

const claimed = selected(webhookDeliveries, 'c', ['id', 'event_id', 'endpoint_id', 'tries']);
const ofEvent = selected(webhookEvents, 'e', ['type', 'data', 'happened_at', 'is_test']);
const ofEndpoint = selected(webhookEndpoints, 'w', [
  'url',
  'kind',
  'secret_encrypted',
  'old_secret_encrypted',
  'old_until',
  'failing_since',
]);
/** A delivery claimed for sending, with everything needed to send it. */
export type ClaimedDelivery = RowIn<typeof claimed> & RowIn<typeof ofEvent> & RowIn<typeof ofEndpoint>;

/** Longer than any attempt can take: a claim older than this belongs to a process that died. */
const leaseMs = 60_000;
const dayMs = 86_400_000;

/** Claims the first due delivery of an endpoint, so that no other process sends it. */
export type ClaimDelivery = (db: Db, endpointId: string, now: Date) => Promise<ClaimedDelivery | null>;

export const claimDelivery: ClaimDelivery = async (db, endpointId, now) => {
  return firstRow<ClaimedDelivery>(db, {
    name: 'claim-delivery',
    text: `with claimed as (
             update webhook_deliveries d
             set tries = d.tries + 1, next_at = $3
             where d.id = (
               select id from webhook_deliveries
               where endpoint_id = $1 and state = 'waiting' and next_at <= $2
               order by seq
               limit 1
               for update skip locked)
             returning d.*
           )
           select ${claimed}, ${ofEvent}, ${ofEndpoint}
           from claimed c
           join webhook_events e on e.id = c.event_id
           join webhook_endpoints w on w.id = c.endpoint_id and w.state <> 'off'`,
    values: [endpointId, now, new Date(now.getTime() + leaseMs)],
  });
};

export type Try = Omit<RowOf<typeof webhookAttempts>, 'delivery_id' | 'n'>;
const tryOf = ({ at, ms, status, error, answer }: Try): Try => ({ at, ms, status, error, answer });

/**
 * Records an attempt, and the new state of the delivery and its endpoint. Turning an endpoint off gives up all its
 * waiting deliveries.
 * @returns true if this turned the endpoint off
 */
export async function endTry(
  db: Db,
  { id, endpoint_id }: Pick<ClaimedDelivery, 'id' | 'endpoint_id'>,
  made: Try,
  verdict: Verdict,
): Promise<boolean> {
  const row = written(webhookAttempts, tryOf(made), 9);
  const { rows } = await db.query<{ is_off: boolean }>({
    name: 'end-try',
    text: `with tried as (
             insert into webhook_attempts (delivery_id, n, ${row.columns})
             select d.id, coalesce((select max(n) from webhook_attempts where delivery_id = d.id), 0) + 1, ${row.holes}
             from webhook_deliveries d
             where d.id = $1
             on conflict do nothing
           ), ended as (
             update webhook_deliveries
             set state = $3::text, next_at = coalesce($4::timestamptz, next_at),
               ended_at = case when $3::text = 'waiting' then null else $5::timestamptz end
             where id = $1 and state = 'waiting'
           ), judged as (
             update webhook_endpoints
             set state = $6::text, off_reason = coalesce($7, off_reason),
               failing_since = case when $6::text = 'on' then null else coalesce(failing_since, $8::timestamptz) end,
               last_success_at = case when $6::text = 'on' then $5::timestamptz else last_success_at end
             where id = $2 and state <> 'off'
               and ($6::text <> state
                 or $6::text = 'on' and coalesce(last_success_at < $5::timestamptz - interval '1 minute', true))
             returning state
           ), given_up as (
             update webhook_deliveries
             set state = 'dead', ended_at = $5::timestamptz
             where endpoint_id = $2 and state = 'waiting' and id <> $1 and exists (select from judged where state = 'off')
           )
           select exists (select from judged where state = 'off') as is_off`,
    values: [
      id,
      endpoint_id,
      verdict.state,
      verdict.nextAt,
      new Date(made.at.getTime() + made.ms),
      verdict.endpoint,
      verdict.offReason,
      made.at,
      ...row.values,
    ],
  });
  return rows[0]?.is_off ?? false;
}

/** Records the only attempt of a test event. */
export async function endTest(db: Db, id: string, made: Try, isDone: boolean): Promise<void> {
  const row = written(webhookAttempts, { delivery_id: id, n: 1, ...tryOf(made) }, 4);
  await db.query({
    name: 'end-test',
    text: `with tried as (
             insert into webhook_attempts (${row.columns}) values (${row.holes})
           )
           update webhook_deliveries set state = $2, ended_at = $3 where id = $1`,
    values: [id, isDone ? 'done' : 'dead', new Date(made.at.getTime() + made.ms), ...row.values],
  });
}

/** Gives up the waiting deliveries of an endpoint that was turned off. */
export async function giveUpWaiting(tx: Db, endpointId: string, now: Date): Promise<void> {
  await tx.query({
    text: `update webhook_deliveries set state = 'dead', ended_at = $2 where endpoint_id = $1 and state = 'waiting'`,
    values: [endpointId, now],
  });
}

/** Stores a test event with its only delivery, already claimed, so that no other process sends it. */
export async function insertTest(
  db: Db,
  test: { owner: Owner; endpointId: string; type: string; data: Record<string, unknown>; now: Date },
): Promise<{ eventId: string; deliveryId: string }> {
  const { owner, endpointId, type, data, now } = test;
  const [eventId, deliveryId] = [newId(), newId()];
  const column = ownerColumn(owner);
  const event = written(
    webhookEvents,
    { id: eventId, type, subject: `test:${eventId}`, data, is_test: true, happened_at: now, created_at: now },
    3,
  );
  const delivery = written(
    webhookDeliveries,
    {
      id: deliveryId,
      endpoint_id: endpointId,
      cause: 'test',
      tries: 1,
      state: 'waiting',
      next_at: new Date(now.getTime() + dayMs),
      created_at: now,
    },
    3 + event.values.length,
  );
  await db.query({
    name: `insert-test-${column}`,
    text: `with counter as (
             insert into webhook_event_counters as c (id, ${column}, last) values ($1, $2, 1)
             on conflict (${column}) do update set last = c.last + 1
             returning last
           ), event as (
             insert into webhook_events (${column}, seq, ${event.columns})
             select $2, last, ${event.holes} from counter
             returning id, seq
           )
           insert into webhook_deliveries (event_id, seq, ${delivery.columns})
           select id, seq, ${delivery.holes} from event`,
    values: [newId(), owner.ownerId, ...event.values, ...delivery.values],
  });
  return { eventId, deliveryId };
}

/** Sends a finished delivery again. @returns whether it exists and its endpoint is on */
export const sendAgain = (db: Db, owner: Owner, id: string, now: Date): Promise<boolean> =>
  isWritten(db, {
    text: `with again as (
             update webhook_deliveries d
             set state = 'waiting', cause = 'replay', tries = 0, next_at = $3, ended_at = null
             from webhook_endpoints w
             where d.id = $1 and w.id = d.endpoint_id and w.${ownerColumn(owner)} = $2 and w.state <> 'off'
               and d.state <> 'waiting' and d.cause <> 'test'
             returning d.endpoint_id
           )
           select ${wakeEndpoint('endpoint_id', 'now()')} from again`,
    values: [id, owner.ownerId, now],
  });

/** Whether a replayed delivery still waits for an endpoint. */
export const isReplaying = (db: Db, endpointId: string): Promise<boolean> =>
  isFound(db, {
    text: `select from webhook_deliveries where endpoint_id = $1 and state = 'waiting' and cause = 'replay' limit 1`,
    values: [endpointId],
  });

/**
 * Sends an endpoint the owner's events since a time, filtered by its types, again or for the first time. @returns the
 * number queued
 */
export const sendSince = (db: Db, owner: Owner, endpointId: string, since: Date, now: Date): Promise<number> =>
  countRows(db, {
    text: `with again as (
             insert into webhook_deliveries as d (id, endpoint_id, event_id, seq, cause, next_at, created_at)
             select gen_random_uuid(), w.id, e.id, e.seq, 'replay', $4, $4
             from webhook_endpoints w
             join webhook_events e on e.${ownerColumn(owner)} = $1 and not e.is_test and e.created_at >= $3
               and (cardinality(w.types) = 0 or e.type = any(w.types))
             where w.id = $2 and w.${ownerColumn(owner)} = $1 and w.state <> 'off'
             on conflict (endpoint_id, event_id) do update
               set state = 'waiting', cause = 'replay', tries = 0, next_at = excluded.next_at, ended_at = null
               where d.state <> 'waiting'
             returning endpoint_id
           ), counted as (
             select endpoint_id, count(*)::int as sent from again group by endpoint_id
           )
           select sent, ${wakeEndpoint('endpoint_id', 'now()')} from counted`,
    values: [owner.ownerId, endpointId, since, now],
  });
