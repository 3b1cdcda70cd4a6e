import type { Cents } from '#kernel/rules/money.ts';
import { creditLines } from '#areas/money/database/ledger-lines.ts';

/** An order that a price list has priced. Amounts in whole cents; the lines add up to `priced_amount`. */
export type PricedOrder = {
  priced_amount: Cents;
  /** What of it stays on a withdrawal. */
  kept_amount: Cents;
  /** The same of what credits pay. */
  kept_credit?: Cents;
  /** The list that it was made from, and the fee beside it. */
  terms_version: number;
  priced_fee: Cents;
  /** When the price has run out. */
  priced_until: Date | null;
  code_id: string | null;
  /** The division that it enters, where the tournament has such. */
  division_id: string | null;
  /** What was answered, of the person at each position. */
  answers: { question_id: string; player_position: number; value: unknown }[];
  extras: { extra_id: string; quantity: number; unit: Cents }[];
  /** shares: each of its people pays theirs, by these. */
  pays?: 'captain' | 'shares';
  shares?: { id: string; position: number; amount: Cents }[];
  /** What credits pay of its price. */
  credits?: { id: string; credit_id: string; amount: Cents }[];
  lines: { position: number; kind: string; label: string; quantity: number; unit: Cents; amount: Cents }[];
};

/** The places of the statement that gives places where orders with a price list say more. */
export type SqlParts = Record<
  | 'asked'
  | 'locked'
  | 'amount'
  | 'needs'
  | 'passes'
  | 'setAside'
  | 'counts'
  | 'judged'
  | 'joins'
  | 'fits'
  | 'chosen'
  | 'columns'
  | 'values'
  | 'from'
  | 'returning'
  | 'playersAsked'
  | 'playersColumns'
  | 'playersValues'
  | 'kept'
  | 'told',
  string
>;

/**
 * Orders with a price list: the price was made outside, and holds while the list has not changed and the day's price
 * has not run out. Divisions, codes and extras are locked after the counters, in the order of their ids, judged in the
 * order in which orders came, and written from what was locked. An order without a price in the same batch costs the
 * fee. The people of a division bear it as theirs.
 */
