/** Updates of cards when the set-up of their round changes. */
import type { Db } from '#kernel/database/connection.ts';
import { allRows, isWritten } from '#kernel/database/reading.ts';
import { cardColumns, type CardRow } from './cards.ts';

/**
 * Sets the tee of each card in a round to the tee of its player, or of its team's first member.
 * @param teeId used where a player has no tee, because a card needs pars
 * @returns whether any card's tee has changed
 */
export const followTees = (tx: Db, roundId: string, teeId: string | null): Promise<boolean> =>
  isWritten(tx, {
    name: 'follow-tees-of-round',
    text: `update cards c
           set tee_id = coalesce(p.tee_id, $2)
           from round_players p
           where c.round_id = $1 and p.round_id = $1 and p.player_id = c.players[1]
             and c.tee_id is distinct from coalesce(p.tee_id, $2)`,
    values: [roundId, teeId],
  });

/** Whether a round has cards of single players, and cards of teams that play one ball. */
export async function findCardKinds(db: Db, roundId: string): Promise<{ players: boolean; teams: boolean }> {
  const { rows } = await db.query<{ players: boolean; teams: boolean }>({
    name: 'find-card-kinds',
    text: `select coalesce(bool_or(player_id is not null), false) as players,
             coalesce(bool_or(team_id is not null), false) as teams
           from cards
           where round_id = $1`,
    values: [roundId],
  });
  return rows[0] ?? { players: false, teams: false };
}

/** The cards of a round that have scores. */
export const listBegunCardsOfRound = (db: Db, roundId: string): Promise<CardRow[]> =>
  allRows(db, {
    name: 'list-begun-cards-of-round',
    text: `select ${cardColumns} from cards c where c.round_id = $1 and c.merged is not null order by c.id`,
    values: [roundId],
  });

/**
 * Sets a round that ended by itself back to playing where one of its cards was reopened. A round that the committee
 * closed stays closed.
 */
export async function reopenRound(tx: Db, roundId: string): Promise<void> {
  await tx.query({
    name: 'reopen-round',
    text: `update golf_rounds d
           set status = 'playing'
           where d.id = $1 and d.status = 'finished' and d.closed_at is null
             and exists (select from cards c where c.round_id = d.id and c.state = 'open' and c.merged is not null)`,
    values: [roundId],
  });
}
