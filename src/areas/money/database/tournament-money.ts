import type { Cents } from '#kernel/rules/money.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { entryOf, sharePayer } from './entry-purchases.ts';
import { worthOfBooking } from './kept-money.ts';
import { movementsOf, payerOfOrder } from './statements.ts';
import type { DeskMoney, MovementKind } from '#areas/money/contract/statements.ts';

/** The money of a tournament besides its entries. In cents. */
export type BesideEntries = {
  prizes_paid_in: Cents;
  prizes_handed_out: Cents;
  prizes_open: Cents;
  /** Sponsors' payments without a card, and agreed amounts that are not paid yet. */
  sponsors_elsewhere: Cents;
  sponsors_agreed: Cents;
  club_name: string | null;
  club_amount: Cents;
};

/** Prizes, sponsors and the club of a tournament. */
export async function sumBesideEntries(db: Db, tournamentId: string): Promise<BesideEntries> {
  const { rows } = await db.query<BesideEntries>({
    name: 'sum-beside-entries',
    text: `select
             prizes.*,
             (select coalesce(sum(s.amount), 0)::bigint from sponsorships s
              where s.tournament_id = $1 and s.paid_how = 'elsewhere') as sponsors_elsewhere,
             (select coalesce(sum(s.amount), 0)::bigint from sponsorships s
              where s.tournament_id = $1 and s.state = 'agreed' and s.paid_how is null) as sponsors_agreed,
             day.club_name, coalesce(day.amount, 0)::bigint as club_amount
           from (
             select coalesce(sum(-e.amount) filter (where e.account = 'desk' and e.source in ('purse_in', 'purse_out')), 0)::bigint
                 as prizes_paid_in,
               coalesce(sum(e.amount) filter (where e.account = 'desk' and e.source in ('prize_paid', 'prize_back')), 0)::bigint
                 as prizes_handed_out,
               coalesce(sum(e.amount) filter (where e.account = 'prizes'), 0)::bigint as prizes_open
             from ledger_entries e where e.tournament_id = $1 and e.purchase_id is null
           ) prizes
           left join lateral (
             -- What the club keeps of a day that was booked before costs as well.
             select (array_agg(c.club_name order by b.id = t.slot_booking_id desc nulls last))[1] as club_name,
               sum(case when b.status = 'booked' then ${worthOfBooking} when b.waived_at is null then b.kept_amount
                 else 0 end)::bigint as amount
             from tournaments t
             join slot_bookings b on b.id in (t.slot_booking_id, t.lost_booking_id)
             join tournament_slots d on d.id = b.slot_id
             join country_clubs c on c.id = d.country_club_id
             where t.id = $1
           ) day on true`,
    values: [tournamentId],
  });
  return rows[0] as BesideEntries;
}

/** All that moved for one order. Amounts in cents. */
export type OrderMoneyRow = {
  registration_id: string;
  payer: string;
  team: string;
  people: number;
  /** Null if the entry was deleted. */
  order_number: string | null;
  booked_at: Date;
  card: Cents;
  desk: Cents;
  platform: Cents;
  net: Cents;
  movements: {
    id: string;
    kind: MovementKind;
    booked_at: string;
    taken_as: DeskMoney | null;
    payer: string | null;
    cents: Cents;
    net: Cents;
  }[];
};

/** The orders of a tournament for which money moved, each with its movements; the latest movement first. */
export const listOrderMoney = (
  db: Db,
  tournamentId: string,
  page: { after?: { bookedAt: string; id: string } | undefined; limit: number },
): Promise<OrderMoneyRow[]> =>
  allRows(db, {
    name: 'list-order-money',
    text: `with moved as materialized (
             select m.*, b.taken_as, ${entryOf('m.purchase_id')} as registration_id,
               (select ${sharePayer('s', 'w').name} from registration_shares s
                join registration_players w on w.registration_id = s.registration_id and w.position = s.position
                where s.id = m.purchase_id) as sharer
             from (${movementsOf('e.tournament_id = $1', 'organizer')}) m
             join purchases b on b.id = m.purchase_id and b.kind in ('registration', 'share', 'addon')
           )
           select o.*, coalesce(r.team_name, '') as team, coalesce(r.places, 0) as people,
             r.order_number,
           case when r.id is null then '' else ${payerOfOrder} end as payer
           from (
             select registration_id, max(booked_at) as booked_at, sum(card)::bigint as card, sum(desk)::bigint as desk,
               sum(case when source = 'payment' then platform else 0 end)::bigint as platform, sum(net)::bigint as net,
               json_agg(json_build_object('id', source_id, 'kind', source, 'booked_at', booked_at,
                 'taken_as', case when source = 'desk' then taken_as end, 'payer', sharer, 'cents', card + desk, 'net',
                 net)
                 order by booked_at desc, source_id desc) as movements
             from moved group by registration_id
           ) o
           left join tournament_registrations r on r.id = o.registration_id
           where $2::timestamptz is null or (o.booked_at, o.registration_id) < ($2, $3::uuid)
           order by o.booked_at desc, o.registration_id desc limit $4`,
    values: [tournamentId, page.after?.bookedAt ?? null, page.after?.id ?? null, page.limit],
  });
