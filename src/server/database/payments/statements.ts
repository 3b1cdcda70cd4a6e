import type { movementKinds } from '#contracts/statements.ts';
import type { Cents } from '#domain/money.ts';
import type { Db } from '../connection.ts';
import { prizeSources } from '../prizes/prize-lines.ts';
import { entryOf } from './entry-purchases.ts';
import { backSources } from './revenue.ts';

/** What the ledger comes to for one payee, an organizer or a club. In cents; `payee` is what reached their account. */
export type LedgerSums = {
  collected: Cents;
  refunded: Cents;
  platform: Cents;
  provider: Cents;
  desk: Cents;
  /** What banks hold back now. */
  disputed: Cents;
  /** Refunds that cards did not take: with the platform until they are sent again. */
  returned: Cents;
  payee: Cents;
};

/** Credit moves no money: what was paid stays where it is. */
const creditSources = `('credit', 'credit_used', 'credit_back', 'credit_ended')`;

/**
 * Of the lines of the ledger `e`: what cards gave and got back, and what each account gained. Prizes are summed apart.
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

/** What each tournament of an organizer brought, newest first; drafts and those without any money as well. */
export async function listStatements(
  db: Db,
  organizerId: string,
  page: { after?: { createdAt: string; id: string } | undefined; limit: number },
): Promise<StatementRow[]> {
  const { rows } = await db.query<StatementRow>({
    name: 'list-statements',
    text: `select t.id as tournament_id, t.title, t.start_date, t.created_at, s.*
           from (select id, title, start_date, created_at from tournaments
                 where organizer_id = $1 and state <> 'draft' and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
                 order by created_at desc, id desc limit $4) t
           cross join lateral (select ${sums} from ledger_entries e where e.tournament_id = t.id) s
           order by t.created_at desc, t.id desc`,
    values: [organizerId, page.after?.createdAt ?? null, page.after?.id ?? null, page.limit],
  });
  return rows;
}

const sumsOf = {
  tournament: 'e.tournament_id = $1',
  tournaments: 'e.organizer_id = $1 and e.tournament_id is not null',
  products: `e.organizer_id = $1
    and exists (select from purchases p where p.id = e.purchase_id and p.kind in ('order', 'sponsorship'))`,
  club: 'e.country_club_id = $1',
};

/**
 * The sums of one tournament, of everything an organizer ran, of all that they sold besides entries, or of a club.
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

export type MovementRow = {
  id: string;
  kind: (typeof movementKinds)[number];
  /** Of money from the desk. */
  taken_as: 'cash' | 'check' | null;
  booked_at: Date;
  registration_id: string;
  name: string;
  outside: Cents;
  platform: Cents;
  provider: Cents;
  organizer: Cents;
};

/** The movements of a tournament, newest first. `outside` is what came from (or went back to) the card or the desk. */
export async function listMovements(
  db: Db,
  tournamentId: string,
  page: { after?: { bookedAt: string; id: string } | undefined; limit: number },
): Promise<MovementRow[]> {
  const { rows } = await db.query<MovementRow>({
    name: 'list-movements',
    text: `select m.source_id as id, m.source as kind, m.booked_at, ${entryOf('m.purchase_id')} as registration_id,
             case when m.source = 'desk' then b.taken_as end as taken_as,
             m.outside, m.platform, m.provider, m.organizer,
             coalesce(r.team_name, (
               select p.first_name || ' ' || p.last_name from registration_players p
               where p.registration_id = r.id order by p.position limit 1), '') as name
           from (select source, source_id, booked_at, purchase_id,
                   coalesce(sum(-amount) filter (where account in ('card', 'desk')), 0)::bigint as outside,
                   coalesce(sum(amount) filter (where account = 'platform'), 0)::bigint as platform,
                   coalesce(sum(amount) filter (where account = 'provider'), 0)::bigint as provider,
                   coalesce(sum(amount) filter (where account = 'organizer' and source not in ('desk', 'desk_undo')), 0)::bigint
                     as organizer
                 from ledger_entries where tournament_id = $1 and source not in ${creditSources}
                 group by source, source_id, booked_at, purchase_id) m
           join purchases b on b.id = m.purchase_id and b.kind in ('registration', 'share', 'addition')
           left join tournament_registrations r on r.id = ${entryOf('m.purchase_id')}
           where $2::timestamptz is null or (m.booked_at, m.source_id) < ($2, $3::uuid)
           order by m.booked_at desc, m.source_id desc limit $4`,
    values: [tournamentId, page.after?.bookedAt ?? null, page.after?.id ?? null, page.limit],
  });
  return rows;
}
