import { mayUse } from '#domain/capabilities.ts';
import type { Entrant } from '#domain/entry-opening.ts';
import { personOf, type SignedIn } from '#server/services/accounts/viewer.ts';

/** As whom somebody looks at a tournament. */
export function entrantOf(viewer: SignedIn | null): Entrant {
  if (viewer?.row.account_type !== 'golfer') return 'other';
  return mayUse(personOf(viewer), 'priority_registration') ? 'priority' : 'golfer';
}
