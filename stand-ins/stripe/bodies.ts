import type { FastifyInstance } from 'fastify';

/** Forms stay text here: the bracket notation of the API is read by the sandbox itself, whatever the product parses. */
export function readBodiesAsText(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
}
