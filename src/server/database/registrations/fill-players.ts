import { buildIndex } from '../build-index.ts';
import { changeShortly } from '../change-shortly.ts';
import type { Db } from '../connection.ts';

const atOnce = 2_000;
type Key = { registration_id: string; position: number };
const first: Key = { registration_id: '00000000-0000-0000-0000-000000000000', position: -1 };

/**
 * The next rows by their key. The trigger of the table gives identity and index; whoever entered is who plays at
 * position 0, the others are found by the verified address of a golfer.
 */
const fillNext = `
  with part as materialized (
    select registration_id, position from registration_players
    where (registration_id, position) > ($1::uuid, $2::integer) order by registration_id, position limit $3
  ), filled as (
    update registration_players p
    set id = coalesce(p.id, gen_random_uuid()),
      golfer_id = coalesce(p.golfer_id, case when p.position = 0 then r.golfer_id end, (
        select g.id from users u join golfers g on g.user_id = u.id
        where u.email = lower(p.email) and u.email_verified and g.id is distinct from r.golfer_id
      ))
    from part join tournament_registrations r on r.id = part.registration_id
    where p.registration_id = part.registration_id and p.position = part.position
  )
  select registration_id, position from part order by registration_id desc, position desc limit 1`;

/** The indexes that the strict table needs, built while everybody goes on writing. */
const indexes: [name: string, definition: string][] = [
  ['registration_players_id', 'create unique index concurrently NAME on registration_players (id)'],
  [
    'registration_players_seat',
    'create unique index concurrently NAME on registration_players (registration_id, position)',
  ],
  [
    'registration_players_golfer',
    'create index concurrently NAME on registration_players (golfer_id) where golfer_id is not null',
  ],
  [
    'registration_players_unclaimed',
    'create index concurrently NAME on registration_players (lower(email)) where golfer_id is null',
  ],
];

/** A change of the catalogue alone: nobody waits for more than the lock. */
const makeStrict = `
  alter table registration_players
    alter column id set not null,
    alter column index_tenths set not null,
    drop constraint registration_players_registration_id_position_pk,
    add constraint registration_players_pkey primary key using index registration_players_id,
    add constraint registration_players_position unique using index registration_players_seat,
    drop constraint registration_players_filled`;

/**
 * Gives the people of entries made before an identity, and makes the table strict once all have one. In short
 * statements, while servers of the version before serve; goes on where it was interrupted, and does nothing once it is
 * done.
 * @param db one connection, outside of a transaction
 */
export async function fillPlayers(db: Db): Promise<void> {
  if (await isStrict(db)) return;
  let last: Key | undefined = first;
  while (last) last = await fillAfter(db, last);
  for (const [name, definition] of indexes) await buildIndex(db, name, definition);
  for (const constraint of ['filled', 'index', 'golfer_id_golfers_id_fk'])
    await db.query(`alter table registration_players validate constraint registration_players_${constraint}`);
  await changeShortly(db, () => db.query(makeStrict));
}

/** @returns the last of the rows it went over, or nothing at the end */
async function fillAfter(db: Db, { registration_id, position }: Key): Promise<Key | undefined> {
  const { rows } = await db.query<Key>(fillNext, [registration_id, position, atOnce]);
  return rows[0];
}

async function isStrict(db: Db): Promise<boolean> {
  const { rows } = await db.query<{ is_strict: boolean }>(
    `select coalesce(bool_or(attnotnull), true) as is_strict
     from pg_attribute where attrelid = to_regclass('registration_players') and attname = 'id'`,
  );
  return rows[0]?.is_strict ?? true;
}
