import type { Permission } from '#kernel/contract/permissions.ts';
import { type Db, newId } from '#kernel/database/connection.ts';
import { allRows, countRows, firstRow, isWritten } from '#kernel/database/reading.ts';
import { type RowIn, selected, written } from '#kernel/database/rows.ts';
import { apiKeys } from '#areas/accounts/tables/keys.ts';
import { type Owner, ownerColumn, ownerIds } from '../team/owners.ts';

const columns = selected(apiKeys, 'k', [
  'id',
  'organizer_id',
  'country_club_id',
  'name',
  'prefix',
  'last4',
  'permissions',
  'tournament_ids',
  'version',
  'created_by',
  'created_at',
  'expires_at',
  'last_used_at',
  'revoked_at',
]);
export type KeyRow = RowIn<typeof columns>;

/** The owner of a key. */
export const keyOwner = ({ organizer_id, country_club_id }: KeyRow): Owner =>
  organizer_id
    ? { accountType: 'organizer', ownerId: organizer_id }
    : { accountType: 'country_club', ownerId: country_club_id ?? '' };

export type NewKey = {
  owner: Owner;
  name: string;
  prefix: string;
  last4: string;
  hash: string;
  permissions: readonly Permission[];
  tournamentIds: readonly string[] | null;
  version: string;
  createdBy: string;
  now: Date;
  expiresAt: Date;
};

export async function insertKey(tx: Db, key: NewKey): Promise<KeyRow> {
  const row = written(apiKeys, {
    id: newId(),
    ...ownerIds(key.owner),
    name: key.name,
    prefix: key.prefix,
    last4: key.last4,
    hash: key.hash,
    permissions: [...key.permissions],
    tournament_ids: key.tournamentIds && [...key.tournamentIds],
    version: key.version,
    created_by: key.createdBy,
    created_at: key.now,
    expires_at: key.expiresAt,
  });
  const { rows } = await tx.query<KeyRow>({
    text: `insert into api_keys as k (${row.columns}) values (${row.holes}) returning ${columns}`,
    values: row.values,
  });
  return rows[0] as KeyRow;
}

/** An owner's keys, except those revoked more than a month ago, newest first, with their calls of the month. */
export const listKeys = (
  db: Db,
  owner: Owner,
  since: { month: string; revoked: Date },
): Promise<(KeyRow & { calls: number })[]> =>
  allRows(db, {
    text: `select ${columns},
             (select coalesce(sum(u.calls), 0)::int
              from api_usage u
              where u.key_id = k.id and u.day >= $2::date and u.outcome <> '429') as calls
           from api_keys k
           where k.${ownerColumn(owner)} = $1 and (k.revoked_at is null or k.revoked_at > $3)
           order by k.created_at desc, k.id desc
           limit 100`,
    values: [owner.ownerId, since.month, since.revoked],
  });

/** A key of this owner; null for another owner's. */
export const findKey = (db: Db, owner: Owner, id: string): Promise<KeyRow | null> =>
  firstRow(db, {
    text: `select ${columns} from api_keys k where k.id = $1 and k.${ownerColumn(owner)} = $2`,
    values: [id, owner.ownerId],
  });

/** The number of live keys of an owner. */
export const countLiveKeys = (db: Db, owner: Owner, now: Date): Promise<number> =>
  countRows(db, {
    text: `select count(*)::int as count from api_keys
           where ${ownerColumn(owner)} = $1 and revoked_at is null and expires_at > $2`,
    values: [owner.ownerId, now],
  });

export const renameKey = (db: Db, owner: Owner, id: string, name: string): Promise<boolean> =>
  isWritten(db, {
    text: `update api_keys set name = $3
           where id = $1 and ${ownerColumn(owner)} = $2 and revoked_at is null`,
    values: [id, owner.ownerId, name],
  });

/** Ends a key, now or at a later time. @returns whether it was active */
export const endKey = (
  tx: Db,
  owner: Owner,
  id: string,
  end: { revokedAt: Date } | { expiresAt: Date },
  now: Date,
): Promise<boolean> =>
  isWritten(tx, {
    text: `update api_keys set ${'revokedAt' in end ? 'revoked_at = $3' : 'expires_at = least(expires_at, $3)'}
           where id = $1 and ${ownerColumn(owner)} = $2 and revoked_at is null and expires_at > $4`,
    values: [id, owner.ownerId, 'revokedAt' in end ? end.revokedAt : end.expiresAt, now],
  });

/** A key with the person of its organizer or club, whose plan applies. */
export type KeyHolderRow = KeyRow & { user_id: string };

const holder = `left join organizers o on o.id = k.organizer_id
           left join country_clubs c on c.id = k.country_club_id`;

/** The key with this hash, active or not; null also for a club without a person. */
export const findKeyByHash = (db: Db, hash: string): Promise<KeyHolderRow | null> =>
  firstRow(db, {
    name: 'find-key-by-hash',
    text: `select ${columns}, coalesce(o.user_id, c.user_id) as user_id
           from api_keys k
           ${holder}
           where k.hash = $1 and coalesce(o.user_id, c.user_id) is not null`,
    values: [hash],
  });

/** Keys that expire within a period; the notification's subject key records which ones were announced. */
export const listEndingKeys = (db: Db, now: Date, until: Date): Promise<KeyHolderRow[]> =>
  allRows(db, {
    text: `select ${columns}, coalesce(o.user_id, c.user_id) as user_id
           from api_keys k
           ${holder}
           where k.revoked_at is null and k.expires_at > $1 and k.expires_at <= $2
             and coalesce(o.user_id, c.user_id) is not null
           order by k.expires_at, k.id
           limit 500`,
    values: [now, until],
  });
