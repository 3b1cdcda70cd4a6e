import type { PartnersAsk } from '#kernel/contract/tournament-choices.ts';
import type { Db } from '#kernel/database/connection.ts';
import { readValue } from '#kernel/database/reading.ts';

/** The facts that a tournament asks of each partner; null where the tournament does not exist. */
export const readPartnersAsk = (db: Db, tournamentId: string): Promise<PartnersAsk | null> =>
  readValue(db, {
    name: 'read-partners-ask',
    text: 'select partners_ask from tournaments where id = $1',
    values: [tournamentId],
  });
