import type { Db } from '#kernel/database/connection.ts';
import { book, type PrizeMovement, recorded } from './ledger-lines.ts';

/** SQL: the sources of prize movements. They belong to no entry and are not revenue. */
export const prizeSources = `('purse_in', 'purse_out', 'prize', 'prize_void', 'prize_paid', 'prize_back')`;

/**
 * The account that pays into a purse: 'desk' for money paid at the desk, the organizer's for money paid with the entry.
 */
const intoPurses = `case m.via when 'desk' then 'desk' else 'organizer' end`;
const ofPurse = `case p.source when 'extra' then 'purses' else 'organizer' end`;

/** The accounts from and to which each kind of movement goes. */
const movements: Record<PrizeMovement, { rows: string; from: string; to: string }> = {
  purse_in: { rows: 'purse_players', from: intoPurses, to: `'purses'` },
  purse_out: { rows: 'purse_players', from: `'purses'`, to: intoPurses },
  prize: { rows: 'awards', from: ofPurse, to: `'prizes'` },
  prize_void: { rows: 'awards', from: `'prizes'`, to: ofPurse },
  prize_paid: { rows: 'awards', from: `'prizes'`, to: `'desk'` },
  prize_back: { rows: 'awards', from: `'desk'`, to: `'prizes'` },
};

/**
 * Records the movements of `purse_players` rows or awards, each once. Prizes in goods move no money. In the transaction
 * that changes the rows.
 */
export async function recordPrizeLines(
  tx: Db,
  source: PrizeMovement,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const { rows, from, to } = movements[source];
  const moved = `(select * from ${rows} where id = any($1::uuid[]) and amount > 0) m
    join purses p on p.id = m.purse_id
    join tournaments t on t.id = p.tournament_id`;
  const lines = `(${from}, -m.amount), (${to}, m.amount)`;
  await book(tx, {
    name: `record-${source}`,
    text: (recordLines) => `
      ${recordLines(source, 'm.id', moved, lines, '$2', 't.organizer_id, null::uuid, t.id, null::uuid')}
      returning ${recorded}`,
    values: [ids, now],
  });
}

/** The ledger sums of a tournament's prizes, in cents: paid in + from the fund = handed out + open + left. */
export type PrizeSums = { paid_in: number; from_fund: number; handed_out: number; open: number; left: number };

export async function sumPrizes(db: Db, tournamentId: string): Promise<PrizeSums> {
  const { rows } = await db.query<PrizeSums>({
    name: 'sum-prizes',
    text: `select coalesce(sum(amount) filter (where account = 'purses' and source in ('purse_in', 'purse_out')), 0)::bigint as paid_in,
             coalesce(sum(-amount) filter (where account = 'organizer' and source in ('prize', 'prize_void')), 0)::bigint as from_fund,
             coalesce(sum(amount) filter (where account = 'desk' and source in ('prize_paid', 'prize_back')), 0)::bigint as handed_out,
             coalesce(sum(amount) filter (where account = 'prizes'), 0)::bigint as open,
             coalesce(sum(amount) filter (where account = 'purses'), 0)::bigint as left
           from ledger_entries
           where tournament_id = $1 and source in ${prizeSources}`,
    values: [tournamentId],
  });
  return rows[0] ?? { paid_in: 0, from_fund: 0, handed_out: 0, open: 0, left: 0 };
}
