import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import type { PursePlace } from '#areas/results/rules/purses.ts';
import { golfers, users } from '#areas/accounts/tables/accounts.ts';
import { cents, instant, key, reference } from '#kernel/tables/columns.ts';
import { contests } from '#areas/scoring/tables/contests.ts';
import { boards, golfTeams } from '#areas/play/tables/golf-rounds.ts';
import { registrationPlayers } from '#areas/entries/tables/registrations.ts';
import { cards } from '#areas/scoring/tables/scores.ts';
import { entryExtras } from '#areas/entries/tables/terms.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';
import type {
  AwardState,
  OpenSkins,
  PaidHow,
  PurseKind,
  PursePays,
  PurseSource,
} from '#areas/results/contract/prize-choices.ts';

const tournamentId = () => reference('tournament_id', () => tournaments.id, 'cascade').notNull();
const byUserId = <const Name extends string>(name: Name) => reference(name, () => users.id, 'set null');

/** The rules for all prizes of a tournament. Without a row nothing is confirmed, and the default limit applies. */
export const prizeRules = pgTable(
  'prize_rules',
  {
    tournamentId: tournamentId().primaryKey(),
    /** When the organizer confirmed that paid-in games are allowed where it is played; null where they are off. */
    pursesAllowedAt: instant('purses_allowed_at'),
    pursesAllowedBy: byUserId('purses_allowed_by'),
    /** The most that an amateur may win in one prize; above it a note is shown. */
    limit: cents('limit_cents').notNull().default(100_000),
    /** Raised by each save of the rules, so that a parallel save is detected. */
    version: integer('version').notNull().default(0),
    /** Raised by each save of the purses, which are saved as a whole. */
    pursesVersion: integer('purses_version').notNull().default(0),
  },
  (table) => [check('prize_rules_limit', sql`${table.limit} between 0 and 100000000`)],
);

/** Prizes for the places on a board, or in a contest; paid from the prize fund, or by an extra that players bought. */
export const purses = pgTable(
  'purses',
  {
    id: key().primaryKey(),
    tournamentId: tournamentId(),
    position: smallint('position').notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<PurseKind>().notNull(),
    /** For prizes by place: the board, and its flight where it has flights. */
    boardId: reference('board_id', () => boards.id, 'set null'),
    flight: text('flight'),
    /** For skins, closest to the pin and longest drive. */
    contestId: reference('contest_id', () => contests.id, 'set null'),
    /** fund: the organizer's money. extra: what players paid for the extra. */
    source: text('source').$type<PurseSource>().notNull(),
    extraId: reference('extra_id', () => entryExtras.id),
    /** The form of the prize: money, credit in the pro shop, or goods. */
    pays: text('pays').$type<PursePays>().notNull(),
    /** From the first place on: cents or a prize in kind from the fund, or units of 1/100,000 of a paid-in purse. */
    places: jsonb('places').$type<PursePlace[]>().notNull(),
    /** For a contest paid from the fund: its prize. */
    amount: cents('amount').notNull().default(0),
    /** The use of the money of skins without a winner. */
    openSkins: text('open_skins').$type<OpenSkins>().notNull().default('void'),
    /** Whether a player who has won in an earlier purse is passed over. */
    isOnePrize: boolean('is_one_prize').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('purses_kind', sql`${table.kind} in ('prizes', 'skins', 'pin', 'drive', 'raffle')`),
    check('purses_source', sql`${table.source} in ('fund', 'extra')`),
    check('purses_pays', sql`${table.pays} in ('money', 'credit', 'goods')`),
    check('purses_open_skins', sql`${table.openSkins} in ('void', 'share', 'return')`),
    check('purses_amount', sql`${table.amount} between 0 and 100000000000`),
    index('purses_tournament').on(table.tournamentId, table.position),
    index('purses_extra').on(table.extraId).where(sql`extra_id is not null`),
  ],
);

