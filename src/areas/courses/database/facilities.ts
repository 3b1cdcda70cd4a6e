import type { CourseOwner } from '#areas/courses/rules/courses.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, countRows, firstRow, isWritten } from '#kernel/database/reading.ts';
import { insertion, type RowIn, type RowOf, selected, written } from '#kernel/database/rows.ts';
import { facilities } from '#areas/courses/tables/courses.ts';
import { likePatterns } from '#kernel/database/like-pattern.ts';

export const facilityColumns = selected(facilities, 'f', [
  'id',
  'country_club_id',
  'organizer_id',
  'name',
  'city',
  'state',
  'zip',
  'time_zone',
  'is_sample',
  'version',
]);
/** A place with courses. `state` is its two-letter code. */
export type FacilityRow = RowIn<typeof facilityColumns>;

/** A facility's name and location as stored. */
export type FacilityPlaceWrite = {
  name: string;
  city: string;
  state: string;
  zip: string;
  timeZone: string;
  latitude: number | null;
  longitude: number | null;
};

const placeOf = ({ name, city, state, zip, timeZone, latitude, longitude }: FacilityPlaceWrite) => ({
  name,
  city,
  state,
  zip,
  time_zone: timeZone,
  latitude,
  longitude,
});

const ownerColumns = (owner: CourseOwner): Pick<RowOf<typeof facilities>, 'country_club_id' | 'organizer_id'> => ({
  country_club_id: owner.kind === 'country_club' ? owner.countryClubId : null,
  organizer_id: owner.kind === 'organizer' ? owner.organizerId : null,
});

/**
 * The existing facility with this name and place that a new one of the owner would duplicate: for a private copy, one
 * of the same organizer; otherwise the public one or a club's.
 */
export async function findFacilityNamed(
  db: Db,
  owner: CourseOwner,
  { name, city, state }: Pick<FacilityPlaceWrite, 'name' | 'city' | 'state'>,
): Promise<FacilityRow | null> {
  const { organizer_id: organizerId } = ownerColumns(owner);
  return firstRow<FacilityRow>(db, {
    name: organizerId ? 'find-own-facility-named' : 'find-facility-named',
    text: `select ${facilityColumns} from facilities f
           where ${organizerId ? 'f.organizer_id = $4' : 'f.organizer_id is null'}
             and lower(f.name) = lower($1) and lower(f.city) = lower($2) and f.state = $3`,
    values: organizerId ? [name, city, state, organizerId] : [name, city, state],
  });
}

/** @returns false if a facility with this name and place already exists */
export async function insertFacility(
  db: Db,
  facility: FacilityPlaceWrite & { id: string; owner: CourseOwner; isSample: boolean; now: Date },
): Promise<boolean> {
  const { id, owner, isSample, now } = facility;
  const row = { id, ...ownerColumns(owner), ...placeOf(facility), is_sample: isSample, created_at: now };
  return isWritten(db, {
    name: 'insert-course-facility',
    ...insertion(facilities, row, 'on conflict do nothing'),
  });
}

/** Locks a facility until the transaction ends, so that one transaction at a time writes its courses. */
export const lockFacility = (tx: Db, id: string): Promise<FacilityRow | null> =>
  firstRow(tx, {
    name: 'lock-facility',
    text: `select ${facilityColumns} from facilities f where f.id = $1 for no key update`,
    values: [id],
  });

export const findFacility = (db: Db, id: string): Promise<FacilityRow | null> =>
  firstRow(db, {
    name: 'find-course-facility',
    text: `select ${facilityColumns} from facilities f where f.id = $1`,
    values: [id],
  });

/** A club's home facility: the one named like the club, else its first one. */
export const findClubFacility = (db: Db, countryClubId: string): Promise<FacilityRow | null> =>
  firstRow(db, {
    name: 'find-club-facility',
    text: `select ${facilityColumns} from facilities f
           join country_clubs c on c.id = f.country_club_id
           where f.country_club_id = $1
           order by lower(f.name) = lower(c.club_name) desc, f.created_at, f.id
           limit 1`,
    values: [countryClubId],
  });

/**
 * Increments the version, with new values if given. Lock the facility first. @throws unique violation of
 * `facilities_once` or `facilities_once_an_organizer`
 */
export async function changeFacilityRow(tx: Db, id: string, place: FacilityPlaceWrite | null): Promise<void> {
  const row = written(facilities, place ? placeOf(place) : {}, 2);
  await tx.query(
    place
      ? {
          name: 'change-course-facility',
          text: `update facilities set ${row.set}, version = version + 1 where id = $1`,
          values: [id, ...row.values],
        }
      : { name: 'count-facility-on', text: 'update facilities set version = version + 1 where id = $1', values: [id] },
  );
}

/** Assigns a facility to a club. Lock it first. @returns the updated facility */
export async function giveFacility(tx: Db, id: string, countryClubId: string): Promise<FacilityRow> {
  const { rows } = await tx.query<FacilityRow>({
    name: 'give-course-facility',
    text: `update facilities f set country_club_id = $2, version = version + 1 where f.id = $1
           returning ${facilityColumns}`,
    values: [id, countryClubId],
  });
  return rows[0] as FacilityRow;
}

/** The number of courses at a facility, retired ones included. */
export const countCoursesAt = (db: Db, facilityId: string): Promise<number> =>
  countRows(db, {
    name: 'count-courses-at',
    text: 'select count(*) from courses where facility_id = $1',
    values: [facilityId],
  });

/** An owner's facilities by name; the operator's are those without an owner. */
export async function listOwnFacilities(
  db: Db,
  owner: CourseOwner,
  page: { q?: string | undefined; after?: { key: string; id: string } | undefined; limit: number },
): Promise<(FacilityRow & { sort_name: string })[]> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const mine = {
    country_club: () => `f.country_club_id = ${bind(ownerColumns(owner).country_club_id)}`,
    organizer: () => `f.organizer_id = ${bind(ownerColumns(owner).organizer_id)}`,
    everybody: () => 'f.organizer_id is null and f.country_club_id is null',
  };
  const where = [mine[owner.kind]()];
  for (const pattern of likePatterns(page.q ?? ''))
    where.push(`folded_text(f.name || ' ' || f.city) like ${bind(pattern)}`);
  if (page.after) where.push(`(lower(f.name), f.id) > (${bind(page.after.key)}, ${bind(page.after.id)}::uuid)`);
  return allRows<FacilityRow & { sort_name: string }>(db, {
    text: `select ${facilityColumns}, lower(f.name) as sort_name from facilities f
           where ${where.join(' and ')} order by lower(f.name), f.id limit ${bind(page.limit)}`,
    values,
  });
}

/** The number of courses of a club or organizer, including retired ones; 0 for public courses, which have no limit. */
export async function countCourses(db: Db, owner: CourseOwner): Promise<number> {
  const mine = ownerColumns(owner);
  return countRows(db, {
    name: 'count-courses',
    text: `select count(*) from courses c join facilities f on f.id = c.facility_id
           where f.country_club_id = $1 or f.organizer_id = $2`,
    values: [mine.country_club_id, mine.organizer_id],
  });
}
