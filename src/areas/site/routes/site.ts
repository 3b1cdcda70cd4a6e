import type { FastifyInstance } from 'fastify';
import { siteEndpoints } from '#areas/site/contract/endpoints/site.ts';
import type { Context } from '#kernel/services/context.ts';
import { clientOf } from '#areas/accounts/services/limits.ts';
import { sendContactMessage } from '#areas/site/services/contact.ts';
import { confirmNewsletter, subscribeNewsletter } from '#areas/site/services/newsletter.ts';
import { mount } from '#kernel/routes/mount.ts';

const done = { ok: true as const };

export function siteRoutes(app: FastifyInstance, context: Context): void {
  mount(app, siteEndpoints.subscribeNewsletter, async ({ body, request }) => {
    await subscribeNewsletter(context, body.email, clientOf(request.ip));
    return done;
  });

  mount(app, siteEndpoints.confirmNewsletter, async ({ body }) => {
    await confirmNewsletter(context, body.token);
    return done;
  });

  mount(app, siteEndpoints.sendContactMessage, async ({ body, viewer }) => {
    await sendContactMessage(context, body, viewer?.userId ?? null);
    return done;
  });
}
