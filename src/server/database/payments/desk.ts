import type { Db } from '../connection.ts';

/**
 * Money that the organizer took for an entry at the desk: a paid purchase, and in the books as theirs. In the
 * transaction that enters the player; an entry without a fee brings none.
 */
export async function recordDeskMoney(tx: Db, registrationId: string, now: Date): Promise<void> {
  await tx.query({
    name: 'record-desk-money',
    text: `with bought as (
             insert into purchases (id, kind, organizer_id, tournament_id, amount, status, created_at)
             select r.id, 'registration', t.organizer_id, t.id, r.payment_amount, 'paid', $2
             from tournament_registrations r join tournaments t on t.id = r.tournament_id
             where r.id = $1 and r.payment_method = 'desk' and r.payment_amount > 0
             returning id, organizer_id, tournament_id, amount
           )
           insert into ledger_entries
             (id, source, source_id, account, amount, organizer_id, tournament_id, purchase_id, booked_at)
           select gen_random_uuid(), 'desk', b.id, line.account, line.amount, b.organizer_id, b.tournament_id, b.id, $2
           from bought b
           cross join lateral (values ('desk', -b.amount), ('organizer', b.amount)) as line (account, amount)`,
    values: [registrationId, now],
  });
}
