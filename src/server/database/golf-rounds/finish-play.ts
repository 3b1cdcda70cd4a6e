import { changeShortly } from '../change-shortly.ts';
import type { Db } from '../connection.ts';

/** Columns that come with a default or are empty, so that no row is written anew. */
const columns: Record<string, string[]> = {
  registration_players: [
    `index_source text default 'typed' not null`,
    'gender text',
    'birth_year integer',
    'membership_no text',
    'club text',
    `divisions uuid[] default '{}' not null`,
    `divisions_by text default 'rule' not null`,
    'tee_name text',
    `public_name text default 'full' not null`,
    'guardian_ok boolean default false not null',
    'wish text',
  ],
  tournaments: ['end_date date', `board_visibility text default 'public' not null`],
};

const checks: [table: string, name: string, check: string][] = [
  ['registration_players', 'index_source', `index_source in ('typed', 'imported', 'record', 'none')`],
  ['registration_players', 'gender', `gender in ('m', 'f', 'x')`],
  ['registration_players', 'birth_year', 'birth_year between 1900 and 2100'],
  ['registration_players', 'divisions_by', `divisions_by in ('rule', 'hand')`],
  ['registration_players', 'public_name', `public_name in ('full', 'short', 'number')`],
  ['tournaments', 'board_visibility', `board_visibility in ('public', 'link', 'off')`],
];

/** Keys of the tables of play to tables in use. */
const keys: [table: string, column: string, to: string, onDelete: 'cascade' | 'set null'][] = [
  ['golf_teams', 'registration_id', 'tournament_registrations', 'set null'],
  ['golf_team_players', 'player_id', 'registration_players', 'cascade'],
  ['tee_group_players', 'player_id', 'registration_players', 'cascade'],
  ['tee_group_players', 'marks_player_id', 'registration_players', 'set null'],
  ['round_players', 'player_id', 'registration_players', 'cascade'],
  ['cards', 'player_id', 'registration_players', 'cascade'],
  ['cards', 'marker_player_id', 'registration_players', 'set null'],
  ['measures', 'player_id', 'registration_players', 'cascade'],
  ['follows', 'player_id', 'registration_players', 'cascade'],
  ['awards', 'player_id', 'registration_players', 'set null'],
  ['integrity_notes', 'player_id', 'registration_players', 'cascade'],
  ['pot_players', 'player_id', 'registration_players', 'set null'],
  ['prize_refusals', 'player_id', 'registration_players', 'cascade'],
];

/**
 * What tables in use gain for play, and the keys to them: each change by itself, shortly, and after `fillPlayers`, which
 * makes the key that people who play are known by. Goes on where it was interrupted, and does nothing once it is done.
 * @param db one connection, outside of a transaction
 */
export async function finishPlay(db: Db): Promise<void> {
  const done = await listConstraints(db);
  for (const [table, added] of Object.entries(columns))
    if (!done.has(`${table}_${checks.findLast(([of]) => of === table)?.[1]}`))
      await changeShortly(db, () =>
        db.query(`alter table ${table} ${[...added.map(columnAdded), ...checksOf(table)].join(', ')}`),
      );
  for (const [table, column, to, onDelete] of keys) {
    const key = `${table}_${column}_${to}_id_fk`;
    if (!done.has(key))
      await changeShortly(db, () =>
        db.query(
          `alter table ${table} add constraint ${key}
           foreign key (${column}) references ${to} (id) on delete ${onDelete} not valid`,
        ),
      );
  }
  for (const [name, { table, isValid }] of await listConstraints(db))
    if (!isValid) await db.query(`alter table ${table} validate constraint ${name}`);
}

const columnAdded = (column: string): string => `add column if not exists ${column}`;

const checksOf = (table: string): string[] =>
  checks
    .filter(([of]) => of === table)
    .map(([, name, check]) => `add constraint ${table}_${name} check (${check}) not valid`);

/** Those of the above that are there, by name. */
async function listConstraints(db: Db): Promise<Map<string, { table: string; isValid: boolean }>> {
  const names = [
    ...checks.map(([table, name]) => `${table}_${name}`),
    ...keys.map(([table, column, to]) => `${table}_${column}_${to}_id_fk`),
  ];
  const { rows } = await db.query<{ name: string; table: string; is_valid: boolean }>(
    `select conname as name, conrelid::regclass::text as table, convalidated as is_valid
     from pg_constraint where conname = any($1) order by conname`,
    [names],
  );
  return new Map(rows.map(({ name, table, is_valid }) => [name, { table, isValid: is_valid }]));
}
