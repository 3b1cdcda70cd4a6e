import type { Cents } from '#kernel/rules/money.ts';
import type { AccountType, ClubTier, GolferPlan, OrganizerPlan } from '#kernel/contract/plans.ts';
import { isBasePlan, type Plan } from '#kernel/rules/plans.ts';
import type { PlanBefore } from '#areas/accounts/rules/plan-news.ts';
import { liveStatuses, type PlanState } from '#areas/accounts/rules/subscriptions.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, countRows, firstRow, isWritten } from '#kernel/database/reading.ts';
import { announcePerson } from '#kernel/database/live.ts';
import { insertion, type NewRowOf, type RowIn, selected, written } from '#kernel/database/rows.ts';
import { profiles, users } from '#areas/accounts/tables/accounts.ts';
import {
  countryClubSubscriptions,
  customers,
  eventCredits,
  golferSubscriptions,
  organizerSubscriptions,
} from '#areas/accounts/tables/plans.ts';

const tables = {
  golfer: ['golfer_subscriptions', 'plan_type'],
  organizer: ['organizer_subscriptions', 'plan_type'],
  country_club: ['country_club_subscriptions', 'subscription_tier'],
} as const;

/** The columns of a plan record of any account type, without the plan. */
type PlanRecord = Omit<NewRowOf<typeof organizerSubscriptions>, 'plan_type'>;
/** The columns of a plan record of one account type. */
const recordOf = (type: AccountType, plan: Plan, rest: PlanRecord, first: number) =>
  ({
    golfer: () => written(golferSubscriptions, { plan_type: plan as GolferPlan, ...rest }, first),
    organizer: () => written(organizerSubscriptions, { plan_type: plan as OrganizerPlan, ...rest }, first),
    country_club: () => written(countryClubSubscriptions, { subscription_tier: plan as ClubTier, ...rest }, first),
  })[type]();

/** Sets a person's plan without a subscription: for the operator's commands, demo data and tests only. */
export async function savePlan(
  db: Db,
  userId: string,
  type: AccountType,
  plan: string,
  subscribed: boolean,
): Promise<void> {
  const [table] = tables[type];
  const row = recordOf(type, plan as Plan, { subscribed }, 2);
  await db.query({
    text: `insert into ${table} (user_id, ${row.columns}) values ($1, ${row.holes})
           on conflict (user_id) do update set ${row.set}`,
    values: [userId, ...row.values],
  });
}

const isLiving = `coalesce(c.status = any('{${liveStatuses.join(',')}}'), false)`;

/**
 * Sets a club's tier as agreed with the operator. Without a live subscription the premium tier is active at once, and
 * the basic tier is not; a subscription that has ended is ignored.
 */
export async function grantClubTier(db: Db, userId: string, tier: 'basic' | 'premium'): Promise<void> {
  const granted = { user_id: userId, subscription_tier: tier, subscribed: !isBasePlan('country_club', tier) };
  const row = written(countryClubSubscriptions, granted);
  await db.query({
    text: `insert into country_club_subscriptions as c (${row.columns}) values (${row.holes})
           on conflict (user_id) do update set subscription_tier = excluded.subscription_tier,
             subscribed = case when ${isLiving} then c.subscribed else excluded.subscribed end,
             status = case when ${isLiving} then c.status end,
             stripe_subscription_id = case when ${isLiving} then c.stripe_subscription_id end,
             subscription_end = case when ${isLiving} then c.subscription_end end,
             cancel_at_period_end = ${isLiving} and c.cancel_at_period_end`,
    values: row.values,
  });
  await announcePerson(db, userId);
}

const ofProfile = selected(profiles, 'p', ['user_id', 'account_type']);
const ofUser = selected(users, 'u', ['email']);
/** A plan record beside a person or an owner; null where there is none. */
export type KnownPlan = { plan: Plan | null; subscribed: boolean | null; subscription_end: Date | null };

/** A person's plan record of any account type. */
export type PlanRow = RowIn<typeof ofProfile> &
  RowIn<typeof ofUser> & {
    plan: Plan | null;
    subscribed: boolean;
    subscription_end: Date | null;
    /** Null without a subscription: the plan is free, or granted by the operator. */
    status: PlanState['status'] | null;
    stripe_subscription_id: string | null;
    cancel_at_period_end: boolean;
    trial_used_at: Date | null;
    stripe_customer_id: string | null;
  };

const planRows = `select ${ofProfile}, ${ofUser}, coalesce(g.plan_type, o.plan_type, c.subscription_tier) as plan,
    coalesce(g.subscribed, o.subscribed, c.subscribed, false) as subscribed,
    coalesce(g.subscription_end, o.subscription_end, c.subscription_end) as subscription_end,
    coalesce(g.status, o.status, c.status) as status,
    coalesce(g.stripe_subscription_id, o.stripe_subscription_id, c.stripe_subscription_id) as stripe_subscription_id,
    coalesce(g.cancel_at_period_end, o.cancel_at_period_end, c.cancel_at_period_end, false) as cancel_at_period_end,
    g.trial_used_at, k.stripe_customer_id
  from profiles p join users u on u.id = p.user_id
  left join golfer_subscriptions g on p.account_type = 'golfer' and g.user_id = p.user_id
  left join organizer_subscriptions o on p.account_type = 'organizer' and o.user_id = p.user_id
  left join country_club_subscriptions c on p.account_type = 'country_club' and c.user_id = p.user_id
  left join customers k on k.user_id = p.user_id`;

