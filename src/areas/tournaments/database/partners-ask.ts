import type { PartnersAsk } from '#kernel/contract/tournament-choices.ts';
import type { Db } from '#kernel/database/connection.ts';

/** What a captain says of each partner; null where there is no such tournament. */
export async function readPartnersAsk(db: Db, tournamentId: string): Promise<PartnersAsk | null> {
  const { rows } = await db.query<{ partners_ask: PartnersAsk }>({
    name: 'read-partners-ask',
    text: 'select partners_ask from tournaments where id = $1',
    values: [tournamentId],
  });
  return rows[0]?.partners_ask ?? null;
}
