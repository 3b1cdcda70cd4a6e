import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contracts/endpoints.ts';
import { AppError } from '#contracts/errors.ts';
import { endPushSubscription } from '#server/database/notifications/push.ts';
import type { Context } from '#server/services/context.ts';
import { subscribePush } from '#server/services/push/subscribe-push.ts';
import { mount } from './mount.ts';

export function pushRoutes(app: FastifyInstance, context: Context): void {
  mount(app, endpoints.getPushSettings, async () => ({ public_key: context.settings.push?.publicKey ?? null }));

  mount(app, endpoints.subscribePush, async ({ body, viewer }) => {
    if (!viewer) throw new AppError('not_authenticated');
    await subscribePush(context, viewer.userId, body);
    return { ok: true as const };
  });

  mount(app, endpoints.endPush, async ({ body, viewer }) => {
    if (!viewer) throw new AppError('not_authenticated');
    await endPushSubscription(context.pool, viewer.userId, body.endpoint);
    return { ok: true as const };
  });
}
