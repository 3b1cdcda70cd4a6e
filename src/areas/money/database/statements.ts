import type { CardSums, KindCount, KindMoney } from '#areas/money/rules/statement-lines.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { prizeSources } from './prize-lines.ts';
import { entryOf } from './entry-purchases.ts';
import { backSources } from './revenue.ts';
import { personName, playerName } from '#kernel/database/registrations/shown-name.ts';
import type { MovementKind, DeskMoney } from '#areas/money/contract/statements.ts';
import type { KindPart } from '#areas/money/rules/money-kinds.ts';

/** The ledger sums of one payee, an organizer or a club. In cents; `payee` is the balance of its account. */
export type LedgerSums = CardSums & {
  provider: Cents;
  desk: Cents;
  payee: Cents;
};

/** Credit moves no money: the payment stays where it is. */
const creditSources = `('credit', 'credit_used', 'credit_back', 'credit_ended')`;

/**
 * Sums of ledger lines `e`: cards' payments and refunds, and the gain of each account. Prizes are summed separately.
 */
const sums = `coalesce(sum(-e.amount) filter (where e.account = 'card' and e.source = 'payment'), 0)::bigint as collected,
  coalesce(sum(e.amount) filter (where e.account = 'card' and e.source in ${backSources}), 0)::bigint as refunded,
  coalesce(sum(e.amount) filter (where e.account = 'platform' and e.source = 'payment'), 0)::bigint as platform,
  coalesce(sum(e.amount) filter (where e.account = 'dispute'), 0)::bigint as disputed,
  coalesce(sum(e.amount) filter (where e.account = 'returned'), 0)::bigint as returned,
  coalesce(sum(e.amount) filter (where e.account = 'provider'), 0)::bigint as provider,
  coalesce(sum(-e.amount) filter (where e.account = 'desk' and e.source not in ${prizeSources}), 0)::bigint as desk,
  coalesce(sum(e.amount) filter (where e.account in ('organizer', 'club')
    and e.source not in ('desk', 'desk_undo') and e.source not in ${creditSources} and e.source not in ${prizeSources}), 0)::bigint
    as payee`;

export type StatementRow = LedgerSums & {
  tournament_id: string;
  title: string;
  start_date: string | null;
  created_at: Date;
};

/** The sums of each tournament of an organizer, newest first; includes drafts and tournaments without any money. */
export const listStatements = (
  db: Db,
  organizerId: string,
  page: { after?: { createdAt: string; id: string } | undefined; limit: number },
): Promise<StatementRow[]> =>
  allRows(db, {
    name: 'list-statements',
    text: `select t.id as tournament_id, t.title, t.start_date, t.created_at, s.*
           from (select id, title, start_date, created_at from tournaments
                 where organizer_id = $1 and state <> 'draft' and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
                 order by created_at desc, id desc limit $4) t
           cross join lateral (select ${sums} from ledger_entries e where e.tournament_id = t.id) s
           order by t.created_at desc, t.id desc`,
    values: [organizerId, page.after?.createdAt ?? null, page.after?.id ?? null, page.limit],
  });

const sumsOf = {
  tournament: 'e.tournament_id = $1',
  tournaments: 'e.organizer_id = $1 and e.tournament_id is not null',
  products: `e.organizer_id = $1
    and exists (select from purchases p where p.id = e.purchase_id and p.kind in ('order', 'sponsorship'))`,
  /** Of the sponsors of a tournament. */
  sponsors: 'e.purchase_id in (select s.id from sponsorships s where s.tournament_id = $1)',
  club: 'e.country_club_id = $1',
};

/**
 * The sums of one tournament's entries, of its sponsors, of everything an organizer ran, of all their sales besides
 * entries, or of a club.
 * @param id the tournament's, the organizer's or the club's
 */
export async function sumLedger(db: Db, of: keyof typeof sumsOf, id: string): Promise<LedgerSums> {
  const { rows } = await db.query<LedgerSums>({
    name: `sum-ledger-${of}`,
    text: `select ${sums} from ledger_entries e where ${sumsOf[of]}`,
    values: [id],
  });
  return (
    rows[0] ?? {
      collected: 0,
      refunded: 0,
      platform: 0,
      provider: 0,
      desk: 0,
      disputed: 0,
      returned: 0,
      payee: 0,
    }
  );
}

const kindsOf = {
  tournament: 'e.tournament_id = $1',
  tournaments: 'e.organizer_id = $1 and e.tournament_id is not null',
};

/**
 * The entry money by kind, of one tournament or of all of an organizer's tournaments, net of refunds; it sums to
 * `revenue`. Entries are one row at any price. Money without a split, which an invariant reports, counts as entries.
 */
export const sumKinds = (db: Db, of: keyof typeof kindsOf, id: string): Promise<KindMoney[]> =>
  allRows(db, {
    name: `sum-kinds-${of}`,
    text: `select kind, label, coalesce(sum(cents) filter (where account = 'card' and not is_back), 0)::bigint as card,
             coalesce(sum(cents) filter (where account = 'desk'), 0)::bigint as desk,
             coalesce(sum(-cents) filter (where account = 'card' and is_back), 0)::bigint as back
           from (
             select coalesce(k.kind, 'entry') as kind,
               case when coalesce(k.kind, 'entry') = 'entry' then 'Entries' else k.label end as label,
               e.account, e.source in ${backSources} as is_back, coalesce(k.cents, -e.amount) as cents
             from ledger_entries e
             left join ledger_kinds k on k.source_id = e.source_id and k.source = e.source
             where ${kindsOf[of]} and e.account in ('card', 'desk') and e.source not in ${prizeSources}
           ) part
           group by kind, label
           order by array_position(array['entry', 'extra', 'gift', 'tax', 'fee'], kind), sum(cents) desc, label`,
    values: [id],
  });

