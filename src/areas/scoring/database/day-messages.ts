import type { Db } from '#kernel/database/connection.ts';
import { allRows, countRows } from '#kernel/database/reading.ts';
import { insertion, type RowIn, type RowOf, selected } from '#kernel/database/rows.ts';
import { dayMessages } from '#areas/day/tables/day.ts';

/** A message of the committee; `group_ids` are the groups whose phones show it, null for all. */
export type DayMessageRow = RowIn<typeof columns>;

const columns = selected(dayMessages, 'm', [
  'id',
  'round_id',
  'kind',
  'group_ids',
  'title',
  'body',
  'is_urgent',
  'sent_at',
]);

/** The group whose phone asks, and the last message that the phone has received; null for none yet. */
export type MessagesAsked = { groupId: string; after: string | null };

/**
 * The messages to each of these groups since the last one that its phone received; oldest first. Where they are too
 * many, the newest remain. Ids are in chronological order.
 */
export async function listMessagesAfter(
  db: Db,
  asked: readonly MessagesAsked[],
  limit: number,
): Promise<DayMessageRow[][]> {
  if (asked.length === 0) return [];
  const { rows } = await db.query<DayMessageRow & { place: number }>({
    name: 'list-day-messages-after',
    text: `select a.place::int, m.*
           from jsonb_to_recordset($1::jsonb) as a (place integer, "groupId" uuid, after uuid)
           join tee_groups g on g.id = a."groupId"
           join golf_rounds d on d.id = g.round_id
           cross join lateral (
             select ${columns}
             from day_messages m
             where m.tournament_id = d.tournament_id and coalesce(m.round_id, d.id) = d.id
               and (m.group_ids is null or g.id = any(m.group_ids)) and (a.after is null or m.id > a.after)
             order by m.id desc
             limit $2
           ) m
           order by a.place, m.id`,
    values: [JSON.stringify(asked.map((one, place) => ({ place, ...one }))), limit],
  });
  const lists = asked.map((): DayMessageRow[] => []);
  for (const { place, ...row } of rows) lists[place]?.push(row);
  return lists;
}

/** The message above the boards: the newest one for boards that has not expired. */
export async function findBanner(db: Db, tournamentId: string): Promise<DayMessageRow | null> {
  const { rows } = await db.query<DayMessageRow & { holds: boolean }>({
    name: 'find-day-banner',
    text: `select ${columns}, coalesce(m.on_boards_until > now(), true) as holds
           from day_messages m
           where m.tournament_id = $1 and m.is_on_boards
           order by m.id desc
           limit 1`,
    values: [tournamentId],
  });
  const [newest] = rows;
  return newest?.holds ? newest : null;
}

export async function insertDayMessage(tx: Db, message: RowOf<typeof dayMessages>): Promise<void> {
  await tx.query({ name: 'insert-day-message', ...insertion(dayMessages, message) });
}

export type SentMessageRow = DayMessageRow & Pick<RowOf<typeof dayMessages>, 'audience' | 'reached'>;

/** The messages of a round and those to its whole tournament, newest first. */
export const listSentMessages = (db: Db, roundId: string, limit: number): Promise<SentMessageRow[]> =>
  allRows(db, {
    name: 'list-sent-day-messages',
    text: `select ${columns}, m.audience #>> '{}' as audience, m.reached
           from day_messages m
           where m.round_id = $1
             or m.round_id is null and m.tournament_id = (select tournament_id from golf_rounds where id = $1)
           order by m.id desc
           limit $2`,
    values: [roundId, limit],
  });

/** The messages to a whole tournament, the newest first. */
export const listFieldMessages = (db: Db, tournamentId: string, limit: number): Promise<SentMessageRow[]> =>
  allRows(db, {
    name: 'list-field-messages',
    text: `select ${columns}, m.audience #>> '{}' as audience, m.reached
           from day_messages m
           where m.tournament_id = $1 and m.round_id is null
           order by m.id desc
           limit $2`,
    values: [tournamentId, limit],
  });

/** The number of messages written by hand to a whole tournament since a given time. */
export const countFieldNotices = (db: Db, tournamentId: string, since: Date): Promise<number> =>
  countRows(db, {
    name: 'count-field-notices',
    text: `select count(*)::int as count
           from day_messages
           where tournament_id = $1 and round_id is null and kind = 'notice' and sent_at >= $2`,
    values: [tournamentId, since],
  });

/** The number of messages written by hand in a round since a given time. */
export const countNotices = (db: Db, roundId: string, since: Date): Promise<number> =>
  countRows(db, {
    name: 'count-day-notices',
    text: `select count(*)::int as count from day_messages where round_id = $1 and kind = 'notice' and sent_at >= $2`,
    values: [roundId, since],
  });
