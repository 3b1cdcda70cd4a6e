import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { WeatherAction } from '#areas/day/rules/weather.ts';
import { users } from '#areas/accounts/tables/accounts.ts';
import { instant, key, reference } from '#kernel/tables/columns.ts';
import { golfRounds } from '#areas/play/tables/golf-rounds.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';
import type { DayMessageKind, SuspensionKind } from '#kernel/contract/day-choices.ts';

const tournamentId = () => reference('tournament_id', () => tournaments.id, 'cascade').notNull();
const byUserId = () => reference('by_user_id', () => users.id, 'set null');

/** Suspensions of a round, which pace leaves out. At most one of a round is open. */
export const suspensions = pgTable(
  'suspensions',
  {
    id: key().primaryKey(),
    tournamentId: tournamentId(),
    roundId: reference('round_id', () => golfRounds.id, 'cascade').notNull(),
    kind: text('kind').$type<SuspensionKind>().notNull(),
    /**
     * The status of the round before the suspension. When play resumes, the status follows from the scores, see
     * `statusOfPlay`.
     */
    statusBefore: text('status_before').notNull(),
    beganAt: instant('began_at').notNull(),
    /** When play will resume, once that is decided. */
    resumeAt: instant('resume_at'),
    endedAt: instant('ended_at'),
    byUserId: byUserId(),
  },
  (table) => [
    uniqueIndex('suspensions_open').on(table.roundId).where(sql`ended_at is null`),
    index('suspensions_round').on(table.roundId, table.beganAt),
    index('suspensions_tournament').on(table.tournamentId),
    check('suspensions_kind', sql`${table.kind} in ('stop_now', 'finish_hole', 'dark')`),
    check('suspensions_status_before', sql`${table.statusBefore} in ('published', 'playing')`),
    check('suspensions_times', sql`${table.endedAt} >= ${table.beganAt}`),
  ],
);

/** Messages of the committee to the field on the day. `notify` writes list entries, mails and pushes. */
export const dayMessages = pgTable(
  'day_messages',
  {
    id: key().primaryKey(),
    tournamentId: tournamentId(),
    /** Null for a message to the whole tournament. */
    roundId: reference('round_id', () => golfRounds.id, 'cascade'),
    kind: text('kind').$type<DayMessageKind>().notNull(),
    /** The audience, in words. */
    audience: jsonb('audience').$type<string>().notNull(),
    /** The groups whose phones show it; null for all. */
    groupIds: uuid('group_ids').array(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    isUrgent: boolean('is_urgent').notNull().default(false),
    /** Until when boards show it; null is until another message replaces it. */
    onBoardsUntil: instant('on_boards_until'),
    isOnBoards: boolean('is_on_boards').notNull().default(false),
    byUserId: byUserId(),
    sentAt: instant('sent_at').notNull(),
    /** The number of people reached, by channel. */
    reached: jsonb('reached').$type<Record<string, number>>().notNull().default({}),
  },
  (table) => [
    index('day_messages_tournament').on(table.tournamentId, table.id),
    index('day_messages_round').on(table.roundId).where(sql`round_id is not null`),
    check(
      'day_messages_kind',
      sql`${table.kind} in ('notice', 'suspended', 'resumed', 'new_times', 'cancelled', 'result')`,
    ),
  ],
);

/** The committee's weather actions. The latest one in a round can be undone for ten minutes. */
export const weatherActions = pgTable(
  'weather_actions',
  {
    id: key().primaryKey(),
    tournamentId: tournamentId(),
    roundId: reference('round_id', () => golfRounds.id, 'cascade').notNull(),
    action: jsonb('action').$type<WeatherAction>().notNull(),
    /** The title, as it was announced. */
    title: text('title').notNull(),
    /** The state before the action, needed to undo it. */
    before: jsonb('before').notNull(),
    /** The version of the tee sheet after the action; a sheet that has changed since is not restored. */
    sheetVersion: integer('sheet_version').notNull(),
    byUserId: byUserId(),
    doneAt: instant('done_at').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    index('weather_actions_round').on(table.roundId, table.doneAt),
    index('weather_actions_tournament').on(table.tournamentId),
  ],
);
