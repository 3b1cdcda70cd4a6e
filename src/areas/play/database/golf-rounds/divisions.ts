import type { Division } from '#areas/play/rules/set-up/facts.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, readValue } from '#kernel/database/reading.ts';
import { insertions, type RowIn, selected } from '#kernel/database/rows.ts';
import { divisions as divisionsTable } from '#areas/entries/tables/divisions.ts';

export type DivisionRow = Division & { players: number };

/** The divisions of a tournament in their order, with the number of players in each. */
export const listDivisions = (db: Db, tournamentId: string): Promise<DivisionRow[]> =>
  allRows(db, {
    name: 'list-divisions',
    text: `select v.id, v.name, v.gender, v.min_index_tenths as "minIndexTenths", v.max_index_tenths as "maxIndexTenths",
             v.min_age as "minAge", v.max_age as "maxAge",
             v.is_of_entry as "isOfEntry",
             (select count(*)::int
               from tournament_registrations r
               join registration_players p on p.registration_id = r.id
               where r.tournament_id = v.tournament_id and r.payment_status in ('pending', 'completed')
                 and v.id = any(p.divisions)) as players
           from divisions v
           where v.tournament_id = $1
           order by v.position, v.id`,
    values: [tournamentId],
  });

/** The date by which ages are computed: that of the first round. Null for a tournament without a date. */
export const findFirstDay = (db: Db, tournamentId: string): Promise<string | null> =>
  readValue(db, {
    name: 'find-first-day',
    text: 'select start_date from tournaments where id = $1',
    values: [tournamentId],
  });

const named = selected(divisionsTable, 'v', ['id', 'name']);
export type DivisionName = RowIn<typeof named>;

export const listDivisionNames = (db: Db, tournamentId: string): Promise<DivisionName[]> =>
  allRows(db, {
    name: 'list-division-names',
    text: `select ${named} from divisions v where v.tournament_id = $1 order by v.position, v.id`,
    values: [tournamentId],
  });

/** Columns of a division: position, name, and limits of its players. */
const content = ['position', 'name', 'gender', 'min_index_tenths', 'max_index_tenths', 'min_age', 'max_age'] as const;

/**
 * Replaces the divisions of a tournament, in their order; players of a removed division are taken out of it.
 * @throws unique violation `divisions_name`
 */
export async function saveDivisions(
  tx: Db,
  tournamentId: string,
  divisions: readonly Division[],
  now: Date,
): Promise<void> {
  const ids = divisions.map(({ id }) => id);
  const { rows: gone } = await tx.query<{ id: string }>({
    name: 'drop-divisions',
    text: 'delete from divisions where tournament_id = $1 and id <> all($2::uuid[]) returning id',
    values: [tournamentId, ids],
  });
  if (gone.length > 0)
    await tx.query({
      name: 'leave-divisions',
      text: `update registration_players p
             set divisions = array(select d from unnest(p.divisions) d where d <> all($2::uuid[]))
             from tournament_registrations r
             where r.id = p.registration_id and r.tournament_id = $1 and p.divisions && $2::uuid[]`,
      values: [tournamentId, gone.map(({ id }) => id)],
    });
  const rows = divisions.map((division, place) => ({
    id: division.id,
    tournament_id: tournamentId,
    position: place + 1,
    name: division.name,
    gender: division.gender,
    min_index_tenths: division.minIndexTenths,
    max_index_tenths: division.maxIndexTenths,
    min_age: division.minAge,
    max_age: division.maxAge,
    created_at: now,
  }));
  await tx.query({
    name: 'save-divisions',
    ...insertions(
      divisionsTable,
      ['id', 'tournament_id', ...content, 'created_at'],
      rows,
      `on conflict (id) do update set ${content.map((name) => `${name} = excluded.${name}`).join(', ')}
         where divisions.tournament_id = excluded.tournament_id`,
    ),
  });
}
