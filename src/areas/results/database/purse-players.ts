import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { insertions, type RowOf } from '#kernel/database/rows.ts';
import { pursePlayers } from '#areas/results/tables/prizes.ts';
import type { registrationExtras } from '#areas/entries/tables/terms.ts';

/** A player of a purse that players pay into, with the payment. */
export type PursePlayerRow = Omit<RowOf<typeof pursePlayers>, 'paid_at' | 'ended_at'>;

/** The players of a tournament's purses without a refund, by time of payment. */
export const listPursePlayers = (db: Db, tournamentId: string): Promise<PursePlayerRow[]> =>
  allRows(db, {
    name: 'list-purse-players',
    text: `select m.id, m.purse_id, m.player_id, m.amount, m.via
           from purse_players m
           join purses p on p.id = m.purse_id
           where p.tournament_id = $1 and m.ended_at is null
           order by m.paid_at, m.id`,
    values: [tournamentId],
  });

export async function insertPursePlayers(tx: Db, players: readonly PursePlayerRow[], now: Date): Promise<void> {
  const rows = players.map((player) => ({ ...player, paid_at: now }));
  const names = ['id', 'purse_id', 'player_id', 'amount', 'via', 'paid_at'] as const;
  await tx.query({ name: 'insert-purse-players', ...insertions(pursePlayers, names, rows) });
}

export async function endPursePlayers(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  await tx.query({
    name: 'end-purse-players',
    text: 'update purse_players set ended_at = $2 where id = any($1::uuid[]) and ended_at is null',
    values: [ids, now],
  });
}

export type ExtraBuyersRow = Omit<RowOf<typeof registrationExtras>, 'extra_id'> & {
  /** The players of the entry, in its order. */
  player_ids: string[];
};

/** The entries that bought an extra, each with the quantity and its players. */
export const listExtraBuyers = (db: Db, extraId: string): Promise<ExtraBuyersRow[]> =>
  allRows(db, {
    name: 'list-extra-buyers',
    text: `select x.registration_id, x.quantity, x.unit, (
             select array_agg(p.id order by p.position) from registration_players p where p.registration_id = r.id
           ) as player_ids
           from registration_extras x
           join tournament_registrations r on r.id = x.registration_id and r.payment_status = 'completed'
           where x.extra_id = $1
           order by r.created_at, r.id`,
    values: [extraId],
  });
