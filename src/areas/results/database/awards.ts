import type { PaidHow } from '#areas/results/contract/prize-choices.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow } from '#kernel/database/reading.ts';
import type { RowOf } from '#kernel/database/rows.ts';
import type { awards } from '#areas/results/tables/prizes.ts';

export type AwardRow = Omit<RowOf<typeof awards>, 'paid_by'>;

const columns = `id, tournament_id, number, purse_id, player_id, team_id, place, amount, thing, pays, state, results_version,
  reason, awarded_at, paid_how, paid_at, voided_at, void_reason`;

/** The awards of a tournament in order of creation, including voided ones. */
export const listAwards = (db: Db, tournamentId: string): Promise<AwardRow[]> =>
  allRows(db, {
    name: 'list-awards',
    text: `select ${columns} from awards where tournament_id = $1 order by number`,
    values: [tournamentId],
  });

/**
 * Locks the awards in force of a tournament until the transaction ends, so that none is handed out or voided meanwhile.
 */
export async function lockAwards(tx: Db, tournamentId: string): Promise<void> {
  await tx.query({
    name: 'lock-awards',
    text: `select id from awards where tournament_id = $1 and state <> 'void' order by id for update`,
    values: [tournamentId],
  });
}

/** An award, locked until the transaction ends. */
export const lockAward = (tx: Db, id: string): Promise<AwardRow | null> =>
  firstRow(tx, {
    name: 'lock-award',
    text: `select ${columns} from awards where id = $1 for update`,
    values: [id],
  });

export const findAward = (db: Db, id: string): Promise<AwardRow | null> =>
  firstRow(db, {
    name: 'find-award',
    text: `select ${columns} from awards where id = $1`,
    values: [id],
  });

type NewAward = Pick<
  AwardRow,
  'id' | 'purse_id' | 'player_id' | 'team_id' | 'place' | 'amount' | 'thing' | 'pays' | 'results_version' | 'reason'
>;

/** Inserts awards with consecutive numbers. Lock the tournament's rounds first. */
export async function insertAwards(
  tx: Db,
  tournamentId: string,
  awards: readonly NewAward[],
  now: Date,
): Promise<void> {
  await tx.query({
    name: 'insert-awards',
    text: `insert into awards (id, tournament_id, number, purse_id, player_id, team_id, place, amount, thing, pays, state,
             results_version, reason, awarded_at)
           select (g.given ->> 'id')::uuid, $1, m.most + g.place::integer, (g.given ->> 'purse_id')::uuid,
             (g.given ->> 'player_id')::uuid, (g.given ->> 'team_id')::uuid, g.given ->> 'place',
             (g.given ->> 'amount')::bigint, g.given ->> 'thing', g.given ->> 'pays', 'owed',
             (g.given ->> 'results_version')::integer, g.given ->> 'reason', $3
           from jsonb_array_elements($2) with ordinality as g (given, place)
           cross join (select coalesce(max(number), 0) as most from awards where tournament_id = $1) m`,
    values: [tournamentId, JSON.stringify(awards), now],
  });
}

export async function voidAwards(tx: Db, ids: readonly string[], reason: string, now: Date): Promise<void> {
  await tx.query({
    name: 'void-awards',
    text: `update awards set state = 'void', void_reason = $2, voided_at = $3 where id = any($1::uuid[])`,
    values: [ids, reason, now],
  });
}

export async function payAwardRow(
  tx: Db,
  paid: { id: string; how: PaidHow; userId: string; now: Date },
): Promise<void> {
  await tx.query({
    name: 'pay-award',
    text: `update awards set state = 'paid', paid_how = $2, paid_by = $3, paid_at = $4 where id = $1 and state = 'owed'`,
    values: [paid.id, paid.how, paid.userId, paid.now],
  });
}

export type PublicPrizeRow = Pick<AwardRow, 'id' | 'place' | 'amount' | 'thing'> & {
  purse: string;
  owner: string | null;
};

/** The awards in force of a tournament, by purse, as the public may see them. */
export const listPublicPrizes = (db: Db, tournamentId: string): Promise<PublicPrizeRow[]> =>
  allRows(db, {
    name: 'list-public-prizes',
    text: `select a.id, p.name as purse, a.place, coalesce(a.player_id, a.team_id) as owner, a.amount, a.thing
           from awards a
           join purses p on p.id = a.purse_id
           where a.tournament_id = $1 and a.state <> 'void'
           order by p.position, a.amount desc, a.number`,
    values: [tournamentId],
  });
