import type { Cents } from '#kernel/rules/money.ts';
import { countKinds, type LedgerSums, sumKinds, sumLedger } from '#areas/money/database/statements.ts';
import { sumBesideEntries } from '#areas/money/database/tournament-money.ts';
import { leftOf, type StatementLine, statementLines } from '#areas/money/rules/statement-lines.ts';
import type { Context } from '#kernel/services/context.ts';

/** The income and costs of a tournament, in cents: a line for each kind, their balance, and the sums of entries. */
export type TournamentMoney = { lines: StatementLine[]; left: Cents; sums: LedgerSums };

/** Reads the money of a tournament by kind, with prizes, sponsors and the club, into one balance. */
export async function readTournamentMoney({ pool }: Context, tournamentId: string): Promise<TournamentMoney> {
  const [kinds, counts, sums, sponsors, beside] = await Promise.all([
    sumKinds(pool, 'tournament', tournamentId),
    countKinds(pool, tournamentId),
    sumLedger(pool, 'tournament', tournamentId),
    sumLedger(pool, 'sponsors', tournamentId),
    sumBesideEntries(pool, tournamentId),
  ]);
  const lines = statementLines({
    kinds,
    counts,
    sums,
    sponsors: { sums: sponsors, elsewhere: beside.sponsors_elsewhere, agreed: beside.sponsors_agreed },
    prizes: {
      paid_in: beside.prizes_paid_in,
      handed_out: beside.prizes_handed_out,
      to_hand_out: beside.prizes_open,
    },
    club: beside.club_name === null ? null : { name: beside.club_name, amount: beside.club_amount },
  });
  return { lines, left: leftOf(lines), sums };
}
