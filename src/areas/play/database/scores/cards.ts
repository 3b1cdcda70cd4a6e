import { type Db, newId } from '#kernel/database/connection.ts';
import { allRows, listIds, readValue } from '#kernel/database/reading.ts';
import { type RowIn, type RowOf, selected } from '#kernel/database/rows.ts';
import { cards as cardsTable } from '#areas/scoring/tables/scores.ts';
import { teeGroupPlayers } from '#areas/play/tables/tee-sheets.ts';

/** The columns of a card that come from the tee sheet. */
const ofSheet = ['player_id', 'team_id', 'players', 'seats', 'group_id', 'marker_player_id', 'start_hole'] as const;
export const cardColumns = selected(cardsTable, 'c', [
  'id',
  'tournament_id',
  'round_id',
  ...ofSheet,
  'former_orders',
  'former_groups',
  'tee_id',
  'state',
  'merged',
  'version',
  'entry_count',
  'sign_count',
]);
/** A card as it is stored. */
export type CardRow = RowIn<typeof cardColumns>;

/** The part of a card that comes from the tee sheet. */
export type CardOfSheet = Pick<CardRow, (typeof ofSheet)[number]>;

/** The cards of these groups, by position in the group. */
export const listGroupCards = (db: Db, groupIds: readonly string[]): Promise<CardRow[]> =>
  allRows(db, {
    name: 'list-group-cards',
    text: `select ${cardColumns} from cards c where c.group_id = any($1::uuid[]) order by c.group_id, c.seats[1], c.id`,
    values: [groupIds],
  });

/** Teams that play one ball, each with its players in the team's order. Empty where everybody plays their own ball. */
export const listOneBallTeams = (
  db: Db,
  round: { id: string; tournamentId: string },
): Promise<{ team_id: string; players: string[] }[]> =>
  allRows(db, {
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

const marked = selected(teeGroupPlayers, 'p', ['player_id', 'marks_player_id']);
type MarkerRow = RowIn<typeof marked> & { marks_player_id: string };

/** The markers that the committee named on the sheet. */
export const listMarkers = (db: Db, roundId: string): Promise<MarkerRow[]> =>
  allRows(db, {
    name: 'list-markers',
    text: `select ${marked} from tee_group_players p where p.round_id = $1 and p.marks_player_id is not null`,
    values: [roundId],
  });

/** The id of the card in a round on which a player plays and which is in a group; null for none. */
export const findCardOfPlayer = (db: Db, roundId: string, playerId: string): Promise<string | null> =>
  readValue(db, {
    name: 'find-card-of-player',
    text: 'select id from cards where round_id = $1 and $2 = any(players) and group_id is not null',
    values: [roundId, playerId],
  });

/** The groups of the players' cards. */
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
 * Locks the groups of a round until the transaction ends, in the same order as deliveries of scores do.
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

/** Locks the groups of all rounds in a tournament, in the order of `lockGroupsOfRound`. Lock the rounds first. */
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
 * Creates the cards of a sheet and moves existing ones; their scores stay. A card's tee is that of its player, or of
 * its team's first member, in the round.
 * @param round.teeId used where no tee is known, because a card needs pars
 */
export async function writeCards(
  tx: Db,
  round: { id: string; tournamentId: string; teeId: string | null },
  cards: readonly CardOfSheet[],
  now: Date,
): Promise<void> {
  const names = ['id', 'tournament_id', 'round_id', ...ofSheet, 'created_at'] as const;
  const given = { tournament_id: round.tournamentId, round_id: round.id, created_at: now };
  const rows = cards.map(
    (card): Pick<RowOf<typeof cardsTable>, (typeof names)[number]> => ({
      id: newId(),
      ...given,
      ...card,
    }),
  );
  await tx.query({
    name: 'write-cards',
    text: `insert into cards (${names.join(', ')}, tee_id)
           select ${selected(cardsTable, 'w', names)}, coalesce(p.tee_id, $3)
           from jsonb_populate_recordset(null::cards, $2::jsonb) as w
           left join round_players p on p.round_id = $1 and p.player_id = w.players[1]
           on conflict do nothing`,
    values: [round.id, JSON.stringify(rows), round.teeId],
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
             seats = w.seats, group_id = w.group_id, marker_player_id = w.marker_player_id,
             start_hole = w.start_hole, tee_id = coalesce(p.tee_id, c.tee_id),
             former_groups = case
               when c.group_id is null or c.group_id = w.group_id then array_remove(c.former_groups, w.group_id)
               else array_append(array_remove(array_remove(c.former_groups, w.group_id), c.group_id), c.group_id)
             end
           from jsonb_populate_recordset(null::cards, $2::jsonb) as w
           left join round_players p on p.round_id = $1 and p.player_id = w.players[1]
           where c.round_id = $1 and (c.player_id = w.player_id or c.team_id = w.team_id)
             and (c.players, c.seats, c.group_id, c.marker_player_id, c.start_hole, c.tee_id)
               is distinct from (w.players, w.seats, w.group_id, w.marker_player_id, w.start_hole, coalesce(p.tee_id, c.tee_id))`,
    values: [round.id, JSON.stringify(cards), now],
  });
}

/** Deletes cards without scores whose owner is not among `owners`. */
export async function dropEmptyCards(tx: Db, roundId: string, owners: readonly string[]): Promise<void> {
  await tx.query({
    name: 'drop-empty-cards',
    text: `delete from cards
           where round_id = $1 and entry_count = 0 and coalesce(player_id, team_id) <> all($2::uuid[])
             and not exists (select from score_entries e where e.card_id = cards.id)`,
    values: [roundId, owners],
  });
}

/** The ids of a round's cards that quarantined scores name; scores without a card are ignored. */
export const listRoundCardIds = (db: Db, roundId: string, quarantinedIds: readonly string[]): Promise<string[]> =>
  listIds(db, {
    name: 'list-cards-of-quarantined',
    text: `select distinct c.id
           from quarantined_scores s
           join cards c on c.id::text = s.raw ->> 'card'
           where s.id = any($2::uuid[]) and c.round_id = $1 and c.group_id is not null`,
    values: [roundId, quarantinedIds],
  });

/** The tee of a card's owner; null where the owner has none. */
export const findCardTee = (db: Db, cardId: string): Promise<string | null> =>
  readValue(db, {
    name: 'find-card-tee',
    text: 'select tee_id from cards where id = $1',
    values: [cardId],
  });

/** Cards with scores whose id is above `after`, by id. */
export const listMergedCards = (db: Db, after: string | null, limit: number): Promise<CardRow[]> =>
  allRows(db, {
    name: 'list-merged-cards',
    text: `select ${cardColumns}
           from cards c
           where c.merged is not null and ($1::uuid is null or c.id > $1)
           order by c.id
           limit $2`,
    values: [after, limit],
  });
