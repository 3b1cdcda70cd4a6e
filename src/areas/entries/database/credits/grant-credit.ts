import type { Cents } from '#kernel/rules/money.ts';
import type { Db } from '#kernel/database/connection.ts';
import { creditLines } from '#areas/money/database/ledger-lines.ts';

/**
 * Gives the golfer of an entry credit with its organizer and books it in the ledger. Idempotent: a second call with the
 * same entry and reason changes nothing. Lock the entry first.
 * @param credit `amountCents` above zero
 */
export async function grantCredit(
  tx: Db,
  credit: { id: string; registrationId: string; amountCents: Cents; reason: string; endsAt: Date; now: Date },
): Promise<void> {
  await tx.query({
    name: 'grant-credit',
    text: `with c as (
             insert into credits
               (id, organizer_id, golfer_id, registration_id, amount, left_amount, reason, expires_at, created_at)
             select $1, t.organizer_id, r.golfer_id, r.id, $3::bigint, $3::bigint, $4, $5::timestamptz, $6::timestamptz
             from tournament_registrations r
             join tournaments t on t.id = r.tournament_id
             where r.id = $2 and r.golfer_id is not null
             on conflict (registration_id, reason) do nothing
             returning id, registration_id, amount
           )
           ${creditLines('credit', 'c.id', 'c', 'c.amount', '$6::timestamptz')}`,
    values: [credit.id, credit.registrationId, credit.amountCents, credit.reason, credit.endsAt, credit.now],
  });
}

/**
 * Locks the credits spent on an entry.
 * @returns how much of each is spent on the entry now, in cents; the credit with the latest end date is first, because
 * it is returned first
 */
export async function lockSpentCredits(tx: Db, registrationId: string): Promise<{ creditId: string; cents: Cents }[]> {
  const { rows } = await tx.query<{ credit_id: string; spent: Cents }>({
    name: 'lock-spent-credits',
    text: `with held as materialized (
             select id, expires_at from credits
             where id in (select credit_id from credit_movements where registration_id = $1) and registration_id <> $1
             order by id
             for no key update
           )
           select h.id as credit_id, -sum(m.amount)::integer as spent
           from held h
           join credit_movements m on m.credit_id = h.id and m.registration_id = $1
           group by h.id, h.expires_at having sum(m.amount) < 0
           order by h.expires_at desc, h.id`,
    values: [registrationId],
  });
  return rows.map(({ credit_id: creditId, spent }) => ({ creditId, cents: spent }));
}
