import { usualGroupSize } from '#areas/entries/rules/partners.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow } from '#kernel/database/reading.ts';
import { organizerMay } from '#areas/accounts/database/plans/plan-in-force.ts';
import type { NamedPlayerRow } from '#areas/accounts/database/registrations/named-player.ts';
import { playerName } from '#kernel/database/registrations/shown-name.ts';
import { inField } from '#kernel/database/registrations/in-field.ts';
import type { RowOf } from '#kernel/database/rows.ts';
import type { partyAsks } from '#areas/entries/tables/parties.ts';

/** An entry of the field, with its party and the number of people in that party. */
export type PartyRow = { registration_id: string; party_id: string | null; people: number };

/** A golfer's own entry, with the facts of its tournament. */
export type PartnerRow = PartyRow & {
  user_id: string;
  title: string;
  start_date: string;
  group_size: number;
  /**
   * Partners can still be changed: the plan includes it, no tee sheet is published and the tournament has not started.
   */
  is_open: boolean;
  index_tenths: number | null;
  note: string | null;
};

/** SQL: the number of people in the party of the entry `r`. */
export const people = `(case when r.party_id is null then r.places else (
    select sum(x.places) from tournament_registrations x
    where x.tournament_id = r.tournament_id and x.party_id = r.party_id and ${inField('x')}
  ) end)::integer`;

/** SQL: the size of a starting group in the tournament `t`. */
const groupSize = `coalesce((
  select min(d.group_size) from golf_rounds d where d.tournament_id = t.id and d.status <> 'cancelled'
), ${usualGroupSize})`;

/**
 * SQL: whether partners can still be changed in the tournament `t` of the organizer `o`.
 * @param now an instant, as SQL
 */
const isOpen = (now: string): string => `(
  t.state = 'published' and t.starts_at > ${now} and ${organizerMay('entry_partners', 'o.user_id', now)}
  and not exists (select from golf_rounds d where d.tournament_id = t.id and d.sheet_published_at is not null)
)`;

/** SQL: the columns of the entry `r` and its player `p` that name the player to other golfers. */
const named = `p.first_name, p.last_name, ${playerName('p')} as name, p.public_name, p.birth_year, p.guardian_ok,
  (select coalesce(sum(x.places), 0) + 1 from tournament_registrations x
   where x.tournament_id = r.tournament_id and ${inField('x')} and (x.created_at, x.id) < (r.created_at, r.id)
  )::integer as place, case when p.index_source <> 'none' then p.index_tenths end as index_tenths`;

/** The golfer's paid entry; null for a golfer who has none, who may see nothing of partners. */
export const findPartner = (db: Db, golferId: string, tournamentId: string, now: Date): Promise<PartnerRow | null> =>
  firstRow(db, {
    name: 'find-partner',
    text: `select r.id as registration_id, r.party_id, ${people} as people, g.user_id, t.title, t.start_date, n.note,
             ${groupSize} as group_size, ${isOpen('$3')} as is_open,
             case when p.index_source <> 'none' then p.index_tenths end as index_tenths
           from tournament_registrations r
           join tournaments t on t.id = r.tournament_id
           join organizers o on o.id = t.organizer_id
           join golfers g on g.id = r.golfer_id
           left join registration_players p on p.registration_id = r.id and p.position = 0
           left join partner_notices n on n.registration_id = r.id
           where r.golfer_id = $1 and r.tournament_id = $2 and ${inField('r')}`,
    values: [golferId, tournamentId, now],
  });

export type NoticeRow = PartyRow & NamedPlayerRow & { note: string; index_tenths: number | null; gap: number };
/** Sorts a notice last where either index is unknown; in tenths, like a real difference of indexes. */
const unknownGap = 1_000;

/**
 * Notices of other parties in the field, nearest index first. Leaves out parties that do not fit into one group with
 * the golfer's own party.
 */
export const listNotices = (
  db: Db,
  tournamentId: string,
  own: Pick<PartnerRow, 'registration_id' | 'party_id' | 'people' | 'index_tenths' | 'group_size'>,
  page: { after: { gap: number; id: string } | undefined; limit: number },
): Promise<NoticeRow[]> =>
  allRows(db, {
    name: 'list-partner-notices',
    text: `select * from (
             select n.registration_id, n.note, r.party_id, ${people} as people, ${named},
               case when p.index_source <> 'none' and $4::integer is not null
                 then abs(p.index_tenths - $4::integer) else ${unknownGap} end as gap
             from partner_notices n
             join tournament_registrations r on r.id = n.registration_id and ${inField('r')}
             join registration_players p on p.registration_id = r.id and p.position = 0
             where n.tournament_id = $1 and r.id <> $2 and (r.party_id is null or r.party_id is distinct from $3::uuid)
           ) l
           where people + $9 <= $5 and ($6::integer is null or (gap, registration_id) > ($6, $7::uuid))
           order by gap, registration_id limit $8`,
    values: [
      tournamentId,
      own.registration_id,
      own.party_id,
      own.index_tenths,
      own.group_size,
      page.after?.gap ?? null,
      page.after?.id ?? null,
      page.limit,
      own.people,
    ],
  });

