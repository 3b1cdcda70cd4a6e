import { createHash } from 'node:crypto';
import type { CourseEntry } from '#areas/courses/contract/courses.ts';
import { canonicalCourse } from '#golf/course-version.ts';
import { sampleFacilities } from '#golf/sample-courses.ts';
import { type Db, newId } from '#kernel/database/connection.ts';

/** A course of eighteen holes, as its card has it: par 72, 71.3/128. */
export const heronPoint = (): CourseEntry & { tees: [CourseEntry['tees'][number]] } => ({
  name: 'Heron Point',
  tees: [
    {
      name: 'White',
      colour: 'white',
      gender: 'M',
      par: [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 5, 4, 3, 4, 4, 4, 3, 5],
      strokeIndex: [7, 3, 15, 11, 1, 9, 17, 5, 13, 8, 14, 2, 18, 6, 4, 10, 16, 12],
      yards: null,
      rating: {
        all: { ratingTenths: 713, slope: 128 },
        front: { ratingTenths: 355, slope: 126 },
        back: { ratingTenths: 358, slope: 130 },
      },
      derived: [],
    },
  ],
});

/** Nine holes by one tee; `index` tells one nine from another. */
export const nineHoles = (name: string, ratingTenths = 355): CourseEntry => ({
  name,
  tees: [
    {
      name: 'White',
      gender: 'M',
      par: [4, 4, 3, 5, 4, 4, 3, 4, 5],
      strokeIndex: [4, 2, 8, 6, 1, 5, 9, 3, 7],
      rating: { all: { ratingTenths, slope: 126 }, front: null, back: null },
    },
  ],
});

export const inAustin = (name = 'Heron Point Golf Club') => ({ name, city: 'Austin', state: 'TX', zip_code: '78735' });

/** Invented facilities with a course each, spread over the ZIP codes of the country: what everybody may search. */
export async function insertCourses(db: Db, size: number): Promise<void> {
  const made = sampleFacilities(size).map(({ place, course }) => ({
    facility: newId(),
    nine: newId(),
    course: newId(),
    version: newId(),
    name: place.facility,
    content: JSON.stringify(course),
    hash: createHash('sha256').update(canonicalCourse(course)).digest(),
  }));
  const { rows } = await db.query<{ places: number }>('select count(*)::int as places from localities');
  const places = rows[0]?.places ?? 1;
  for (let from = 0; from < made.length; from += 1_000) {
    const part = made.slice(from, from + 1_000);
    const of = <Key extends keyof (typeof made)[number]>(key: Key) => part.map((one) => one[key]);
    await db.query(
      `with places as (select city, state, zip_code, latitude, longitude, row_number() over (order by md5(zip_code)) as n
           from localities)
       insert into facilities (id, name, city, state, zip, time_zone, latitude, longitude, is_sample, created_at)
       select x.id, x.name, p.city, p.state, p.zip_code, 'America/Chicago', p.latitude, p.longitude, true, now()
       from unnest($1::uuid[], $2::text[]) with ordinality as x (id, name, n)
       join places p on p.n = 1 + (x.n + $3::bigint) % $4::bigint
       on conflict do nothing`,
      [of('facility'), of('name'), from, places],
    );
    await db.query(
      `insert into nines (id, facility_id, name, position, created_at)
       select n, f, 'Front', 1, now() from unnest($1::uuid[], $2::uuid[]) x (n, f) where exists (select from facilities where id = f)`,
      [of('nine'), of('facility')],
    );
    await db.query(
      `insert into courses (id, facility_id, name, first_nine, created_at)
       select c, f, m, n, now() from unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[]) x (c, f, m, n)
       where exists (select from facilities where id = f)`,
      [of('course'), of('facility'), of('name'), of('nine')],
    );
    await db.query(
      `insert into course_versions (id, course_id, number, content, content_hash, created_at)
       select v, c, 1, j::jsonb, h, now() from unnest($1::uuid[], $2::uuid[], $3::text[], $4::bytea[]) x (v, c, j, h)
       where exists (select from courses where id = c)`,
      [of('version'), of('course'), of('content'), of('hash')],
    );
  }
}
