import type { Cents } from '#domain/money.ts';
import type { Db } from '../connection.ts';

/** What a golfer can spend with an organizer, in cents; what ends first is first. */
export async function listSpendableCredits(
  db: Db,
  organizerId: string,
  golferId: string,
  now: Date,
): Promise<{ id: string; left: Cents }[]> {
  const { rows } = await db.query<{ id: string; left: Cents }>({
    name: 'list-spendable-credits',
    text: `select id, left_amount::integer as left from credits
           where golfer_id = $2 and organizer_id = $1 and left_amount > 0 and expires_at > $3
           order by expires_at, id`,
    values: [organizerId, golferId, now],
  });
  return rows;
}
