import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './columns.ts';

const owner = () =>
  uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' });
const state = () => ({
  subscribed: boolean('subscribed').notNull().default(false),
  subscriptionEnd: instant('subscription_end'),
});

/** A missing row means free. Written from provider events and by the operator, never from a browser. */
export const golferSubscriptions = pgTable(
  'golfer_subscriptions',
  { userId: owner(), planType: text('plan_type').notNull().default('free'), ...state() },
  (table) => [check('golfer_plan', sql`${table.planType} in ('free', 'premium')`)],
);

export const organizerSubscriptions = pgTable(
  'organizer_subscriptions',
  { userId: owner(), planType: text('plan_type').notNull().default('free'), ...state() },
  (table) => [check('organizer_plan', sql`${table.planType} in ('free', 'pro', 'premium', 'platinum')`)],
);

export const countryClubSubscriptions = pgTable(
  'country_club_subscriptions',
  { userId: owner(), subscriptionTier: text('subscription_tier').notNull().default('basic'), ...state() },
  (table) => [check('club_tier', sql`${table.subscriptionTier} in ('basic', 'premium')`)],
);
