import type { DayMessageKind } from '#kernel/contract/day-choices.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, countRows } from '#kernel/database/reading.ts';

/** A message of the committee; `group_ids` are those whose phones show it, null for all. */
export type DayMessageRow = {
  id: string;
  round_id: string | null;
  kind: DayMessageKind;
  group_ids: string[] | null;
  title: string;
  body: string;
  is_urgent: boolean;
  sent_at: Date;
};

const columns = 'm.id, m.round_id, m.kind, m.group_ids, m.title, m.body, m.is_urgent, m.sent_at';

/** Whose phone asks, and what it heard last; null for nothing yet. */
export type MessagesAsked = { groupId: string; after: string | null };

/**
 * What groups of rounds were told, each since what it heard last; oldest first, the newest of them where they are many.
 * Ids are in the order of time.
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

/** What boards say above themselves: the newest that was meant for them, as long as it holds. */
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

export type NewDayMessage = Omit<DayMessageRow, 'round_id' | 'group_ids' | 'is_urgent' | 'sent_at'> & {
  tournamentId: string;
  roundId: string;
  groupIds: readonly string[] | null;
  isUrgent: boolean;
  /** To whom, in words. */
  audience: string;
  /** False: not at all; null: until another takes its place. */
  onBoardsUntil: Date | null | false;
  userId: string;
  now: Date;
  reached: Record<string, number>;
};

export async function insertDayMessage(tx: Db, message: NewDayMessage): Promise<void> {
  await tx.query({
    name: 'insert-day-message',
    text: `insert into day_messages (id, tournament_id, round_id, kind, audience, group_ids, title, body, is_urgent,
             is_on_boards, on_boards_until, by_user_id, sent_at, reached)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    values: [
      message.id,
      message.tournamentId,
      message.roundId,
      message.kind,
      JSON.stringify(message.audience),
      message.groupIds,
      message.title,
      message.body,
      message.isUrgent,
      message.onBoardsUntil !== false,
      message.onBoardsUntil || null,
      message.userId,
      message.now,
      JSON.stringify(message.reached),
    ],
  });
}

export type SentMessageRow = DayMessageRow & { audience: string; reached: Record<string, number> };

/** What was told in a round, the newest first. */
export const listSentMessages = (db: Db, roundId: string, limit: number): Promise<SentMessageRow[]> =>
  allRows(db, {
    name: 'list-sent-day-messages',
    text: `select ${columns}, m.audience #>> '{}' as audience, m.reached
           from day_messages m
           where m.round_id = $1
           order by m.id desc
           limit $2`,
    values: [roundId, limit],
  });

/** How many messages were written by hand in a round since a moment. */
export const countNotices = (db: Db, roundId: string, since: Date): Promise<number> =>
  countRows(db, {
    name: 'count-day-notices',
    text: `select count(*)::int as count from day_messages where round_id = $1 and kind = 'notice' and sent_at >= $2`,
    values: [roundId, since],
  });
