import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Board } from '#golf/event.ts';
import type { Act } from '#golf/rulings.ts';
import type { RoundStatus } from '#areas/play/contract/golf-rounds.ts';
import type {
  HolesPlayed,
  ScoringMode,
  SetUpAnswers,
  SetUpChanges,
  StartKind,
} from '#areas/play/rules/set-up/answers.ts';
import type { RoundStarts } from '#areas/play/rules/tee-sheets/starts.ts';
import { users } from '#areas/accounts/tables/accounts.ts';
import { instant, key, reference } from '#kernel/tables/columns.ts';
import { courseVersions } from '#areas/courses/tables/courses.ts';
import { divisions } from '#areas/entries/tables/divisions.ts';
import { registrationPlayers, tournamentRegistrations } from '#areas/entries/tables/registrations.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';
import type { IndexSource } from '#areas/play/contract/field-knowledge.ts';

const tournamentId = () => reference('tournament_id', () => tournaments.id, 'cascade').notNull();
/** The round of a row, which is deleted with it. */
export const roundId = () => reference('round_id', () => golfRounds.id, 'cascade').notNull();
const playerId = () => reference('player_id', () => registrationPlayers.id, 'cascade');

/** The organizer's answers about how a tournament is played, and changes to the settings derived from them. */
export const setUps = pgTable('set_ups', {
  tournamentId: tournamentId().primaryKey(),
  answers: jsonb('answers').$type<SetUpAnswers>().notNull(),
  changes: jsonb('changes').$type<SetUpChanges>().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer('version').notNull().default(1),
});

/**
 * Nine or eighteen holes of a tournament. 27 and 36 holes are two rounds on one date; several days are several rounds.
 * Times are on the venue's clock. The course version contains the course as it was.
 */
