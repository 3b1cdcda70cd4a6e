import type { Db } from '#kernel/database/connection.ts';
import { firstRow } from '#kernel/database/reading.ts';
import { type RowIn, selected, written } from '#kernel/database/rows.ts';
import { emailChanges } from '#areas/accounts/tables/security.ts';
import { claimEntries } from './claim-entries.ts';
import { forgetDevices } from './accounts.ts';

const columns = selected(emailChanges, 'c', [
  'user_id',
  'new_email',
  'old_confirmed_at',
  'new_confirmed_at',
  'expires_at',
]);
export type EmailChangeRow = RowIn<typeof columns>;

/** Starts a change of address, replacing any earlier one. */
export async function saveEmailChange(
  db: Db,
  change: { userId: string; newEmail: string; oldConfirmedAt: Date | null; expiresAt: Date },
): Promise<void> {
  const asked = {
    new_email: change.newEmail,
    old_confirmed_at: change.oldConfirmedAt,
    new_confirmed_at: null,
    expires_at: change.expiresAt,
  };
  const row = written(emailChanges, asked, 2);
  await db.query({
    text: `insert into email_changes (user_id, ${row.columns}) values ($1, ${row.holes})
           on conflict (user_id) do update set ${row.set}`,
    values: [change.userId, ...row.values],
  });
}

export const findEmailChange = (db: Db, userId: string, now: Date): Promise<EmailChangeRow | null> =>
  firstRow(db, {
    text: `select ${columns} from email_changes c where c.user_id = $1 and c.expires_at > $2`,
    values: [userId, now],
  });

/**
 * Records one address's confirmation. @returns the updated change; null if it has expired, or concerns another address
 */
export async function confirmEmailSide(
  db: Db,
  userId: string,
  newEmail: string,
  side: 'old' | 'new',
  now: Date,
): Promise<EmailChangeRow | null> {
  const column = side === 'old' ? 'old_confirmed_at' : 'new_confirmed_at';
  return firstRow<EmailChangeRow>(db, {
    text: `update email_changes c set ${column} = coalesce(${column}, $3)
           where c.user_id = $1 and c.new_email = $2 and c.expires_at > $3
           returning ${columns}`,
    values: [userId, newEmail, now],
  });
}

/** Applies the confirmed address. @throws a unique violation of users_email_unique if another account has it by now */
export async function changeUserEmail(db: Db, userId: string, email: string, now: Date): Promise<void> {
  await db.query({
    text: 'update users set email = $2, email_verified = true, updated_at = $3 where id = $1',
    values: [userId, email, now],
  });
  await db.query({ text: 'delete from email_changes where user_id = $1', values: [userId] });
  await forgetDevices(db, userId);
  await claimEntries(db, userId);
}
