import { findPartner } from '#areas/entries/database/partners/partners.ts';
import type { GolferViewer } from '#areas/accounts/services/viewer.ts';
import { askToPlay, putPartnerNotice } from '#areas/entries/services/partners/change-partners.ts';
import type { World } from '#demo/world.ts';

/** The number of demo golfers whose addresses are printed at the start; the others are the crowd. */
const known = 2;

/** Where a golfer of the demo and somebody else are entered, both look for partners, and one has asked. */
export async function loadPartners(
  { context }: World,
  ids: readonly { id: string }[],
  golfers: readonly GolferViewer[],
): Promise<void> {
  const now = context.clock();
  const openEntry = async (one: GolferViewer, id: string) => {
    const entry = await findPartner(context.pool, one.golferId, id, now);
    return entry?.is_open && entry.people < entry.group_size ? entry : null;
  };
  for (const golfer of golfers.slice(0, known))
    for (const { id } of ids) {
      const own = await openEntry(golfer, id);
      if (!own) continue;
      for (const other of golfers.slice(known)) {
        const theirs = await openEntry(other, id);
        if (!theirs || theirs.people + own.people > own.group_size) continue;
        await putPartnerNotice(context, other, id, 'Walking, easy pace, glad of company');
        await putPartnerNotice(context, golfer, id, '');
        return askToPlay(context, other, id, {
          registrationId: own.registration_id,
          message: 'Shall we go round together?',
        });
      }
    }
}
