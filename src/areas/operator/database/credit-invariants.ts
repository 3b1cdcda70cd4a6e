/** Invariants of credit given instead of refunds. Each query selects the `id`s of rows that violate it. */
export const creditSentences: Record<string, string> = {
  'what is left of a credit is what was given less what was spent and ended': `
    select c.id from credits c
    where c.left_amount <> c.amount + (select coalesce(sum(m.amount), 0) from credit_movements m where m.credit_id = c.id)`,
  'every credit, and all that moves of it, is in the books to the cent': `
    select c.id from credits c
    where c.amount is distinct from (
      select sum(e.amount) from ledger_entries e
      where e.source_id = c.id and e.source = 'credit' and e.account = 'credit')
    union all
    select m.id from credit_movements m
    where m.amount is distinct from (
      select sum(e.amount) from ledger_entries e
      where e.source_id = m.id and e.source in ('credit_used', 'credit_back', 'credit_ended') and e.account = 'credit')`,
  'what the books say an organizer owes as credit is what golfers have left': `
    select o.id from organizers o
    where (select coalesce(sum(c.left_amount), 0) from credits c where c.organizer_id = o.id) <> (
      select coalesce(sum(e.amount), 0) from ledger_entries e where e.organizer_id = o.id and e.account = 'credit')`,
  'the credit of a live order is what was spent on it, and its line says so': `
    select r.id from tournament_registrations r
    where r.payment_status in ('pending', 'completed') and (
      r.credit_amount <> (
        select coalesce(-sum(m.amount), 0) from credit_movements m where m.registration_id = r.id)
      or r.credit_amount <> (
        select coalesce(-sum(l.amount), 0) from registration_lines l where l.registration_id = r.id and l.kind = 'credit'))`,
  'credit was given for entries that have ended': `
    select c.id from credits c
    join tournament_registrations r on r.id = c.registration_id
    where r.payment_status in ('pending', 'completed')`,
};
