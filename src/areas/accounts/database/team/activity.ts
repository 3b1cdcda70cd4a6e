import { type Db, newId } from '#kernel/database/connection.ts';
import { allRows, firstRow } from '#kernel/database/reading.ts';
import { type RowIn, type RowOf, selected } from '#kernel/database/rows.ts';
import { auditEntries } from '#kernel/tables/audit.ts';
import type { ColumnChange } from '#areas/accounts/rules/activity-sentence.ts';
import { type Owner, ownerColumn, ownerIds, ownerTable } from './owners.ts';
import { personName, playerName } from '#kernel/database/registrations/shown-name.ts';

export type ActivityDetails = {
  label?: string | undefined;
  /** The name of the record, and the kind of action if an endpoint has several. */
  name?: string | undefined;
  act?: string | undefined;
  changes?: ColumnChange[];
  /** The entry or player concerned: names are read when shown, so that they disappear with the person. */
  registration?: string | undefined;
  player?: string | undefined;
  /** The player's position in the entry; the first by default. */
  position?: number | undefined;
  /** The tournament concerned, which may be deleted since. */
  tournament?: string | undefined;
  /** The amount in dollars. */
  amount?: number | undefined;
};

const ofEntry = selected(auditEntries, 'a', ['id', 'key_id', 'action', 'details', 'created_at']);
export type ActivityRow = RowIn<typeof ofEntry> & {
  actor: string | null;
  /** Whether an operator outside the owner's team did it. */
  is_operator: boolean;
  key: string | null;
  details: ActivityDetails;
  person: string | null;
};

/** For each kind of record that endpoints change: where it is stored, and its display name. */
const subjects = {
  tournament: { from: 'tournaments t where t.id = $1', label: 't.title' },
  round: {
    from: 'golf_rounds t join tournaments o on o.id = t.tournament_id where t.id = $1',
    label: `o.title || case when (select count(*) from golf_rounds n where n.tournament_id = t.tournament_id) > 1
      then ', round ' || t.number else '' end`,
  },
  purse: { from: 'purses t where t.id = $1', label: 't.name' },
  award: { from: 'awards t join tournaments o on o.id = t.tournament_id where t.id = $1', label: 'o.title' },
  card: { from: 'cards t join tournaments o on o.id = t.tournament_id where t.id = $1', label: 'o.title' },
  contest: { from: 'contests t join tournaments o on o.id = t.tournament_id where t.id = $1', label: 'o.title' },
  rehearsal: { from: 'rehearsals t join tournaments o on o.id = t.tournament_id where t.id = $1', label: 'o.title' },
  booking: {
    from: 'slot_bookings t join tournament_slots o on o.id = t.slot_id where t.id = $1',
    label: 'o.date::text',
  },
  facility: { from: 'club_facilities t where t.id = $1', label: 't.name' },
  photo: { from: 'club_photos t where t.id = $1', label: 't.alt' },
  slot: { from: 'tournament_slots t where t.id = $1', label: 't.date::text' },
  order: { from: 'orders t where t.id = $1', label: 't.product_name' },
  package: { from: 'sponsor_packages t where t.id = $1', label: 't.name' },
  sponsorship: { from: 'sponsorships t join sponsors s on s.id = t.sponsor_id where t.id = $1', label: 's.name' },
  organizer: { from: 'organizers t where t.id = $1', label: 't.organization_name' },
  country_club: { from: 'country_clubs t where t.id = $1', label: 't.club_name' },
  member: {
    from: 'members t join profiles f on f.user_id = t.user_id where t.id = $1',
    label: personName('f'),
  },
  invitation: { from: 'invitations t where t.id = $1', label: 't.email' },
} as const;
export type SubjectKind = keyof typeof subjects;

/** An action on behalf of an owner, for the activity log. */
export type NewActivity = {
  owner: Owner;
  actorId: string | null;
  keyId: string | null;
  action: string;
  subject: string;
  details: ActivityDetails;
  /** The record whose name is to be looked up. */
  named?: { kind: SubjectKind; id: string } | undefined;
  now: Date;
};

const labelsByKind = Object.entries(subjects)
  .map(([kind, { from, label }]) => `when '${kind}' then (select ${label} from ${from.replace('$1', 'named.id')})`)
  .join('\n               ');

/** Columns of an entry besides its details. */
const noted = [
  'id',
  'organizer_id',
  'country_club_id',
  'actor_id',
  'key_id',
  'action',
  'subject',
  'created_at',
] as const;
type Noted = Pick<RowOf<typeof auditEntries>, 'details' | (typeof noted)[number]>;

/** Stores any number of entries of the activity log. */
export async function insertActivity(db: Db, entries: readonly NewActivity[]): Promise<void> {
  const rows = entries.map(
    ({ owner, ...entry }): Noted => ({
      id: newId(),
      ...ownerIds(owner),
      actor_id: entry.actorId,
      key_id: entry.keyId,
      action: entry.action,
      subject: entry.subject,
      details: entry.details,
      created_at: entry.now,
    }),
  );
  const named = entries.map((entry) => entry.named ?? {});
  await db.query({
    name: 'insert-activity',
    text: `insert into audit_entries (${noted.join(', ')}, details)
           select ${selected(auditEntries, 'e', noted)},
             e.details || jsonb_strip_nulls(jsonb_build_object('label', case named.kind
               ${labelsByKind}
             end))
           from jsonb_populate_recordset(null::audit_entries, $1::jsonb) with ordinality as e
           join rows from (jsonb_to_recordset($2::jsonb) as (kind text, id uuid)) with ordinality as named
             using (ordinality)`,
    values: [JSON.stringify(rows), JSON.stringify(named)],
  });
}

