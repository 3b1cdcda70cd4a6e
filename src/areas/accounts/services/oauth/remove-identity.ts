import { AppError } from '#kernel/contract/errors.ts';
import { findPassword } from '#areas/accounts/database/accounts.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { deleteIdentity, listIdentities } from '#areas/accounts/database/identities.ts';
import type { Context } from '#kernel/services/context.ts';
import { notifySecurity } from '../notify-security.ts';
import type { SignedIn } from '../viewer.ts';

/** Unlinks a provider. @throws AppError not_found, wrong_state if it is the only way to sign in */
export async function removeIdentity(context: Context, person: SignedIn, id: string): Promise<void> {
  const identities = await listIdentities(context.pool, person.userId);
  if (!identities.some((identity) => identity.id === id)) throw new AppError('not_found');
  if (identities.length === 1 && (await findPassword(context.pool, person.userId)) === null)
    throw new AppError('wrong_state', 'Set a password first: without it nothing would open your account.');
  await inTransaction(context.pool, async (tx) => {
    await deleteIdentity(tx, person.userId, id);
    await notifySecurity(context, tx, person, 'Signing in by a provider was removed.');
  });
}
