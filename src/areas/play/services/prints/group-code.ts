import { writtenCode } from '#areas/play/rules/scoring/link-codes.ts';
import type { LinkRow } from '#areas/play/database/scores/links.ts';
import type { Context } from '#kernel/services/context.ts';
import { codeOf, printedAddressOf } from '../scoring/link-secrets.ts';

/**
 * The address in a group's QR code and its caption, for every print. After publication it opens the group's scorecard
 * and the caption has the code to type; before, it opens the group's tee time.
 */
export function groupCodeOf(
  { settings }: Pick<Context, 'settings'>,
  { roundId, number, link }: { roundId: string; number: number; link: LinkRow | null },
): { address: string; caption: string } {
  if (link)
    return {
      address: printedAddressOf({ settings }, link),
      caption: `Scan to keep score, or type ${writtenCode(codeOf({ settings }, link))}`,
    };
  return {
    address: `${settings.baseUrl}/my-tee-time/${roundId}?group=${number}`,
    caption: 'Scan for the tee time and names of your group',
  };
}
