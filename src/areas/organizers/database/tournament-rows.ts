import pg from 'pg';
import type { LeftOut } from '#areas/organizers/rules/tournament-copy.ts';
import { type Db, newId } from '#kernel/database/connection.ts';

/** A row as PostgreSQL converts it to JSON. */
export type CarriedRow = Record<string, unknown>;

/**
 * A table that has rows of a tournament: the condition that selects them, with the tournament's id as `$1`, and their
 * order.
 */
export type TournamentTable = { name: string; where: string; order: string };

const own = 'tournament_id = $1';
const inRounds = 'round_id in (select id from golf_rounds where tournament_id = $1)';

/** The tables of a tournament's set-up, each after those that it refers to. */
export const setUpTables: readonly TournamentTable[] = [
  { name: 'tournaments', where: 'id = $1', order: 'id' },
  { name: 'tournament_places', where: own, order: 'tournament_id' },
  { name: 'set_ups', where: own, order: 'tournament_id' },
  { name: 'divisions', where: own, order: 'position, id' },
  { name: 'golf_rounds', where: own, order: 'number' },
  { name: 'boards', where: own, order: 'position, id' },
  { name: 'division_tees', where: inRounds, order: 'id' },
  { name: 'contests', where: inRounds, order: 'id' },
  { name: 'sheet_blocks', where: inRounds, order: 'id' },
];

/**
 * The tables of its terms of entry, including codes that are valid for all of its organizer's tournaments. The counter
 * comes after the tables that keep places.
 */
export const termsTables: readonly TournamentTable[] = [
  ...setUpTables.filter(({ name }) => name === 'tournaments' || name === 'divisions'),
  { name: 'entry_terms', where: own, order: 'tournament_id' },
  { name: 'entry_extras', where: own, order: 'id' },
  {
    name: 'entry_codes',
    where: `${own} or organizer_id = (select organizer_id from tournaments where id = $1)`,
    order: 'id',
  },
  { name: 'entry_questions', where: own, order: 'id' },
  ...setUpTables.filter(({ name }) => name === 'tournament_places'),
];

/** SQL: whether the round of a chosen tee has a course that is still offered; otherwise a copy leaves the tee out. */
const isPlayedOn = `not exists (select
  from golf_rounds d
  join course_versions v on v.id = d.course_version_id
  join courses c on c.id = v.course_id
  where d.id = round_id and c.is_retired)`;

const soldExtras = `select extra_id from purses where tournament_id = $1 and extra_id is not null`;

/** The tables of its sponsors, to which contests may refer. */
const sponsorTables: readonly TournamentTable[] = [
  { name: 'sponsor_packages', where: own, order: 'id' },
  { name: 'sponsorships', where: `${own} and state in ('paid', 'agreed')`, order: 'created_at, id' },
];

/**
 * Every table of a tournament's set-up that a copy includes, each after those that it refers to. A table that
 * references one of these is listed either here or in `leftOutTables`.
 */
export const copiedTables: readonly TournamentTable[] = [
  ...setUpTables.flatMap((table) => {
    if (table.name === 'division_tees') return { ...table, where: `${table.where} and ${isPlayedOn}` };
    return table.name === 'contests' ? [...sponsorTables, table] : table;
  }),
  { name: 'entry_terms', where: own, order: 'tournament_id' },
  { name: 'entry_extras', where: `${own} and (is_active or id in (${soldExtras}))`, order: 'id' },
  { name: 'entry_questions', where: `${own} and is_active`, order: 'id' },
  { name: 'waitlist_rules', where: own, order: 'tournament_id' },
  { name: 'prize_rules', where: own, order: 'tournament_id' },
  { name: 'purses', where: own, order: 'position, id' },
  { name: 'entry_codes', where: own, order: 'id' },
];

/** Tables with a tournament's rows that no copy includes: its history, its participants and its payments. */
export const leftOutTables: Readonly<Record<string, LeftOut>> = {
  tournament_registrations: 'players',
  registration_answers: 'players',
  registration_extras: 'players',
  partner_notices: 'players',
  party_asks: 'players',
  golf_teams: 'players',
  round_players: 'players',
  roster_imports: 'players',
  pairing_wishes: 'players',
  waitlist_entries: 'players',
  waitlist_moves: 'players',
  waitlist_outcomes: 'players',
  purchases: 'money',
  ledger_entries: 'money',
  event_credits: 'money',
  ballots: 'drawing',
  ballot_parts: 'drawing',
  ballot_members: 'drawing',
  tee_groups: 'play',
  published_sheets: 'play',
  sheet_changes: 'play',
  score_links: 'play',
  cards: 'play',
  follows: 'play',
  measures: 'play',
  rulings: 'play',
  help_requests: 'play',
  suspensions: 'play',
  weather_actions: 'play',
  results: 'play',
  result_checks: 'play',
  purse_players: 'play',
  awards: 'play',
  prize_declines: 'play',
  card_review_notes: 'play',
  imported_tournaments: 'said',
  rehearsals: 'said',
  prints: 'said',
  day_messages: 'said',
  mails: 'said',
  sponsor_daily_views: 'said',
  sponsor_offers: 'said',
};

