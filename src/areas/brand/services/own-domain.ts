import { AppError } from '#kernel/contract/errors.ts';
import { proofRecord } from '#areas/brand/contract/own-domain.ts';
import { afterCheck, isUnder, patienceMs, readOwnHost } from '#areas/brand/rules/own-host.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { claimDomain, type DomainRow, dropDomain, findDomain } from '#areas/brand/database/domains.ts';
import { announce } from '#kernel/database/live.ts';
import { newSecret } from '#areas/accounts/services/secrets.ts';
import { type OrganizerViewer, requireCapability } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { checkDomain } from './check-domain.ts';

const firstLookMs = 60_000;

export const findOwnDomain = ({ pool }: Context, organizer: OrganizerViewer): Promise<DomainRow | null> =>
  findDomain(pool, organizer.organizerId);

const refuse = (message: string): never => {
  throw new AppError('validation_failed', message, [{ field: 'host', message }]);
};

/**
 * Requests a host in place of the previous one. Nothing is served under it until its records prove ownership.
 * @throws AppError upgrade_required; validation_failed or already_exists naming `host`
 */
export async function askForDomain(
  context: Context,
  organizer: OrganizerViewer,
  typed: string,
): Promise<DomainRow | null> {
  requireCapability(organizer, 'white_label');
  const host = readOwnHost(typed) ?? refuse('Please enter a domain such as golf.example.com');
  if (isUnder(host, new URL(context.settings.baseUrl).hostname)) refuse('This domain is ours. Please enter your own.');
  const now = context.clock();
  await inTransaction(context.pool, async (tx) => {
    const isTheirs = await claimDomain(tx, {
      host,
      organizerId: organizer.organizerId,
      token: newSecret().slice(0, 32),
      now,
      nextCheckAt: new Date(now.getTime() + firstLookMs),
      staleBefore: new Date(now.getTime() - patienceMs),
    });
    // Thrown within the transaction, so that the organizer keeps its previous domain.
    if (!isTheirs) {
      const message = 'Another organizer has asked for this domain.';
      throw new AppError('already_exists', message, [{ field: 'host', message }]);
    }
    await announce(tx, { user: organizer.userId, event: 'plan', id: organizer.organizerId });
  });
  await context.sites.reload();
  return findOwnDomain(context, organizer);
}

/**
 * Checks the records now.
 * @throws AppError upgrade_required, not_found; domain_not_verified naming the record that is missing and the value
 * found
 */
export async function checkOwnDomain(context: Context, organizer: OrganizerViewer): Promise<DomainRow | null> {
  requireCapability(organizer, 'white_label');
  const row = await findDomain(context.pool, organizer.organizerId);
  if (!row) throw new AppError('not_found', 'There is no domain to look up.');
  const problem = await checkDomain(context, row, (isVerified, now) =>
    // A requested check does not count as a failed daily check, so it cannot pause a live host.
    isVerified || row.state !== 'live'
      ? afterCheck({ state: row.state, askedAt: row.asked_at, failures: row.failures }, isVerified, now)
      : { state: row.state, failures: row.failures, nextCheckAt: row.next_check_at },
  ).catch((error: unknown) => {
    context.log.warn({ err: error, host: row.host }, 'could not look a domain up');
    throw new AppError('unavailable', 'The name servers do not answer at the moment. Please try again.');
  });
  if (problem) throw new AppError('domain_not_verified', problem);
  return findOwnDomain(context, organizer);
}

/** Gives up the host, on any plan; the pages are served on the usual host again. */
export async function dropOwnDomain(context: Context, organizer: OrganizerViewer): Promise<DomainRow | null> {
  await inTransaction(context.pool, async (tx) => {
    await dropDomain(tx, organizer.organizerId);
    await announce(tx, { user: organizer.userId, event: 'plan', id: organizer.organizerId });
  });
  await context.sites.reload();
  return findOwnDomain(context, organizer);
}

/** The DNS records that an organizer must create: the address, and the TXT record that proves ownership. */
export const recordsOf = (row: Pick<DomainRow, 'host' | 'token'>, baseUrl: string) => [
  { type: 'CNAME or A' as const, name: row.host, value: new URL(baseUrl).hostname },
  { type: 'TXT' as const, name: proofRecord(row.host), value: row.token },
];
