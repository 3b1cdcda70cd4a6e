import type { Permission } from '#contracts/permissions.ts';
import { type Db, newId } from '../connection.ts';

export type KeyRow = {
  id: string;
  organizer_id: string;
  name: string;
  prefix: string;
  last4: string;
  permissions: Permission[];
  tournament_ids: string[] | null;
  version: string;
  created_by: string | null;
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
};

const columns = `id, organizer_id, name, prefix, last4, permissions, tournament_ids, version, created_by, created_at,
  expires_at, last_used_at, revoked_at`;

export type NewKey = {
  organizerId: string;
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
  const { rows } = await tx.query<KeyRow>({
    text: `insert into api_keys (id, organizer_id, name, prefix, last4, hash, permissions, tournament_ids, version,
             created_by, created_at, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
           returning ${columns}`,
    values: [
      newId(),
      key.organizerId,
      key.name,
      key.prefix,
      key.last4,
      key.hash,
      key.permissions,
      key.tournamentIds,
      key.version,
      key.createdBy,
      key.now,
      key.expiresAt,
    ],
  });
  return rows[0] as KeyRow;
}

/** An organizer's keys that were not revoked longer than a month ago, newest first, with their calls of the month. */
export async function listKeys(
  db: Db,
  organizerId: string,
  since: { month: string; revoked: Date },
): Promise<(KeyRow & { calls: number })[]> {
  const { rows } = await db.query<KeyRow & { calls: number }>({
    text: `select ${columns},
             (select coalesce(sum(u.calls), 0)::int
              from api_usage u
              where u.key_id = k.id and u.day >= $2::date and u.outcome <> '429') as calls
           from api_keys k
           where organizer_id = $1 and (revoked_at is null or revoked_at > $3)
           order by created_at desc, id desc
           limit 100`,
    values: [organizerId, since.month, since.revoked],
  });
  return rows;
}

export async function findKey(db: Db, organizerId: string, id: string): Promise<KeyRow | null> {
  const { rows } = await db.query<KeyRow>({
    text: `select ${columns} from api_keys where id = $1 and organizer_id = $2`,
    values: [id, organizerId],
  });
  return rows[0] ?? null;
}

/** How many keys of an organizer are alive. */
export async function countLiveKeys(db: Db, organizerId: string, now: Date): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    text: `select count(*)::int as count from api_keys
           where organizer_id = $1 and revoked_at is null and expires_at > $2`,
    values: [organizerId, now],
  });
  return rows[0]?.count ?? 0;
}

export async function renameKey(db: Db, organizerId: string, id: string, name: string): Promise<boolean> {
  const { rowCount } = await db.query({
    text: 'update api_keys set name = $3 where id = $1 and organizer_id = $2 and revoked_at is null',
    values: [id, organizerId, name],
  });
  return (rowCount ?? 0) > 0;
}

/** Ends a key, now or at a time to come. @returns whether it was alive */
export async function endKey(
  tx: Db,
  organizerId: string,
  id: string,
  end: { revokedAt: Date } | { expiresAt: Date },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `update api_keys set ${'revokedAt' in end ? 'revoked_at = $3' : 'expires_at = least(expires_at, $3)'}
           where id = $1 and organizer_id = $2 and revoked_at is null and expires_at > $4`,
    values: [id, organizerId, 'revokedAt' in end ? end.revokedAt : end.expiresAt, now],
  });
  return (rowCount ?? 0) > 0;
}

/** A key with the person of its organizer, whose plan it stands on. */
export type KeyHolderRow = KeyRow & { user_id: string };

/** The key with this hash, whatever became of it. */
export async function findKeyByHash(db: Db, hash: string): Promise<KeyHolderRow | null> {
  const { rows } = await db.query<KeyHolderRow>({
    name: 'find-key-by-hash',
    text: `select ${columns
      .split(',')
      .map((column) => `k.${column.trim()}`)
      .join(', ')}, o.user_id
           from api_keys k
           join organizers o on o.id = k.organizer_id
           where k.hash = $1`,
    values: [hash],
  });
  return rows[0] ?? null;
}

/** Keys that end within so many days and whose organizer was not told of it: the subject of the notice says which. */
export async function listEndingKeys(
  db: Db,
  now: Date,
  until: Date,
): Promise<(KeyHolderRow & { organization_name: string })[]> {
  const { rows } = await db.query<KeyHolderRow & { organization_name: string }>({
    text: `select k.*, o.user_id, o.organization_name
           from api_keys k
           join organizers o on o.id = k.organizer_id
           where k.revoked_at is null and k.expires_at > $1 and k.expires_at <= $2
           order by k.expires_at, k.id
           limit 500`,
    values: [now, until],
  });
  return rows;
}
