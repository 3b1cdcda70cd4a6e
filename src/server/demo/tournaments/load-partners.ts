import { findPartner } from '#server/database/partners/partners.ts';
import type { GolferViewer } from '#server/services/accounts/viewer.ts';
import { askToPlay, putPartnerNotice } from '#server/services/partners/change-partners.ts';
import type { World } from '../world.ts';

/** Where the golfer of the demo and somebody else are entered, both look for partners, and one has asked. */
export async function loadPartners(
  { context }: World,
  ids: readonly { id: string }[],
  [golfer, ...others]: readonly GolferViewer[],
): Promise<void> {
  if (!golfer) return;
  const now = context.clock();
  const openEntry = async (one: GolferViewer, id: string) => {
    const entry = await findPartner(context.pool, one.golferId, id, now);
    return entry?.is_open && entry.people < entry.group_size ? entry : null;
  };
  for (const { id } of ids) {
    const own = await openEntry(golfer, id);
    if (!own) continue;
    for (const other of others) {
      if (!(await openEntry(other, id))) continue;
      await putPartnerNotice(context, other, id, 'Walking, easy pace, glad of company');
      await putPartnerNotice(context, golfer, id, '');
      return askToPlay(context, other, id, {
        registrationId: own.registration_id,
        message: 'Shall we go round together?',
      });
    }
  }
}
