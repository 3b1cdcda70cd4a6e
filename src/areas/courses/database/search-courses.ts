import { cellsAround, milesBetween, type Position } from '#kernel/rules/distance.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { likeWords } from '#kernel/database/like-pattern.ts';
import { type FacilityRow, facilityColumns } from './facilities.ts';

export type FoundRow = FacilityRow & { sort_name: string; miles: number | null };

export type CourseSearch = {
  q?: string | undefined;
  near?: Position | undefined;
  /** The organizer whose private copies are included. */
  organizerId: string | null;
  /** The row after which the page begins: its name in lower case, or its distance in miles. */
  after?: { key: string; id: string } | undefined;
  limit: number;
};

/** Search radii in miles, tried in order until a page is full. */
const circlesMiles = [25, 75, 200];

type Bind = (value: unknown) => string;

/**
 * A condition on name and city for each word. A word of one or two letters must begin a word there, since the trigram
 * index can use it only with the preceding blank.
 */
function wordsOf(q: string | undefined, bind: Bind): string[] {
  const has = (pattern: string) => `folded_text(f.name || ' ' || f.city) like ${bind(pattern)}`;
  return likeWords(q ?? '').map((word) =>
    word.length > 2 ? has(`%${word}%`) : `(${has(`${word}%`)} or ${has(`% ${word}%`)})`,
  );
}

/**
 * A scalar subquery, looked up facility by facility: PostgreSQL turns an `exists` into a join that reads every course.
 */
const isOffered = `coalesce(
  (select true from courses c where c.facility_id = f.id and not c.is_retired limit 1), false)`;

/** Rows to scan in name order before the index of words is used. */
const walked = 300;

/**
 * A page in name order. Words that many facilities have fill it within the first rows scanned; for rarer words, all
 * matches are read from the index and sorted. The planner knows how many rows have a word, but not that rows with a
 * common name are adjacent, possibly far from the start of the scan.
 */
async function searchByName(db: Db, search: CourseSearch): Promise<FoundRow[]> {
  if (!search.q) return listInOrder(db, search, 'index');
  const found = await listInOrder(db, search, 'walk');
  return found.length >= search.limit ? found : listInOrder(db, search, 'index');
}

/**
 * Merges the sorted public facilities with the sorted private copies. Each part returns its sort key as a column, so
 * that it is not sorted again; `offset 0` keeps the planner from merging the two strategies.
 */
async function listInOrder(db: Db, search: CourseSearch, way: 'walk' | 'index'): Promise<FoundRow[]> {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const words = wordsOf(search.q, bind);
  const { after } = search;
  const ahead = after ? `(lower(f.name), f.id) > (${bind(after.key)}, ${bind(after.id)}::uuid)` : 'true';
  const limit = bind(search.limit);
  const columns = `${facilityColumns}, lower(f.name) as sort_name`;
  const inOrder = 'order by lower(f.name), f.id';
  const page = `order by f.sort_name, f.id limit ${limit}`;
  const part = (whose: string) => {
    if (words.length === 0)
      return `select ${columns} from facilities f where ${whose} and ${ahead} and ${isOffered} ${inOrder} limit ${limit}`;
    if (way === 'walk')
      return `select * from (
                select ${columns} from facilities f where ${whose} and ${ahead} ${inOrder} limit ${bind(walked)}
              ) f
              where ${words.join(' and ')} and ${isOffered} ${page}`;
    return `select * from (
              select ${columns} from (
                select * from facilities f where ${whose} and ${words.join(' and ')} offset 0
              ) f
              where ${ahead} ${inOrder} offset 0
            ) f
            where ${isOffered} ${page}`;
  };
  const parts = [`(${part('f.organizer_id is null')})`];
  if (search.organizerId) parts.push(`(${part(`f.organizer_id = ${bind(search.organizerId)}`)})`);
  return allRows<FoundRow>(db, {
    text: `select *, null::float8 as miles from (${parts.join(' union all ')}) f order by sort_name, id limit ${limit}`,
    values,
  });
}

/**
 * Searches around a place: candidates from the map cells nearby are measured here, and the page of the nearest is read.
 */
async function searchNear(db: Db, search: CourseSearch, near: Position): Promise<FoundRow[]> {
  const passed = search.after ? Number(search.after.key) : -1;
  const isAhead = ({ miles, id }: { miles: number; id: string }) =>
    miles > passed || (miles === passed && id > (search.after?.id ?? ''));
  for (const circle of circlesMiles) {
    const found = (await listInCircle(db, search, near, circle)).filter(isAhead).slice(0, search.limit);
    if (found.length < search.limit && circle !== circlesMiles.at(-1)) continue;
    return readFound(db, found);
  }
  return [];
}

type InCircle = { id: string; miles: number };

async function listInCircle(db: Db, search: CourseSearch, near: Position, circle: number): Promise<InCircle[]> {
  const values: unknown[] = [cellsAround(near, circle)];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const where = [
    `(floor((f.latitude + 90) * 2)::integer * 720 + floor((f.longitude + 180) * 2)::integer) = any($1::integer[])`,
    'f.latitude is not null',
    search.organizerId
      ? `(f.organizer_id is null or f.organizer_id = ${bind(search.organizerId)})`
      : 'f.organizer_id is null',
    isOffered,
    ...wordsOf(search.q, bind),
  ];
  const { rows } = await db.query<Position & { id: string }>({
    text: `select f.id, f.latitude, f.longitude from facilities f where ${where.join(' and ')}`,
    values,
  });
  return rows
    .map(({ id, ...position }) => ({ id, miles: Math.round(milesBetween(near, position) * 10) / 10 }))
    .filter(({ miles }) => miles <= circle)
    .sort((one, other) => one.miles - other.miles || (one.id < other.id ? -1 : 1));
}

async function readFound(db: Db, found: InCircle[]): Promise<FoundRow[]> {
  const { rows } = await db.query<FacilityRow & { sort_name: string }>({
    name: 'read-found-facilities',
    text: `select ${facilityColumns}, lower(f.name) as sort_name from facilities f where f.id = any($1::uuid[])`,
    values: [found.map(({ id }) => id)],
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id, miles }) => {
    const row = byId.get(id);
    return row ? [{ ...row, miles }] : [];
  });
}

/**
 * Searches facilities with at least one course that is not retired: by name, or the nearest first. Private copies are
 * found by their owner only.
 */
export const searchFacilities = (db: Db, search: CourseSearch): Promise<FoundRow[]> =>
  search.near ? searchNear(db, search, search.near) : searchByName(db, search);
