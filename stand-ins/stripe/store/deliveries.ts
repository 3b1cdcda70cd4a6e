import type { Db, EventRow } from './books.ts';

export async function findEvent(db: Db, id: string): Promise<EventRow | null> {
  const text = 'select id, type, account, payload from sandbox.events where id = $1';
  return (await db.query<EventRow>(text, [id])).rows[0] ?? null;
}

export type Delivery = { id: string; attempts: number; eventId: string; payload: string };

/** Longer than a receiver may take to answer; after it a delivery of a process that died is anybody's. */
const lease = "interval '30 seconds'";

/** After this many tries an event is given up, as Stripe does after three days. */
const maxAttempts = 30;

/**
 * Takes due deliveries for this process alone. They are leased, not locked: no transaction waits for a receiver.
 * @param dueBefore only those due by then; null is now
 */
export async function claimDeliveries(
  db: Db,
  wish: { limit: number; isShuffled: boolean; dueBefore: Date | null },
): Promise<Delivery[]> {
  const { rows } = await db.query<Delivery>({
    name: 'sandbox-claim',
    text: `update sandbox.deliveries d set attempts = attempts + 1, leased_until = clock_timestamp() + ${lease}
      from sandbox.events e
      where e.id = d.event_id and d.id in (
        select id from sandbox.deliveries
        where state = 'pending' and due_at <= coalesce($3, clock_timestamp())
          and (leased_until is null or leased_until < clock_timestamp())
        order by case when $2 then random() else id end limit $1 for update skip locked)
      returning d.id::text as id, d.attempts, e.id as "eventId", e.payload`,
    values: [wish.limit, wish.isShuffled, wish.dueBefore],
  });
  return wish.isShuffled ? rows : rows.sort((a, b) => Number(a.id) - Number(b.id));
}

/** A delivery on top of the planned ones, claimed at once by whoever asks for it. */
export async function addDelivery(db: Db, eventId: string): Promise<Delivery | null> {
  const { rows } = await db.query<Delivery>(
    `with added as (
       insert into sandbox.deliveries (event_id, attempts, due_at, leased_until)
       select id, 1, clock_timestamp(), clock_timestamp() + ${lease} from sandbox.events where id = $1
       returning id, event_id)
     select a.id::text as id, 1 as attempts, e.id as "eventId", e.payload
     from added a join sandbox.events e on e.id = a.event_id`,
    [eventId],
  );
  return rows[0] ?? null;
}

export async function finishDelivery(
  db: Db,
  id: string,
  state: 'delivered' | 'dropped',
  outcome: string,
): Promise<void> {
  await db.query('update sandbox.deliveries set state = $2, leased_until = null, last_outcome = $3 where id = $1', [
    id,
    state,
    outcome,
  ]);
}

/** Puts a delivery off: a quarter of a second, then twice as long each time, at most five minutes. */
export async function retryDelivery(db: Db, id: string, outcome: string): Promise<void> {
  await db.query(
    `update sandbox.deliveries
     set leased_until = null, last_outcome = $2,
       state = case when attempts >= ${maxAttempts} then 'failed' else 'pending' end,
       due_at = clock_timestamp() + least(interval '250 milliseconds' * power(2, attempts - 1), interval '5 minutes')
     where id = $1`,
    [id, outcome],
  );
}

/** Makes everything that waits due. @returns the moment by which it is */
export async function makeAllDue(db: Db): Promise<Date> {
  await db.query(
    "update sandbox.deliveries set due_at = clock_timestamp() where state = 'pending' and due_at > clock_timestamp()",
  );
  const { rows } = await db.query<{ now: Date }>('select clock_timestamp() as now');
  return rows[0]?.now ?? new Date();
}