export const findPlan = (db: Db, by: { userId: string } | { customerId: string }): Promise<PlanRow | null> =>
  firstRow(db, {
    text: `${planRows} where ${'userId' in by ? 'p.user_id' : 'k.stripe_customer_id'} = $1`,
    values: ['userId' in by ? by.userId : by.customerId],
  });

/** Numbers a read from the provider. Of two reads the one with the higher number wins, whichever finishes first. */
export async function beginReading(db: Db): Promise<number> {
  const { rows } = await db.query<{ number: string }>({ text: `select nextval('plan_readings') as number` });
  return Number(rows[0]?.number);
}

/**
 * Stores the result of a read, in the caller's transaction.
 * @returns the previous state; null if a later read is stored already
 */
export async function writePlanState(
  tx: Db,
  userId: string,
  type: AccountType,
  state: PlanState,
  reading: number,
): Promise<PlanBefore | null> {
  const [table, column] = tables[type];
  await tx.query({
    text: `insert into ${table} (user_id) values ($1) on conflict (user_id) do nothing`,
    values: [userId],
  });
  const { rows } = await tx.query<{ plan: Plan | null; cancelled: boolean }>({
    text: `select case when subscribed then ${column} end as plan, cancel_at_period_end as cancelled from ${table}
             where user_id = $1 and reading < $2 for update`,
    values: [userId, reading],
  });
  if (!rows[0]) return null;
  const found = {
    subscribed: state.subscribed,
    subscription_end: state.subscriptionEnd,
    status: state.status,
    stripe_subscription_id: state.subscriptionId,
    cancel_at_period_end: state.cancelAtPeriodEnd,
    reading,
  };
  const row = recordOf(type, state.plan, found, 2);
  await tx.query({
    text: `update ${table} set ${row.set} where user_id = $1`,
    values: [userId, ...row.values],
  });
  if (type === 'golfer' && state.trialUsedAt) {
    await tx.query({
      text: `update ${table} set trial_used_at = coalesce(trial_used_at, $2) where user_id = $1`,
      values: [userId, state.trialUsedAt],
    });
  }
  return { plan: rows[0].plan, cancelAtPeriodEnd: rows[0].cancelled };
}

/** Stores a person's customer id. @returns the id in use: the first one stored */
export async function saveCustomer(db: Db, userId: string, customerId: string): Promise<string> {
  const customer = { user_id: userId, stripe_customer_id: customerId };
  await db.query(insertion(customers, customer, 'on conflict (user_id) do nothing'));
  const { rows } = await db.query<{ stripe_customer_id: string }>({
    text: 'select stripe_customer_id from customers where user_id = $1',
    values: [userId],
  });
  return rows[0]?.stripe_customer_id ?? customerId;
}

/** A purchased credit to publish one tournament beyond the limit, once for each checkout. */
export async function insertEventCredit(
  db: Db,
  credit: { id: string; userId: string; checkoutId: string; amount: Cents; paymentIntentId: string | null; now: Date },
): Promise<void> {
  const row = written(
    eventCredits,
    {
      id: credit.id,
      checkout_id: credit.checkoutId,
      amount: credit.amount,
      payment_intent_id: credit.paymentIntentId,
      paid_at: credit.now,
    },
    2,
  );
  await db.query({
    text: `insert into event_credits (organizer_id, ${row.columns})
           select o.id, ${row.holes} from organizers o where o.user_id = $1 on conflict (checkout_id) do nothing`,
    values: [credit.userId, ...row.values],
  });
}

export const countEventCredits = (db: Db, organizerId: string): Promise<number> =>
  countRows(db, {
    text: 'select count(*)::int as count from event_credits where organizer_id = $1 and tournament_id is null',
    values: [organizerId],
  });

/** Whether an event credit is spent on a tournament, or an unused one exists; null if neither. */
export async function findEventCredit(
  db: Db,
  organizerId: string,
  tournamentId: string,
): Promise<'spent' | 'unspent' | null> {
  const { rows } = await db.query<{ is_spent: boolean }>({
    name: 'find-event-credit',
    text: `select tournament_id is not null as is_spent from event_credits
           where organizer_id = $1 and (tournament_id is null or tournament_id = $2)
           order by tournament_id nulls last limit 1`,
    values: [organizerId, tournamentId],
  });
  if (!rows[0]) return null;
  return rows[0].is_spent ? 'spent' : 'unspent';
}

/** Spends the oldest credit on a tournament, in the transaction that publishes it. @returns false if there is none */
export const spendEventCredit = (db: Db, organizerId: string, tournamentId: string): Promise<boolean> =>
  isWritten(db, {
    text: `update event_credits set tournament_id = $2 where id = (
             select id
             from event_credits
             where organizer_id = $1 and tournament_id is null
             order by paid_at, id limit 1
             for update skip locked
           )`,
    values: [organizerId, tournamentId],
  });

/** People whose subscription should have been renewed by now, for whom the provider is asked. */
export async function listLapsedPlans(db: Db, now: Date, limit: number): Promise<{ user_id: string }[]> {
  const lapsed = Object.values(tables).map(
    ([table]) =>
      `select user_id from ${table} where subscribed and stripe_subscription_id is not null and subscription_end < $1`,
  );
  return allRows<{ user_id: string }>(db, {
    text: `${lapsed.join(' union all ')} limit $2`,
    values: [now, limit],
  });
}
