import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow, countRows } from '#kernel/database/reading.ts';
import { insertion, insertions, pick, type RowOf } from '#kernel/database/rows.ts';
import { entryCodes } from '#areas/entries/tables/entry-codes.ts';

/** The scope of a code: one tournament, or all of an organizer's tournaments. */
export type CodeOf = { tournamentId: string } | { organizerId: string };

export type CodeRow = Omit<RowOf<typeof entryCodes>, 'tournament_id' | 'organizer_id' | 'created_at'> & {
  /** Whether the code is valid for all tournaments of its organizer. */
  is_for_all: boolean;
};

const columns = `id, organizer_id is not null as is_for_all, code, kind, value, max_uses, used, min_people, valid_from,
  valid_until, is_active, note, kept_places, kept_until`;

/** SQL: whether a code is valid for the tournament `$1`. */
const isForTournament = `(tournament_id = $1 or organizer_id = (select t.organizer_id from tournaments t where t.id = $1))`;

/**
 * Finds a code by its word, ignoring case; null where none is valid for the tournament. The tournament's own code takes
 * precedence over one for all of its organizer's tournaments.
 */
export const findCode = (
  db: Db,
  { tournamentId, organizerId }: { tournamentId: string; organizerId: string },
  word: string,
): Promise<CodeRow | null> =>
  firstRow(db, {
    name: 'find-code',
    // Every quote runs this, so each half uses an index of its own.
    text: `(
             select ${columns} from entry_codes where tournament_id = $1 and code = upper($3)
           ) union all (
             select ${columns} from entry_codes where organizer_id = $2 and code = upper($3)
           )
           order by is_for_all
           limit 1`,
    values: [tournamentId, organizerId, word],
  });

/** The codes that are valid for a tournament, newest first. */
export const listCodes = (db: Db, tournamentId: string, limit: number): Promise<CodeRow[]> =>
  allRows(db, {
    name: 'list-codes',
    text: `select ${columns}
           from entry_codes
           where ${isForTournament}
           order by created_at desc, id desc
           limit $2`,
    values: [tournamentId, limit],
  });

const ownerOf = (of: CodeOf) =>
  'tournamentId' in of
    ? { tournament_id: of.tournamentId, organizer_id: null }
    : { tournament_id: null, organizer_id: of.organizerId };

/** The number of codes for one tournament, or for all tournaments of an organizer. */
export const countCodes = (db: Db, of: CodeOf): Promise<number> =>
  countRows(db, {
    name: 'count-codes',
    text: 'select count(*)::integer as count from entry_codes where tournament_id = $1 or organizer_id = $2',
    values: Object.values(ownerOf(of)),
  });

/** Serializes the creation of codes for all tournaments of an organizer. */
export async function lockCodesForAll(tx: Db, organizerId: string): Promise<void> {
  await tx.query({
    name: 'lock-codes-for-all',
    text: 'select 1 from organizers where id = $1 for no key update',
    values: [organizerId],
  });
}

const worth = ['kind', 'value', 'max_uses', 'min_people', 'valid_from', 'valid_until', 'note'] as const;

/**
 * Creates a code. Lock the counter first, or `lockCodesForAll` for one valid everywhere.
 * @returns null where the word is taken
 */
export const insertCode = (
  tx: Db,
  of: CodeOf,
  code: Omit<CodeRow, 'used' | 'is_active' | 'is_for_all'>,
  now: Date,
): Promise<CodeRow | null> =>
  firstRow(tx, {
    name: 'insert-code',
    ...insertion(
      entryCodes,
      { ...pick(code, ['id', 'code', ...worth, 'kept_places', 'kept_until']), ...ownerOf(of), created_at: now },
      `on conflict do nothing returning ${columns}`,
    ),
  });

/** Creates many codes that do the same. Take the same lock as for one. @returns those whose word was not taken */
export const insertCodes = (
  tx: Db,
  of: CodeOf,
  words: readonly Pick<CodeRow, 'id' | 'code'>[],
  code: Pick<CodeRow, (typeof worth)[number]>,
  now: Date,
): Promise<CodeRow[]> =>
  allRows(tx, {
    name: 'insert-codes',
    ...insertions(
      entryCodes,
      ['id', 'code', ...worth, 'tournament_id', 'organizer_id', 'used', 'is_active', 'kept_places', 'created_at'],
      words.map((word) => ({
        ...word,
        ...pick(code, worth),
        ...ownerOf(of),
        used: 0,
        is_active: true,
        kept_places: 0,
        created_at: now,
      })),
      `on conflict do nothing returning ${columns}`,
    ),
  });

/** Ends a locked code, or makes it active again. */
export const switchCode = (tx: Db, id: string, isActive: boolean): Promise<CodeRow | null> =>
  firstRow(tx, {
    name: 'switch-code',
    text: `update entry_codes set is_active = $2 where id = $1 returning ${columns}`,
    values: [id, isActive],
  });

/** Sets how many places a code keeps, and until when. Lock the counter and move the places first. */
export async function keepForCode(tx: Db, id: string, places: number, until: Date | null): Promise<void> {
  await tx.query({
    name: 'keep-for-code',
    text: 'update entry_codes set kept_places = $2, kept_until = $3 where id = $1',
    values: [id, places, until],
  });
}

/** Locks a code that is valid for a locked tournament and reads it; null where there is no such code. */
export const lockCode = (tx: Db, tournamentId: string, id: string): Promise<CodeRow | null> =>
  firstRow(tx, {
    name: 'lock-code',
    text: `select ${columns} from entry_codes where id = $2 and ${isForTournament} for no key update`,
    values: [tournamentId, id],
  });
