import { waitlistDefaults } from '#areas/tournaments/rules/waitlist.ts';

/** Invariants of waitlists. Each query selects the `id`s that violate it; `$1` is now. */
export const waitlistSentences: Record<string, string> = {
  'the counter of waiting parties equals the parties that wait': `
    select p.tournament_id as id from tournament_places p
    left join (select tournament_id, count(*) as n from waitlist_entries where state in ('entered', 'waiting') group by 1) e using (tournament_id)
    where p.waiting <> coalesce(e.n, 0)`,
  'a tournament says how long before its start its waitlist ends': `
    select t.id from tournaments t
    left join waitlist_rules l on l.tournament_id = t.id
    where t.waitlist_hours is distinct from case
      when coalesce(l.is_on, ${waitlistDefaults.is_on}) then coalesce(l.closes_hours, ${waitlistDefaults.closes_hours})
    end`,
  'places are set aside for a ballot that is not drawn, all that nobody has, or as many as codes keep': `
    select p.tournament_id as id from tournament_places p
    left join ballots b on b.tournament_id = p.tournament_id and b.drawn_at is null
    where case when b.tournament_id is null then p.set_aside <> (
        select coalesce(sum(k.kept_places), 0) from entry_codes k where k.tournament_id = p.tournament_id)
      else p.held + p.sold + p.set_aside <> p.capacity end`,
  'an open offer has a pending order of a size that the party accepts': `
    select e.id from waitlist_entries e
    left join tournament_registrations r on r.id = e.registration_id
    where e.state = 'offered'
      and (
        r.payment_status is distinct from 'pending'
        or r.origin <> 'waitlist'
        or r.places not between e.min_places and e.people
      )`,
  'a pending order of the waitlist belongs to an open offer': `
    select r.id from tournament_registrations r
    where r.payment_status = 'pending' and r.origin = 'waitlist'
      and not exists (select from waitlist_entries e where e.registration_id = r.id and e.state = 'offered')`,
  'a saved card is charged only with a consent that covers it': `
    select y.id from payments y
    left join saved_cards c on c.id = y.saved_card_id
    where y.saved_card_id is not null and (c.id is null or y.amount > c.most)`,
};
