/** Invariants of price lists. Each query selects the `id`s of rows that violate it. */
export const termsSentences: Record<string, string> = {
  'the lines of an order add up to its amount': `
    select r.id from tournament_registrations r
    join (select registration_id, sum(amount) as n from registration_lines group by 1) l on l.registration_id = r.id
    where l.n <> r.payment_amount or r.kept_amount > r.payment_amount or r.kept_credit > r.credit_amount`,
  'a code is counted as often as it was used': `
    select k.id from entry_codes k
    where k.used <> (
      select count(*) from tournament_registrations r
      where r.code_id = k.id and (r.payment_status in ('pending', 'completed') or r.ended_at is not null))`,
  'a division of entry has as many taken as its live orders have places': `
    select v.id from divisions v
    where v.taken <> (
      select coalesce(sum(r.places), 0) from tournament_registrations r
      where r.division_id = v.id and r.payment_status in ('pending', 'completed'))`,
  'the numbers of receipts have no gaps': `
    select min(organizer_id::text)::uuid as id from entry_receipts group by organizer_id, year having max(number) <> count(*)`,
  'the numbers of credit notes have no gaps': `
    select min(organizer_id::text)::uuid as id from entry_credit_notes group by organizer_id, year having max(number) <> count(*)`,
  'a credit note is of a refund that was carried out, to the cent': `
    select n.id from entry_credit_notes n join refunds f on f.id = n.refund_id 
    where f.amount <> n.amount
      or f.status <> 'done' and not exists (select from refund_failures x where x.refund_id = f.id)`,
  'of what is sold with entries so many are taken as live orders hold': `
    select k.id from entry_extras k
    where k.taken <> (
      select coalesce(sum(x.quantity), 0) from registration_extras x
      join tournament_registrations r on r.id = x.registration_id
      where x.extra_id = k.id and r.payment_status in ('pending', 'completed'))
      + (select coalesce(sum(x.quantity), 0) from entry_addons a
         cross join jsonb_to_recordset(a.extras) as x(extra_id uuid, quantity integer)
         where a.state = 'pending' and x.extra_id = k.id)`,
};
