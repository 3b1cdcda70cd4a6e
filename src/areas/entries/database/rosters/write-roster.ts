import { type Db, newId } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';

/** A player's facts in a roster beyond name, address and index. A fact left out stays unchanged. */
export type PlayerDetails = {
  id: string;
  /** Only for a player who fills an unnamed place: their name and, where they have one, their account. */
  first_name?: string;
  last_name?: string;
  written_name?: string;
  golfer_id?: string;
  email?: string;
  phone?: string;
  index_tenths?: number;
  index_source?: 'imported' | 'none';
  membership_no?: string;
  gender?: string;
  birth_year?: number;
  club?: string;
  tee_name?: string;
  wish?: string;
  divisions?: string[];
};

/** SQL: a digest of a player, which changes with every fact that a roster or a person may change. */
export const markOf = (player: string): string => `md5(jsonb_build_array(
  ${player}.first_name, ${player}.last_name, ${player}.email, ${player}.phone, ${player}.index_tenths, ${player}.index_source,
  ${player}.gender, ${player}.birth_year, ${player}.membership_no, ${player}.club, ${player}.tee_name, ${player}.wish,
  ${player}.checked_in_at)::text)`;

/** SQL: the former values of the columns that an import may overwrite. */
const kept = `jsonb_build_object('email', o.email, 'phone', o.phone, 'index_tenths', o.index_tenths,
  'index_source', o.index_source, 'is_named', o.is_named, 'gender', o.gender, 'birth_year', o.birth_year,
  'membership_no', o.membership_no, 'club', o.club, 'tee_name', o.tee_name, 'wish', o.wish,
  'divisions', o.divisions, 'divisions_by', o.divisions_by)`;

/** Writes a roster's facts about players. @returns each player with the new mark and the former values */
export async function writeDetails(
  tx: Db,
  details: PlayerDetails[],
): Promise<{ id: string; mark: string; before: Record<string, unknown> }[]> {
  if (details.length === 0) return [];
  return allRows(tx, {
    name: 'write-roster-details',
    text: `update registration_players p
           set first_name = coalesce(x.first_name, p.first_name), last_name = coalesce(x.last_name, p.last_name),
             written_name = coalesce(x.written_name, p.written_name), golfer_id = coalesce(x.golfer_id, p.golfer_id),
             is_named = p.is_named or x.first_name is not null,
             email = coalesce(x.email, p.email), phone = coalesce(x.phone, p.phone),
             index_tenths = coalesce(x.index_tenths, p.index_tenths),
             index_source = coalesce(x.index_source, p.index_source),
             membership_no = coalesce(x.membership_no, p.membership_no), gender = coalesce(x.gender, p.gender),
             birth_year = coalesce(x.birth_year, p.birth_year), club = coalesce(x.club, p.club),
             tee_name = coalesce(x.tee_name, p.tee_name), wish = coalesce(x.wish, p.wish),
             divisions = coalesce(x.divisions, p.divisions),
             divisions_by = case when x.divisions is null then p.divisions_by else 'hand' end
           from jsonb_to_recordset($1::jsonb) as x(
             id uuid, first_name text, last_name text, written_name text, golfer_id uuid, email text, phone text,
             index_tenths integer, index_source text, membership_no text, gender text, birth_year integer,
             club text, tee_name text, wish text, divisions uuid[])
           join registration_players o on o.id = x.id
           where p.id = x.id
           returning p.id, ${markOf('p')} as mark, ${kept} as before`,
    values: [JSON.stringify(details)],
  });
}

/** Records entries as free of charge. */
export async function waiveFees(tx: Db, registrationIds: string[]): Promise<void> {
  await tx.query({
    name: 'waive-fees',
    text: `update tournament_registrations set payment_amount = 0 where id = any($1::uuid[]) and payment_method = 'desk'`,
    values: [registrationIds],
  });
}

/** Finds ids by name, ignoring case, and creates what is missing. @returns ids in the order of the names */
async function namedIds(
  names: readonly string[],
  present: { id: string; name: string }[],
  insert: (made: { id: string; name: string; position: number }[]) => Promise<unknown>,
): Promise<{ ids: Map<string, string>; made: string[] }> {
  const ids = new Map(present.map(({ id, name }) => [name.toLowerCase(), id]));
  const missing = new Map(
    names.filter((name) => !ids.has(name.toLowerCase())).map((name) => [name.toLowerCase(), name]),
  );
  const made = [...missing.values()].map((name, place) => ({ id: newId(), name, position: present.length + place }));
  for (const { id, name } of made) ids.set(name.toLowerCase(), id);
  if (made.length > 0) await insert(made);
  return { ids, made: made.map(({ id }) => id) };
}