/** The number of sales of each thing in the orders of a tournament that have been paid at least in part. */
export const countKinds = (db: Db, tournamentId: string): Promise<KindCount[]> =>
  allRows(db, {
    name: 'count-kinds',
    text: `with paid as (
             select o.id from (
               select ${entryOf('e.purchase_id')} as id, -e.amount as cents from ledger_entries e
               where e.tournament_id = $1 and e.purchase_id is not null and e.account in ('card', 'desk')
                 and e.source in ('payment', 'desk', 'desk_undo')
             ) o group by o.id having sum(o.cents) > 0
           ), sold as (
             select case l.kind when 'donation' then 'gift' else l.kind end as kind,
               case when l.kind = 'entry' then 'Entries' else l.label end as label, l.quantity, l.unit
             from paid join registration_lines l on l.registration_id = paid.id
             where l.kind in ('entry', 'extra', 'donation', 'tax', 'fee') and l.amount > 0
             union all
             select 'entry', 'Entries', r.places, r.payment_amount / greatest(r.places, 1)
             from paid join tournament_registrations r on r.id = paid.id
             where not exists (select from registration_lines l where l.registration_id = r.id)
           )
           select kind, label, sum(quantity)::int as count, min(unit)::bigint as least, max(unit)::bigint as most
           from sold group by kind, label`,
    values: [tournamentId],
  });

/**
 * SQL: the parts of the movement with this source and id, as JSON; an empty list for movements between accounts alone.
 */
export const partsOfMovement = (source: string, sourceId: string): string => `coalesce((
  select json_agg(json_build_object('kind', k.kind, 'label', k.label, 'cents', k.cents) order by abs(k.cents) desc, k.label)
  from ledger_kinds k where k.source = ${source} and k.source_id = ${sourceId}), '[]')`;

/**
 * SQL: the movements of ledger lines `e`, one a row, by `source`, `source_id` and `purchase_id`. The card fee that the
 * platform pays is part of its payment's row. @param account of the payee
 */
export const movementsOf = (where: string, account: 'organizer' | 'club'): string => `
  select case when e.source = 'fee' then 'payment' else e.source end as source, e.source_id, e.purchase_id,
    min(e.booked_at) as booked_at,
    coalesce(sum(-e.amount) filter (where e.account = 'card'), 0)::bigint as card,
    coalesce(sum(-e.amount) filter (where e.account = 'desk'), 0)::bigint as desk,
    coalesce(sum(e.amount) filter (where e.account = 'platform' and e.source <> 'fee'), 0)::bigint as platform,
    coalesce(sum(e.amount) filter (where e.account = 'provider'), 0)::bigint as provider,
    coalesce(sum(e.amount) filter (where e.account = '${account}' and e.source not in ('desk', 'desk_undo')), 0)::bigint as net
  from ledger_entries e
  where ${where} and e.source not in ${creditSources}
  group by 1, 2, 3`;

/** SQL: the person who entered the order `r`: the golfer, or else its first player. */
export const payerOfOrder = `coalesce(
  (select nullif(${personName('f')}, '') from golfers g join profiles f on f.user_id = g.user_id
   where g.id = r.golfer_id),
  (select ${playerName('w')} from registration_players w
   where w.registration_id = r.id order by w.position limit 1), '')`;

/** A movement of money: what came from, or went back to, the card or the desk, and who got what of it. */
export type Movement = {
  id: string;
  kind: MovementKind;
  booked_at: Date;
  outside: Cents;
  platform: Cents;
  provider: Cents;
  /** The change of the payee's account. */
  net: Cents;
  parts: KindPart[];
};

export type MovementRow = Movement & {
  taken_as: DeskMoney | null;
  registration_id: string;
  order_number: string;
  name: string;
};

/**
 * The movements of a tournament, newest first. `outside` is the amount received from the card or the desk, or paid
 * back.
 */
export const listMovements = (
  db: Db,
  tournamentId: string,
  page: { after?: { bookedAt: string; id: string } | undefined; limit: number },
): Promise<MovementRow[]> =>
  allRows(db, {
    name: 'list-movements',
    text: `select m.source_id as id, m.source as kind, m.booked_at, ${entryOf('m.purchase_id')} as registration_id,
             coalesce(r.order_number, '') as order_number,
             case when m.source = 'desk' then b.taken_as end as taken_as,
             m.card + m.desk as outside, m.platform, m.provider, m.net,
             ${partsOfMovement('m.source', 'm.source_id')} as parts,
             coalesce(r.team_name, (
               select ${playerName('p')} from registration_players p
               where p.registration_id = r.id order by p.position limit 1), '') as name
           from (${movementsOf('e.tournament_id = $1', 'organizer')}) m
           join purchases b on b.id = m.purchase_id and b.kind in ('registration', 'share', 'addon')
           left join tournament_registrations r on r.id = ${entryOf('m.purchase_id')}
           where $2::timestamptz is null or (m.booked_at, m.source_id) < ($2, $3::uuid)
           order by m.booked_at desc, m.source_id desc limit $4`,
    values: [tournamentId, page.after?.bookedAt ?? null, page.after?.id ?? null, page.limit],
  });
