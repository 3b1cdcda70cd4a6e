import { linkState } from '#areas/play/rules/scoring/link-codes.ts';
import type { LinkRow } from '#areas/play/database/scores/links.ts';
import type { LinkState } from '#kernel/contract/scoring-choices.ts';

/** Whether a stored link is valid at an instant. */
export const stateOf = (link: LinkRow, now: Date): LinkState =>
  linkState(
    {
      validFromMs: link.valid_from.getTime(),
      validToMs: link.valid_to?.getTime() ?? null,
      revokedAtMs: link.revoked_at?.getTime() ?? null,
    },
    now.getTime(),
  );
