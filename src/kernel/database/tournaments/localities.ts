import type { Position } from '#kernel/rules/distance.ts';
import { type PlaceReading, readPlace } from '#kernel/rules/place-names.ts';
import type { Db } from '../connection.ts';
import { allRows } from '#kernel/database/reading.ts';

export type Locality = Position & { city: string; state: string };

/**
 * The position of a typed place, parsed by `readPlace`. An ambiguous name means the one with the most ZIP codes. The
 * position is the middle of its ZIP codes.
 * @returns null if no US city or ZIP code matches
 */
export async function findLocality(db: Db, typed: string): Promise<Locality | null> {
  for (const reading of readPlace(typed)) {
    const found = await find(db, reading);
    if (found) return found;
  }
  return null;
}

async function find(db: Db, reading: PlaceReading): Promise<Locality | null> {
  const { rows } =
    'zip' in reading
      ? await db.query<Locality>({
          name: 'find-locality-by-zip',
          text: 'select city, state, latitude, longitude from localities where zip_code = $1',
          values: [reading.zip],
        })
      : await db.query<Locality>({
          name: 'find-locality',
          text: `select min(city) as city, state, avg(latitude) as latitude, avg(longitude) as longitude
                 from localities
                 where lower(city) = any($1) and (cardinality($2::text[]) = 0 or lower(state) = any($2))
                 group by state order by count(*) desc limit 1`,
          values: [reading.cities, reading.states],
        });
  return rows[0] ?? null;
}

/** The middle of a state's ZIP codes, by its two-letter code: gives a time zone if the town is unknown. */
export async function findMiddleOfState(db: Db, state: string): Promise<Position | null> {
  const { rows } = await db.query<{ latitude: number | null; longitude: number | null }>({
    name: 'find-middle-of-state',
    text: 'select avg(latitude) as latitude, avg(longitude) as longitude from localities where lower(state) = lower($1)',
    values: [state],
  });
  const { latitude = null, longitude = null } = rows[0] ?? {};
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** Cities whose name or ZIP code begins with the typed text, for suggestions, most ZIP codes first; at most 8. */
export async function listCities(db: Db, typed: string): Promise<{ city: string; state: string }[]> {
  const digits = typed.trim().match(/^\d{1,5}/)?.[0];
  const wanted = digits
    ? []
    : readPlace(typed).flatMap((reading) =>
        'zip' in reading ? [] : reading.cities.map((city) => ({ city, states: reading.states })),
      );
  return allRows<{ city: string; state: string }>(db, {
    name: 'list-cities',
    text: `select city, state from (
             select l.city, l.state, l.zip_code
             from json_to_recordset($1::json) as w(city text, states text[])
             cross join lateral (
               select * from localities
               where lower(city) ~>=~ w.city and lower(city) ~<~ (w.city || chr(1114111))
                 and (cardinality(w.states) = 0 or lower(state) = any(w.states))
             ) l
             union
             select city, state, zip_code from localities where zip_code ~>=~ $2 and zip_code ~<~ ($2 || chr(1114111))
           ) found
           group by city, state order by count(*) desc, city limit 8`,
    values: [JSON.stringify(wanted), digits ?? '-'],
  });
}
