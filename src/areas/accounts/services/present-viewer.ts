import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import { usableBy } from '#kernel/rules/capabilities.ts';
import { dashboardPath } from '#kernel/rules/plans.ts';
import type { SignedIn } from './viewer.ts';

/** The viewer, as sent to their own browser. */
export const presentViewer = ({ row, plan, acting }: SignedIn): Viewer => ({
  may: usableBy({ accountType: row.account_type, plan }),
  user: { id: row.user_id, email: row.email, email_verified: row.email_verified },
  profile: {
    user_id: row.user_id,
    account_type: row.account_type,
    username: row.username,
    first_name: row.first_name,
    last_name: row.last_name,
    name: row.name,
    phone: row.phone,
  },
  plan,
  is_admin: row.is_admin,
  must_add_factor: row.must_add_factor,
  golfer_id: row.golfer_id,
  organizer: row.organizer_id ? { id: row.organizer_id, organization_name: row.organization_name ?? '' } : null,
  country_club_id: row.country_club_id,
  dashboard: dashboardPath(row.account_type, plan),
  acting:
    acting && acting.role !== 'owner'
      ? {
          owner_id: acting.ownerId,
          name: row.acting_name ?? '',
          account_type: acting.accountType,
          role: acting.role,
          permissions: [...acting.permissions],
          only_some_tournaments: acting.tournamentIds !== null,
        }
      : null,
});