/** Finds divisions by name and creates missing ones, open to everybody. Lock the counter of places first. */
export async function saveDivisions(tx: Db, tournamentId: string, names: readonly string[], now: Date) {
  if (names.length === 0) return { ids: new Map<string, string>(), made: [] };
  const { rows } = await tx.query<{ id: string; name: string; position: number }>({
    name: 'divisions-by-name',
    text: 'select id, name, position from divisions where tournament_id = $1 order by position, id',
    values: [tournamentId],
  });
  return namedIds(names, rows, (made) =>
    tx.query({
      name: 'insert-divisions-of-roster',
      text: `insert into divisions (id, tournament_id, position, name, created_at)
             select id, $1, position + coalesce((select max(position) from divisions where tournament_id = $1), 0), name, $3
             from jsonb_to_recordset($2::jsonb) as x(id uuid, name text, position integer)`,
      values: [tournamentId, JSON.stringify(made.map((one, place) => ({ ...one, position: place + 1 }))), now],
    }),
  );
}

/** Finds teams by name and creates missing ones. Lock the counter of places first. */
export async function saveTeams(tx: Db, tournamentId: string, names: readonly string[], now: Date) {
  if (names.length === 0) return { ids: new Map<string, string>(), made: [] };
  const { rows } = await tx.query<{ id: string; name: string }>({
    name: 'teams-by-name',
    text: 'select id, name from golf_teams where tournament_id = $1 order by created_at, id',
    values: [tournamentId],
  });
  return namedIds(names, rows, (made) =>
    tx.query({
      name: 'insert-teams-of-roster',
      text: `insert into golf_teams (id, tournament_id, name, created_at)
             select id, $1, name, $3 from jsonb_to_recordset($2::jsonb) as x(id uuid, name text)`,
      values: [tournamentId, JSON.stringify(made), now],
    }),
  );
}

/**
 * Adds players to teams, after the present members; a player leaves any former team.
 * @returns the former team of each player, null for none
 */
export async function joinTeams(
  tx: Db,
  joining: { player: string; team: string }[],
): Promise<Map<string, string | null>> {
  if (joining.length === 0) return new Map();
  const { rows } = await tx.query<{ player_id: string; team_id: string }>({
    name: 'leave-teams',
    text: 'delete from golf_team_players where player_id = any($1::uuid[]) returning player_id, team_id',
    values: [joining.map(({ player }) => player)],
  });
  await tx.query({
    name: 'join-teams',
    text: `insert into golf_team_players (team_id, player_id, position)
           select x.team, x.player, row_number() over (partition by x.team order by x.place)
             + coalesce((select max(position) from golf_team_players where team_id = x.team), 0)
           from jsonb_to_recordset($1::jsonb) as x(player uuid, team uuid, place integer)`,
    values: [JSON.stringify(joining.map((one, place) => ({ ...one, place })))],
  });
  const former = new Map(rows.map(({ player_id, team_id }) => [player_id, team_id]));
  return new Map(joining.map(({ player }) => [player, former.get(player) ?? null]));
}

/** Assigns carts to players who are on a sheet and have no cart yet. */
export async function writeCarts(tx: Db, roundId: string, carts: { player: string; cart: string }[]): Promise<void> {
  if (carts.length === 0) return;
  await tx.query({
    name: 'write-roster-carts',
    text: `update tee_group_players k set cart = x.cart
           from jsonb_to_recordset($2::jsonb) as x(player text, cart text)
           where k.round_id = $1 and k.player_id::text = x.player and k.cart is null`,
    values: [roundId, JSON.stringify(carts)],
  });
}

/**
 * Raises the tournament's version because its number of places has changed: an organizer with the form open is warned
 * on saving. Lock its rounds first, as `lockSheetRounds` describes.
 */
export async function noteNewCapacity(tx: Db, tournamentId: string, now: Date): Promise<void> {
  await tx.query({
    name: 'note-new-capacity',
    text: 'update tournaments set version = version + 1, updated_at = $2 where id = $1',
    values: [tournamentId, now],
  });
}
