import type { FastifyInstance } from 'fastify';
import { webhooksEndpoints } from '#areas/integrations/contract/endpoints/webhooks.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { eventTypes, maxEndpoints, typesFor } from '#areas/integrations/contract/webhook-choices.ts';
import {
  type Delivery,
  type DeliveryDetail,
  deliverySchema,
  type Webhook,
  webhookSchema,
} from '#areas/integrations/contract/webhooks.ts';
import { bodyOf } from '#areas/integrations/rules/webhook-message.ts';
import { deleteEndpoint, type EndpointWithFigures, listEndpoints } from '#areas/integrations/database/endpoints.ts';
import {
  type DeliveryDetailRow,
  type DeliveryRow,
  findOwnDelivery,
  listDeliveries,
} from '#areas/integrations/database/read-deliveries.ts';
import type { Context } from '#kernel/services/context.ts';
import {
  changeOwnEndpoint,
  createEndpoint,
  ownEndpoint,
  rotateSecret,
} from '#areas/integrations/services/manage-endpoints.ts';
import { readOwnEvents } from '#areas/integrations/services/read-events.ts';
import { replaySince, sendDeliveryAgain, testEndpoint } from '#areas/integrations/services/send-again.ts';
import { plainHeaders } from '#areas/integrations/services/sign-message.ts';
import { decodeCursor, instantKey, pageOf } from '#kernel/routes/cursor.ts';
import { mount } from '#kernel/routes/mount.ts';
import { present } from '#kernel/services/present.ts';

const weekMs = 7 * 86_400_000;

function presentEndpoint(row: EndpointWithFigures, now: Date): Webhook {
  const { week_done: done, week_failed: failed, waiting, dead } = row.figures;
  const isOldAlive = row.old_until !== null && row.old_until > now;
  return present(webhookSchema, row, {
    old_secret_until: isOldAlive ? (row.old_until?.toISOString() ?? null) : null,
    week: { done, failed, success_rate: done + failed === 0 ? null : done / (done + failed) },
    waiting,
    dead,
  });
}

const presentDelivery = (row: DeliveryRow): Delivery =>
  present(deliverySchema, row, { next_at: row.state === 'waiting' ? row.next_at.toISOString() : null });

const presentDetail = (row: DeliveryDetailRow): DeliveryDetail => ({
  ...presentDelivery(row),
  url: row.url,
  request: {
    headers: plainHeaders({ event_id: row.event_id, is_test: row.cause === 'test' }),
    body: bodyOf(row.kind, { type: row.type, data: row.data, happenedAt: row.happened_at }),
  },
  attempts: row.attempts.map(({ at, ...made }) => ({ ...made, at: at.toISOString() })),
});

/** Webhook endpoints of an organizer or a club, their deliveries and the events behind them. */
export function webhookEndpointRoutes(app: FastifyInstance, context: Context): void {
  const { pool, clock } = context;

  mount(app, webhooksEndpoints.listWebhooks, async ({ team }) => {
    const { acting: owner } = team;
    const now = clock();
    const rows = await listEndpoints(pool, owner, new Date(now.getTime() - weekMs));
    return {
      data: rows.map((row) => presentEndpoint(row, now)),
      most: maxEndpoints,
      types: typesFor(owner.accountType).map((type) => ({ type, words: eventTypes[type].words })),
      dead: rows.reduce((sum, { figures }) => sum + figures.dead, 0),
    };
  });
  mount(app, webhooksEndpoints.createWebhook, async ({ body, team }) => {
    const { secret, row } = await createEndpoint(context, team, body);
    return { secret, endpoint: presentEndpoint(row, clock()) };
  });
  mount(app, webhooksEndpoints.changeWebhook, async ({ params, body, team }) =>
    presentEndpoint(await changeOwnEndpoint(context, team, params.id, body), clock()),
  );
  mount(app, webhooksEndpoints.deleteWebhook, async ({ params, team }) => {
    if (!(await deleteEndpoint(pool, team.acting, params.id)))
      throw new AppError('not_found', 'There is no such webhook.');
    return { ok: true as const };
  });
  mount(app, webhooksEndpoints.rotateWebhook, async ({ params, team }) => {
    const { secret, row } = await rotateSecret(context, team, params.id);
    return { secret, endpoint: presentEndpoint(row, clock()) };
  });
  mount(app, webhooksEndpoints.testWebhook, async ({ params, body, team }) => {
    const { deliveryId, status, error, ms, answer } = await testEndpoint(context, team, params.id, body.type);
    const isDone = status !== null && status >= 200 && status < 300;
    return { delivery_id: deliveryId, status, error, ms, answer, is_done: isDone };
  });
  mount(app, webhooksEndpoints.listWebhookDeliveries, async ({ params, query, team }) => {
    const { acting: owner } = team;
    await ownEndpoint(context, owner, params.id);
    const after = decodeCursor(query.cursor, instantKey);
    const rows = await listDeliveries(pool, owner, params.id, {
      state: query.state,
      after: after && { createdAt: after.key, id: after.id },
      limit: query.limit + 1,
    });
    const page = pageOf(rows, query.limit, (row) => [row.created_at.toISOString(), row.id]);
    return { data: page.rows.map(presentDelivery), next_cursor: page.next_cursor };
  });
  mount(app, webhooksEndpoints.getWebhookDelivery, async ({ params, team }) => {
    const row = await findOwnDelivery(pool, team.acting, params.id);
    if (!row) throw new AppError('not_found', 'There is no such delivery.');
    return presentDetail(row);
  });
  mount(app, webhooksEndpoints.retryWebhookDelivery, async ({ params, team }) => {
    await sendDeliveryAgain(context, team, params.id);
    return { ok: true as const };
  });
  mount(app, webhooksEndpoints.replayWebhook, async ({ params, body, team }) => ({
    sent_again: await replaySince(context, team, params.id, new Date(body.since)),
  }));
  mount(app, webhooksEndpoints.listOwnEvents, ({ query, team }) => readOwnEvents(context, team, query));
}
