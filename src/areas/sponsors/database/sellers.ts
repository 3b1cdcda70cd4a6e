import type { Db } from '#kernel/database/connection.ts';
import { organizerMay } from '#areas/accounts/database/plans/plan-in-force.ts';

/** Of a published tournament: who sells its packages, and whether by card. */
export type SponsorSeller = {
  organizer_id: string;
  title: string;
  has_begun: boolean;
  /** By plan in force and payment account. */
  takes_cards: boolean;
  stripe_account_id: string | null;
};

export async function findSponsorSeller(db: Db, tournamentId: string, now: Date): Promise<SponsorSeller | null> {
  const { rows } = await db.query<SponsorSeller>({
    name: 'find-sponsor-seller',
    text: `select t.organizer_id, t.title, t.starts_at <= $2 as has_begun, o.stripe_account_id,
             o.charges_enabled and ${organizerMay('sponsor_sales', 'o.user_id', '$2')} as takes_cards
           from tournaments t join organizers o on o.id = t.organizer_id
           where t.id = $1 and t.state = 'published'`,
    values: [tournamentId, now],
  });
  return rows[0] ?? null;
}
