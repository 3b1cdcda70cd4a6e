import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contracts/endpoints.ts';
import type { Context } from '#server/services/context.ts';
import { clientOf } from '#server/services/limits.ts';
import { sendContactMessage } from '#server/services/site/contact.ts';
import { confirmNewsletter, subscribeNewsletter } from '#server/services/site/newsletter.ts';
import { mount } from './mount.ts';

const done = { ok: true as const };

export function siteRoutes(app: FastifyInstance, context: Context): void {
  mount(app, endpoints.subscribeNewsletter, async ({ body, request }) => {
    await subscribeNewsletter(context, body.email, clientOf(request.ip));
    return done;
  });

  mount(app, endpoints.confirmNewsletter, async ({ body }) => {
    await confirmNewsletter(context, body.token);
    return done;
  });

  mount(app, endpoints.sendContactMessage, async ({ body, viewer }) => {
    await sendContactMessage(context, body, viewer?.userId ?? null);
    return done;
  });
}
