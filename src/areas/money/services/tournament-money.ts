import type { Cents } from '#kernel/rules/money.ts';
import { type KindRow, type LedgerSums, sumKinds, sumLedger } from '#areas/money/database/statements.ts';
import { type BesideEntries, sumBesideEntries } from '#areas/money/database/tournament-money.ts';
import type { Context } from '#kernel/services/context.ts';

/** What a tournament brought and cost, in cents. `left` is what of all of it is the organizer's. */
export type TournamentMoney = { kinds: KindRow[]; sums: LedgerSums; beside: BesideEntries; left: Cents };

/** Reads what a tournament brought by kind, with its prizes, its sponsors and its club, to one sum. */
export async function readTournamentMoney({ pool }: Context, tournamentId: string): Promise<TournamentMoney> {
  const [kinds, sums, beside] = await Promise.all([
    sumKinds(pool, 'tournament', tournamentId),
    sumLedger(pool, 'tournament', tournamentId),
    sumBesideEntries(pool, tournamentId),
  ]);
  const prizes = beside.prizes_paid_in - beside.prizes_handed_out - beside.prizes_open;
  return { kinds, sums, beside, left: sums.payee + sums.desk + prizes + beside.sponsors_paid - beside.club_amount };
}
