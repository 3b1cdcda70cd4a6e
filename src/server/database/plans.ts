import type { AccountType } from '#contracts/plans.ts';
import type { Plan } from '#domain/plans.ts';
import type { Db } from './connection.ts';

const tables = {
  golfer: ['golfer_subscriptions', 'plan_type'],
  organizer: ['organizer_subscriptions', 'plan_type'],
  country_club: ['country_club_subscriptions', 'subscription_tier'],
} as const;

/** Writes what a person may use without a subscription behind it: the operator's commands, demo data and tests only. */
export async function savePlan(db: Db, userId: string, type: AccountType, plan: string, subscribed: boolean): Promise<void> {
  const [table, column] = tables[type];
  await db.query({
    text: `insert into ${table} (user_id, ${column}, subscribed) values ($1, $2, $3)
           on conflict (user_id) do update set ${column} = $2, subscribed = $3`,
    values: [userId, plan, subscribed],
  });
}