export const golfRounds = pgTable(
  'golf_rounds',
  {
    id: key().primaryKey(),
    tournamentId: tournamentId(),
    number: integer('number').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    courseVersionId: reference('course_version_id', () => courseVersions.id),
    /** The holes of the course that are played. */
    holes: text('holes').$type<HolesPlayed>().notNull(),
    startKind: text('start_kind').$type<StartKind>().notNull(),
    /** 'HH:MM'. */
    firstTime: text('first_time').notNull(),
    intervalMinutes: integer('interval_minutes').notNull(),
    startersGap: jsonb('starters_gap').$type<NonNullable<RoundStarts['startersGap']>>(),
    groupSize: integer('group_size').notNull(),
    /** In a shotgun, the most groups that start from one hole. */
    groupsPerHole: integer('groups_per_hole').$type<RoundStarts['groupsPerHole']>().notNull(),
    /** The scorers that a card needs: one, two, the marker and the player, or the committee. */
    scoringMode: text('scoring_mode').$type<ScoringMode>().notNull(),
    /** Whether a group's code also requires the last digits of the phone number of one of its players. */
    asksPin: boolean('asks_pin').notNull().default(false),
    /** The number of last holes that public boards hide until they are revealed. */
    hiddenHoles: integer('hidden_holes').notNull().default(0),
    /** The number of revealed holes; null before the reveal begins. */
    revealStep: integer('reveal_step'),
    pccTenths: integer('pcc_tenths').notNull().default(0),
    status: text('status').$type<RoundStatus>().notNull().default('planned'),
    sheetPublishedAt: instant('sheet_published_at'),
    /** Raised by each change of the tee sheet. */
    sheetVersion: integer('sheet_version').notNull().default(0),
    closedAt: instant('closed_at'),
    /** Raised when data of the round on phones is no longer valid. */
    epoch: integer('epoch').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('golf_rounds_number_once').on(table.tournamentId, table.number),
    check('golf_rounds_number', sql`${table.number} between 1 and 8`),
    check('golf_rounds_holes', sql`${table.holes} in ('all', 'front', 'back')`),
    check('golf_rounds_start_kind', sql`${table.startKind} in ('one_tee', 'two_tees', 'shotgun')`),
    check('golf_rounds_first_time', sql`${table.firstTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check(
      'golf_rounds_groups',
      sql`${table.intervalMinutes} between 5 and 20 and ${table.groupSize} between 2 and 5 and ${table.groupsPerHole} between 1 and 3`,
    ),
    check('golf_rounds_scoring_mode', sql`${table.scoringMode} in ('one', 'two', 'marker', 'committee')`),
    check('golf_rounds_hidden_holes', sql`${table.hiddenHoles} between 0 and 9`),
    check('golf_rounds_pcc', sql`${table.pccTenths} in (-10, 0, 10, 20, 30)`),
    check(
      'golf_rounds_status',
      sql`${table.status} in ('planned', 'published', 'playing', 'suspended', 'finished', 'official', 'cancelled')`,
    ),
    index('golf_rounds_course_version').on(table.courseVersionId).where(sql`course_version_id is not null`),
  ],
);

/**
 * A board: the counting and ranking of results, in the form that the golf engine uses. The main board is shown first.
 */
export const boards = pgTable(
  'boards',
  {
    id: key().primaryKey(),
    tournamentId: tournamentId(),
    /** Its key in the set-up: a board with the same key keeps its id when boards are derived again. */
    key: text('key').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    /** Rounds and divisions are given by id. */
    content: jsonb('content').$type<Omit<Board, 'id' | 'name'>>().notNull(),
    isMain: boolean('is_main').notNull().default(false),
    /** The flight of each row at the first score; null before it, and for a board without flights by index. */
    flightsAtStart: jsonb('flights_at_start').$type<Record<string, string>>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('boards_key').on(table.tournamentId, table.key),
    uniqueIndex('boards_main').on(table.tournamentId).where(sql`is_main`),
  ],
);

/**
 * The tees of a round by division, gender and age: from 65 years, under 15, or any other. Rows without a division are
 * for players whose divisions have no tees.
 */
export const divisionTees = pgTable(
  'division_tees',
  {
    id: key().primaryKey(),
    roundId: roundId(),
    divisionId: reference('division_id', () => divisions.id, 'cascade'),
    gender: text('gender').notNull(),
    age: text('age').notNull().default('any'),
    /** A tee in the round's course version. */
    teeId: text('tee_id').notNull(),
  },
  (table) => [
    unique('division_tees_once').on(table.roundId, table.divisionId, table.gender, table.age).nullsNotDistinct(),
    check('division_tees_gender', sql`${table.gender} in ('m', 'f', 'any')`),
    check('division_tees_age', sql`${table.age} in ('any', 'senior', 'junior')`),
    index('division_tees_division').on(table.divisionId).where(sql`division_id is not null`),
  ],
);

/** The teams that have one result. A player is in at most one team. */
export const golfTeams = pgTable(
  'golf_teams',
  {
    id: key().primaryKey(),
    tournamentId: tournamentId(),
    name: text('name').notNull(),
    /** The entry for which it was made. */
    registrationId: reference('registration_id', () => tournamentRegistrations.id, 'set null'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('golf_teams_tournament').on(table.tournamentId),
    index('golf_teams_registration').on(table.registrationId).where(sql`registration_id is not null`),
  ],
);

export const golfTeamPlayers = pgTable(
  'golf_team_players',
  {
    teamId: reference('team_id', () => golfTeams.id, 'cascade').notNull(),
    playerId: playerId().primaryKey(),
    position: integer('position').notNull(),
  },
  (table) => [unique('golf_team_players_position').on(table.teamId, table.position)],
);

/** The committee's rulings. A trigger prevents changes, see the migration; a later ruling can void an earlier one. */
export const rulings = pgTable(
  'rulings',
  {
    id: key().primaryKey(),
    tournamentId: tournamentId(),
    roundId: reference('round_id', () => golfRounds.id, 'cascade'),
    content: jsonb('content').$type<Act & { rule: string }>().notNull(),
    byUserId: reference('by_user_id', () => users.id).notNull(),
    at: instant('at').notNull(),
    reason: text('reason').notNull(),
    voids: uuid('voids'),
  },
  (table) => [
    index('rulings_tournament').on(table.tournamentId, table.at, table.id),
    index('rulings_round').on(table.roundId).where(sql`round_id is not null`),
    index('rulings_voids').on(table.voids).where(sql`voids is not null`),
  ],
);

/**
 * A player in a round whose sheet is published: tee and index as of its publication, and the desk's notes. The index
 * does not change until it is refreshed explicitly.
 */
export const roundPlayers = pgTable(
  'round_players',
  {
    roundId: roundId(),
    playerId: playerId().notNull(),
    state: text('state').notNull().default('in'),
    checkedInAt: instant('checked_in_at'),
    /** A tee in the round's course version; null where the player has none. */
    teeId: text('tee_id'),
    /** Null for a player without an index. */
    indexTenths: integer('index_tenths'),
    indexSource: text('index_source').$type<IndexSource>().notNull(),
    indexAt: instant('index_at').notNull(),
    /** The user and time of the last change of state or check-in. */
    byUserId: reference('by_user_id', () => users.id),
    at: instant('at'),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.playerId] }),
    check('round_players_state', sql`${table.state} in ('in', 'late', 'no_show')`),
    check('round_players_index', sql`${table.indexTenths} between -100 and 540`),
    check('round_players_index_source', sql`${table.indexSource} in ('typed', 'imported', 'record', 'none')`),
    index('round_players_player').on(table.playerId),
  ],
);
