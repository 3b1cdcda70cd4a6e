import type { EntryCode } from '#areas/entries/rules/entry-price.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow } from '#kernel/database/reading.ts';

/** What a code is for: one tournament, or all that an organizer has. */
export type CodeOf = { tournamentId: string } | { organizerId: string };

export type CodeRow = {
  id: string;
  /** Whether it is for all tournaments of its organizer. */
  is_for_all: boolean;
  code: string;
  kind: EntryCode['kind'];
  value: number;
  max_uses: number | null;
  used: number;
  min_people: number;
  valid_from: Date | null;
  valid_until: Date | null;
  is_active: boolean;
  note: string;
  /** Places of the field that are kept for it now, and until when; null is until entry closes. */
  kept_places: number;
  kept_until: Date | null;
};

const columns = `id, organizer_id is not null as is_for_all, code, kind, value, max_uses, used, min_people, valid_from,
  valid_until, is_active, note, kept_places, kept_until`;

/** SQL: whether a code is for the tournament that `$1` names. */
const isForTournament = `(tournament_id = $1 or organizer_id = (select t.organizer_id from tournaments t where t.id = $1))`;

/**
 * A code by its word, however it is written; null where there is none such for the tournament. Its own comes before
 * one that is for all of its organizer's.
 */
export const findCode = (
  db: Db,
  { tournamentId, organizerId }: { tournamentId: string; organizerId: string },
  word: string,
): Promise<CodeRow | null> =>
  firstRow(db, {
    name: 'find-code',
    // Asked with every quote: two looks into an index each of its own.
    text: `(
             select ${columns} from entry_codes where tournament_id = $1 and code = upper($3)
           ) union all (
             select ${columns} from entry_codes where organizer_id = $2 and code = upper($3)
           )
           order by is_for_all
           limit 1`,
    values: [tournamentId, organizerId, word],
  });

/** The codes for a tournament, newest first. */
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

const columnsOf = (of: CodeOf): [tournamentId: string | null, organizerId: string | null] =>
  'tournamentId' in of ? [of.tournamentId, null] : [null, of.organizerId];

/** How many codes a tournament has of its own, or an organizer for all. */
export async function countCodes(db: Db, of: CodeOf): Promise<number> {
  const { rows } = await db.query<{ codes: number }>({
    name: 'count-codes',
    text: 'select count(*)::integer as codes from entry_codes where tournament_id = $1 or organizer_id = $2',
    values: columnsOf(of),
  });
  return rows[0]?.codes ?? 0;
}

/** Lets one at a time make codes for all tournaments of an organizer. */
export async function lockCodesForAll(tx: Db, organizerId: string): Promise<void> {
  await tx.query({
    name: 'lock-codes-for-all',
    text: 'select 1 from organizers where id = $1 for no key update',
    values: [organizerId],
  });
}

type Worth = Pick<CodeRow, 'kind' | 'value' | 'max_uses' | 'min_people' | 'valid_until' | 'note'>;
const worthOf = ({ kind, value, max_uses, min_people, valid_until, note }: Worth) =>
  [kind, value, max_uses, min_people, valid_until, note] as const;

/** Makes a code. Lock the counter before, or the codes for all. @returns null where the word is taken */
export const insertCode = (
  tx: Db,
  of: CodeOf,
  code: Omit<CodeRow, 'used' | 'is_active' | 'is_for_all'>,
  now: Date,
): Promise<CodeRow | null> =>
  firstRow(tx, {
    name: 'insert-code',
    text: `insert into entry_codes (id, tournament_id, organizer_id, code, kind, value, max_uses, min_people, valid_until,
             note, created_at, kept_places, kept_until, valid_from)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
           on conflict do nothing
           returning ${columns}`,
    values: [
      code.id,
      ...columnsOf(of),
      code.code,
      ...worthOf(code),
      now,
      code.kept_places,
      code.kept_until,
      code.valid_from,
    ],
  });

/** Makes many codes that do the same. Lock as before one. @returns those whose word was not taken */
export const insertCodes = (
  tx: Db,
  of: CodeOf,
  words: readonly { id: string; code: string }[],
  code: Omit<CodeRow, 'id' | 'code' | 'used' | 'is_active' | 'is_for_all' | 'kept_places' | 'kept_until'>,
  now: Date,
): Promise<CodeRow[]> =>
  allRows(tx, {
    name: 'insert-codes',
    text: `insert into entry_codes (id, tournament_id, organizer_id, code, kind, value, max_uses, min_people, valid_until,
             note, created_at, valid_from)
           select w.id, $1, $2, w.code, $5, $6, $7, $8, $9, $10, $11, $12
           from unnest($3::uuid[], $4::text[]) as w (id, code)
           on conflict do nothing
           returning ${columns}`,
    values: [
      ...columnsOf(of),
      words.map(({ id }) => id),
      words.map((word) => word.code),
      ...worthOf(code),
      now,
      code.valid_from,
    ],
  });

/** Ends a locked code, or takes it up again. */
export const switchCode = (tx: Db, id: string, isActive: boolean): Promise<CodeRow | null> =>
  firstRow(tx, {
    name: 'switch-code',
    text: `update entry_codes set is_active = $2 where id = $1 returning ${columns}`,
    values: [id, isActive],
  });

/** Keeps so many places for a code, until when. Lock the counter and move it before. */
export async function keepForCode(tx: Db, id: string, places: number, until: Date | null): Promise<void> {
  await tx.query({
    name: 'keep-for-code',
    text: 'update entry_codes set kept_places = $2, kept_until = $3 where id = $1',
    values: [id, places, until],
  });
}

/** A code for a locked tournament, as it is now; null where there is none such. */
export const lockCode = (tx: Db, tournamentId: string, id: string): Promise<CodeRow | null> =>
  firstRow(tx, {
    name: 'lock-code',
    text: `select ${columns} from entry_codes where id = $2 and ${isForTournament} for no key update`,
    values: [tournamentId, id],
  });
