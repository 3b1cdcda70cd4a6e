import { listUndispatched } from '#kernel/database/events.ts';
import type { Context } from '#kernel/services/context.ts';
import { dispatchEvent } from '#areas/integrations/services/dispatch-event.ts';

const atOnce = 8;

/**
 * Tells people of all that happened so far. The queue does that as well, in its own time: what is backdated and read
 * after this has been told before it.
 */
export async function notifyEverything(context: Context): Promise<void> {
  for (;;) {
    const ids = await listUndispatched(context.pool, atOnce);
    if (ids.length === 0) return;
    await Promise.all(ids.map((id) => dispatchEvent(context, id)));
  }
}
