import { mayUse } from '#kernel/rules/capabilities.ts';
import type { Entrant } from '#areas/tournaments/rules/entry-opening.ts';
import { personOf, type SignedIn } from '#areas/accounts/services/viewer.ts';

/** The kind of viewer that decides when entry opens. */
export function entrantOf(viewer: SignedIn | null): Entrant {
  if (viewer?.row.account_type !== 'golfer') return 'other';
  return mayUse(personOf(viewer), 'priority_registration') ? 'priority' : 'golfer';
}
