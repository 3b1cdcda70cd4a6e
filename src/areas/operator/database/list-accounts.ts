import type { AccountType, ClubTier } from '#kernel/contract/plans.ts';
import { readOrderNumber } from '#kernel/rules/order-number.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow } from '#kernel/database/reading.ts';
import { type RowIn, selected } from '#kernel/database/rows.ts';
import { profiles, users } from '#areas/accounts/tables/accounts.ts';
import { countryClubs } from '#areas/clubs/tables/clubs.ts';
import { patternsOrNone } from '#kernel/database/like-pattern.ts';
import { personName } from '#kernel/database/registrations/shown-name.ts';
import type { KnownPlan } from '#areas/accounts/database/plans/plans.ts';

const ofUser = selected(users, 'u', ['email', 'email_verified', 'created_at']);
const ofProfile = selected(profiles, 'f', ['account_type', 'username', 'is_admin']);
export type AccountRow = RowIn<typeof ofUser> &
  RowIn<typeof ofProfile> &
  KnownPlan & {
    user_id: string;
    name: string;
    organization: string | null;
  };

/** Every account, newest first (ids are in time order). An order number finds the account that ordered. */
export const listAccounts = (
  db: Db,
  page: { q?: string | undefined; accountType?: AccountType | undefined; after?: string | undefined; limit: number },
): Promise<AccountRow[]> =>
  allRows(db, {
    text: `select u.id as user_id, ${ofUser}, ${ofProfile}, ${personName('f')} as name,
             coalesce(o.organization_name, c.club_name) as organization,
             coalesce(gs.plan_type, os.plan_type, cs.subscription_tier) as plan,
             coalesce(gs.subscribed, os.subscribed, cs.subscribed) as subscribed,
             coalesce(gs.subscription_end, os.subscription_end, cs.subscription_end) as subscription_end
           from users u join profiles f on f.user_id = u.id
             left join organizers o on o.user_id = u.id left join country_clubs c on c.user_id = u.id
             left join golfer_subscriptions gs on gs.user_id = u.id left join organizer_subscriptions os on os.user_id = u.id
             left join country_club_subscriptions cs on cs.user_id = u.id
           where ($1::text[] is null
             or folded_text(u.email || ' ' || f.username || ' ' || ${personName('f')} || ' '
             || coalesce(o.organization_name, c.club_name, '')) like all ($1)
             or u.id in (
               select g.user_id from tournament_registrations r join golfers g on g.id = r.golfer_id
               where r.order_number = $5
               union all select b.user_id from orders b where b.order_number = $5))
             and ($2::text is null or f.account_type = $2) and ($3::uuid is null or u.id < $3)
           order by u.id desc limit $4`,
    values: [
      patternsOrNone(page.q),
      page.accountType ?? null,
      page.after ?? null,
      page.limit,
      readOrderNumber(page.q ?? ''),
    ],
  });

const ofClub = selected(countryClubs, 'c', ['id', 'user_id', 'club_name', 'city', 'state']);
export type AdminClubRow = RowIn<typeof ofClub> & {
  email: string | null;
  subscription_tier: ClubTier;
  subscribed: boolean;
  subscription_end: Date | null;
  is_granted: boolean;
};

const clubs = `select ${ofClub}, u.email,
      coalesce(s.subscription_tier, 'basic') as subscription_tier, coalesce(s.subscribed, false) as subscribed,
    s.subscription_end, coalesce(s.subscribed and s.stripe_subscription_id is null, false) as is_granted
  from country_clubs c left join users u on u.id = c.user_id left join country_club_subscriptions s on s.user_id = c.user_id`;

/** Clubs by name. */
export const listAdminClubs = (
  db: Db,
  page: { q?: string | undefined; after?: { key: string; id: string } | undefined; limit: number },
): Promise<AdminClubRow[]> =>
  allRows(db, {
    text: `${clubs}
            where ($1::text[] is null
              or folded_text(c.club_name || ' ' || c.city || ' ' || c.state || ' ' || coalesce(u.email, ''))
                like all ($1))
             and ($2::text is null or (lower(c.club_name), c.id) > (lower($2), $3::uuid)) order by lower(c.club_name), c.id limit $4`,
    values: [patternsOrNone(page.q), page.after?.key ?? null, page.after?.id ?? null, page.limit],
  });

export const findAdminClub = (db: Db, id: string): Promise<AdminClubRow | null> =>
  firstRow(db, { text: `${clubs} where c.id = $1`, values: [id] });

export const findClubOfUser = (db: Db, userId: string): Promise<AdminClubRow | null> =>
  firstRow(db, { text: `${clubs} where c.user_id = $1`, values: [userId] });