/** The players of the other entries in a party. */
export async function listCompanions(db: Db, own: PartyRow): Promise<NamedPlayerRow[]> {
  if (own.party_id === null) return [];
  return allRows<NamedPlayerRow>(db, {
    name: 'list-companions',
    text: `select ${named}
           from tournament_registrations r join registration_players p on p.registration_id = r.id
           where r.party_id = $1 and r.id <> $2 and ${inField('r')}
           order by r.created_at, r.id, p.position`,
    values: [own.party_id, own.registration_id],
  });
}

/** The accounts to notify about a party: those that made its entries, except one. */
export async function listPartyUsers(
  db: Db,
  partyId: string | null,
  but: string | null,
): Promise<{ user_id: string; registration_id: string }[]> {
  if (partyId === null) return [];
  return allRows<{ user_id: string; registration_id: string }>(db, {
    name: 'list-party-users',
    text: `select g.user_id, r.id as registration_id
           from tournament_registrations r join golfers g on g.id = r.golfer_id
           where r.party_id = $1 and r.id is distinct from $2 and ${inField('r')}`,
    values: [partyId, but],
  });
}

export type PartyAskRow = PartyRow &
  NamedPlayerRow &
  Pick<RowOf<typeof partyAsks>, 'id' | 'from_id' | 'to_id' | 'message'> & {
    index_tenths: number | null;
    /** The account that made the other entry. */
    user_id: string | null;
  };

const askColumns = `a.id, a.from_id, a.to_id, a.message, r.id as registration_id, r.party_id, ${people} as people,
  ${named}, g.user_id
  from party_asks a
  join tournament_registrations r on r.id = case when a.from_id = $1 then a.to_id else a.from_id end
    and ${inField('r')}
  join registration_players p on p.registration_id = r.id and p.position = 0
  left join golfers g on g.id = r.golfer_id
  where a.state = 'open' and (a.from_id = $1 or a.to_id = $1)`;

/** The open asks to and from an entry, each with the other entry; oldest first, at most a hundred. */
export const listOpenAsks = (db: Db, registrationId: string): Promise<PartyAskRow[]> =>
  allRows(db, {
    name: 'list-open-asks',
    text: `select ${askColumns} order by a.created_at, a.id limit 100`,
    values: [registrationId],
  });

/** An open ask to or from an entry, with the other entry. */
export const findOpenAsk = (db: Db, registrationId: string, id: string): Promise<PartyAskRow | null> =>
  firstRow(db, {
    name: 'find-open-ask',
    text: `select ${askColumns} and a.id = $2`,
    values: [registrationId, id],
  });

export type LookingRow = PartyRow & NamedPlayerRow & { index_tenths: number | null; note: string };

/** Parties of a tournament with a notice, each listed by its earliest notice. Sorted by entry id. */
export const listLooking = (
  db: Db,
  tournamentId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<LookingRow[]> =>
  allRows(db, {
    name: 'list-looking',
    text: `select * from (
             select distinct on (coalesce(r.party_id, r.id)) n.registration_id, n.note, r.party_id, ${people} as people,
               ${named}
             from partner_notices n
             join tournament_registrations r on r.id = n.registration_id and ${inField('r')}
             join registration_players p on p.registration_id = r.id and p.position = 0
             where n.tournament_id = $1
             order by coalesce(r.party_id, r.id), n.created_at, r.id
           ) l
           where $2::uuid is null or registration_id > $2
           order by registration_id
           limit $3`,
    values: [tournamentId, after, limit],
  });

type Partnering = Pick<PartnerRow, 'title' | 'group_size' | 'is_open'>;

/** The facts about partners in a tournament, without a golfer: those that `findPartner` reads for one. */
export async function findPartnering(db: Db, tournamentId: string, now: Date): Promise<Partnering> {
  const { rows } = await db.query<Partnering>({
    name: 'find-partnering',
    text: `select t.title, ${groupSize} as group_size, ${isOpen('$2')} as is_open
           from tournaments t
           join organizers o on o.id = t.organizer_id
           where t.id = $1`,
    values: [tournamentId, now],
  });
  return rows[0] as Partnering;
}
