import type { FastifyInstance } from 'fastify';
import { AppError } from '#contracts/errors.ts';
import { accountRoutes } from '../routes/accounts.ts';
import { adminRoutes } from '../routes/admin.ts';
import { analyticsRoutes } from '../routes/analytics.ts';
import { bookingRoutes } from '../routes/bookings.ts';
import { clubRoutes } from '../routes/clubs.ts';
import { courseRoutes } from '../routes/courses.ts';
import { fieldRoutes } from '../routes/field.ts';
import { liveRoutes } from '../routes/live.ts';
import { marketplaceRoutes } from '../routes/marketplace.ts';
import { notificationRoutes } from '../routes/notifications.ts';
import { oauthRoutes } from '../routes/oauth.ts';
import { orderRoutes } from '../routes/orders.ts';
import { paymentRoutes } from '../routes/payments.ts';
import { pictureRoutes } from '../routes/pictures.ts';
import { planRoutes } from '../routes/plans.ts';
import { pushRoutes } from '../routes/push.ts';
import { registrationRoutes } from '../routes/registrations.ts';
import { securityRoutes } from '../routes/security.ts';
import { siteRoutes } from '../routes/site.ts';
import { slotRoutes } from '../routes/slots.ts';
import { clubStatementRoutes } from '../routes/club-statement.ts';
import { statementRoutes } from '../routes/statements.ts';
import { statsRoutes } from '../routes/stats.ts';
import { tournamentRoutes } from '../routes/tournaments.ts';
import { undeliveredMailRoutes } from '../routes/undelivered-mails.ts';
import { unsubscribeRoutes } from '../routes/unsubscribe.ts';
import { webhookRoutes } from '../routes/webhooks.ts';
import type { ViewerCache } from '../services/accounts/viewer.ts';
import type { Context } from '../services/context.ts';
import type { LiveStreams } from '../services/notifications/live-streams.ts';

export type ApiParts = {
  context: Context;
  viewers: ViewerCache;
  liveStreams: LiveStreams;
  webhookSecrets: string[];
};

/** Every route of the API, with its description. */
export async function mountApi(
  api: FastifyInstance,
  { context, viewers, liveStreams, webhookSecrets }: ApiParts,
): Promise<void> {
  pictureRoutes(api, context);
  marketplaceRoutes(api, context);
  orderRoutes(api, context);
  adminRoutes(api, context);
  liveRoutes(api, liveStreams);
  accountRoutes(api, context, viewers);
  securityRoutes(api, context, viewers);
  oauthRoutes(api, context);
  analyticsRoutes(api, context);
  fieldRoutes(api, context);
  clubRoutes(api, context);
  slotRoutes(api, context);
  bookingRoutes(api, context);
  courseRoutes(api, context);
  siteRoutes(api, context);
  tournamentRoutes(api, context);
  registrationRoutes(api, context);
  paymentRoutes(api, context);
  planRoutes(api, context);
  statementRoutes(api, context);
  clubStatementRoutes(api, context);
  statsRoutes(api, context);
  notificationRoutes(api, context);
  undeliveredMailRoutes(api, context);
  await api.register(async (scope) => unsubscribeRoutes(scope, context));
  pushRoutes(api, context);
  webhookRoutes(api, context, webhookSecrets);
  api.get('/api/openapi.json', { schema: { hide: true }, config: { access: 'public' } }, async () => api.swagger());
  // An unknown address below /api is a problem document, never a page.
  api.all('/api/*', { schema: { hide: true }, config: { access: 'public' } }, async (request) => {
    throw new AppError('not_found', `There is nothing at ${request.url.split('?')[0]?.slice(0, 200)}`);
  });
}
