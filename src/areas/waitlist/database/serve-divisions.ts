import { allInOf, joinTerms } from '#areas/entries/database/terms/all-in.ts';

/** The parts of the serving statement that differ where entries are made into divisions. */
export type ServeParts = Record<
  | 'locked'
  | 'wished'
  | 'carried'
  | 'begun'
  | 'left'
  | 'given'
  | 'price'
  | 'sources'
  | 'taken'
  | 'columns'
  | 'playersAsked'
  | 'playersColumns'
  | 'playersValues'
  | 'kept',
  string
>;

/** A field without divisions: a party gets what it wants from the places left. */
export const withoutDivisions: ServeParts = {
  locked: '',
  wished: '',
  carried: '',
  begun: '',
  left: '',
  given: `
    select case when h.min_places <= w.rest and not m.is_barred then least(h.people, w.rest) else 0 end as given
  `,
  price: 'least(e.fee, t.registration_fee)',
  sources: 'walked w',
  taken: '',
  columns: '',
  playersAsked: '',
  playersColumns: '',
  playersValues: '',
  kept: '',
};

/**
 * Divisions are locked after the counter, by id. The recursive query carries the places left in each division
 * (`rooms`). A party gets the first of its chosen divisions that has room for its minimum; a party that chose none gets
 * a place without a division. A person pays the lower of the division's prices on the day of joining and now.
 */
export const withDivisions: ServeParts = {
  locked: `locked_divisions as materialized (
  select id, places, taken, places - taken as rest, price_cents from divisions
  where tournament_id = $1 and is_of_entry and (select count(*) from locked) >= 0
  order by id
  for no key update
), division_prices as materialized (
  select d.id, ${allInOf('coalesce(d.price_cents, t.registration_fee)')} as cents
  from locked_divisions d cross join tournaments t ${joinTerms} where t.id = $1
), `,
  wished: ', division_ids',
  carried: ', rooms, division_id, wish',
  begun: `, (select coalesce(jsonb_object_agg(id, rest) filter (where rest is not null), '{}') from locked_divisions), null::uuid, null::bigint`,
  left: `,
    case when g.given > 0 and w.rooms ? g.division_id::text
      then jsonb_set(w.rooms, array[g.division_id::text], to_jsonb((w.rooms->>g.division_id::text)::integer - g.given))
      else w.rooms end, g.division_id, g.wish`,
  given: `
    select o.given, o.division_id, o.wish from (
      select least(h.people, w.rest, (w.rooms->>u.id::text)::integer) as given, u.id as division_id, u.wish
      from unnest(h.division_ids) with ordinality u(id, wish)
      where not m.is_barred and h.min_places <= least(w.rest, (w.rooms->>u.id::text)::integer)
        and exists (select from division_prices d where d.id = u.id)
      union all
      select least(h.people, w.rest), null, null
      where not m.is_barred and h.min_places <= w.rest and cardinality(h.division_ids) = 0
      union all
      select 0, null, null
    ) o
    order by o.given = 0, o.wish limit 1
  `,
  price: `least(coalesce(e.division_fees[w.wish], e.fee), coalesce(w.cents, t.registration_fee))`,
  sources: '(select x.*, d.cents from walked x left join division_prices d on d.id = x.division_id) w',
  taken: ', w.division_id',
  columns: ', division_id',
  playersAsked: ', birth_year integer, gender text',
  playersColumns: ', birth_year, gender, divisions',
  playersValues: ', p.birth_year, p.gender, array_remove(array[k.division_id], null)',
  kept: `divisions_taken as (
  update divisions v set places = l.places, taken = l.taken + n.n
  from locked_divisions l, (select division_id, sum(given) as n from taken where division_id is not null group by division_id) n
  where v.id = n.division_id and l.id = n.division_id
), `,
};
