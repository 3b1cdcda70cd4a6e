import type { MergedCard } from '#areas/play/rules/merged-card.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { statusOfPlay } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { isUndelivered } from '#areas/messages/database/undelivered-mails.ts';
import { isWithoutPlayers, isOutOfRound, isStatus, keepsOutOf } from '#areas/tournaments/database/standing.ts';
import { playerName } from '#kernel/database/registrations/shown-name.ts';
import type { RowOf } from '#kernel/database/rows.ts';
import type { teeGroups } from '#areas/play/tables/tee-sheets.ts';
import type { cards } from '#areas/scoring/tables/scores.ts';
import type { suspensions } from '#areas/day/tables/day.ts';

export type DayGroupRow = Pick<RowOf<typeof teeGroups>, 'id' | 'number' | 'start_time' | 'start_hole' | 'letter'> & {
  heard_at: Date | null;
  phones: number;
  unsent: number;
  /** The names of its players' teams. */
  teams: string[];
  /** When the committee last sent a message to this group alone. */
  told_at: Date | null;
};

/**
 * The groups of a round in starting order, each with the last reports of its phones.
 * @param openSince a phone without a report since then is taken as closed: entries that it had not sent are not counted
 */
export const listDayGroups = (db: Db, roundId: string, openSince: Date): Promise<DayGroupRow[]> =>
  allRows(db, {
    name: 'list-day-groups',
    text: `with heard as (
             select l.group_id, max(v.last_seen_at) as heard_at, count(*)::integer as phones,
               coalesce(sum(v.pending) filter (where v.last_seen_at >= $2), 0)::integer as unsent
             from score_links l
             join score_devices v on v.link_id = l.id
             where l.round_id = $1 and l.kind = 'group' and l.revoked_at is null and v.blocked_at is null
             group by l.group_id
           ), told as (
             select group_ids[1] as group_id, max(sent_at) as told_at
             from day_messages
             where round_id = $1 and cardinality(group_ids) = 1
             group by 1
           )
           select g.id, g.number, g.start_time, g.start_hole, g.letter, h.heard_at, coalesce(h.phones, 0) as phones,
             coalesce(h.unsent, 0) as unsent, t.told_at,
             array(
               select distinct m.name
               from tee_group_players s
               join golf_team_players p on p.player_id = s.player_id
               join golf_teams m on m.id = p.team_id
               where s.group_id = g.id
               order by m.name
             ) as teams
           from tee_groups g
           left join heard h on h.group_id = g.id
           left join told t on t.group_id = g.id
           where g.round_id = $1
           order by g.number`,
    values: [roundId, openSince],
  });

export type DayCardRow = Pick<RowOf<typeof cards>, 'id' | 'group_id' | 'players' | 'state'> & {
  name: string;
  /** False for a no-show or a player who has withdrawn or is disqualified: no card is expected of them. */
  is_expected: boolean;
  merged: Pick<MergedCard, 'holes' | 'extra' | 'said' | 'differs' | 'late' | 'signs'> | null;
};

/** The cards of a round, by group and seat. */
export const listDayCards = (db: Db, roundId: string): Promise<DayCardRow[]> =>
  allRows(db, {
    name: 'list-day-cards',
    text: `with named as (
             select c.id,
               string_agg(${playerName('p')}, ', ' order by o.place) as names
             from cards c
             cross join lateral unnest(c.players) with ordinality as o (id, place)
             join registration_players p on p.id = o.id
             where c.round_id = $1
             group by c.id
           )
           select c.id, c.group_id, coalesce(m.name || ': ', '') || coalesce(n.names, '') as name, c.players, c.state,
             c.merged,
             not ${isOutOfRound('$1')}
               and not ${isWithoutPlayers('$1')} as is_expected
           from cards c
           left join named n on n.id = c.id
           left join golf_teams m on m.id = c.team_id
           where c.round_id = $1
           order by c.group_id, c.seats[1], c.id`,
    values: [roundId],
  });

export type SuspensionRow = Pick<RowOf<typeof suspensions>, 'id' | 'kind' | 'began_at' | 'resume_at' | 'ended_at'> & {
  /** The status of the round once play resumes, which depends on whether it has scores. */
  status_after: 'published' | 'playing';
};

/** The suspensions of a round, in chronological order. */
export const listSuspensions = (db: Db, roundId: string): Promise<SuspensionRow[]> =>
  allRows(db, {
    name: 'list-suspensions',
    text: `select id, kind, ${statusOfPlay('suspensions.round_id')} as status_after, began_at, resume_at, ended_at
           from suspensions
           where round_id = $1
           order by began_at`,
    values: [roundId],
  });

export type DayWaits = { blocked: number; mails: number; withdrawn: number };

/** The tasks for the committee besides cards, and the number of players who have given up. */
export async function countDayWaits(db: Db, round: { id: string; tournamentId: string }): Promise<DayWaits> {
  const { rows } = await db.query<DayWaits>({
    name: 'count-day-waits',
    text: `select (
               select count(*)::integer
               from score_devices v
               join score_links l on l.id = v.link_id
               where l.round_id = $1 and l.revoked_at is null and v.blocked_at is not null
             ) as blocked, (
               select count(*)::integer
               from mails m
               where m.tournament_id = $2 and ${isUndelivered}
             ) as mails, (
               select count(distinct s.content ->> 'player')::integer
               from rulings s
               where s.tournament_id = $2 and s.content ->> 'status' = 'wd' and ${isStatus} and ${keepsOutOf('$1')}
             ) as withdrawn`,
    values: [round.id, round.tournamentId],
  });
  return rows[0] ?? { blocked: 0, mails: 0, withdrawn: 0 };
}
