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
 * SQL that records movements: `lines` (account, amount) for each purchase `p` that `from` selects, booked to the
 * purchase's payee. The lines of one source sum to zero. It returns what it recorded, for `book`.
 * @param source the kind of movement; `sourceId` its id, as SQL
 * @param own organizer, club, tournament and purchase of the lines, as SQL; `at` the instant
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

/** SQL: the columns that a statement returns to tell `book` which movements it recorded. */
export const recorded = 'source, source_id';

/**
 * Runs a statement that writes ledger lines, and splits each recorded movement of a card or of the desk by kind. Ledger
 * lines are written by this function only, so that no movement lacks its split.
 * @param statement.text receives the builder of the lines and must return `recorded` of the lines it wrote
 * @returns whether the statement returned any row
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

/** SQL: the ledger account of the payee of purchase `p`. */
export const payeeAccount = `case when p.organizer_id is null then 'club' else 'organizer' end`;

/**
 * SQL that records an increase (`credit`, `credit_back`) or decrease (`credit_used`, `credit_ended`) of credit `c`,
 * which its organizer owes. It is recorded with the purchase for which the credit was given.
 * @param amount in cents, above zero, as SQL; `now` an instant
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
