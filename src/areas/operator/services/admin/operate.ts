import { AppError } from '#kernel/contract/errors.ts';
import type { ClubTier } from '#kernel/contract/plans.ts';
import { findUser, setAdmin } from '#areas/accounts/database/accounts.ts';
import { type AdminClubRow, findAdminClub } from '#areas/operator/database/list-accounts.ts';
import { insertAudit } from '#kernel/database/admin/audit.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { grantClubTier } from '#areas/accounts/database/plans/plans.ts';
import { endSessions } from '#areas/accounts/database/sessions.ts';
import type { Context } from '#kernel/services/context.ts';
import { forgetJobs, type JobsDone, retryJobs } from '#kernel/services/failed-jobs.ts';

/** The operator's actions; each is recorded in the audit log. `actorId` is their account, null for the command line. */
type Tools = Pick<Context, 'pool' | 'clock'>;

/** Sets a club's agreed tier. @throws AppError not_found for a club without an account */
export async function setClubTier(
  { pool, clock }: Tools,
  actorId: string | null,
  clubId: string,
  tier: ClubTier,
): Promise<AdminClubRow> {
  const club = await findAdminClub(pool, clubId);
  if (!club?.user_id) throw new AppError('not_found', 'There is no such club with an account.');
  const { user_id } = club;
  await inTransaction(pool, async (tx) => {
    await grantClubTier(tx, user_id, tier);
    await insertAudit(tx, {
      actorId,
      action: 'club.tier',
      subject: club.club_name,
      details: { club_id: club.id, from: club.subscription_tier, to: tier },
      now: clock(),
    });
  });
  return (await findAdminClub(pool, clubId)) ?? club;
}

/** Runs failed jobs again at once. */
export const retryFailedJobs = (tools: Tools, actorId: string | null, ids: number[] | 'all'): Promise<JobsDone> =>
  inTransaction(tools.pool, async (tx) => {
    const result = await retryJobs(tx, ids);
    for (const id of result.done)
      await insertAudit(tx, { actorId, action: 'job.retry', subject: String(id), now: tools.clock() });
    return result;
  });

/** Removes failed jobs from the queue; their work is not done. */
export const dropFailedJobs = (tools: Tools, actorId: string | null, ids: number[]): Promise<JobsDone> =>
  inTransaction(tools.pool, async (tx) => {
    const result = await forgetJobs(tx, ids);
    for (const id of result.done)
      await insertAudit(tx, { actorId, action: 'job.drop', subject: String(id), now: tools.clock() });
    return result;
  });

/**
 * Grants or revokes an account's operator flag; from the command line only.
 * @returns false if no account has the address
 */
export const grantAdmin = ({ pool, clock }: Tools, email: string, isAdmin: boolean): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    if (!(await setAdmin(tx, email, isAdmin))) return false;
    await insertAudit(tx, {
      actorId: null,
      action: isAdmin ? 'admin.grant' : 'admin.revoke',
      subject: email,
      now: clock(),
    });
    return true;
  });

/**
 * Ends all sessions of a person, on every server at once.
 * @returns the number ended; null for an address without an account
 */
export const signOutPerson = ({ pool, clock }: Tools, email: string): Promise<number | null> =>
  inTransaction(pool, async (tx) => {
    const user = await findUser(tx, { email });
    if (!user) return null;
    const ended = await endSessions(tx, user.id);
    await insertAudit(tx, { actorId: null, action: 'account.sign_out', subject: email, now: clock() });
    return ended.length;
  });
