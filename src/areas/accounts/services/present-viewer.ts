import { profileSchema, type Viewer, viewerSchema } from '#areas/accounts/contract/accounts.ts';
import { usableBy } from '#kernel/rules/capabilities.ts';
import { dashboardPath } from '#kernel/rules/plans.ts';
import type { SignedIn } from './viewer.ts';
import { present } from '#kernel/services/present.ts';

/** Presents the viewer to their own browser. */
export const presentViewer = ({ row, plan, acting }: SignedIn): Viewer =>
  present(viewerSchema, row, {
    may: usableBy({ accountType: row.account_type, plan }),
    user: { id: row.user_id, email: row.email, email_verified: row.email_verified },
    profile: present(profileSchema, row, {}),
    plan,
    organizer: row.organizer_id ? { id: row.organizer_id, organization_name: row.organization_name ?? '' } : null,
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
