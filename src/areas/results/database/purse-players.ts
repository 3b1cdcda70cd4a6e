import type { Cents } from '#kernel/rules/money.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';

/** Players of a sold purse, with their payments. */
export type PursePlayerRow = {
  id: string;
  purse_id: string;
  player_id: string | null;
  amount: Cents;
  via: 'extra' | 'desk';
};

/** The players of a tournament's purses without a refund, by the time of their payment. */
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
  await tx.query({
    name: 'insert-purse-players',
    text: `insert into purse_players (id, purse_id, player_id, amount, via, paid_at)
           select id, purse_id, player_id, amount, via, $2
           from jsonb_to_recordset($1) as given (id uuid, purse_id uuid, player_id uuid, amount bigint, via text)`,
    values: [JSON.stringify(players), now],
  });
}

export async function endPursePlayers(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  await tx.query({
    name: 'end-purse-players',
    text: 'update purse_players set ended_at = $2 where id = any($1::uuid[]) and ended_at is null',
    values: [ids, now],
  });
}

export type ExtraBuyersRow = {
  registration_id: string;
  /** Those of the entry, the first first. */
  player_ids: string[];
  quantity: number;
  unit: Cents;
};

/** Which entries bought an extra, how many, and who is in them. */
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
