import type { MeasuredKind } from '#areas/scoring/contract/contest-choices.ts';
import type { LevelMatchRule } from '#areas/play/contract/play.ts';
import type { SuspensionKind } from '#kernel/contract/day-choices.ts';
import type { QuarantineReason } from '#kernel/contract/scoring-choices.ts';
import type { Shortening } from '#golf/played-round.ts';
import type { TeamSize } from '#areas/play/rules/set-up/answers.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, listIds } from '#kernel/database/reading.ts';
import { isWithoutPlayers, isOutOfRound, shortenedTo } from '#areas/tournaments/database/standing.ts';
import { cardColumns, type CardRow } from '#areas/play/database/scores/cards.ts';
import { type RowIn, type RowOf, selected } from '#kernel/database/rows.ts';
import { golfRounds } from '#areas/play/tables/golf-rounds.ts';
import type { teeGroups } from '#areas/play/tables/tee-sheets.ts';

/** A round, with the facts by which deliveries are judged. */
export type DeliveryRoundRow = RowIn<typeof ownColumns> & {
  /** The number of holes of the whole course; 18 until a course is chosen. */
  course_holes: number;
  is_match: boolean;
  /** The rule for a level match and the number of players on a side; null where they are not set. */
  level_match: LevelMatchRule | null;
  team_size: TeamSize | null;
  /** The holes to which a round of matches was shortened; null where it was not. */
  shortened: Shortening | null;
  /** The open suspension of play; times are JSON text. */
  suspension: { kind: SuspensionKind; began_at: string; resume_at: string | null } | null;
  /** Contests in which phones measure. `best_mm` is the best length so far, null where holes are hidden. */
  contests: { id: string; kind: MeasuredKind; hole: number; best_mm: number | null }[];
  /** The newest message of the committee in the tournament. */
  message_id: string | null;
};

const ownColumns = selected(golfRounds, 'd', [
  'id',
  'tournament_id',
  'status',
  'closed_at',
  'epoch',
  'version',
  'scoring_mode',
  'holes',
]);
const roundColumns = `${ownColumns},
  coalesce((select jsonb_array_length(content #> '{tees,0,par}') from course_versions where id = d.course_version_id), 18)
    as course_holes,
  t.gameplay_style = 'Match Play' as is_match, u.changes ->> 'levelMatch' as level_match,
  (u.answers ->> 'teamSize')::integer as team_size,
  case when t.gameplay_style = 'Match Play' then ${shortenedTo('d.id')} end as shortened,
  case when d.status = 'suspended' then (
    select jsonb_build_object('kind', s.kind, 'began_at', s.began_at, 'resume_at', s.resume_at)
    from suspensions s
    where s.round_id = d.id and s.ended_at is null
  ) end as suspension,
  coalesce((
    select jsonb_agg(
      jsonb_build_object('id', k.id, 'kind', k.kind, 'hole', k.hole, 'best_mm', case when d.hidden_holes = 0 then (
        select case k.kind when 'pin' then min(m.length_mm) else max(m.length_mm) end
        from measures m
        where m.contest_id = k.id
      ) end) order by k.hole, k.kind, k.id)
    from contests k
    where k.round_id = d.id and k.kind <> 'skins'
  ), '[]') as contests,
  (select m.id from day_messages m where m.tournament_id = d.tournament_id order by m.id desc limit 1) as message_id`;

/** The rounds of deliveries, with what match play needs. */
export const listDeliveryRounds = (db: Db, ids: readonly string[]): Promise<DeliveryRoundRow[]> =>
  allRows(db, {
    name: 'list-delivery-rounds',
    text: `select ${roundColumns}
           from golf_rounds d
           join tournaments t on t.id = d.tournament_id
           left join set_ups u on u.tournament_id = d.tournament_id
           where d.id = any($1::uuid[])`,
    values: [ids],
  });

/**
 * Locks rounds that have not begun until the transaction ends, so that a first score and the withdrawal of the sheet
 * are serial. Lock rounds before groups, and groups before cards.
 */
export async function lockRoundsToStart(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.query({
    name: 'lock-rounds-to-start',
    text: `select id from golf_rounds where id = any($1::uuid[]) and status = 'published' order by id for no key update`,
    values: [ids],
  });
}

