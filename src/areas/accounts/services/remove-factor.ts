import { AppError } from '#kernel/contract/errors.ts';
import { deleteFactor, findFactor, listFactors, replaceRecoveryCodes } from '#areas/accounts/database/factors.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { announcePerson } from '#kernel/database/live.ts';
import type { Context } from '#kernel/services/context.ts';
import { confirmIdentity } from './sign-in.ts';
import { notifySecurity } from './notify-security.ts';
import type { SignedIn } from './viewer.ts';

/**
 * Removes a factor of the signed-in person; an unverified one needs no proof of identity.
 * @throws AppError not_found, validation_failed (password), too_many_requests, sign_in_again
 */
export async function removeFactor(
  context: Context,
  person: SignedIn,
  factorId: string,
  password: string | undefined,
): Promise<void> {
  const factor = await findFactor(context.pool, person.userId, factorId);
  if (!factor) throw new AppError('not_found', 'This factor does not exist.');
  if (factor.status === 'verified') await confirmIdentity(context, person, password);
  await inTransaction(context.pool, async (tx) => {
    await deleteFactor(tx, person.userId, factorId);
    if (factor.status !== 'verified') return;
    await announcePerson(tx, person.userId);
    await notifySecurity(context, tx, person, `Two-step sign-in: “${factor.friendly_name}” was removed.`);
    if ((await listFactors(tx, person.userId, 'verified')).length === 0)
      await replaceRecoveryCodes(tx, person.userId, []);
  });
}
