import type { Position } from '#domain/distance.ts';
import type { Db } from '../connection.ts';

export type Locality = Position & { city: string; state: string };

/**
 * Finds where a typed place lies: 'Austin', 'austin, tx' or a ZIP code. A name that several states share means the one
 * with the most ZIP codes. The position is the middle of its ZIP codes.
 * @returns null when no US city or ZIP code is called so
 */
export async function findLocality(db: Db, typed: string): Promise<Locality | null> {
  const zip = typed.trim().match(/^(\d{5})(-\d{4})?$/)?.[1];
  const [city = '', state = ''] = typed.split(',').map((part) => part.trim().toLowerCase());
  const { rows } = await db.query<Locality>({
    name: 'find-locality',
    text: `select min(city) as city, state, avg(latitude) as latitude, avg(longitude) as longitude
           from localities
           where case when $1::text is not null then zip_code = $1
                      else lower(city) = $2 and ($3 = '' or lower(state) = $3) end
           group by state order by count(*) desc limit 1`,
    values: [zip ?? null, city, state],
  });
  return rows[0] ?? null;
}

/** Cities whose name or ZIP code begins with what was typed, for suggestions; at most 8. */
export async function listCities(db: Db, typed: string): Promise<{ city: string; state: string }[]> {
  const { rows } = await db.query<{ city: string; state: string }>({
    name: 'list-cities',
    text: `select city, state from localities
           where lower(city) like $1 or zip_code like $1
           group by city, state order by count(*) desc, city limit 8`,
    values: [
      `${
        typed
          .trim()
          .toLowerCase()
          .split(',')[0]
          ?.replace(/[\\%_]/g, '\\$&') ?? ''
      }%`,
    ],
  });
  return rows;
}
