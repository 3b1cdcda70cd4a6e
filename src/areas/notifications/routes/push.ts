import type { FastifyInstance } from 'fastify';
import { notificationsEndpoints } from '#areas/messages/contract/endpoints/notifications.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { endPushSubscription } from '#areas/messages/database/push.ts';
import type { Context } from '#kernel/services/context.ts';
import { subscribePush } from '#areas/notifications/services/subscribe-push.ts';
import { mount } from '#kernel/routes/mount.ts';

export function pushRoutes(app: FastifyInstance, context: Context): void {
  mount(app, notificationsEndpoints.getPushSettings, async () => ({
    public_key: context.settings.push?.publicKey ?? null,
  }));

  mount(app, notificationsEndpoints.subscribePush, async ({ body, viewer }) => {
    if (!viewer) throw new AppError('not_authenticated');
    await subscribePush(context, viewer.userId, body);
    return { ok: true as const };
  });

  mount(app, notificationsEndpoints.endPush, async ({ body, viewer }) => {
    if (!viewer) throw new AppError('not_authenticated');
    await endPushSubscription(context.pool, viewer.userId, body.endpoint);
    return { ok: true as const };
  });
}
