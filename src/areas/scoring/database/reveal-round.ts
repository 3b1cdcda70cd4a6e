import type { Db } from '#kernel/database/connection.ts';
import { isWritten } from '#kernel/database/reading.ts';

/** Stores the reveal step of a round. @returns false if it was changed meanwhile */
export const setRevealStep = (
  tx: Db,
  round: { id: string; before: number | null; after: number | null },
): Promise<boolean> =>
  isWritten(tx, {
    name: 'set-reveal-step',
    text: `update golf_rounds set reveal_step = $3 where id = $1 and reveal_step is not distinct from $2 and hidden_holes > 0`,
    values: [round.id, round.before, round.after],
  });
