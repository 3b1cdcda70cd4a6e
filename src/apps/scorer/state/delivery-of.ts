import type { Delivery, DeliveryAnswer } from '#areas/scoring/contract/scoring.ts';
import { scoringProtocol } from '#kernel/contract/scoring-choices.ts';
import { nextPortion } from '#areas/scoring/rules/outbox.ts';
import type { Store } from '../store/store.ts';
import { call } from '../sync/call.ts';
import { type LinkMemory, memoryOf, withDelivered } from './memory.ts';

/** The program's version, from its file name. */
export const programVersion: string = /scorer-([\w-]+)\.js$/.exec(import.meta.url)?.[1] ?? 'source';

export type Sender = { device: string; offsetMs: number };

/** The delivery to send with a portion of entries. */
export const deliveryOf = (
  { device, offsetMs }: Sender,
  { outbox, link, own }: Pick<LinkMemory, 'outbox' | 'link' | 'own'>,
  portion: ReturnType<typeof nextPortion>,
): Delivery => {
  const carried = portion.flatMap(({ id }) => (own.has(id) ? [] : id));
  return {
    v: scoringProtocol,
    device,
    seat: link.seat ?? null,
    app: programVersion,
    offset_ms: offsetMs,
    pending: outbox.unsent.size,
    cursor: outbox.cursor,
    epoch: outbox.epoch,
    ...(link.bundle?.group && link.bundle.link.kind !== 'group' && { group: link.bundle.group.id }),
    message: link.messages?.newest ?? null,
    entries: portion,
    ...(carried.length > 0 && { carried }),
  };
};

/**
 * Sends entries left by links that are not open, for a phone that moved on to another group.
 * @param open the token of the open link, which sends its own entries
 */
export async function deliverLeft(store: Store, sender: Sender, open: string | null): Promise<void> {
  const { links, entries } = await store.read();
  const left = links.filter(
    ({ token }) => token !== open && entries.some((row) => row.link === token && row.sent === 0),
  );
  for (const link of left) {
    const memory = memoryOf(link, entries);
    const { cursor, epoch } = memory.outbox;
    const body = deliveryOf(sender, memory, nextPortion(memory.outbox));
    const heard = await call<DeliveryAnswer>('/api/scoring/entries', { method: 'POST', token: link.token, body });
    if (heard.isHeard) await store.write(withDelivered(memory, { cursor, epoch }, heard.answer, Date.now()).changes);
  }
}