/** Sets published rounds to playing, because they have their first score. */
export async function startRounds(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.query({
    name: 'start-rounds',
    text: `update golf_rounds set status = 'playing' where id = any($1::uuid[]) and status = 'published'`,
    values: [ids],
  });
}

/** Those of the requested groups that belong to the requested round. */
export async function listGroupsInRounds(
  db: Db,
  asked: readonly { groupId: string; roundId: string }[],
): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>({
    name: 'list-groups-in-rounds',
    text: `select g.id
           from unnest($1::uuid[], $2::uuid[]) as w (id, round_id)
           join tee_groups g on g.id = w.id and g.round_id = w.round_id`,
    values: [asked.map(({ groupId }) => groupId), asked.map(({ roundId }) => roundId)],
  });
  return new Set(rows.map(({ id }) => id));
}

/** A group locked until the transaction ends, with the number and the greatest logical time of its score entries. */
export type LockedGroup = Pick<RowOf<typeof teeGroups>, 'id' | 'last_seq' | 'greatest_logical_time'>;

export const lockGroups = (tx: Db, ids: readonly string[]): Promise<LockedGroup[]> =>
  allRows(tx, {
    name: 'lock-score-groups',
    text: `select id, last_seq, greatest_logical_time
           from tee_groups
           where id = any($1::uuid[])
           order by id for update`,
    values: [ids],
  });

/** The current groups of these cards. */
export async function listGroupsOfCards(db: Db, cardIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ group_id: string }>({
    name: 'list-groups-of-cards',
    text: 'select distinct group_id from cards where id = any($1::uuid[]) and group_id is not null',
    values: [cardIds],
  });
  return rows.map(({ group_id }) => group_id);
}

/** The cards in these groups, and the cards with these ids. */
export const listDeliveryCards = (
  db: Db,
  { groupIds, cardIds }: { groupIds: readonly string[]; cardIds: readonly string[] },
): Promise<CardRow[]> =>
  allRows(db, {
    name: 'list-delivery-cards',
    text: `select ${cardColumns}
           from cards c
           where c.group_id = any($1::uuid[])
           union all
           select ${cardColumns}
           from cards c
           where c.id = any($2::uuid[]) and (c.group_id is null or c.group_id <> all($1::uuid[]))`,
    values: [groupIds, cardIds],
  });

/** The reason for which each of these score entries was quarantined before, by id. */
export async function listHeld(db: Db, ids: readonly string[]): Promise<Map<string, QuarantineReason>> {
  const { rows } = await db.query<{ id: string; why: QuarantineReason }>({
    name: 'list-held-scores',
    text: 'select id, why from quarantined_scores where id = any($1::uuid[]) and became is distinct from id',
    values: [ids],
  });
  return new Map(rows.map(({ id, why }) => [id, why]));
}

/** SQL: whether the round `d` is in play and every card that is expected has been returned. */
const isPlayed = `d.status = 'playing'
  and exists (select from cards c where c.round_id = d.id and c.state <> 'open')
  and not exists (
    select from cards c
    where c.round_id = d.id and c.state = 'open'
      and not ${isWithoutPlayers('d.id')}
      and not ${isOutOfRound('d.id')}
  )`;

/** Match play rounds with every card returned; the rules decide whether a match is level and goes on. */
export const listPlayedMatchRounds = (db: Db): Promise<{ id: string; tournament_id: string }[]> =>
  allRows(db, {
    name: 'list-played-match-rounds',
    text: `select d.id, d.tournament_id
           from golf_rounds d
           join tournaments t on t.id = d.tournament_id and t.gameplay_style = 'Match Play'
           where ${isPlayed}`,
  });

/**
 * Finishes rounds in play whose cards are all returned. No card is expected of a no-show or a player who has withdrawn
 * or is disqualified.
 * @param over match play rounds in which no match goes on; other match play rounds stay unchanged
 * @returns the rounds that were finished by this call
 */
export const finishRounds = (db: Db, over: readonly string[] = []): Promise<string[]> =>
  listIds(db, {
    name: 'finish-rounds',
    text: `update golf_rounds d
           set status = 'finished'
           from tournaments t
           where t.id = d.tournament_id and (t.gameplay_style is distinct from 'Match Play' or d.id = any($1::uuid[]))
             and ${isPlayed}
           returning d.id`,
    values: [over],
  });
