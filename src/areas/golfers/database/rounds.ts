import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow, isWritten } from '#kernel/database/reading.ts';
import { insertion, pick, type RowIn, selected, written } from '#kernel/database/rows.ts';
import { golferRoundCorrections, golferRounds } from '#areas/golfers/tables/stats.ts';

/** Columns that a correction may change. */
const played = [
  'played_on',
  'course',
  'adjusted_score',
  'course_rating_tenths',
  'slope',
  'holes',
  'missing',
  'par',
  'pcc_tenths',
  'card',
  'front_rating_tenths',
  'back_rating_tenths',
  'rules',
] as const;
export const columns = selected(golferRounds, 'golfer_rounds', ['id', ...played, 'source', 'corrected_at']);
/** A round as it is stored. Ratings and playing conditions in tenths. */
export type RoundRow = RowIn<typeof columns>;

/** The values of a round before a correction. */
export type RoundBefore = Omit<RoundRow, 'corrected_at'> & { corrected_at: Date };

/** @param cardId the tournament's card it was posted from; null for a round entered by hand */
export async function insertRound(
  db: Db,
  golferId: string,
  round: RoundRow,
  now: Date,
  cardId: string | null = null,
): Promise<void> {
  const { id, source } = round;
  const row = { id, golfer_id: golferId, ...pick(round, played), source, created_at: now, card_id: cardId };
  await db.query(insertion(golferRounds, row));
}

const posted = ['id', 'golfer_id', ...played, 'source', 'created_at'].join(', ');

/** Stores many rounds entered by hand, in one statement. */
export async function insertRounds(
  db: Db,
  rounds: readonly { golferId: string; row: RoundRow }[],
  now: Date,
): Promise<void> {
  const rows = rounds.map(({ golferId, row }) => ({
    ...pick(row, ['id', ...played, 'source']),
    golfer_id: golferId,
    created_at: now,
  }));
  await db.query({
    name: 'insert-rounds',
    text: `insert into golfer_rounds (${posted})
           select ${posted} from jsonb_populate_recordset(null::golfer_rounds, $1::jsonb)`,
    values: [JSON.stringify(rows)],
  });
}

/** A golfer's round, locked until the transaction ends; null if it is not the golfer's. */
export const lockRound = (tx: Db, golferId: string, id: string): Promise<RoundRow | null> =>
  firstRow(tx, {
    text: `select ${columns} from golfer_rounds where id = $1 and golfer_id = $2 for update`,
    values: [id, golferId],
  });

/** Stores the correction of a locked round, and its earlier values. @param correctionId of the row in its history */
export async function storeCorrection(
  tx: Db,
  correctionId: string,
  before: RoundRow,
  round: RoundRow,
  now: Date,
): Promise<void> {
  const { corrected_at: _, ...was } = before;
  const correction = { id: correctionId, round_id: before.id, was, corrected_at: now };
  await tx.query(insertion(golferRoundCorrections, correction));
  const row = written(golferRounds, { ...pick(round, played), corrected_at: now }, 2);
  await tx.query({
    text: `update golfer_rounds set ${row.set} where id = $1`,
    values: [before.id, ...row.values],
  });
}

/** The values of a round before each of its corrections, newest first. */
export async function listCorrections(db: Db, roundId: string, limit: number): Promise<RoundBefore[]> {
  const { rows } = await db.query<{ was: Omit<RoundBefore, 'corrected_at'>; corrected_at: Date }>({
    text: `select was, corrected_at from golfer_round_corrections where round_id = $1 order by id desc limit $2`,
    values: [roundId, limit],
  });
  return rows.map(({ was, corrected_at }) => ({ ...was, corrected_at }));
}

/**
 * Deletes a round. A round posted from a tournament's card is marked as declined, so that the golfer is not asked
 * again.
 */
export const deleteRound = (db: Db, golferId: string, id: string): Promise<boolean> =>
  isWritten(db, {
    text: `
      with gone as (
        delete from golfer_rounds where id = $1 and golfer_id = $2 returning card_id
      ), said as (
        update posted_rounds m set state = 'declined', decided_at = coalesce(decided_at, asked_at)
        from gone
        where m.card_id = gone.card_id
      )
      select from gone`,
    values: [id, golferId],
  });

/** A golfer's rounds, newest first; after a given position in that order, if any. */
export const listRounds = (
  db: Db,
  golferId: string,
  limit: number,
  after: { playedOn: string; id: string } | null = null,
): Promise<RoundRow[]> =>
  allRows(db, {
    text: `
      select ${columns}
      from golfer_rounds
      where golfer_id = $1 and ($2::date is null or (played_on, id) < ($2, $3::uuid))
      order by golfer_rounds.played_on desc, id desc
      limit $4`,
    values: [golferId, after?.playedOn ?? null, after?.id ?? null, limit],
  });

/** The rounds of many golfers as `listRounds` returns them, newest first, each limited to the same maximum. */
export async function listRoundsOfGolfers(
  db: Db,
  golferIds: readonly string[],
  limit: number,
): Promise<Map<string, RoundRow[]>> {
  const { rows } = await db.query<RoundRow & { golfer_id: string }>({
    name: 'list-rounds-of-golfers',
    text: `
      select of.golfer_id, own.*
      from unnest($1::uuid[]) of (golfer_id)
      cross join lateral (
        select ${columns}
        from golfer_rounds
        where golfer_rounds.golfer_id = of.golfer_id
        order by golfer_rounds.played_on desc, id desc
        limit $2
      ) own
      order by of.golfer_id, own.played_on desc, own.id desc`,
    values: [[...new Set(golferIds)], limit],
  });
  const found = new Map<string, RoundRow[]>();
  for (const { golfer_id: golferId, ...row } of rows) {
    const own = found.get(golferId);
    if (own) own.push(row);
    else found.set(golferId, [row]);
  }
  return found;
}
