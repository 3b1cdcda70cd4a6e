import type { Db } from '../connection.ts';

/** Somebody whom the organizer enters. `heldUntil` is null for who has paid at the desk. Amount in cents. */
export type HandEntry = {
  id: string;
  tournamentId: string;
  amount: number;
  entryMonth: string;
  heldUntil: Date | null;
  person: { firstName: string; lastName: string; email: string; phone: string; handicap: number };
  now: Date;
};

/**
 * Enters somebody by hand: order, player, counter and, for money taken at the desk, the books in one statement. Lock the counter before.
 * @returns false when every place is taken
 */
export async function insertHandEntry(tx: Db, { person, heldUntil, ...entry }: HandEntry): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'insert-hand-entry',
    text: `with counted as (
             update tournament_places set sold = sold + ($6::timestamptz is null)::int, held = held + ($6::timestamptz is not null)::int
             where tournament_id = $2 and held + sold < capacity returning tournament_id
           ), entered as (
             insert into tournament_registrations
               (id, tournament_id, golfer_id, payment_status, payment_amount, payment_method, mode, places, entry_month, hold_expires_at, created_at, updated_at)
             select $1, tournament_id, null, case when $6::timestamptz is null then 'completed' else 'pending' end, $3, case when $6::timestamptz is null then 'desk' else 'link' end,
               'solo', 1, $4, $6, $5, $5 from counted
             returning id, tournament_id, payment_method
           ), named as (
             insert into registration_players (registration_id, position, first_name, last_name, email, phone, handicap)
             select id, 0, $7, $8, $9, $10, $11 from entered
           ), bought as (
             insert into purchases (id, kind, organizer_id, tournament_id, amount, status, created_at)
             select e.id, 'registration', t.organizer_id, t.id, $3, 'paid', $5
             from entered e join tournaments t on t.id = e.tournament_id
             where e.payment_method = 'desk' and $3 > 0
             returning id, organizer_id, tournament_id
           ), recorded as (
             insert into ledger_entries
               (id, source, source_id, account, amount, organizer_id, tournament_id, purchase_id, booked_at)
             select gen_random_uuid(), 'desk', b.id, line.account, line.amount, b.organizer_id, b.tournament_id, b.id, $5
             from bought b
             cross join lateral (values ('desk', -$3::bigint), ('organizer', $3::bigint)) as line (account, amount)
           )
           select id from entered`,
    values: [
      entry.id,
      entry.tournamentId,
      entry.amount,
      entry.entryMonth,
      entry.now,
      heldUntil,
      person.firstName,
      person.lastName,
      person.email,
      person.phone,
      person.handicap,
    ],
  });
  return (rowCount ?? 0) > 0;
}
