import { mayUse } from '#kernel/rules/capabilities.ts';
import { upgradeRefusal } from '#kernel/rules/upgrade-refusal.ts';
import type { Remedy } from '#kernel/rules/purchases.ts';
import { type OrganizerViewer, personOf } from '#areas/accounts/services/viewer.ts';

/** Whether an organizer may give credit instead of money. @throws AppError upgrade_required naming `remedy` */
export function requireCredit(organizer: OrganizerViewer, remedy: Remedy): void {
  if (remedy === 'refund' || mayUse(personOf(organizer), 'weather_credit')) return;
  throw upgradeRefusal('weather_credit', 'Rain credit comes', 'remedy');
}
