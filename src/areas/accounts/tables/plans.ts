import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CheckoutStatus, ClubTier, GolferPlan, OrganizerPlan } from '#kernel/contract/plans.ts';
import type { Plan } from '#kernel/rules/plans.ts';
import type { PlanState } from '#areas/accounts/rules/subscriptions.ts';
import { organizers, users } from './accounts.ts';
import { cents, instant, key, reference } from '#kernel/tables/columns.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';

/** Numbers reads from the provider in the order in which they start. */
export const planReadings = pgSequence('plan_readings');

const owner = () => reference('user_id', () => users.id, 'cascade').primaryKey();
const state = () => ({
  subscribed: boolean('subscribed').notNull().default(false),
  subscriptionEnd: instant('subscription_end'),
  /** The provider's status: trialing, active, past_due, canceled; null if the operator granted the plan. */
  status: text('status').$type<PlanState['status']>(),
  stripeSubscriptionId: text('stripe_subscription_id').unique(),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
  /** The number of the read from which this row was written; an older read that arrives later is ignored. */
  reading: bigint('reading', { mode: 'number' }).notNull().default(0),
});

/** Without a row the plan is free. Written from provider events and by the operator, never from a browser. */
export const golferSubscriptions = pgTable(
  'golfer_subscriptions',
  {
    userId: owner(),
    planType: text('plan_type').$type<GolferPlan>().notNull().default('free'),
    ...state(),
    /** The free trial is had once. */ trialUsedAt: instant('trial_used_at'),
  },
  (table) => [check('golfer_plan', sql`${table.planType} in ('free', 'premium')`)],
);

export const organizerSubscriptions = pgTable(
  'organizer_subscriptions',
  { userId: owner(), planType: text('plan_type').$type<OrganizerPlan>().notNull().default('free'), ...state() },
  (table) => [check('organizer_plan', sql`${table.planType} in ('free', 'pro', 'premium', 'platinum')`)],
);

export const countryClubSubscriptions = pgTable(
  'country_club_subscriptions',
  {
    userId: owner(),
    subscriptionTier: text('subscription_tier').$type<ClubTier>().notNull().default('basic'),
    ...state(),
  },
  (table) => [check('club_tier', sql`${table.subscriptionTier} in ('basic', 'premium')`)],
);

/** The customer id at the provider. Kept after the account is deleted, because the books refer to it. */
export const customers = pgTable('customers', {
  userId: reference('user_id', () => users.id, 'cascade').primaryKey(),
  stripeCustomerId: text('stripe_customer_id').notNull().unique(),
});

/**
 * One attempt to buy a plan or an event credit: a checkout session at the provider. At most one is open for each person
 * and kind.
 */
export const planCheckouts = pgTable(
  'plan_checkouts',
  {
    id: key().primaryKey(),
    userId: reference('user_id', () => users.id, 'cascade').notNull(),
    kind: text('kind').$type<'subscription' | 'event_credit'>().notNull(),
    plan: text('plan').$type<Plan>(),
    amount: cents('amount').notNull(),
    trialDays: integer('trial_days').notNull().default(0),
    sessionId: text('session_id').unique(),
    url: text('url'),
    status: text('status').$type<CheckoutStatus>().notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    check('plan_checkouts_kind', sql`${table.kind} in ('subscription', 'event_credit')`),
    check('plan_checkouts_status', sql`${table.status} in ('open', 'paid', 'closed')`),
    uniqueIndex('plan_checkouts_open').on(table.userId, table.kind).where(sql`status = 'open'`),
    index('plan_checkouts_user').on(table.userId, table.createdAt),
  ],
);

/** A purchased credit to publish one tournament beyond the monthly limit. Spent at its first publication. */
export const eventCredits = pgTable(
  'event_credits',
  {
    id: key().primaryKey(),
    organizerId: reference('organizer_id', () => organizers.id).notNull(),
    checkoutId: reference('checkout_id', () => planCheckouts.id)
      .notNull()
      .unique(),
    amount: cents('amount').notNull(),
    paymentIntentId: text('payment_intent_id').unique(),
    paidAt: instant('paid_at').notNull(),
    tournamentId: reference('tournament_id', () => tournaments.id).unique(),
  },
  (table) => [index('event_credits_free').on(table.organizerId).where(sql`tournament_id is null`)],
);
