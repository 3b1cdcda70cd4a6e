import type { Cents } from '#kernel/rules/money.ts';
import type { Db } from '#kernel/database/connection.ts';
import { creditLines } from '#areas/money/database/ledger-lines.ts';

/** The fewest days in which returned credit can be spent, where the credit has ended or ends sooner. */
const minDays = 30;

/**
 * SQL that gives spent credit back: as CTEs `credits_returned`, `credits_back` and `credits_rebooked`.
 * @param back selects credit_id, registration_id, and amount in cents above zero @param now SQL of the instant
 */
export const creditGivenBack = (back: string, now: string): string => `credits_returned as (
  insert into credit_movements (id, credit_id, registration_id, amount, moved_at)
  select gen_random_uuid(), b.credit_id, b.registration_id, b.amount, ${now}::timestamptz from ${back} b
  returning id, credit_id, amount
), credits_back as (
  update credits k
  set left_amount = k.left_amount + n.amount, ended_at = null,
    expires_at = greatest(k.expires_at, ${now}::timestamptz + interval '${minDays} days')
  from (select credit_id, sum(amount) as amount from credits_returned group by credit_id) n
  where k.id = n.credit_id
), credits_rebooked as (
  ${creditLines('credit_back', 'm.id', 'credits_returned m join credits c on c.id = m.credit_id', 'm.amount', `${now}::timestamptz`)}
)`;

/** Returns the credit that was spent on a paid entry, in whole or in part. Lock these credits first. */
export async function giveCreditBack(
  tx: Db,
  registrationId: string,
  parts: readonly { creditId: string; cents: Cents }[],
  now: Date,
): Promise<void> {
  if (parts.length === 0) return;
  await tx.query({
    name: 'give-credit-back',
    text: `with back as (
             select x.credit_id, $1::uuid as registration_id, x.amount
             from json_to_recordset($2::json) as x(credit_id uuid, amount bigint)
           ), ${creditGivenBack('back', '$3')}
           select 1`,
    values: [
      registrationId,
      JSON.stringify(parts.map(({ creditId, cents }) => ({ credit_id: creditId, amount: cents }))),
      now,
    ],
  });
}
