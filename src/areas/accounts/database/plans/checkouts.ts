import type { Cents } from '#kernel/rules/money.ts';
import type { Plan } from '#kernel/rules/plans.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow, isWritten, listIds } from '#kernel/database/reading.ts';
import { insertion, type RowIn, selected } from '#kernel/database/rows.ts';
import { planCheckouts } from '#areas/accounts/tables/plans.ts';

const columns = selected(planCheckouts, 'c', [
  'id',
  'user_id',
  'kind',
  'plan',
  'amount',
  'trial_days',
  'session_id',
  'url',
  'status',
  'expires_at',
]);
export type PlanCheckoutRow = RowIn<typeof columns>;

/** A person's open attempt for one kind of purchase; null if there is none. */
export const findOpenCheckout = (
  db: Db,
  userId: string,
  kind: PlanCheckoutRow['kind'],
): Promise<PlanCheckoutRow | null> =>
  firstRow(db, {
    text: `select ${columns} from plan_checkouts c where c.user_id = $1 and c.kind = $2 and c.status = 'open'`,
    values: [userId, kind],
  });

export const findCheckout = (db: Db, id: string): Promise<PlanCheckoutRow | null> =>
  firstRow(db, {
    text: `select ${columns} from plan_checkouts c where c.id = $1`,
    values: [id],
  });

/** Locks a person's open attempts for the rest of the transaction. @returns their ids */
export const lockOpenCheckouts = (tx: Db, userId: string): Promise<string[]> =>
  listIds(tx, {
    text: `select id from plan_checkouts where user_id = $1 and status = 'open' order by id for update`,
    values: [userId],
  });

/** A person's last attempt since an instant. */
export const findLastCheckout = (db: Db, userId: string, since: Date): Promise<PlanCheckoutRow | null> =>
  firstRow(db, {
    name: 'find-last-plan-checkout',
    text: `select ${columns} from plan_checkouts c
           where c.user_id = $1 and c.created_at >= $2
           order by c.created_at desc, c.id desc
           limit 1`,
    values: [userId, since],
  });

/** Stores the next attempt before the provider is called; two concurrent calls get the same row. */
export async function openCheckout(
  db: Db,
  open: {
    id: string;
    userId: string;
    kind: PlanCheckoutRow['kind'];
    plan: Plan | null;
    amount: Cents;
    trialDays: number;
    expiresAt: Date;
    now: Date;
  },
): Promise<PlanCheckoutRow | null> {
  await db.query(
    insertion(
      planCheckouts,
      {
        id: open.id,
        user_id: open.userId,
        kind: open.kind,
        plan: open.plan,
        amount: open.amount,
        trial_days: open.trialDays,
        status: 'open',
        expires_at: open.expiresAt,
        created_at: open.now,
      },
      `on conflict (user_id, kind) where status = 'open' do nothing`,
    ),
  );
  return findOpenCheckout(db, open.userId, open.kind);
}

export async function saveCheckoutSession(
  db: Db,
  id: string,
  session: { id: string; url: string | null },
): Promise<void> {
  await db.query({
    text: 'update plan_checkouts set session_id = $2, url = $3 where id = $1',
    values: [id, session.id, session.url],
  });
}

/**
 * Ends an attempt: as paid from any state, as closed only while open. @returns false if it was in that state already
 */
export const endCheckout = (db: Db, id: string, status: 'paid' | 'closed', now: Date): Promise<boolean> =>
  isWritten(db, {
    text: `update plan_checkouts set status = $2, settled_at = $3
           where id = $1 and status <> $2 and ($2 = 'paid' or status = 'open')`,
    values: [id, status, now],
  });

/** Open attempts without recent news, for which the provider is asked. */
export const listUncheckedCheckouts = (db: Db, before: Date, limit: number): Promise<{ session_id: string }[]> =>
  allRows(db, {
    text: `select session_id
           from plan_checkouts
           where status = 'open' and session_id is not null and created_at < $1
           order by created_at limit $2`,
    values: [before, limit],
  });