/** Newest first; `hidden` lists actions to leave out, `q` searches names and subjects. */
export const listActivity = (
  db: Db,
  owner: Owner,
  page: {
    q?: string | undefined;
    hidden: string[];
    /** Limits to these actions; absent for all. */
    actions?: string[] | undefined;
    /** The id of the acting person. */
    person?: string | undefined;
    after?: { key: string; id: string } | undefined;
    limit: number;
  },
): Promise<ActivityRow[]> =>
  allRows(db, {
    text: `select ${ofEntry}, ${personName('f')} as actor, k.name as key,
             coalesce(f.is_admin, false) and not exists (
               select from ${ownerTable(owner)} o where o.id = $1 and o.user_id = a.actor_id
             ) and not exists (
               select from members m where m.${ownerColumn(owner)} = $1 and m.user_id = a.actor_id
             ) as is_operator,
             -- An id of a request's body may be anybody's: names are told of the owner's own field alone.
             (select ${playerName('p')}
               from registration_players p
               join tournament_registrations r on r.id = p.registration_id
               join tournaments t on t.id = r.tournament_id
               where t.organizer_id = a.organizer_id and (
                 p.id = (a.details ->> 'player')::uuid
                 or a.details ->> 'player' is null and p.registration_id = (a.details ->> 'registration')::uuid)
               order by p.position = coalesce((a.details ->> 'position')::integer, 0) desc, p.position limit 1) as person
           from audit_entries a
           left join profiles f on f.user_id = a.actor_id
           left join api_keys k on k.id = a.key_id
           where a.${ownerColumn(owner)} = $1
             and a.action <> all($2::text[])
             and ($3::text is null
               or strpos(lower(coalesce(${personName('f')}, '')), $3) > 0
               or strpos(lower(coalesce(a.details ->> 'label', '')), $3) > 0)
             and ($4::timestamptz is null or (a.created_at, a.id) < ($4, $5::uuid))
             and ($7::text[] is null or a.action = any($7))
             and ($8::uuid is null or a.actor_id = $8)
           order by a.created_at desc, a.id desc
           limit $6`,
    values: [
      owner.ownerId,
      page.hidden,
      page.q?.toLowerCase() || null,
      page.after?.key ?? null,
      page.after?.id ?? null,
      page.limit,
      page.actions ?? null,
      page.person ?? null,
    ],
  });

/** Everybody who can have acted for an owner: its own account, and present and former members of its team. */
export const listActors = (db: Db, owner: Owner): Promise<{ id: string; name: string }[]> =>
  allRows(db, {
    name: `list-actors-${owner.accountType}`,
    text: `select f.user_id as id, ${personName('f')} as name
           from profiles f
           where f.first_name <> '' and f.user_id in (
             select user_id from ${ownerTable(owner)} where id = $1
             union
             select user_id from members where ${ownerColumn(owner)} = $1)
           order by name, id`,
    values: [owner.ownerId],
  });

/**
 * Deletes the entries of owners from before a time; operators' entries stay.
 * @returns the number deleted; at most 5,000 a call
 */
export async function forgetActivity(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.query({
    text: `delete from audit_entries where id in (
             select id
             from audit_entries
             where created_at < $1 and (organizer_id is not null or country_club_id is not null)
             order by created_at
             limit 5000)`,
    values: [before],
  });
  return rowCount ?? 0;
}

/** The current row, to compare after a change; null if it does not exist. */
export async function readSubject(
  db: Db,
  kind: SubjectKind,
  id: string,
): Promise<{ label: string; row: Record<string, unknown> } | null> {
  const { from, label } = subjects[kind];
  return firstRow<{ label: string; row: Record<string, unknown> }>(db, {
    name: `read-subject-${kind}`,
    text: `select ${label} as label, to_jsonb(t) as row from ${from}`,
    values: [id],
  });
}

const holders = {
  tournament: 'select id as tournament_id from tournaments where id = $1',
  round: 'select tournament_id from golf_rounds where id = $1',
  card: 'select tournament_id from cards where id = $1',
  print: 'select r.tournament_id from prints p join golf_rounds r on r.id = p.round_id where p.id = $1',
  purse: 'select tournament_id from purses where id = $1',
  award: 'select tournament_id from awards where id = $1',
  contest: 'select tournament_id from contests where id = $1',
  rehearsal: 'select tournament_id from rehearsals where id = $1',
  package: 'select tournament_id from sponsor_packages where id = $1',
  sponsorship: 'select tournament_id from sponsorships where id = $1',
} as const;
export type HolderKind = keyof typeof holders;

/** Whether records of a kind belong to a tournament. */
export const isHolder = (kind: string): kind is HolderKind => kind in holders;

/** The tournament that a record belongs to, or null. */
export async function tournamentOf(db: Db, kind: HolderKind, id: string): Promise<string | null> {
  const { rows } = await db.query<{ tournament_id: string }>({
    name: `tournament-of-${kind}`,
    text: holders[kind],
    values: [id],
  });
  return rows[0]?.tournament_id ?? null;
}
