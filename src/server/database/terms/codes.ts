import type { Db } from '../connection.ts';

export type CodeRow = {
  id: string;
  code: string;
  kind: 'percent' | 'cents' | 'price';
  value: number;
  most_uses: number | null;
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

const columns = `id, code, kind, value, most_uses, used, min_people, valid_from, valid_until, is_active, note,
  kept_places, kept_until`;

/** A code by its word, however it is written; null where the tournament has none such. */
export async function findCode(db: Db, tournamentId: string, word: string): Promise<CodeRow | null> {
  const { rows } = await db.query<CodeRow>({
    name: 'find-code',
    text: `select ${columns} from entry_codes where tournament_id = $1 and code = upper($2)`,
    values: [tournamentId, word],
  });
  return rows[0] ?? null;
}

/** The codes of a tournament, newest first. */
export async function listCodes(db: Db, tournamentId: string, limit: number): Promise<CodeRow[]> {
  const { rows } = await db.query<CodeRow>({
    name: 'list-codes',
    text: `select ${columns} from entry_codes where tournament_id = $1 order by created_at desc, id desc limit $2`,
    values: [tournamentId, limit],
  });
  return rows;
}

/** How many codes a tournament has. */
export async function countCodes(db: Db, tournamentId: string): Promise<number> {
  const { rows } = await db.query<{ codes: number }>({
    name: 'count-codes',
    text: 'select count(*)::integer as codes from entry_codes where tournament_id = $1',
    values: [tournamentId],
  });
  return rows[0]?.codes ?? 0;
}

/** Makes a code. Lock the counter before. @returns null where the word is taken */
export async function insertCode(
  tx: Db,
  tournamentId: string,
  code: Omit<CodeRow, 'used' | 'is_active'>,
  now: Date,
): Promise<CodeRow | null> {
  const { rows } = await tx.query<CodeRow>({
    name: 'insert-code',
    text: `insert into entry_codes (id, tournament_id, code, kind, value, most_uses, min_people, valid_until, note, created_at,
             kept_places, kept_until, valid_from)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
           on conflict (tournament_id, code) do nothing
           returning ${columns}`,
    values: [
      code.id,
      tournamentId,
      code.code,
      code.kind,
      code.value,
      code.most_uses,
      code.min_people,
      code.valid_until,
      code.note,
      now,
      code.kept_places,
      code.kept_until,
      code.valid_from,
    ],
  });
  return rows[0] ?? null;
}

/** Makes many codes that do the same. Lock the counter before. @returns those whose word was not taken */
export async function insertCodes(
  tx: Db,
  tournamentId: string,
  words: readonly { id: string; code: string }[],
  code: Omit<CodeRow, 'id' | 'code' | 'used' | 'is_active' | 'kept_places' | 'kept_until'>,
  now: Date,
): Promise<CodeRow[]> {
  const { rows } = await tx.query<CodeRow>({
    name: 'insert-codes',
    text: `insert into entry_codes (id, tournament_id, code, kind, value, most_uses, min_people, valid_until, note, created_at,
             valid_from)
           select w.id, $1, w.code, $4, $5, $6, $7, $8, $9, $10, $11
           from unnest($2::uuid[], $3::text[]) as w (id, code)
           on conflict (tournament_id, code) do nothing
           returning ${columns}`,
    values: [
      tournamentId,
      words.map(({ id }) => id),
      words.map((word) => word.code),
      code.kind,
      code.value,
      code.most_uses,
      code.min_people,
      code.valid_until,
      code.note,
      now,
      code.valid_from,
    ],
  });
  return rows;
}

/** Ends a code, or takes it up again. @returns null where the tournament has none such */
export async function switchCode(tx: Db, tournamentId: string, id: string, isActive: boolean): Promise<CodeRow | null> {
  const { rows } = await tx.query<CodeRow>({
    name: 'switch-code',
    text: `update entry_codes set is_active = $3 where id = $2 and tournament_id = $1 returning ${columns}`,
    values: [tournamentId, id, isActive],
  });
  return rows[0] ?? null;
}

/** Keeps so many places for a code, until when. Lock the counter and move it before. */
export async function keepForCode(tx: Db, id: string, places: number, until: Date | null): Promise<void> {
  await tx.query({
    name: 'keep-for-code',
    text: 'update entry_codes set kept_places = $2, kept_until = $3 where id = $1',
    values: [id, places, until],
  });
}

/** A code of a locked tournament, as it is now; null where there is none such. */
export async function lockCode(tx: Db, tournamentId: string, id: string): Promise<CodeRow | null> {
  const { rows } = await tx.query<CodeRow>({
    name: 'lock-code',
    text: `select ${columns} from entry_codes where id = $2 and tournament_id = $1 for no key update`,
    values: [tournamentId, id],
  });
  return rows[0] ?? null;
}
