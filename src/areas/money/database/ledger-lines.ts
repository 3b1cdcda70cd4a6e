import type { Db } from '#kernel/database/connection.ts';
import { splitByKind } from './kinds.ts';
import type { Movement } from './refund-kinds.ts';

/** The source of a line in the books. */
type LedgerSource =
  | 'payment'
  | 'refund'
  | 'refund_failed'
  | 'refund_again'
  | 'refund_ended'
  | 'refund_settled'
  | 'fee'
  | 'desk'
  | 'desk_undo'
  | 'dispute'
  | 'dispute_won'
  | 'dispute_lost'
  | PrizeMovement;

/** Movements of prize money, which belong to no purchase. `fund` and `purse` are the purse's source. */
export type PrizeMovement = 'purse_in' | 'purse_out' | 'prize' | 'prize_void' | 'prize_paid' | 'prize_back';

/**
 * SQL that records what moved money: `lines` (account, amount) of each purchase `p` that `from` names, with the
 * accounts of its payee. The lines of one source sum to zero. It returns what it recorded, for `book`.
 * @param source what moved the money; `sourceId` its id, as SQL
 * @param own whose lines they are: organizer, club, tournament and purchase, as SQL; `at` the instant
 */
type RecordLines = (
  source: LedgerSource,
  sourceId: string,
  from: string,
  lines: string,
  at?: string,
  own?: string,
) => string;

const recordLines: RecordLines = (
  source,
  sourceId,
  from,
  lines,
  at = '$1',
  own = 'p.organizer_id, p.country_club_id, p.tournament_id, p.id',
) => `
  insert into ledger_entries
    (id, source, source_id, account, amount, organizer_id, country_club_id, tournament_id, purchase_id, booked_at)
  select gen_random_uuid(), '${source}', ${sourceId}, line.account, line.amount, ${own}, ${at}
  from ${from}
  cross join lateral (values ${lines}) as line (account, amount)
  where line.amount <> 0`;

/** SQL: the columns by which a statement says to `book` which movements it recorded. */
export const recorded = 'source, source_id';

/**
 * Runs a statement that writes lines of the ledger, and says by kind what each movement of a card or of the desk is
 * for. It is the one way to write such lines: whoever calls it from the transaction of the movement cannot leave the
 * kinds out.
 * @param statement.text gets the builder of the lines, and has to return `recorded` of what they wrote
 * @returns whether it returned any row
 */
export async function book(
  tx: Db,
  statement: { name: string; text: (recordLines: RecordLines) => string; values: unknown[] },
): Promise<boolean> {
  const { rows } = await tx.query<Movement>({ ...statement, text: statement.text(recordLines) });
  await splitByKind(
    tx,
    rows.filter(({ source_id }) => source_id !== null),
  );
  return rows.length > 0;
}

/** The account in the books of whom the purchase `p` pays. */
export const payeeAccount = `case when p.organizer_id is null then 'club' else 'organizer' end`;

/**
 * SQL that records credit `c` which its organizer owes more (`credit`, `credit_back`) or less (`credit_used`,
 * `credit_ended`). It stands with the purchase that it was given for.
 * @param amount of it in cents, above zero, as SQL; `now` an instant
 */
export function creditLines(
  source: 'credit' | 'credit_used' | 'credit_back' | 'credit_ended',
  sourceId: string,
  from: string,
  amount: string,
  now: string,
): string {
  const [own, other] =
    source === 'credit' || source === 'credit_back' ? [amount, `-(${amount})`] : [`-(${amount})`, amount];
  return `
  insert into ledger_entries (id, source, source_id, account, amount, organizer_id, tournament_id, purchase_id, booked_at)
  select gen_random_uuid(), '${source}', ${sourceId}, line.account, line.amount, p.organizer_id, p.tournament_id, p.id, ${now}
  from ${from}
  join purchases p on p.id = c.registration_id
  cross join lateral (values ('credit', ${own}), ('organizer', ${other})) as line (account, amount)`;
}
