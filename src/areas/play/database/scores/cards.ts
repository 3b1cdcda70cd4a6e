import type { FormerOrder } from '#areas/play/rules/merged-card.ts';
import type { MergedCard } from '#areas/play/rules/merged-card.ts';
import { type Db, newId } from '#kernel/database/connection.ts';

export type CardState = 'open' | 'returned' | 'accepted';

/** A card as it is stored. */
export type CardRow = {
  id: string;
  tournament_id: string;
  round_id: string;
  player_id: string | null;
  team_id: string | null;
  players: string[];
  former_orders: FormerOrder[];
  seats: number[];
  group_id: string | null;
  former_groups: string[];
  marker_player_id: string | null;
  tee_id: string | null;
  start_hole: number;
  state: CardState;
  merged: MergedCard | null;
  version: number;
  entry_count: number;
  sign_count: number;
};

export const cardColumns = `c.id, c.tournament_id, c.round_id, c.player_id, c.team_id, c.players, c.former_orders, c.seats,
  c.group_id, c.former_groups, c.marker_player_id, c.tee_id, c.start_hole, c.state, c.merged, c.version, c.entry_count, c.sign_count`;

/** A card as the sheet has it. */
export type CardOfSheet = {
  playerId: string | null;
  teamId: string | null;
  players: string[];
  seats: number[];
  groupId: string | null;
  markerId: string | null;
  startHole: number;
};

/** The cards of groups, in the order of their places. */
export async function listGroupCards(db: Db, groupIds: readonly string[]): Promise<CardRow[]> {
  const { rows } = await db.query<CardRow>({
    name: 'list-group-cards',
    text: `select ${cardColumns} from cards c where c.group_id = any($1::uuid[]) order by c.group_id, c.seats[1], c.id`,
    values: [groupIds],
  });
  return rows;
}

/** Who plays one ball together: members by team, in the team's order. Empty where everybody plays their own. */
export async function listOneBallTeams(
  db: Db,
  round: { id: string; tournamentId: string },
): Promise<{ team_id: string; players: string[] }[]> {
  const { rows } = await db.query<{ team_id: string; players: string[] }>({
    name: 'list-one-ball-teams',
    text: `select p.team_id, array_agg(p.player_id order by p.position) as players
           from golf_teams t
           join golf_team_players p on p.team_id = t.id
           where t.tournament_id = $2
             and exists (
               select from boards b
               where b.tournament_id = $2 and b.content ->> 'ball' = 'one' and b.content ->> 'of' = 'teams'
                 and (b.content -> 'rounds' = '"all"' or b.content -> 'rounds' ? $1::text)
             )
           group by p.team_id`,
    values: [round.id, round.tournamentId],
  });
  return rows;
}

/** Who somebody on the sheet was asked to mark, by whoever made the sheet. */
export async function listMarkers(db: Db, roundId: string): Promise<{ player_id: string; marks_player_id: string }[]> {
  const { rows } = await db.query<{ player_id: string; marks_player_id: string }>({
    name: 'list-markers',
    text: `select player_id, marks_player_id from tee_group_players where round_id = $1 and marks_player_id is not null`,
    values: [roundId],
  });
  return rows;
}

/** The card of a round that is in a group and that somebody plays on; null for none. */
export async function findCardOfPlayer(db: Db, roundId: string, playerId: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>({
    name: 'find-card-of-player',
    text: 'select id from cards where round_id = $1 and $2 = any(players) and group_id is not null',
    values: [roundId, playerId],
  });
  return rows[0]?.id ?? null;
}

/** The groups that the cards of players lie in. */
export async function listGroupsOfPlayers(db: Db, roundId: string, playerIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ group_id: string }>({
    name: 'list-groups-of-players',
    text: `select distinct group_id
           from cards
           where round_id = $1 and players && $2::uuid[] and group_id is not null`,
    values: [roundId, playerIds],
  });
  return rows.map(({ group_id }) => group_id);
}

/**
 * Holds the groups of a round until the transaction ends, in the order in which deliveries hold them.
 * @returns their ids
 */
export async function lockGroupsOfRound(tx: Db, roundId: string): Promise<Set<string>> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'lock-groups-of-round',
    text: 'select id from tee_groups where round_id = $1 order by id for update',
    values: [roundId],
  });
  return new Set(rows.map(({ id }) => id));
}

/**
 * Holds the groups of all rounds of a tournament, as `lockGroupsOfRound` holds those of one. Hold the rounds before.
 */
export async function lockGroupsOfTournament(tx: Db, tournamentId: string): Promise<void> {
  await tx.query({
    name: 'lock-groups-of-tournament',
    text: `select id from tee_groups
           where round_id in (select id from golf_rounds where tournament_id = $1)
           order by id for update`,
    values: [tournamentId],
  });
}

