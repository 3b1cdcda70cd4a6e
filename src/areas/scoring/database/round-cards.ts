import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow } from '#kernel/database/reading.ts';
import { patternsOrNone } from '#kernel/database/like-pattern.ts';
import { isOutOfRound, isReturned, isWithoutPlayers } from '#areas/tournaments/database/standing.ts';
import { playerName } from '#kernel/database/registrations/shown-name.ts';
import type { cards } from '#areas/scoring/tables/scores.ts';
import type { teeGroups } from '#areas/play/tables/tee-sheets.ts';
import type { Nullable, RowOf } from '#kernel/database/rows.ts';
import type { CardFilter, RoundCards } from '#areas/scoring/contract/round-scores.ts';

/** A card with its owner and its starting hole. */
export type RoundCardRow = Pick<RowOf<typeof cards>, 'id' | 'state' | 'merged' | 'last_at'> & {
  name: string;
  group_number: number | null;
  /** As in the committee's day: somebody still plays on it, and it is not disqualified. */
  is_expected: boolean;
  /** Members of the team who are not on the card, such as one who withdrew. */
  gone: string[];
  /** The sort key of the list: the group's number, then the seat. */
  sort_key: string;
} & Nullable<Pick<RowOf<typeof teeGroups>, 'start_time' | 'start_hole' | 'letter'>>;

const isExpected = `not ${isOutOfRound('c.round_id')} and not ${isWithoutPlayers('c.round_id')}`;
const attention = `(jsonb_array_length(c.merged -> 'differs') > 0 or jsonb_array_length(c.merged -> 'late') > 0)`;
const filters: Record<CardFilter, string> = {
  all: 'true',
  attention: `c.merged is not null and ${attention}`,
  open: `c.state = 'open'`,
  returned: `c.state <> 'open'`,
};

const name = `coalesce(m.name || ': ', '') || (
    select string_agg(${playerName('p')}, ', ' order by o.place)
    from unnest(c.players) with ordinality as o (id, place)
    join registration_players p on p.id = o.id
  )`;
const columns = `c.id, ${name} as name, g.number as group_number, g.start_time, g.start_hole, g.letter, c.state, c.merged,
  c.last_at, ${isExpected} as is_expected,
  array(
    select ${playerName('p')}
    from golf_team_players t
    join registration_players p on p.id = t.player_id
    where t.team_id = c.team_id and p.id <> all(c.players)
    order by t.position
  ) as gone,
  to_char(coalesce(g.number, 0), 'FM00000') || coalesce(c.seats[1], 0) as sort_key`;
const from = `from cards c
  left join tee_groups g on g.id = c.group_id
  left join golf_teams m on m.id = c.team_id`;

/** The cards of a round by group and seat. A search for a number finds the group with that number. */
export async function listRoundCards(
  db: Db,
  roundId: string,
  {
    q,
    filter,
    after,
    limit,
  }: { q?: string | undefined; filter: CardFilter; after: { key: string; id: string } | undefined; limit: number },
): Promise<RoundCardRow[]> {
  const number = q && /^\d{1,4}$/.test(q) ? Number(q) : null;
  return allRows<RoundCardRow>(db, {
    name: `list-round-cards-${filter}`,
    text: `select * from (select ${columns} ${from} where c.round_id = $1 and ${filters[filter]}) c
           where ($2::integer is null or group_number = $2) and ($3::text[] is null or folded_text(name) like all ($3))
             and ($4::text is null or (sort_key collate "C", id) > ($4, $5::uuid))
           order by sort_key collate "C", id
           limit $6`,
    values: [roundId, number, number === null ? patternsOrNone(q) : null, after?.key ?? null, after?.id ?? null, limit],
  });
}

export const findRoundCard = (db: Db, id: string): Promise<(RoundCardRow & { round_id: string }) | null> =>
  firstRow<RoundCardRow & { round_id: string }>(db, {
    name: 'find-round-card',
    text: `select c.round_id, ${columns} ${from} where c.id = $1`,
    values: [id],
  });

/** The names on cards of a round, by card id; ids of other rounds are left out. */
export async function listCardNames(db: Db, roundId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; name: string }>({
    name: 'list-card-names',
    text: `select c.id, ${name} as name ${from} where c.round_id = $1 and c.id = any($2::uuid[])`,
    values: [roundId, ids],
  });
  return new Map(rows.map((row) => [row.id, row.name]));
}

export type ScoresSummary = Omit<RoundCards['summary'], 'matches'>;

/** Counts a round's cards by state, and what waits for the committee. */
export async function summarizeScores(db: Db, roundId: string): Promise<ScoresSummary> {
  const { rows } = await db.query<ScoresSummary>({
    name: 'summarize-scores',
    text: `select count(*)::integer as cards, (count(*) filter (where u.is_expected))::integer as expected,
             (count(*) filter (where u.is_expected and ${isReturned}))::integer as returned,
             (count(*) filter (where c.merged is not null and ${attention}))::integer as attention,
             (select count(*)::integer
              from quarantined_scores s
              join score_links l on l.id = s.link_id
              where l.round_id = $1 and s.settled_at is null) as quarantined,
             (select count(*)::integer
              from score_devices v
              join score_links l on l.id = v.link_id
              where l.round_id = $1 and v.is_waiting and v.blocked_at is null) as waiting
           from cards c
           -- Without the offset the planner puts the condition into each of the counts.
           cross join lateral (select ${isExpected} as is_expected offset 0) u
           where c.round_id = $1`,
    values: [roundId],
  });
  return rows[0] ?? { cards: 0, expected: 0, returned: 0, attention: 0, quarantined: 0, waiting: 0 };
}
