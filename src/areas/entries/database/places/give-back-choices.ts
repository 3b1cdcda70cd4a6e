import { creditGivenBack } from '../credits/give-back-credit.ts';
import type { Db } from '#kernel/database/connection.ts';

/**
 * SQL that returns the division places and extras of orders that end. For an unpaid order it also returns the use of
 * its code, the places kept for that code, and its credit. Lock the counter first. The statement itself locks codes,
 * then credits, by id, because both may belong to several tournaments: `givePlaces` uses the same order.
 * @param ended selects the orders: id, places, division_id, code_id, `was_paid`, and `kept`, the kept places that
 * return to the code (see `keptBack`)
 * @param now SQL of the instant
 */
export const choicesGivenBack = (ended: string, now: string) => `divisions_back as (
  update divisions k set taken = k.taken - n.n
  from (select division_id, sum(places) as n from ${ended} where division_id is not null group by division_id) n
  where k.id = n.division_id
), codes_to_give_back as materialized (
  select id, used, kept_places from entry_codes
  where id in (select code_id from ${ended} where not was_paid)
  order by id
  for no key update
), codes_back as (
  update entry_codes k set used = l.used - n.n, kept_places = l.kept_places + n.kept
  from codes_to_give_back l, (
    select code_id, count(*) as n, sum(kept) as kept from ${ended} where code_id is not null and not was_paid group by code_id
  ) n
  where k.id = n.code_id and l.id = k.id
), extras_back as (
  update entry_extras k set taken = k.taken - n.n
  from (
    select x.extra_id, sum(x.quantity) as n from ${ended} o join registration_extras x on x.registration_id = o.id
    group by x.extra_id
  ) n
  where k.id = n.extra_id
), credits_to_give_back as materialized (
  select id from credits
  where id in (
      select m.credit_id from ${ended} o join credit_movements m on m.registration_id = o.id where not o.was_paid
    )
    and (select count(*) from codes_to_give_back) >= 0
  order by id
  for no key update
), ${creditGivenBack(
  `(
  select m.credit_id, o.id as registration_id, -sum(m.amount) as amount
  from ${ended} o join credit_movements m on m.registration_id = o.id
  where not o.was_paid and m.credit_id in (select id from credits_to_give_back)
  group by m.credit_id, o.id having sum(m.amount) < 0
)`,
  now,
)}`;

/** SQL: the number of kept places that return to the code of the order `r`; 0 where the code keeps places no longer. */
export const keptBack = (now: string): string => `case when r.kept_places > 0 and exists (
    select from entry_codes k join tournaments t on t.id = k.tournament_id
    where k.id = r.code_id and k.is_active and coalesce(k.kept_until, t.closes_at) > ${now}
  ) then r.kept_places else 0 end`;

/**
 * Takes the division places, extras and code use of an ended order again, because its payment arrived late. Lock the
 * counter and the code and judge the entry first.
 * @param kept how many of its places come from those that its code keeps
 */
export async function takeChoicesAgain(tx: Db, registrationId: string, kept: number): Promise<void> {
  await tx.query({
    name: 'take-choices-again',
    text: `with code as (
             update entry_codes k set used = k.used + 1, kept_places = k.kept_places - $2
             from tournament_registrations r where r.id = $1 and k.id = r.code_id
           ), division as (
             update divisions k set taken = k.taken + r.places
             from tournament_registrations r where r.id = $1 and k.id = r.division_id
           )
           update entry_extras k set taken = k.taken + x.quantity
           from registration_extras x where x.registration_id = $1 and k.id = x.extra_id`,
    values: [registrationId, kept],
  });
}
