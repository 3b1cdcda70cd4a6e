import type { Db } from '#kernel/database/connection.ts';
import { allRows, isWritten } from '#kernel/database/reading.ts';
import { pick, type RowIn, selected, written } from '#kernel/database/rows.ts';
import { clubFacilities } from '#areas/clubs/tables/clubs.ts';

const given = ['id', 'name', 'status', 'used_by'] as const;
const columns = selected(clubFacilities, 'f', given);
type Facility = RowIn<typeof columns>;
/** A facility of a club. `bookings` counts future bookings that include it. */
export type FacilityRow = Facility & { bookings: number };

/** A club's facilities in the order they were added; with `id`, that one. */
export const listFacilities = (
  db: Db,
  countryClubId: string,
  now: Date,
  id: string | null = null,
): Promise<FacilityRow[]> =>
  allRows(db, {
    name: 'list-facilities',
    text: `with coming as materialized (
             select count(*)::int as every_booking, (count(*) filter (where b.with_dining))::int as dining
             from tournament_slots s join slot_bookings b on b.slot_id = s.id and b.status = 'booked'
             where s.country_club_id = $1 and s.withdrawn_at is null
               and s.date >= ($2::timestamptz - interval '2 days')::date and s.day_ends_at > $2
           )
           select ${columns},
           case f.used_by when 'every_booking' then coming.every_booking when 'dining' then coming.dining
           else 0 end as bookings
           from club_facilities f
           cross join coming
           where f.country_club_id = $1 and ($3::uuid is null or f.id = $3)
           order by f.created_at, f.id`,
    values: [countryClubId, now, id],
  });

/** @returns false if the club already has `most` */
export async function insertFacility(
  db: Db,
  countryClubId: string,
  { now, ...facility }: Facility & { now: Date },
  most: number,
): Promise<boolean> {
  const kept = { ...pick(facility, given), country_club_id: countryClubId, created_at: now };
  const row = written(clubFacilities, kept, 3);
  return isWritten(db, {
    name: 'insert-facility',
    text: `insert into club_facilities (${row.columns})
           select ${row.holes} where (select count(*) from club_facilities where country_club_id = $1) < $2`,
    values: [countryClubId, most, ...row.values],
  });
}

/** Updates the given fields. @returns false if it does not belong to the club */
export async function updateFacilityRow(
  db: Db,
  countryClubId: string,
  id: string,
  { name, status, used_by }: { [Key in keyof Omit<Facility, 'id'>]?: Facility[Key] | undefined },
): Promise<boolean> {
  const { set, values } = written(clubFacilities, { name, status, used_by }, 3);
  return isWritten(db, {
    text: set
      ? `update club_facilities set ${set} where country_club_id = $1 and id = $2`
      : 'select 1 from club_facilities where country_club_id = $1 and id = $2',
    values: [countryClubId, id, ...values],
  });
}

/** @returns false if it does not belong to the club */
export const deleteFacilityRow = (db: Db, countryClubId: string, id: string): Promise<boolean> =>
  isWritten(db, {
    name: 'delete-facility',
    text: 'delete from club_facilities where country_club_id = $1 and id = $2',
    values: [countryClubId, id],
  });