export const withChoices: SqlParts = {
  asked: `,
    priced_amount bigint, kept_amount bigint, kept_credit bigint, terms_version integer, priced_fee bigint,
    priced_until timestamptz, code_id uuid,
    division_id uuid, extras json, lines json,
    answers json, pays text, shares json, credits json`,
  locked: `, locked_divisions as materialized (
  select id, places, taken, places - taken as rest from divisions
  where id in (select division_id from asked) and (select count(*) from locked) >= 0
  order by id
  for no key update
), locked_codes as materialized (
  select id, used, most_uses - used as rest, kept_places, kept_until, is_active from entry_codes
  where id in (select code_id from asked) and (select count(*) from locked_divisions) >= 0
  order by id
  for no key update
), locked_extras as materialized (
  select id, taken, stock - taken as rest from entry_extras
  where id in (select x.extra_id from asked a cross join json_to_recordset(a.extras) as x(extra_id uuid))
    and (select count(*) from locked_codes) >= 0
  order by id
  for no key update
), locked_credits as materialized (
  select id, left_amount, expires_at from credits
  where id in (select x.credit_id from asked a cross join json_to_recordset(a.credits) as x(credit_id uuid))
    and (select count(*) from locked_extras) >= 0
  order by id
  for no key update
)`,
  needs: 'case when is_kept then 0 else places end',
  passes: ' or is_kept',
  setAside: 'l.set_aside - n.kept',
  counts: ', sum(kept_places) as kept',
  amount: 'coalesce(a.priced_amount, t.registration_fee * a.places)',
  judged: `
    a.terms_version is not null and (
      e.version is distinct from nullif(a.terms_version, 0) or t.registration_fee <> a.priced_fee or a.priced_until <= $2
    ) is true or c.is_active is false or exists (
      select from json_to_recordset(a.credits) as x(credit_id uuid, amount bigint)
      left join locked_credits g on g.id = x.credit_id and g.expires_at > $2
      where coalesce(g.left_amount, 0) < x.amount
    ) as is_stale, c.kept_places as kept_left,
    coalesce(c.is_active and c.kept_places >= a.places and coalesce(c.kept_until, t.closes_at) > $2, false) as is_kept,
    v.rest as division_left, c.rest as code_left, exists (
      select from json_to_recordset(a.extras) as x(extra_id uuid, quantity integer)
      join locked_extras g on g.id = x.extra_id where g.rest < x.quantity
    ) as is_extra_gone,`,
  joins: `
  left join entry_terms e on e.tournament_id = t.id
  left join locked_divisions v on v.id = a.division_id
  left join locked_codes c on c.id = a.code_id`,
  fits: ' and not is_stale and (division_left is null or places <= division_left)',
  chosen: `, coded as materialized (
  select f.*, row_number() over (partition by code_id order by position) as code_turn,
    sum(places) over (partition by division_id order by position) as division_running,
    sum(case when is_kept then places else 0 end) over (partition by code_id order by position) as kept_running
  from fitting f where running <= free
), wanted as materialized (
  select f.position, g.rest, sum(x.quantity) over (partition by x.extra_id order by f.position) as so_far
  from coded f
  cross join json_to_recordset(f.extras) as x(extra_id uuid, quantity integer)
  join locked_extras g on g.id = x.extra_id
  where (f.code_left is null or f.code_turn <= f.code_left)
    and (f.division_left is null or f.division_running <= f.division_left)
), spent as materialized (
  select f.position, g.left_amount, sum(x.amount) over (partition by x.credit_id order by f.position) as so_far
  from coded f
  cross join json_to_recordset(f.credits) as x(credit_id uuid, amount bigint)
  join locked_credits g on g.id = x.credit_id
), chosen as materialized (
  select * from coded f
  where (code_left is null or code_turn <= code_left)
    and (division_left is null or division_running <= division_left)
    and (not is_kept or kept_running <= kept_left)
    and not exists (select from wanted w where w.position = f.position and w.so_far > w.rest)
    and not exists (select from spent w where w.position = f.position and w.so_far > w.left_amount)
)`,
  columns: ', kept_amount, kept_credit, code_id, division_id, pays, kept_places, credit_amount',
  values: `, coalesce(kept_amount, 0), coalesce(kept_credit, 0), code_id, division_id, coalesce(pays, 'captain'),
    case when is_kept then places else 0 end,
    coalesce((select sum(x.amount) from json_to_recordset(f.credits) as x(amount bigint)), 0)`,
  from: 'chosen',
  returning: ', code_id, division_id, kept_places',
  playersAsked: ', birth_year integer, gender text, is_named boolean',
  playersColumns: ', birth_year, gender, divisions, is_named',
  playersValues: `, p.birth_year, p.gender, array_remove(array[s.division_id], null), coalesce(p.is_named, true)`,
  kept: `divisions_taken as (
  update divisions k set places = l.places, taken = l.taken + n.n
  from locked_divisions l, (
    select division_id, sum(places) as n from seated where division_id is not null group by division_id
  ) n
  where k.id = n.division_id and l.id = n.division_id
), codes_used as (
  update entry_codes k set used = l.used + n.n, kept_places = l.kept_places - n.kept
  from locked_codes l, (select code_id, count(*) as n, sum(kept_places) as kept from seated where code_id is not null group by code_id) n
  where k.id = n.code_id and l.id = n.code_id
), extras_sold as (
  insert into registration_extras (registration_id, extra_id, quantity, unit)
  select s.id, x.extra_id, x.quantity, x.unit
  from seated s join asked a on a.id = s.id
  cross join json_to_recordset(a.extras) as x(extra_id uuid, quantity integer, unit bigint)
  returning extra_id, quantity
), extras_taken as (
  update entry_extras k set taken = l.taken + n.n
  from locked_extras l, (select extra_id, sum(quantity) as n from extras_sold group by extra_id) n
  where k.id = n.extra_id and l.id = n.extra_id
), lines_kept as (
  insert into registration_lines (registration_id, position, kind, label, quantity, unit, amount)
  select s.id, x.position, x.kind, x.label, x.quantity, x.unit, x.amount
  from seated s join asked a on a.id = s.id
  cross join json_to_recordset(a.lines) as x(
    position integer, kind text, label text, quantity integer, unit bigint, amount bigint)
), shares_kept as (
  insert into registration_shares (id, registration_id, position, amount)
  select x.id, s.id, x.position, x.amount
  from seated s join asked a on a.id = s.id
  cross join json_to_recordset(a.shares) as x(id uuid, position integer, amount bigint)
), credits_moved as (
  insert into credit_movements (id, credit_id, registration_id, amount, moved_at)
  select x.id, x.credit_id, s.id, -x.amount, $2
  from seated s join asked a on a.id = s.id
  cross join json_to_recordset(a.credits) as x(id uuid, credit_id uuid, amount bigint)
  returning id, credit_id, registration_id, amount
), credits_spent as (
  update credits k set left_amount = l.left_amount + n.amount
  from locked_credits l, (select credit_id, sum(amount) as amount from credits_moved group by credit_id) n
  where k.id = n.credit_id and l.id = n.credit_id
), credits_booked as (
  ${creditLines('credit_used', 'm.id', 'credits_moved m join credits c on c.id = m.credit_id', '-m.amount', '$2')}
), answers_kept as (
  insert into registration_answers (registration_id, question_id, player_position, value, answered_at)
  select s.id, x.question_id, x.player_position, x.value, $2
  from seated s join asked a on a.id = s.id
  cross join json_to_recordset(a.answers) as x(question_id uuid, player_position integer, value jsonb)
), `,
  told: ', j.is_stale, j.division_left, j.code_left, j.is_extra_gone, j.is_kept',
};