/** Initial values that replace another tournament's publication, booking, play and sales. */
const fresh: Readonly<Record<string, CarriedRow>> = {
  tournaments: {
    slot_booking_id: null,
    form_key: null,
    short_code: null,
    publish_on: null,
    publish_note: null,
    copied_from: null,
    repeat_id: null,
    lost_booking_id: null,
    venue_lost_at: null,
    venue_loss_told_at: null,
    free_exit_until: null,
    published_month: null,
    published_slot: null,
    cancelled_at: null,
    is_featured: false,
    play_state: null,
    entry_mode: 'first_come',
  },
  tournament_places: { held: 0, sold: 0, waiting: 0, is_closed: false, is_paused: false, set_aside: 0 },
  divisions: { taken: 0 },
  golf_rounds: {
    status: 'planned',
    pcc_tenths: 0,
    sheet_published_at: null,
    sheet_version: 0,
    closed_at: null,
    reveal_step: null,
    epoch: 0,
  },
  boards: { flights_at_start: null },
};

const idIn = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Replaces ids wherever they occur in a value; ids that are not in the map stay. */
export const withIds = <Value>(value: Value, ids: ReadonlyMap<string, string>): Value =>
  JSON.parse(JSON.stringify(value).replace(idIn, (id) => ids.get(id) ?? id)) as Value;

/** The rows of all tables of a tournament, with its ids. */
export type ReadTables = ReadonlyMap<string, readonly CarriedRow[]>;

/** Decides the initial state of a copied row, whatever state the original has reached. */
export type Beginning = (table: string, row: CarriedRow, read: ReadTables) => CarriedRow;

/** The rows of a tournament in tables. */
export async function readTables(
  tx: Db,
  tournamentId: string,
  tables: readonly TournamentTable[],
): Promise<Map<string, CarriedRow[]>> {
  const read = new Map<string, CarriedRow[]>();
  for (const table of tables) read.set(table.name, await readRows(tx, table, tournamentId));
  return read;
}

/**
 * Inserts the rows that were read once more, each with a new id, in the caller's transaction.
 * @param known further ids to replace
 * @returns the new ids by the old ones
 */
export async function writeCopy(
  tx: Db,
  read: ReadTables,
  begin: Beginning,
  known: Iterable<readonly [string, string]> = [],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const rows of read.values()) for (const { id } of rows) if (typeof id === 'string') ids.set(id, newId());
  for (const [from, to] of known) ids.set(from, to);
  for (const [name, rows] of read) {
    const copied = withIds(rows, ids).map((row) => ({ ...row, ...fresh[name], ...begin(name, row, read) }));
    await writeRows(tx, name, copied);
  }
  return ids;
}

/** The columns of a table that PostgreSQL does not generate. */
async function columnsOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>({
    name: 'columns-to-carry',
    text: `select attname::text as name
           from pg_attribute
           where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
           order by attnum`,
    values: [table],
  });
  return rows.map(({ name }) => name);
}

const listed = (columns: readonly string[]): string => columns.map(pg.escapeIdentifier).join(', ');

/** The rows of a tournament in one table. Instants are ISO texts with a zone, bytes are hexadecimal. */
async function readRows(db: Db, table: TournamentTable, tournamentId: string): Promise<CarriedRow[]> {
  const columns = await columnsOf(db, table.name);
  const { rows } = await db.query<{ row: CarriedRow }>(
    `select (select to_jsonb(one) from (select ${columns.map((name) => `t.${pg.escapeIdentifier(name)}`).join(', ')}) one) as row
     from ${table.name} t
     where ${table.where}
     order by ${table.order}`,
    [tournamentId],
  );
  return rows.map(({ row }) => row);
}

/** Inserts rows as they were read; a missing column gets the table's default. */
async function writeRows(tx: Db, table: string, rows: readonly CarriedRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  await tx.query(
    `insert into ${table} (${listed(columns)})
     select ${listed(columns)}
     from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}
