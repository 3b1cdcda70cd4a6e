import type { Db } from '#server/database/connection.ts';
import { addJob } from '#server/database/jobs.ts';
import { expirePending } from '#server/database/sponsors/sponsorships.ts';

/** Ends the sponsorships of a package that wait for money, and closes their card pages. */
export async function closeSponsorshipsOf(tx: Db, packageId: string, now: Date): Promise<void> {
  for (const id of await expirePending(tx, packageId, now))
    await addJob(tx, 'close-checkout', { purchase: { kind: 'sponsorship', id } }, { key: `close:${id}` });
}
