import { type DomainEvent, type EventData, type EventType, liveNameOf } from '#kernel/rules/events.ts';
import { doer } from './acting-person.ts';
import { type Db, newId } from './connection.ts';
import { jobAdded } from './jobs.ts';
import { announced, type LiveEvent } from './live.ts';
import { countWritten, firstRow, listIds } from './reading.ts';
import { written } from './rows.ts';
import { events as eventsTable } from '#kernel/tables/events.ts';

/** An event with the time at which it happened. */
export type HappenedEvent = DomainEvent & {
  happenedAt: Date;
  /** The id of the person who caused it; null for events without a signed-in person, and for deleted accounts. */
  byUserId: string | null;
};

/**
 * SQL that writes an event for each row of `from`, for statements that change many rows; returns `id` and `subject_id`.
 * Add `dispatched` for each of them. `subject` is the id of the event's subject, `now` an instant, both as SQL.
 */
export const eventsOf = (type: EventType, subject: string, now: string, from: string): string => `
    insert into events (id, type, subject_id, data, created_at)
    select gen_random_uuid(), '${type}', ${subject}, '{}', ${now} from ${from}
    returning id, subject_id`;

/** SQL that queues the event with the id `eventId` for dispatch. */
export const dispatched = (eventId: string): string =>
  jobAdded('dispatch-event', `json_build_object('eventId', ${eventId})`, `'event:' || ${eventId}`);

type NewEvent<Type extends EventType> = { type: Type; subjectId: string; now: Date; data?: EventData[Type] };

/**
 * Writes an event in the transaction of the change, queues it for dispatch, and wakes the open tabs of `userId` on
 * commit.
 */
export async function emit<Type extends EventType>(
  tx: Db,
  event: NewEvent<Type> & { userId?: string | null },
): Promise<void> {
  const { type, subjectId, userId = null, now, data = {} } = event;
  const row = written(
    eventsTable,
    { id: newId(), type, subject_id: subjectId, data, created_at: now, by_user_id: doer() },
    2,
  );
  await tx.query({
    name: 'emit',
    text: `with event as (
             insert into events (${row.columns}) values (${row.holes}) returning id
           )
           select ${dispatched('id')}, case when $1::text is not null then ${announced('$1')} end from event`,
    values: [
      userId && JSON.stringify({ user: userId, event: liveNameOf[type], id: subjectId } satisfies LiveEvent),
      ...row.values,
    ],
  });
}

/** Writes several events without data. */
export async function emitTogether(
  tx: Db,
  events: readonly { type: EventType; subjectId: string; userId: string | null }[],
  now: Date,
): Promise<void> {
  const tabOf = ({ type, subjectId, userId }: (typeof events)[number]): string | null =>
    userId && JSON.stringify({ user: userId, event: liveNameOf[type], id: subjectId } satisfies LiveEvent);
  await tx.query({
    name: 'emit-together',
    text: `with told as (
             select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[]) as event (id, type, subject_id, tab)
           ), event as (
             insert into events (id, type, subject_id, data, created_at, by_user_id)
             select id, type, subject_id, '{}', $5, $6 from told returning id
           )
           select ${dispatched('e.id')}, case when t.tab is not null then ${announced('t.tab')} end
           from event e join told t on t.id = e.id`,
    values: [
      events.map(() => newId()),
      events.map(({ type }) => type),
      events.map(({ subjectId }) => subjectId),
      events.map(tabOf),
      now,
      doer(),
    ],
  });
}

/**
 * Writes an event that only external programs receive: nothing is written unless the tournament's organizer has a
 * webhook endpoint, which few have.
 */
export async function emitForPrograms<Type extends EventType>(
  tx: Db,
  event: NewEvent<Type> & { tournamentId: string },
): Promise<void> {
  const { type, subjectId, tournamentId, now, data = {} } = event;
  await tx.query({
    name: 'emit-for-programs',
    text: `with event as (
             insert into events (id, type, subject_id, data, created_at, by_user_id)
             select $1, $2, $3, $4, $5, $7
             where exists (
               select from tournaments t join webhook_endpoints w on w.organizer_id = t.organizer_id where t.id = $6)
             returning id
           )
           select ${dispatched('id')} from event`,
    values: [newId(), type, subjectId, JSON.stringify(data), now, tournamentId, doer()],
  });
}

/**
 * Writes such events for many subjects of one tournament.
 * @param acts each with the account that caused it
 */
export async function emitEachForPrograms(
  tx: Db,
  type: EventType,
  tournamentId: string,
  acts: readonly { subjectId: string; byUserId: string | null }[],
  now: Date,
): Promise<void> {
  await tx.query({
    name: 'emit-each-for-programs',
    text: `with event as (
             insert into events (id, type, subject_id, data, created_at, by_user_id)
             select gen_random_uuid(), $1, subject, '{}', $5, person
             from unnest($3::uuid[], $4::uuid[]) as act (subject, person)
             where exists (
               select from tournaments t join webhook_endpoints w on w.organizer_id = t.organizer_id where t.id = $2)
             returning id
           )
           select ${dispatched('id')} from event`,
    values: [type, tournamentId, acts.map(({ subjectId }) => subjectId), acts.map(({ byUserId }) => byUserId), now],
  });
}

/** An event by its id; null once it is deleted. */
export const findEvent = (db: Db, id: string): Promise<HappenedEvent | null> =>
  firstRow(db, {
    name: 'find-event',
    text: `select id, type, subject_id as "subjectId", data, created_at as "happenedAt", by_user_id as "byUserId"
           from events where id = $1`,
    values: [id],
  });

/** Events that were not dispatched yet, oldest first. */
export const listUndispatched = (db: Db, limit: number): Promise<string[]> =>
  listIds(db, {
    name: 'list-undispatched',
    text: 'select id from events where dispatched_at is null order by created_at, id limit $1',
    values: [limit],
  });

/** Marks an event as processed by all its handlers. */
export async function markDispatched(db: Db, id: string, now: Date): Promise<void> {
  await db.query({
    name: 'mark-dispatched',
    text: 'update events set dispatched_at = $2 where id = $1',
    values: [id, now],
  });
}

/** Deletes events dispatched before an instant. @returns the number deleted; at most 5,000 a call */
export const forgetOldEvents = (db: Db, before: Date): Promise<number> =>
  countWritten(db, {
    text: `delete from events where id in (
             select id from events where created_at < $1 and dispatched_at is not null order by created_at limit 5000)`,
    values: [before],
  });

/** Writes the same event for many subjects; no tabs are woken. */
export async function emitEach(tx: Db, type: EventType, subjectIds: string[], now: Date): Promise<void> {
  await tx.query(emitEachQuery(type, subjectIds, now));
}

/**
 * The same as a query, to be sent with others.
 * @param byUserIds the person who caused each of them, when several requests are served together
 */
export const emitEachQuery = (
  type: EventType,
  subjectIds: string[],
  now: Date,
  byUserIds: (string | null)[] = subjectIds.map(() => doer()),
) => ({
  name: 'emit-each',
  text: `with event as (
           insert into events (id, type, subject_id, data, created_at, by_user_id)
           select gen_random_uuid(), $1, subject, '{}', $3, person
           from unnest($2::uuid[], $4::uuid[]) as act (subject, person) returning id
         )
         select ${dispatched('id')} from event`,
  values: [type, subjectIds, now, byUserIds],
});
