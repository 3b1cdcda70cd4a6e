/** Invariants of slots and their bookings; each query selects the `id`s of rows that violate it. */
export const slotSentences: Record<string, string> = {
  'a booked slot has exactly one live booking, of the same organizer': `
    select s.id from tournament_slots s
    where s.status = 'booked'
      and (select array_agg(b.organizer_id)
        from slot_bookings b
        where b.slot_id = s.id and b.status = 'booked') is distinct from array[s.booked_by_organizer_id]`,
  'a free slot has no live booking': `
    select s.id
    from tournament_slots s
    where s.status = 'available'
      and exists (select from slot_bookings b where b.slot_id = s.id and b.status = 'booked')`,
  'slots of a club never overlap': `
    select id
    from (select id, starts_at,
    max(ends_at) over (partition by country_club_id
    order by starts_at, id rows between unbounded preceding and 1 preceding) as busy_until
      from tournament_slots where withdrawn_at is null) s where starts_at < busy_until`,
  'the total of a slot is its price, and dining that is offered, not included and priced': `
    select id
    from tournament_slots
    where total_price <> slot_price + case when has_dining
      and not is_dining_included then coalesce(dining_price, 0) else 0 end`,
  'a live booking paid by card has exactly one payment that was kept': `
    select b.id from slot_bookings b where b.paid_by = 'card'
      and (select count(*) from payments y where y.purchase_id = b.id and y.status = 'paid'
           and not exists (select from refunds f where f.payment_id = y.id and f.reason in ('late_payment', 'duplicate'))) <> 1`,
  'nobody paid for a slot without a booking or a refund': `
    select y.id from payments y join slot_bookings b on b.id = y.purchase_id
    where y.status = 'paid' and b.paid_by is distinct from 'card' and not exists (select from refunds f where f.payment_id = y.id)`,
  'what was refunded of a booking is what the refunds say': `
    select b.id from slot_bookings b
    where b.refunded_amount <> coalesce((select sum(f.amount) from refunds f join payments y on y.id = f.payment_id
      where y.purchase_id = b.id and f.status = 'done' and f.reason <> 'duplicate'), 0)`,
  'a payment asks for what its booking costs, or for what is kept of it': `
    select y.id
    from payments y
    join slot_bookings b on b.id = y.purchase_id
    where y.amount not in (b.amount, b.kept_amount)`,
  'what a club keeps of a cancelled booking was never given back': `
    select b.id from slot_bookings b where b.kept_amount + b.refunded_amount - coalesce((
      select sum(f.amount) from refunds f join payments y on y.id = f.payment_id
      where y.purchase_id = b.id and f.reason = 'late_payment' and f.status = 'done'), 0) > b.amount`,
  'a tournament in a booked slot is its organizer’s, at its club, on its date': `
    select t.id from tournaments t join slot_bookings b on b.id = t.slot_booking_id join tournament_slots s on s.id = b.slot_id
    where t.state <> 'cancelled'
      and (b.status <> 'booked' or t.organizer_id <> b.organizer_id
      or t.country_club_id is distinct from s.country_club_id or t.start_date is distinct from s.date)`,
};
