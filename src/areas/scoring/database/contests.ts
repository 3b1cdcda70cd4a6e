import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow, isFound, isWritten } from '#kernel/database/reading.ts';
import { inField } from '#kernel/database/registrations/in-field.ts';
import type { BoardContest } from '#areas/scoring/rules/leaderboards/board-facts.ts';
import { insertion } from '#kernel/database/rows.ts';
import { contests } from '#areas/scoring/tables/contests.ts';

/** A contest of a round, such as closest to the pin. */
export type ContestRow = Omit<BoardContest, 'sponsor' | 'lengths'> & { sponsorshipId: string | null };

/**
 * The contests of a tournament in order of creation, with every measure and the name of the sponsor, where that is
 * agreed or paid.
 */
export const listContests = (db: Db, tournamentId: string): Promise<BoardContest[]> =>
  allRows(db, {
    name: 'list-contests',
    text: `select c.id, c.round_id as "roundId", c.kind, c.hole, c.is_net as "isNet", c.is_carried as "isCarried",
             c.sponsorship_id as "sponsorshipId", n.name as sponsor,
             coalesce(
               (
                 select json_agg(
                   json_build_object('playerId', m.player_id, 'lengthMm', m.length_mm) order by m.at, m.player_id)
                 from measures m
                 where m.contest_id = c.id
               ),
               '[]'
             ) as lengths
           from contests c
           left join sponsorships s on s.id = c.sponsorship_id and s.state in ('paid', 'agreed')
           left join sponsors n on n.id = s.sponsor_id
           where c.tournament_id = $1
           order by c.created_at, c.id`,
    values: [tournamentId],
  });

export const findContest = (db: Db, id: string): Promise<ContestRow | null> =>
  firstRow(db, {
    name: 'find-contest',
    text: `select id, round_id as "roundId", kind, hole, is_net as "isNet", is_carried as "isCarried",
             sponsorship_id as "sponsorshipId"
           from contests
           where id = $1`,
    values: [id],
  });

/** @returns false where the round has this contest already */
export const insertContest = (tx: Db, contest: ContestRow & { tournamentId: string }, now: Date): Promise<boolean> => {
  const row = {
    id: contest.id,
    tournament_id: contest.tournamentId,
    round_id: contest.roundId,
    kind: contest.kind,
    hole: contest.hole,
    is_net: contest.isNet,
    is_carried: contest.isCarried,
    sponsorship_id: contest.sponsorshipId,
    created_at: now,
  };
  return isWritten(tx, { name: 'insert-contest', ...insertion(contests, row, 'on conflict do nothing') });
};

/** Whether players have paid into a game on a contest, or a prize of it has been awarded. */
export const isInBooks = (tx: Db, id: string): Promise<boolean> =>
  isFound(tx, {
    name: 'is-contest-in-books',
    text: `select from purses q
           where q.contest_id = $1 and (
             exists (select from purse_players p where p.purse_id = q.id)
             or exists (select from awards a where a.purse_id = q.id))
           limit 1`,
    values: [id],
  });

export async function deleteContest(tx: Db, id: string): Promise<void> {
  await tx.query({ name: 'delete-contest', text: 'delete from contests where id = $1', values: [id] });
}

/**
 * Saves a measured length; null removes it. A later measure replaces an earlier one.
 * @returns false for a player who is not in the tournament
 */
export async function writeMeasure(
  tx: Db,
  measure: { contestId: string; playerId: string; lengthMm: number | null },
  now: Date,
): Promise<boolean> {
  const { contestId, playerId, lengthMm } = measure;
  if (lengthMm === null) {
    await tx.query({
      name: 'delete-measure',
      text: 'delete from measures where contest_id = $1 and player_id = $2',
      values: [contestId, playerId],
    });
    return true;
  }
  const { rowCount } = await tx.query({
    name: 'write-measure',
    text: `insert into measures (contest_id, player_id, length_mm, at)
           select c.id, p.id, $3, $4
           from contests c
           join tournament_registrations r on r.tournament_id = c.tournament_id and ${inField('r')}
           join registration_players p on p.registration_id = r.id
           where c.id = $1 and p.id = $2
           on conflict (contest_id, player_id) do update set length_mm = excluded.length_mm, at = excluded.at`,
    values: [contestId, playerId, lengthMm, now],
  });
  return rowCount === 1;
}
