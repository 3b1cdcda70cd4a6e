import type { PairingWish } from '#areas/play/rules/tee-sheets/pairing-request.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, isWritten } from '#kernel/database/reading.ts';
import { written } from '#kernel/database/rows.ts';
import { pairingWishes } from '#areas/play/tables/tee-sheets.ts';

export type PairingWishRow = PairingWish & { id: string; playerIds: string[] };

/** The pairing wishes of a tournament, oldest first. */
export const listWishes = (db: Db, tournamentId: string): Promise<PairingWishRow[]> =>
  allRows(db, {
    name: 'list-pairing-wishes',
    text: `select id, kind, player_ids as "playerIds", is_must as "isMust"
           from pairing_wishes
           where tournament_id = $1
           order by created_at, id`,
    values: [tournamentId],
  });

/** @returns false where the tournament has the maximum number of wishes */
export async function insertWish(
  db: Db,
  wish: PairingWishRow & { tournamentId: string; now: Date },
  most: number,
): Promise<boolean> {
  const { id, tournamentId, kind, playerIds, isMust, now } = wish;
  const row = written(
    pairingWishes,
    {
      id,
      tournament_id: tournamentId,
      kind,
      player_ids: [...playerIds],
      is_must: isMust,
      source: 'committee',
      created_at: now,
    },
    3,
  );
  const { rowCount } = await db.query({
    name: 'insert-pairing-wish',
    text: `insert into pairing_wishes (${row.columns})
           select ${row.holes}
           where (select count(*) from pairing_wishes where tournament_id = $1) < $2`,
    values: [tournamentId, most, ...row.values],
  });
  return rowCount === 1;
}

/** @returns false where there is no such wish */
export const deleteWish = (db: Db, tournamentId: string, id: string): Promise<boolean> =>
  isWritten(db, {
    name: 'delete-pairing-wish',
    text: 'delete from pairing_wishes where tournament_id = $1 and id = $2',
    values: [tournamentId, id],
  });
