import type { FastifyInstance } from 'fastify';
import { receiveProviderEvent } from '../services/webhooks/provider-events.ts';
import type { Context } from '#kernel/services/context.ts';

/** Receives signed events of the payment provider. Responds 2xx only once the event is stored. */
export function webhookRoutes(app: FastifyInstance, context: Context, secrets: string[]): void {
  // A separate scope, because the signature covers the raw bytes, so the body must not be parsed first.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1_048_576 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      '/api/webhooks/stripe',
      {
        schema: { summary: 'Signed provider events', tags: ['payments'] },
        config: { rateLimit: false, access: 'public' },
      },
      async (request) => {
        const signature = request.headers['stripe-signature'];
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await receiveProviderEvent(context, body, typeof signature === 'string' ? signature : '', secrets);
        return { received: true };
      },
    );
  });
}
