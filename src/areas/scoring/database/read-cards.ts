import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import type { BoardCard } from '#areas/scoring/rules/leaderboards/board-facts.ts';
import type { Nullable } from '#kernel/database/rows.ts';

type BoardCardHead = Omit<BoardCard, 'merged'>;
/** `merged` is null while nothing was typed. */
export type StoredBoardCard = Nullable<Pick<BoardCard, 'merged'>> & BoardCardHead;

const columns = `c.id, c.round_id as "roundId", c.player_id as "playerId", c.team_id as "teamId", c.tee_id as "teeId",
  c.start_hole as "startHole", c.state, c.version`;

/**
 * The cards of a tournament as they stand, always in the same order: by it results know whether they are made of the
 * same.
 */
export const readCards = (db: Db, tournamentId: string): Promise<StoredBoardCard[]> =>
  allRows(db, {
    name: 'read-cards',
    text: `select ${columns}, c.merged
           from cards c
           where c.tournament_id = $1
           order by c.id`,
    values: [tournamentId],
  });

/** Cards by id, of any tournaments: the changes of many boards are read together. */
export const readChangedCards = (db: Db, ids: readonly string[]): Promise<StoredBoardCard[]> =>
  allRows(db, {
    name: 'read-changed-cards',
    text: `select ${columns}, c.merged
           from cards c
           where c.id = any($1::uuid[])
           order by c.id`,
    values: [ids],
  });

/** The cards on which something was typed, without it: nine tenths of a card are what was typed. */
export const listBegunCards = (db: Db, tournamentId: string): Promise<BoardCardHead[]> =>
  allRows(db, {
    name: 'list-begun-cards',
    text: `select ${columns}
           from cards c
           where c.tournament_id = $1 and c.merged is not null
           order by c.id`,
    values: [tournamentId],
  });