/**
 * Makes the cards that a sheet asks for, and moves those that are there: what was typed on one stays. The tee is that
 * of the player, or of the team's first member, in the round.
 * @param round.teeId what is played where nobody has said: pars have to be known
 */
export async function writeCards(
  tx: Db,
  round: { id: string; tournamentId: string; teeId: string | null },
  cards: readonly CardOfSheet[],
  now: Date,
): Promise<void> {
  await tx.query({
    name: 'write-cards',
    text: `insert into cards as c (id, tournament_id, round_id, player_id, team_id, players, seats, group_id,
             marker_player_id, tee_id, start_hole, created_at)
           select w.id, $2, $1, w."playerId", w."teamId", w.players, w.seats, w."groupId", w."markerId",
             coalesce(p.tee_id, $5), w."startHole", $4
           from jsonb_to_recordset($3::jsonb) as w (id uuid, "playerId" uuid, "teamId" uuid, players uuid[],
             seats smallint[], "groupId" uuid, "markerId" uuid, "startHole" smallint)
           left join round_players p on p.round_id = $1 and p.player_id = w.players[1]
           on conflict do nothing`,
    values: [
      round.id,
      round.tournamentId,
      JSON.stringify(cards.map((card) => ({ id: newId(), ...card }))),
      now,
      round.teeId,
    ],
  });
  await tx.query({
    name: 'move-cards',
    text: `update cards c
           set players = w.players,
             former_orders = case
               when c.team_id is null or c.players = w.players then c.former_orders
               else c.former_orders || jsonb_build_array(jsonb_build_object(
                 'until', to_char($3::timestamptz at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'players', to_jsonb(c.players)))
             end,
             seats = w.seats, group_id = w."groupId", marker_player_id = w."markerId",
             start_hole = w."startHole", tee_id = coalesce(p.tee_id, c.tee_id),
             former_groups = case
               when c.group_id is null or c.group_id = w."groupId" then array_remove(c.former_groups, w."groupId")
               else array_append(array_remove(array_remove(c.former_groups, w."groupId"), c.group_id), c.group_id)
             end
           from jsonb_to_recordset($2::jsonb) as w ("playerId" uuid, "teamId" uuid, players uuid[], seats smallint[],
             "groupId" uuid, "markerId" uuid, "startHole" smallint)
           left join round_players p on p.round_id = $1 and p.player_id = w.players[1]
           where c.round_id = $1 and (c.player_id = w."playerId" or c.team_id = w."teamId")
             and (c.players, c.seats, c.group_id, c.marker_player_id, c.start_hole, c.tee_id)
               is distinct from (w.players, w.seats, w."groupId", w."markerId", w."startHole", coalesce(p.tee_id, c.tee_id))`,
    values: [round.id, JSON.stringify(cards), now],
  });
}

/** Takes away cards that nothing was typed on, of whoever is not among these owners. */
export async function dropEmptyCards(tx: Db, roundId: string, owners: readonly string[]): Promise<void> {
  await tx.query({
    name: 'drop-empty-cards',
    text: `delete from cards
           where round_id = $1 and entry_count = 0 and coalesce(player_id, team_id) <> all($2::uuid[])
             and not exists (select from score_entries e where e.card_id = cards.id)`,
    values: [roundId, owners],
  });
}

/** The cards of a round that scores which were set aside are on, as far as they say one. */
export async function listRoundCardIds(db: Db, roundId: string, quarantinedIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'list-cards-of-quarantined',
    text: `select distinct c.id
           from quarantined_scores s
           join cards c on c.id::text = s.raw ->> 'card'
           where s.id = any($2::uuid[]) and c.round_id = $1 and c.group_id is not null`,
    values: [roundId, quarantinedIds],
  });
  return rows.map(({ id }) => id);
}

/** From which tees the owner of a card plays; null where none fits. */
export async function findCardTee(db: Db, cardId: string): Promise<string | null> {
  const { rows } = await db.query<{ tee_id: string | null }>({
    name: 'find-card-tee',
    text: 'select tee_id from cards where id = $1',
    values: [cardId],
  });
  return rows[0]?.tee_id ?? null;
}

/** Cards that have scores, after one of them in the order of their ids. */
export async function listMergedCards(db: Db, after: string | null, limit: number): Promise<CardRow[]> {
  const { rows } = await db.query<CardRow>({
    name: 'list-merged-cards',
    text: `select ${cardColumns}
           from cards c
           where c.merged is not null and ($1::uuid is null or c.id > $1)
           order by c.id
           limit $2`,
    values: [after, limit],
  });
  return rows;
}
