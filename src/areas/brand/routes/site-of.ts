import type { Site } from '#areas/brand/services/sites.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The organizer's own host to which a request came; null on the installation's own. */
    site: Site | null;
    /** Where the browser is led that asks for the data of a page that an organizer's host does not serve. */
    elsewhere: string | null;
  }
}
