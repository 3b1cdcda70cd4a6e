import { writtenCode } from '#areas/play/rules/scoring/link-codes.ts';
import type { LinkRow } from '#areas/play/database/scores/links.ts';
import type { Context } from '#kernel/services/context.ts';
import { codeOf, printedAddressOf } from '../scoring/link-secrets.ts';

/**
 * The address in the QR code of a group, and the words beside it: here alone, for every print. Once the sheet is out it
 * is the scorecard of the group, and the code to be typed stands beside it; before, the group's tee time.
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
