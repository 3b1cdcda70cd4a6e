import type { Cents } from '#kernel/rules/money.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow, isFound } from '#kernel/database/reading.ts';
import { personName } from '#kernel/database/registrations/shown-name.ts';
import type { RowOf } from '#kernel/database/rows.ts';
import type { creditMovements, credits } from '#areas/entries/tables/credits.ts';
import type { CreditMove } from '#areas/entries/contract/credits.ts';

/** Credit that a golfer can spend with an organizer, in cents, by end date: the earliest is first. */
export const listSpendableCredits = (
  db: Db,
  organizerId: string,
  golferId: string,
  now: Date,
): Promise<{ id: string; left: Cents }[]> =>
  allRows(db, {
    name: 'list-spendable-credits',
    text: `select id, left_amount::integer as left from credits
           where golfer_id = $2 and organizer_id = $1 and left_amount > 0 and expires_at > $3
           order by expires_at, id`,
    values: [organizerId, golferId, now],
  });

export type CreditRow = Pick<
  RowOf<typeof credits>,
  'id' | 'organizer_id' | 'amount' | 'reason' | 'expires_at' | 'created_at'
> & {
  organizer: string;
  slug: string | null;
  golfer: string;
  tournament_id: string;
  tournament: string;
  time_zone: string;
  left: Cents;
};
export type CreditMovementRow = Omit<RowOf<typeof creditMovements>, 'registration_id'> & {
  what: CreditMove;
  tournament: string;
};

const columns = `c.id, c.organizer_id, o.organization_name as organizer, b.slug, c.amount::integer, c.left_amount::integer as left,
  ${personName('f')} as golfer, t.id as tournament_id, t.title as tournament, t.time_zone,
  c.reason, c.expires_at, c.created_at`;
const joined = `credits c
  join organizers o on o.id = c.organizer_id
  join golfers g on g.id = c.golfer_id
  join profiles f on f.user_id = g.user_id
  join tournament_registrations r on r.id = c.registration_id
  join tournaments t on t.id = r.tournament_id
  left join brands b on b.organizer_id = o.id`;

/** Every credit of a golfer, by end date: the earliest is first; at most 500. */
export const listOwnCredits = (db: Db, golferId: string): Promise<CreditRow[]> =>
  allRows(db, {
    name: 'list-own-credits',
    text: `select ${columns} from ${joined} where c.golfer_id = $1 order by c.expires_at, c.id limit 500`,
    values: [golferId],
  });

/** Movements of credits, oldest first. */
export const listCreditMovements = (db: Db, ids: readonly string[]): Promise<CreditMovementRow[]> =>
  allRows(db, {
    name: 'list-credit-movements',
    text: `select m.id, m.credit_id, m.amount::integer, m.moved_at, t.title as tournament,
             case when m.registration_id = c.registration_id then 'ended' when m.amount < 0 then 'spent' else 'back' end as what
           from credit_movements m
           join credits c on c.id = m.credit_id
           join tournament_registrations r on r.id = m.registration_id
           join tournaments t on t.id = r.tournament_id
           where m.credit_id = any($1::uuid[])
           order by m.moved_at, m.id`,
    values: [ids],
  });

/** An organizer's credit that can still be spent, by end date: the earliest is first. */
export const listOpenCredits = (
  db: Db,
  organizerId: string,
  page: { after?: { endsAt: string; id: string } | undefined; limit: number },
): Promise<CreditRow[]> =>
  allRows(db, {
    name: 'list-open-credits',
    text: `select ${columns} from ${joined}
           where c.organizer_id = $1 and c.left_amount > 0
             and ($2::timestamptz is null or (c.expires_at, c.id) > ($2, $3::uuid))
           order by c.expires_at, c.id limit $4`,
    values: [organizerId, page.after?.endsAt ?? null, page.after?.id ?? null, page.limit],
  });

/** All credit that an organizer ever gave, oldest first. */
export const listGivenCredits = (
  db: Db,
  organizerId: string,
  page: { after?: { createdAt: Date; id: string } | undefined; limit: number },
): Promise<CreditRow[]> =>
  allRows(db, {
    name: 'list-given-credits',
    text: `select ${columns} from ${joined}
           where c.organizer_id = $1 and ($2::timestamptz is null or (c.created_at, c.id) > ($2, $3::uuid))
           order by c.created_at, c.id limit $4`,
    values: [organizerId, page.after?.createdAt ?? null, page.after?.id ?? null, page.limit],
  });

export type CreditSums = { open: Cents; golfers: number; ending: Cents; given: Cents; spent: Cents; ended: Cents };

/** The sums of an organizer's credit. @param soon credit that ends before this instant counts as `ending` */
export async function sumCredits(db: Db, organizerId: string, soon: Date): Promise<CreditSums> {
  const { rows } = await db.query<CreditSums>({
    name: 'sum-credits',
    text: `select coalesce(sum(c.left_amount), 0)::bigint as open,
             (count(distinct c.golfer_id) filter (where c.left_amount > 0))::integer as golfers,
             coalesce(sum(c.left_amount) filter (where c.expires_at <= $2), 0)::bigint as ending,
             coalesce(sum(c.amount), 0)::bigint as given,
             coalesce(sum(m.spent), 0)::bigint as spent, coalesce(sum(m.ended), 0)::bigint as ended
           from credits c
           cross join lateral (
             select -sum(m.amount) filter (where m.registration_id <> c.registration_id) as spent,
               -sum(m.amount) filter (where m.registration_id = c.registration_id) as ended
             from credit_movements m where m.credit_id = c.id
           ) m
           where c.organizer_id = $1`,
    values: [organizerId, soon],
  });
  return rows[0] ?? { open: 0, golfers: 0, ending: 0, given: 0, spent: 0, ended: 0 };
}

/** The entry for which an organizer gave a credit; null where this organizer has no such credit. */
export const findOwnCredit = (db: Db, organizerId: string, id: string): Promise<{ registration_id: string } | null> =>
  firstRow(db, {
    name: 'find-own-credit',
    text: 'select registration_id from credits where id = $1 and organizer_id = $2',
    values: [id, organizerId],
  });

/** Whether credit that was given for an entry can still be spent. */
export const hasOpenCreditFor = (db: Db, registrationId: string): Promise<boolean> =>
  isFound(db, {
    name: 'has-open-credit',
    text: 'select from credits where registration_id = $1 and left_amount > 0',
    values: [registrationId],
  });

export type EndingCredit = Pick<CreditRow, 'id' | 'organizer' | 'slug' | 'time_zone' | 'left' | 'expires_at'> & {
  user_id: string;
};

/** Credit that ends before `soon` and whose golfer has not been warned yet. */
export const listEndingCredits = (db: Db, now: Date, soon: Date, limit: number): Promise<EndingCredit[]> =>
  allRows(db, {
    name: 'list-ending-credits',
    text: `select c.id, g.user_id, o.organization_name as organizer, b.slug, t.time_zone, c.left_amount::integer as left,
             c.expires_at
           from ${joined}
           where c.left_amount > 0 and c.expires_at > $1 and c.expires_at <= $2
             and not exists (
               select from notifications n
               where n.user_id = g.user_id
                 and n.subject = 'credit-ends:' || c.id || ':' || extract(epoch from c.expires_at)::bigint)
           order by c.expires_at, c.id limit $3`,
    values: [now, soon, limit],
  });