/** The players of a paid-in purse, with their payments. A refunded payment keeps its row. */
export const pursePlayers = pgTable(
  'purse_players',
  {
    id: key().primaryKey(),
    purseId: reference('purse_id', () => purses.id, 'cascade').notNull(),
    playerId: reference('player_id', () => registrationPlayers.id, 'set null'),
    amount: cents('amount').notNull(),
    /** extra: bought with the entry. desk: paid by hand on the day. */
    via: text('via').$type<'extra' | 'desk'>().notNull(),
    paidAt: instant('paid_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    check('purse_players_via', sql`${table.via} in ('extra', 'desk')`),
    check('purse_players_amount', sql`${table.amount} > 0`),
    index('purse_players_purse').on(table.purseId),
    index('purse_players_player').on(table.playerId),
  ],
);

/** A prize awarded to a player or team. Only its state ever changes: a correction creates another award. */
export const awards = pgTable(
  'awards',
  {
    id: key().primaryKey(),
    tournamentId: tournamentId(),
    /** Consecutive within the tournament; used on receipts. */
    number: integer('number').notNull(),
    purseId: reference('purse_id', () => purses.id, 'cascade').notNull(),
    playerId: reference('player_id', () => registrationPlayers.id, 'set null'),
    teamId: reference('team_id', () => golfTeams.id, 'set null'),
    /** As in the results: '1', 'T2', or the holes of a contest. */
    place: text('place').notNull(),
    amount: cents('amount').notNull(),
    /** For goods, which have no amount. */
    thing: text('thing'),
    pays: text('pays').$type<PursePays>().notNull(),
    state: text('state').$type<AwardState>().notNull(),
    /** The version of the official results that it is based on. */
    resultsVersion: integer('results_version').notNull(),
    /** Why it follows an earlier award, after results were corrected. */
    reason: text('reason'),
    awardedAt: instant('awarded_at').notNull(),
    paidHow: text('paid_how').$type<PaidHow>(),
    paidAt: instant('paid_at'),
    paidBy: byUserId('paid_by'),
    voidedAt: instant('voided_at'),
    voidReason: text('void_reason'),
  },
  (table) => [
    unique('awards_number').on(table.tournamentId, table.number),
    check('awards_whose', sql`num_nonnulls(${table.playerId}, ${table.teamId}) <= 1`),
    check('awards_what', sql`(${table.amount} > 0) = (${table.thing} is null) and ${table.amount} >= 0`),
    check('awards_pays', sql`${table.pays} in ('money', 'credit', 'goods')`),
    check('awards_state', sql`${table.state} in ('owed', 'paid', 'void')`),
    check('awards_paid_how', sql`${table.paidHow} in ('cash', 'check', 'club_credit', 'other')`),
    check(
      'awards_paid',
      sql`num_nulls(${table.paidHow}, ${table.paidAt}) in (0, 2) and (${table.state} <> 'paid' or ${table.paidAt} is not null)`,
    ),
    check(
      'awards_void',
      sql`(${table.state} = 'void') = (${table.voidedAt} is not null) and num_nulls(${table.voidedAt}, ${table.voidReason}) in (0, 2)`,
    ),
    index('awards_purse').on(table.purseId),
    index('awards_player').on(table.playerId),
    index('awards_team').on(table.teamId),
  ],
);

/** Players who decline prizes, such as professionals: they keep their place without the prize. */
export const prizeDeclines = pgTable(
  'prize_declines',
  {
    playerId: reference('player_id', () => registrationPlayers.id, 'cascade').primaryKey(),
    tournamentId: tournamentId(),
    at: instant('at').notNull(),
  },
  (table) => [index('prize_declines_tournament').on(table.tournamentId)],
);

/** A note of the committee about a card, made before prizes are paid. Only the committee sees it. */
export const cardReviewNotes = pgTable(
  'card_review_notes',
  {
    id: key().primaryKey(),
    tournamentId: tournamentId(),
    playerId: reference('player_id', () => registrationPlayers.id, 'cascade').notNull(),
    body: text('body').notNull(),
    byUserId: byUserId('by_user_id'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('card_review_notes_tournament').on(table.tournamentId, table.at),
    index('card_review_notes_player').on(table.playerId),
  ],
);

/** A tournament card that its golfer may add to their handicap record, and the decision. */
export const postedRounds = pgTable(
  'posted_rounds',
  {
    cardId: reference('card_id', () => cards.id, 'cascade').primaryKey(),
    golferId: reference('golfer_id', () => golfers.id, 'cascade').notNull(),
    state: text('state').notNull(),
    askedAt: instant('asked_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    check('posted_rounds_state', sql`${table.state} in ('asked', 'added', 'declined')`),
    check('posted_rounds_decided', sql`(${table.state} = 'asked') = (${table.decidedAt} is null)`),
    index('posted_rounds_golfer').on(table.golferId, table.askedAt),
  ],
);
