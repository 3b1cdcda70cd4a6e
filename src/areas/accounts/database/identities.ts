import type { Db } from '#kernel/database/connection.ts';

export type IdentityRow = {
  id: string;
  user_id: string;
  provider_id: 'google' | 'apple';
  email: string | null;
  created_at: Date;
};

/** The providers a person signs in with. */
export async function listIdentities(db: Db, userId: string): Promise<IdentityRow[]> {
  const { rows } = await db.query<IdentityRow>({
    text: `select id, user_id, provider_id, email, created_at
           from accounts
           where user_id = $1 and provider_id <> 'credential'
           order by created_at`,
    values: [userId],
  });
  return rows;
}

export async function findIdentity(db: Db, provider: string, subject: string): Promise<IdentityRow | null> {
  const { rows } = await db.query<IdentityRow>({
    text: 'select id, user_id, provider_id, email, created_at from accounts where provider_id = $1 and account_id = $2',
    values: [provider, subject],
  });
  return rows[0] ?? null;
}

/** Lets a provider's person sign in as one of ours. @returns false when that person is somebody's already */
export async function insertIdentity(
  db: Db,
  identity: { id: string; userId: string; provider: string; subject: string; email: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.query({
    text: `insert into accounts (id, user_id, account_id, provider_id, email, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $6)
           on conflict (provider_id, account_id) do nothing`,
    values: [identity.id, identity.userId, identity.subject, identity.provider, identity.email, identity.now],
  });
  return (rowCount ?? 0) > 0;
}

export async function deleteIdentity(db: Db, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query({
    text: `delete from accounts where id = $1 and user_id = $2 and provider_id <> 'credential'`,
    values: [id, userId],
  });
  return (rowCount ?? 0) > 0;
}
