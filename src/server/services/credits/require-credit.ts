import { mayUse } from '#domain/capabilities.ts';
import { upgradeRefusal } from '#domain/upgrade-refusal.ts';
import type { Remedy } from '#domain/purchases.ts';
import { type OrganizerViewer, personOf } from '#server/services/accounts/viewer.ts';

/** Whether an organizer may give credit instead of money. @throws AppError upgrade_required naming `remedy` */
export function requireCredit(organizer: OrganizerViewer, remedy: Remedy): void {
  if (remedy === 'refund' || mayUse(personOf(organizer), 'weather_credit')) return;
  throw upgradeRefusal('weather_credit', 'Rain credit comes', 'remedy');
}
