/**
 * SQL that records what a payment, a refund or a card fee moved: `lines` (account, amount) of each purchase `p` that
 * `from` names, with the accounts of its payee. $1 must be the instant. The lines of one source sum to zero.
 * @param source what moved the money; `sourceId` its id, as SQL
 */
export const recordLines = (
  source:
    | 'payment'
    | 'refund'
    | 'refund_failed'
    | 'refund_again'
    | 'refund_ended'
    | 'refund_settled'
    | 'fee'
    | 'dispute'
    | 'dispute_won'
    | 'dispute_lost',
  sourceId: string,
  from: string,
  lines: string,
): string => `
  insert into ledger_entries
    (id, source, source_id, account, amount, organizer_id, country_club_id, tournament_id, purchase_id, booked_at)
  select gen_random_uuid(), '${source}', ${sourceId}, line.account, line.amount,
    p.organizer_id, p.country_club_id, p.tournament_id, p.id, $1
  from ${from}
  cross join lateral (values ${lines}) as line (account, amount)
  where line.amount <> 0`;

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
