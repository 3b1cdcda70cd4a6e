import { AppError } from '#contracts/errors.ts';
import { mayUse } from '#domain/capabilities.ts';
import type { Remedy } from '#domain/credits.ts';
import { type OrganizerViewer, personOf } from '#server/services/accounts/viewer.ts';

/** Whether an organizer may give credit instead of money. @throws AppError upgrade_required naming `remedy` */
export function requireCredit(organizer: OrganizerViewer, remedy: Remedy): void {
  if (remedy === 'refund' || mayUse(personOf(organizer), 'weather_credit')) return;
  throw new AppError('upgrade_required', 'Rain credit comes with Premium.', [
    { field: 'remedy', message: 'Comes with Premium' },
  ]);
}
