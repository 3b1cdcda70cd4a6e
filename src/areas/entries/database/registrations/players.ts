import { isAhead, playOrder } from '#areas/tournaments/database/play-order.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { completesEntry } from '#areas/entries/database/shares/shares.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { calledPlayer, playerName } from '#kernel/database/registrations/shown-name.ts';
import type { TournamentOfEntry } from './registrations.ts';
import type { RowOf } from '#kernel/database/rows.ts';
import type { tournamentRegistrations } from '#areas/entries/tables/registrations.ts';

/**
 * The golfers who own these mail addresses, by address in lower case. An address that was never verified is left out.
 */
export async function findGolfersByEmail(db: Db, emails: string[]): Promise<Map<string, string>> {
  const { rows } = await db.query<{ email: string; golfer_id: string }>({
    name: 'golfers-by-email',
    text: `select u.email, g.id as golfer_id from users u join golfers g on g.user_id = u.id
           where u.email = any($1::text[]) and u.email_verified`,
    values: [emails.map((email) => email.toLowerCase())],
  });
  return new Map(rows.map((row) => [row.email, row.golfer_id]));
}

/** An entry that another person made for a golfer. Its amounts may be shown only to the entry's first player. */
export type PlayedEntryRow = Omit<TournamentOfEntry, 'address' | 'zip_code' | 'gameplay_style' | `refund_${string}`> &
  Pick<
    RowOf<typeof tournamentRegistrations>,
    'tournament_id' | 'payment_status' | 'pays_later' | 'payment_amount' | 'team_name' | 'places' | 'created_at'
  > & {
    /** The id of the player, not of the golfer. */
    id: string;
    /** Ascending in the order of the list. */
    sort_key: string;
    entered_by: string;
    is_by_organizer: boolean;
    /** The entry; `is_first` says whether the player is its first, who pays for it. */
    registration_id: string;
    is_first: boolean;
    /** Its organizer can accept card payments. */
    can_charge: boolean;
  };

/** SQL: entries of coming tournaments first; entries that have ended stand with the past ones. */
const playedKey = playOrder(`r.payment_status in ('pending', 'completed') and ${isAhead('$5')}`, 'r.created_at');

/**
 * The entries that other people made for a golfer: coming ones by date, then the others, latest first. An entry is
 * listed once even if the golfer has several of its places.
 */
export const listPlayedEntries = (
  db: Db,
  golferId: string,
  now: Date,
  page: { after?: { key: string; id: string } | undefined; limit: number },
): Promise<PlayedEntryRow[]> =>
  allRows(db, {
    name: 'list-played-entries',
    text: `select p.id, k.sort_key::text as sort_key,
             case when r.golfer_id is null then t.organizer_name else ${playerName('c')} end as entered_by,
             r.golfer_id is null as is_by_organizer, r.payment_status, r.pays_later, r.id as registration_id,
             p.position = 0 as is_first, r.payment_amount, o.charges_enabled as can_charge, r.team_name,
             r.places, r.created_at, r.tournament_id,
             t.title, t.start_date, t.start_time, t.time_zone, t.starts_at, t.ends_at, t.closes_at, t.venue, t.city, t.state_code,
             t.registration_fee, t.state, t.play_state
           from registration_players p
           join tournament_registrations r on r.id = p.registration_id
           join tournaments t on t.id = r.tournament_id
           join organizers o on o.id = t.organizer_id
           join registration_players c on c.registration_id = r.id and c.position = 0
           cross join lateral (select ${playedKey} as sort_key) k
           where p.golfer_id = $1 and r.golfer_id is distinct from $1
             and not exists (
               select from registration_players q
               where q.registration_id = r.id and q.golfer_id = $1 and q.position < p.position)
             and ($2::bigint is null or (k.sort_key, p.id) > ($2, $3::uuid))
           order by k.sort_key, p.id limit $4`,
    values: [golferId, page.after?.key ?? null, page.after?.id ?? null, page.limit, now],
  });

/** A player whom another person entered. */
export type EnteredByOthers = {
  id: string;
  /** Null for a player without an account, who can be reached only by `email`. */
  user_id: string | null;
  email: string;
  /** The name that a mail uses in its greeting. */
  called: string;
  /** They have been notified of this entry before. */
  was_told: boolean;
  /** They were notified by a mail to the address in the entry. */
  was_mailed: boolean;
  /** They replaced another player and were notified of that. */
  is_replacing: boolean;
  /** The price of their place in the payment that completed the group; null for any other player. */
  paid_last: Cents | null;
};

/**
 * The players whom somebody else entered, each once, by account or else by mail address. Left out: the address of the
 * person who made the entry, and places without a name or an address.
 */
export const listEnteredByOthers = (db: Db, registrationId: string): Promise<EnteredByOthers[]> =>
  allRows(db, {
    name: 'entered-by-others',
    text: `select distinct on (coalesce(u.id::text, lower(p.email))) p.id, u.id as user_id, p.email,
             ${calledPlayer('p')} as called,
             p.replaced_at is not null as is_replacing,
             exists (select from notifications n where n.user_id = u.id and n.about_id = r.id) or x.was_mailed as was_told,
             x.was_mailed,
             -- Two may have one address, which reads of both places by one mail.
             (select s.amount::integer
              from registration_shares s
              join registration_players q on q.registration_id = r.id and q.position = s.position
              where s.registration_id = r.id and q.replaced_at is null and ${completesEntry}
                and (q.id = p.id or q.golfer_id is null and p.golfer_id is null and lower(q.email) = lower(p.email)))
               as paid_last
           from registration_players p
           join tournament_registrations r on r.id = p.registration_id
           left join golfers g on g.id = p.golfer_id
           left join users u on u.id = g.user_id
           left join golfers c on c.id = r.golfer_id
           left join users cu on cu.id = c.user_id
           cross join lateral (
             select exists (
               select from mails m where m."to" = p.email and position(p.id::text in m.subject_key) > 0
             ) as was_mailed
           ) x
           where r.id = $1 and p.is_named
             and case
               when u.id is not null then p.golfer_id is distinct from r.golfer_id
               -- The first of an entry has the mails of the entry itself, unless somebody came to their place.
               else p.email <> '' and (p.position > 0 or r.golfer_id is not null and p.replaced_at is not null)
                 and lower(p.email) is distinct from lower(cu.email) and not exists (
                   select from registration_players z
                   where z.registration_id = r.id and z.position = 0 and z.id <> p.id
                   and lower(z.email) = lower(p.email))
             end
           order by coalesce(u.id::text, lower(p.email)), p.position`,
    values: [registrationId],
  });
