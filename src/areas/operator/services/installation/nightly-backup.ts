import { readNewestBackup } from '#areas/operator/database/backups.ts';
import { isBackupUnderWay } from '#areas/operator/database/one-backup.ts';
import type { Context } from '#kernel/services/context.ts';

const hourMs = 3_600_000;

/** Hours with little traffic, in the machine's time zone. */
const nightHours = [1, 2, 3, 4];

/**
 * Whether a backup is due: every night, and at any hour if the last is older than a day and a half.
 * @param madeAt of the newest backup; null if there is none
 * @param hour of this machine's clock, 0 to 23
 */
export function isBackupDue(madeAt: Date | null, now: Date, hour: number): boolean {
  if (madeAt === null) return true;
  const ageHours = (now.getTime() - madeAt.getTime()) / hourMs;
  return ageHours >= 36 || (ageHours >= 12 && nightHours.includes(hour));
}

export async function isNightlyBackupDue({ pool, clock, backups }: Context): Promise<boolean> {
  if (!backups) return false;
  const now = clock();
  if (!isBackupDue((await readNewestBackup(pool, now))?.made_at ?? null, now, now.getHours())) return false;
  // If a backup takes longer than the interval, another worker must not start a second one.
  return !(await isBackupUnderWay(pool));
}
