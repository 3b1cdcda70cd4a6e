import type { FastifyInstance } from 'fastify';
import type { AdminClub } from '#areas/operator/contract/admin.ts';
import { adminEndpoints } from '#areas/operator/contract/endpoints/admin.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { toCents } from '#kernel/rules/money.ts';
import { planInForce } from '#kernel/rules/plans.ts';
import { type AdminClubRow, listAccounts, listAdminClubs } from '#areas/operator/database/list-accounts.ts';
import { listAudit } from '#kernel/database/admin/audit.ts';
import { countJobs } from '#kernel/database/admin/failed-jobs.ts';
import { listCatalogue } from '#areas/shop/database/products.ts';
import { listSchedules } from '#kernel/database/schedules.ts';
import { dropFailedJobs, retryFailedJobs, setClubTier } from '#areas/operator/services/admin/operate.ts';
import { readInvariants, runInvariants } from '#areas/operator/services/admin/run-invariants.ts';
import {
  listAllFailedRefunds,
  sendAnyRefundAgain,
  settleWithoutCard,
} from '#areas/operator/services/admin/failed-refunds.ts';
import type { Context } from '#kernel/services/context.ts';
import { type JobsDone, listFailedJobs } from '#kernel/services/failed-jobs.ts';
import { createProduct, setProductPicture, updateProduct } from '#areas/shop/services/manage-catalogue.ts';
import { anyKey, decodeCursor, instantKey, pageOf } from '#kernel/routes/cursor.ts';
import { mount } from '#kernel/routes/mount.ts';
import { presentCatalogue } from '#areas/shop/routes/present-product.ts';

const presentClub = ({ user_id: _, subscription_end, ...club }: AdminClubRow): AdminClub => ({
  ...club,
  subscription_end: subscription_end?.toISOString() ?? null,
});
const presentRun = <Run extends { ran_at: Date }>(run: Run) => ({ ...run, ran_at: run.ran_at.toISOString() });

/** The operator's routes; the guard refuses everybody else. */
export function adminRoutes(app: FastifyInstance, context: Context): void {
  const { pool, clock } = context;

  mount(app, adminEndpoints.listCatalogue, async ({ query }) => {
    const after = decodeCursor(query.cursor, anyKey);
    const page = pageOf(await listCatalogue(pool, { ...query, after, limit: query.limit + 1 }), query.limit, (row) => [
      row.name,
      row.id,
    ]);
    return { data: page.rows.map(presentCatalogue), next_cursor: page.next_cursor };
  });
  mount(app, adminEndpoints.createProduct, async ({ body, viewer }) =>
    presentCatalogue(await createProduct(context, viewer.userId, { ...body, base_price: toCents(body.base_price) })),
  );
  mount(app, adminEndpoints.updateProduct, async ({ params, body: { version, base_price, ...rest }, viewer }) => {
    const change = { ...rest, base_price: base_price === undefined ? undefined : toCents(base_price) };
    return presentCatalogue(await updateProduct(context, viewer.userId, params.id, change, version));
  });
  mount(app, adminEndpoints.setProductPicture, async ({ params, request, viewer }) =>
    presentCatalogue(await setProductPicture(context, viewer.userId, params.id, request.body)),
  );

  mount(app, adminEndpoints.listAccounts, async ({ query }) => {
    const rows = await listAccounts(pool, {
      q: query.q,
      accountType: query.account_type,
      after: decodeCursor(query.cursor, anyKey)?.id,
      limit: query.limit + 1,
    });
    const page = pageOf(rows, query.limit, (row) => ['', row.user_id]);
    const data = page.rows.map(({ plan, subscribed, subscription_end, ...row }) => ({
      ...row,
      plan: planInForce(
        row.account_type,
        plan ? { plan, subscribed: subscribed ?? false, subscriptionEnd: subscription_end } : null,
        clock(),
      ),
      created_at: row.created_at.toISOString(),
    }));
    return { data, next_cursor: page.next_cursor };
  });
  mount(app, adminEndpoints.listAdminClubs, async ({ query }) => {
    const after = decodeCursor(query.cursor, anyKey);
    const page = pageOf(
      await listAdminClubs(pool, { q: query.q, after, limit: query.limit + 1 }),
      query.limit,
      (row) => [row.club_name, row.id],
    );
    return { data: page.rows.map(presentClub), next_cursor: page.next_cursor };
  });
  mount(app, adminEndpoints.setClubTier, async ({ params, body, viewer }) =>
    presentClub(await setClubTier(context, viewer.userId, params.id, body.tier)),
  );

  mount(app, adminEndpoints.listFailingJobs, async ({ query }) => {
    const before = query.cursor === undefined ? undefined : Number(query.cursor);
    const [found, counts] = await Promise.all([listFailedJobs(pool, { before, limit: query.limit }), countJobs(pool)]);
    const data = found.jobs.map((job) => ({
      ...job,
      id: String(job.id),
      run_at: job.run_at.toISOString(),
      created_at: job.created_at.toISOString(),
    }));
    return { data, next_cursor: found.next === null ? null : String(found.next), counts };
  });
  const doneOr404 = ({ done }: JobsDone) => {
    if (done.length === 0) throw new AppError('not_found', 'There is no such job that failed.');
    return { ok: true as const };
  };
  mount(app, adminEndpoints.retryJob, async ({ params, viewer }) =>
    doneOr404(await retryFailedJobs(context, viewer.userId, [Number(params.id)])),
  );
  mount(app, adminEndpoints.dropJob, async ({ params, viewer }) =>
    doneOr404(await dropFailedJobs(context, viewer.userId, [Number(params.id)])),
  );

  mount(app, adminEndpoints.listEveryFailedRefund, () => listAllFailedRefunds(context));
  mount(app, adminEndpoints.sendAnyRefundAgain, async ({ params, viewer }) => {
    await sendAnyRefundAgain(context, viewer.userId, params.id);
    return { ok: true as const };
  });
  mount(app, adminEndpoints.settleFailedRefund, async ({ params, body, viewer }) => {
    await settleWithoutCard(context, viewer.userId, params.id, body.how);
    return { ok: true as const };
  });

  mount(app, adminEndpoints.listSchedules, async () => ({
    data: (await listSchedules(pool, clock())).map((row) => ({
      ...row,
      begun_at: row.begun_at.toISOString(),
      last_succeeded_at: row.last_succeeded_at?.toISOString() ?? null,
      last_failed_at: row.last_failed_at?.toISOString() ?? null,
    })),
  }));

  mount(app, adminEndpoints.readInvariants, async () => {
    const run = await readInvariants(context);
    return { run: run && presentRun(run) };
  });
  mount(app, adminEndpoints.runInvariants, async () => presentRun(await runInvariants(context)));

  mount(app, adminEndpoints.listAudit, async ({ query }) => {
    const rows = await listAudit(pool, { after: decodeCursor(query.cursor, instantKey), limit: query.limit + 1 });
    const page = pageOf(rows, query.limit, (row) => [row.created_at.toISOString(), row.id]);
    return {
      data: page.rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
      next_cursor: page.next_cursor,
    };
  });
}
