import type { Db } from '#kernel/database/connection.ts';
import { claimEntries } from './claim-entries.ts';
import { forgetDevices } from './accounts.ts';

export type EmailChangeRow = {
  user_id: string;
  new_email: string;
  old_confirmed_at: Date | null;
  new_confirmed_at: Date | null;
  expires_at: Date;
};

/** Starts a change of address anew. */
export async function saveEmailChange(
  db: Db,
  change: { userId: string; newEmail: string; oldConfirmedAt: Date | null; expiresAt: Date },
): Promise<void> {
  await db.query({
    text: `insert into email_changes (user_id, new_email, old_confirmed_at, expires_at) values ($1, $2, $3, $4)
           on conflict (user_id) do update set new_email = $2, old_confirmed_at = $3, new_confirmed_at = null, expires_at = $4`,
    values: [change.userId, change.newEmail, change.oldConfirmedAt, change.expiresAt],
  });
}

export async function findEmailChange(db: Db, userId: string, now: Date): Promise<EmailChangeRow | null> {
  const { rows } = await db.query<EmailChangeRow>({
    text: 'select * from email_changes where user_id = $1 and expires_at > $2',
    values: [userId, now],
  });
  return rows[0] ?? null;
}

/** One side confirms. @returns the change as it stands then; null when it is over, or about another address */
export async function confirmEmailSide(
  db: Db,
  userId: string,
  newEmail: string,
  side: 'old' | 'new',
  now: Date,
): Promise<EmailChangeRow | null> {
  const column = side === 'old' ? 'old_confirmed_at' : 'new_confirmed_at';
  const { rows } = await db.query<EmailChangeRow>({
    text: `update email_changes set ${column} = coalesce(${column}, $3)
           where user_id = $1 and new_email = $2 and expires_at > $3
           returning *`,
    values: [userId, newEmail, now],
  });
  return rows[0] ?? null;
}

/** Puts the confirmed address in force. @throws a unique violation of users_email_unique when somebody has it by now */
export async function changeUserEmail(db: Db, userId: string, email: string, now: Date): Promise<void> {
  await db.query({
    text: 'update users set email = $2, email_verified = true, updated_at = $3 where id = $1',
    values: [userId, email, now],
  });
  await db.query({ text: 'delete from email_changes where user_id = $1', values: [userId] });
  await forgetDevices(db, userId);
  await claimEntries(db, userId);
}
