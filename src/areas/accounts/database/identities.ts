import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow, isWritten } from '#kernel/database/reading.ts';
import { insertion, type RowIn, selected } from '#kernel/database/rows.ts';
import { accounts } from '#areas/accounts/tables/accounts.ts';

const columns = selected(accounts, 'a', ['id', 'user_id', 'provider_id', 'email', 'created_at']);
export type IdentityRow = RowIn<typeof columns> & { provider_id: 'google' | 'apple' };

/** The providers linked to a person. */
export const listIdentities = (db: Db, userId: string): Promise<IdentityRow[]> =>
  allRows(db, {
    text: `select ${columns}
           from accounts a
           where a.user_id = $1 and a.provider_id <> 'credential'
           order by a.created_at`,
    values: [userId],
  });

export const findIdentity = (db: Db, provider: string, subject: string): Promise<IdentityRow | null> =>
  firstRow(db, {
    text: `select ${columns} from accounts a where a.provider_id = $1 and a.account_id = $2`,
    values: [provider, subject],
  });

/** Links a provider's identity to a person. @returns false if it is linked to an account already */
export async function insertIdentity(
  db: Db,
  identity: {
    id: string;
    userId: string;
    provider: IdentityRow['provider_id'];
    subject: string;
    email: string;
    now: Date;
  },
): Promise<boolean> {
  const row = {
    id: identity.id,
    user_id: identity.userId,
    account_id: identity.subject,
    provider_id: identity.provider,
    email: identity.email,
    created_at: identity.now,
    updated_at: identity.now,
  };
  return isWritten(db, insertion(accounts, row, 'on conflict (provider_id, account_id) do nothing'));
}

export const deleteIdentity = (db: Db, userId: string, id: string): Promise<boolean> =>
  isWritten(db, {
    text: `delete from accounts where id = $1 and user_id = $2 and provider_id <> 'credential'`,
    values: [id, userId],
  });
