import type { EntryDivision } from '#areas/entries/rules/entry-divisions.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { allInOf, joinTerms } from './all-in.ts';

/** The places left in divisions, by id; a division without a limit of its own is left out. */
export async function readRooms(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.query<{ id: string; rest: number }>({
    name: 'read-division-rooms',
    text: 'select id, places - taken as rest from divisions where id = any($1::uuid[]) and places is not null',
    values: [ids],
  });
  return new Map(rows.map(({ id, rest }) => [id, rest]));
}

/**
 * For each division of entry, the places left (null where only the field limits it) and the price for one person, in
 * cents.
 */
export const listDivisionFees = (
  db: Db,
  tournamentId: string,
): Promise<{ id: string; rest: number | null; fee: Cents }[]> =>
  allRows(db, {
    name: 'list-division-fees',
    text: `select v.id, v.places - v.taken as rest, ${allInOf('coalesce(v.price_cents, t.registration_fee)')} as fee
           from divisions v join tournaments t on t.id = v.tournament_id ${joinTerms}
           where v.tournament_id = $1 and v.is_of_entry`,
    values: [tournamentId],
  });

/**
 * Writes the divisions that entries are made into, in this order, before the divisions of play. A new one takes over a
 * division of play with the same name; one that is left out becomes a division of play. Lock the counter first.
 * @throws unique violation `divisions_name`
 */
export async function saveEntryDivisions(
  tx: Db,
  tournamentId: string,
  divisions: Omit<EntryDivision, 'taken'>[],
  now: Date,
): Promise<void> {
  await tx.query({
    name: 'leave-entry-divisions',
    text: `update divisions set is_of_entry = false, places = null, price_cents = null
           where tournament_id = $1 and is_of_entry and id <> all($2::uuid[])`,
    values: [tournamentId, divisions.map(({ id }) => id)],
  });
  await tx.query({
    name: 'keep-entry-divisions',
    text: `with asked as (
             select coalesce(o.id, w.id) as id, w.position, w.name, w.gender, w."minIndexTenths", w."maxIndexTenths", w."minAge",
               w."maxAge", w.places, w."priceCents"
             from jsonb_to_recordset($2::jsonb) as w (id uuid, position integer, name text, gender text,
               "minIndexTenths" integer, "maxIndexTenths" integer, "minAge" integer, "maxAge" integer, places integer,
               "priceCents" bigint)
             left join divisions o on o.tournament_id = $1 and lower(o.name) = lower(w.name) and not o.is_of_entry
               and not exists (select from divisions k where k.id = w.id)
           )
           insert into divisions as v (id, tournament_id, position, name, gender, min_index_tenths, max_index_tenths, min_age,
             max_age, places, price_cents, is_of_entry, created_at)
           select id, $1, position, name, gender, "minIndexTenths", "maxIndexTenths", "minAge", "maxAge", places, "priceCents",
             true, $3
           from asked
           on conflict (id) do update set
             position = excluded.position, name = excluded.name, gender = excluded.gender,
             min_index_tenths = excluded.min_index_tenths, max_index_tenths = excluded.max_index_tenths,
             min_age = excluded.min_age, max_age = excluded.max_age, places = excluded.places,
             price_cents = excluded.price_cents, is_of_entry = true
           where v.tournament_id = $1`,
    values: [
      tournamentId,
      JSON.stringify(divisions.map((division, place) => ({ ...division, position: place - divisions.length }))),
      now,
    ],
  });
}
