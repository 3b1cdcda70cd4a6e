import { proofRecord } from '#areas/brand/contract/own-domain.ts';
import { afterCheck, type DomainAfterCheck, maxFailures } from '#areas/brand/rules/own-host.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { type DomainRow, saveCheck, takeDueDomains } from '#areas/brand/database/domains.ts';
import { announce } from '#kernel/database/live.ts';
import { isDnsFailure } from '#kernel/platform/dns.ts';
import type { Context } from '#kernel/services/context.ts';
import { eachAlone } from '#kernel/services/each-alone.ts';
import { type Notice, notify } from '#areas/messages/services/notify.ts';

const atOnce = 50;

/**
 * Checks the hosts that are due. If DNS is unavailable, the host is not counted as failed and is checked again later.
 */
export async function sweepDomains(context: Context): Promise<void> {
  await eachAlone(
    await takeDueDomains(context.pool, context.clock(), atOnce),
    ({ organizer_id: id }) => `domain of organizer ${id}`,
    (row) =>
      checkDomain(context, row, (isVerified, now) =>
        afterCheck({ state: row.state, askedAt: row.asked_at, failures: row.failures }, isVerified, now),
      ).catch((error: unknown) => {
        if (!isDnsFailure(error)) throw error;
        context.log.warn({ err: error, host: row.host }, 'could not look a domain up');
      }),
  );
}

/**
 * Looks up both records of a host and stores the resulting state; the organizer is notified of a change.
 * @returns the missing record, in a sentence; null if both exist
 */
export async function checkDomain(
  context: Context,
  row: DomainRow,
  follow: (isVerified: boolean, now: Date) => DomainAfterCheck,
): Promise<string | null> {
  const problem = await findProblem(context, row);
  const now = context.clock();
  const after = follow(problem === null, now);
  await inTransaction(context.pool, async (tx) => {
    if (!(await saveCheck(tx, row, { ...after, problem, now }))) return;
    const notice = noticeOf(row, after, problem);
    if (notice) await notify(context, tx, [notice]);
    if (after.state !== row.state) await announce(tx, { user: row.user_id, event: 'plan', id: row.organizer_id });
  });
  if (after.state !== row.state) await context.sites.reload();
  return problem;
}

const listed = (found: string[]): string =>
  found.length === 0
    ? 'there is none'
    : `it says ${found
        .slice(0, 3)
        .map((one) => one.slice(0, 80))
        .join(', ')}`;

/** Checks the TXT record first, since it proves ownership. */
async function findProblem({ names, settings }: Context, { host, token }: DomainRow): Promise<string | null> {
  const proof = proofRecord(host);
  const texts = await names.texts(proof);
  if (!texts.includes(token)) return `The TXT record ${proof} must say ${token}; ${listed(texts)}.`;
  const own = new URL(settings.baseUrl).hostname;
  const [wanted, found] = await Promise.all([names.addresses(own), names.addresses(host)]);
  if (found.some((address) => wanted.includes(address))) return null;
  return `${host} must lead to ${own}: a CNAME record to it, or its A record; ${listed(found)}.`;
}

function noticeOf(row: DomainRow, after: DomainAfterCheck, problem: string | null): Notice | null {
  const about = { userId: row.user_id, type: 'system' as const, path: '/settings?section=brand', isEssential: true };
  const at = row.asked_at.getTime();
  if (after.state === 'live' && row.state !== 'live')
    return {
      ...about,
      subject: `domain-live:${row.host}:${at}`,
      title: `${row.host} is live`,
      message: `Your pages and tournaments are served at ${row.host} from now on.`,
    };
  if (after.state === 'paused' && row.state === 'live')
    return {
      ...about,
      subject: `domain-paused:${row.host}:${row.verified_at?.getTime() ?? at}:${at}`,
      title: `${row.host} is paused`,
      message: `Your pages are at our address again, because the records of your domain are gone. ${problem ?? ''}`,
    };
  if (row.state === 'live' && after.failures === 1 && row.failures === 0)
    return {
      ...about,
      subject: `domain-fails:${row.host}:${new Date(row.next_check_at ?? at).toISOString().slice(0, 10)}`,
      title: `${row.host} is about to be paused`,
      message: `The records of your domain were not found. After ${maxFailures} days without them it is paused. ${problem ?? ''}`,
    };
  return null;
}
