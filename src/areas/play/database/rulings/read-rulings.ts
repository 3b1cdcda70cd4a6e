import type { Act, RuledStatus, Ruling } from '#golf/rulings.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, listIds, readValue } from '#kernel/database/reading.ts';
import { type RowIn, selected } from '#kernel/database/rows.ts';
import { users } from '#areas/accounts/tables/accounts.ts';
import { rulings } from '#areas/play/tables/golf-rounds.ts';
import { isOfRoundAlone, isStatus, isRulingInForce } from '#areas/tournaments/database/standing.ts';

/** The committee's rulings in a tournament, including voided ones, oldest first. */
export async function listRulings(db: Db, tournamentId: string): Promise<Ruling[]> {
  const { rows } = await db.query<{ id: string; voids: string | null; reason: string; content: Ruling }>({
    name: 'list-rulings',
    text: `select id, voids, reason, content from rulings where tournament_id = $1 order by at, id`,
    values: [tournamentId],
  });
  return rows.map(({ id, voids, reason, content }) => ({ ...content, id, voids, reason }));
}

export type RoundRuling = Extract<Act, { kind: 'shorten' | 'cancel-round' }>;

/** The ruling in force on a round as a whole. */
export const findRoundRuling = (db: Db, roundId: string): Promise<RoundRuling | null> =>
  readValue(db, {
    name: 'find-round-ruling',
    text: `select s.content
           from rulings s
           where s.round_id = $1 and s.content ->> 'kind' in ('shorten', 'cancel-round') and ${isRulingInForce}
           order by s.at desc
           limit 1`,
    values: [roundId],
  });

/**
 * The status rulings to include: `round` for rulings given in the round, `reaching` for these and rulings from other
 * rounds that apply in it, or `all`.
 */
export type StatusReach = 'round' | 'reaching' | 'all';

const reaches: Record<StatusReach, string> = {
  round: 's.round_id = $2',
  reaching: `(s.round_id = $2 or not ${isOfRoundAlone})`,
  all: '$2::uuid is not null',
};

/** Ids of rulings in force with one of these statuses on a player. */
export const listStatusRulings = (
  db: Db,
  asked: { tournamentId: string; roundId: string; playerId: string; of: StatusReach; statuses: readonly RuledStatus[] },
): Promise<string[]> =>
  listIds(db, {
    name: `list-status-rulings-${asked.of}`,
    text: `select s.id
           from rulings s
           where s.tournament_id = $1 and ${reaches[asked.of]} and s.content ->> 'player' = $3
             and s.content ->> 'status' = any($4::text[]) and ${isStatus}`,
    values: [asked.tournamentId, asked.roundId, asked.playerId, asked.statuses],
  });

const recorded = selected(rulings, 's', ['id', 'content', 'reason', 'at']);
const recorder = selected(users, 'u', ['name']);
/** A recorded play-off or drawing of lots, with the ruling that voided it, if any. */
export type OrderRulingRow = RowIn<typeof recorded> &
  RowIn<typeof recorder> & {
    content: Extract<Act, { kind: 'play-off' | 'lot' }> & { rule: string };
    voided_at: Date | null;
    void_reason: string | null;
  };

/** The play-offs and drawings of lots in a tournament, newest first, including voided ones. */
export const listOrderRulings = (db: Db, tournamentId: string): Promise<OrderRulingRow[]> =>
  allRows(db, {
    name: 'list-order-rulings',
    text: `select ${recorded}, ${recorder}, v.at as voided_at, v.reason as void_reason
           from rulings s
           join users u on u.id = s.by_user_id
           left join lateral (
             select at, reason from rulings where tournament_id = s.tournament_id and voids = s.id order by at, id limit 1
           ) v on true
           where s.tournament_id = $1 and s.content ->> 'kind' in ('play-off', 'lot')
           order by s.at desc, s.id desc`,
    values: [tournamentId],
  });
