import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import type { BoardCard } from '#areas/scoring/rules/leaderboards/board-facts.ts';
import type { Nullable } from '#kernel/database/rows.ts';

type BoardCardHead = Omit<BoardCard, 'merged'>;
/** `merged` is null for a card without scores. */
export type StoredBoardCard = Nullable<Pick<BoardCard, 'merged'>> & BoardCardHead;

const columns = `c.id, c.round_id as "roundId", c.player_id as "playerId", c.team_id as "teamId", c.tee_id as "teeId",
  c.start_hole as "startHole", c.state, c.version`;

/** The current cards of a tournament, always in the same order, which comparing results by their hash requires. */
export const readCards = (db: Db, tournamentId: string): Promise<StoredBoardCard[]> =>
  allRows(db, {
    name: 'read-cards',
    text: `select ${columns}, c.merged
           from cards c
           where c.tournament_id = $1
           order by c.id`,
    values: [tournamentId],
  });

/** Cards by id, of any tournaments, so that the changes of many boards are read together. */
export const readChangedCards = (db: Db, ids: readonly string[]): Promise<StoredBoardCard[]> =>
  allRows(db, {
    name: 'read-changed-cards',
    text: `select ${columns}, c.merged
           from cards c
           where c.id = any($1::uuid[])
           order by c.id`,
    values: [ids],
  });

/** The cards that have scores, without the scores themselves, which are nine tenths of a card's size. */
export const listBegunCards = (db: Db, tournamentId: string): Promise<BoardCardHead[]> =>
  allRows(db, {
    name: 'list-begun-cards',
    text: `select ${columns}
           from cards c
           where c.tournament_id = $1 and c.merged is not null
           order by c.id`,
    values: [tournamentId],
  });
