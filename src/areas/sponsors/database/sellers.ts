import type { Db } from '#kernel/database/connection.ts';
import { firstRow } from '#kernel/database/reading.ts';
import { type RowIn, selected } from '#kernel/database/rows.ts';
import { organizers } from '#areas/accounts/tables/accounts.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';
import { organizerMay } from '#areas/accounts/database/plans/plan-in-force.ts';

const ofTournament = selected(tournaments, 't', ['organizer_id', 'title']);
const ofOrganizer = selected(organizers, 'o', ['stripe_account_id']);
/** The seller of a published tournament's packages, and whether they can be paid by card. */
export type SponsorSeller = RowIn<typeof ofTournament> &
  RowIn<typeof ofOrganizer> & {
    has_begun: boolean;
    /** Depends on the current plan and the connected account. */
    takes_cards: boolean;
  };

export const findSponsorSeller = (db: Db, tournamentId: string, now: Date): Promise<SponsorSeller | null> =>
  firstRow(db, {
    name: 'find-sponsor-seller',
    text: `select ${ofTournament}, ${ofOrganizer}, t.starts_at <= $2 as has_begun,
             o.charges_enabled and ${organizerMay('sponsor_sales', 'o.user_id', '$2')} as takes_cards
           from tournaments t join organizers o on o.id = t.organizer_id
           where t.id = $1 and t.state = 'published'`,
    values: [tournamentId, now],
  });
